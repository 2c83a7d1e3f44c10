// Gather: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// The shape of the indices takes the place of the axis.
// CHECK-LABEL: func.func @middle(
// CHECK: graph.gather{{.*}} -> tensor<2x3x4x7xf32>{{$}}
func.func @middle(%a: tensor<2x5x7xf32>, %b: tensor<3x4xi64>) -> tensor<?x?x?x?xf32> {
  %y = graph.gather %a, %b {axis = 1} : (tensor<2x5x7xf32>, tensor<3x4xi64>) -> tensor<?x?x?x?xf32>
  return %y : tensor<?x?x?x?xf32>
}

// CHECK-LABEL: func.func @scalar_index(
// CHECK: graph.gather{{.*}} -> tensor<5xi8>{{$}}
func.func @scalar_index(%a: tensor<2x5xi8>, %b: tensor<i32>) -> tensor<?xi8> {
  %y = graph.gather %a, %b {axis = 0} : (tensor<2x5xi8>, tensor<i32>) -> tensor<?xi8>
  return %y : tensor<?xi8>
}

// CHECK-LABEL: func.func @empty(
// CHECK: graph.gather{{.*}} -> tensor<0xf32>{{$}}
func.func @empty(%a: tensor<5xf32>, %b: tensor<0xi64>) -> tensor<?xf32> {
  %y = graph.gather %a, %b {axis = 0} : (tensor<5xf32>, tensor<0xi64>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}
