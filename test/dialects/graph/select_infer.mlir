// Choice: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// All three operands broadcast.
// CHECK-LABEL: func.func @broadcast(
// CHECK: graph.select{{.*}} -> tensor<4x3xf32>{{$}}
func.func @broadcast(%a: tensor<4x1xi1>, %b: tensor<3xf32>, %c: tensor<f32>) -> tensor<?x?xf32> {
  %y = graph.select %a, %b, %c : (tensor<4x1xi1>, tensor<3xf32>, tensor<f32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @condition(
// CHECK: graph.select{{.*}} -> tensor<2x5xi8>{{$}}
func.func @condition(%a: tensor<i1>, %b: tensor<2x5xi8>, %c: tensor<5xi8>) -> tensor<?x?xi8> {
  %y = graph.select %a, %b, %c : (tensor<i1>, tensor<2x5xi8>, tensor<5xi8>) -> tensor<?x?xi8>
  return %y : tensor<?x?xi8>
}

// CHECK-LABEL: func.func @scalars(
// CHECK: graph.select{{.*}} -> tensor<f64>{{$}}
func.func @scalars(%a: tensor<i1>, %b: tensor<f64>, %c: tensor<f64>) -> tensor<f64> {
  %y = graph.select %a, %b, %c : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
  return %y : tensor<f64>
}
