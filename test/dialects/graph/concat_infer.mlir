// Concatenation: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// Sizes add up along the axis.
// CHECK-LABEL: func.func @first_axis(
// CHECK: graph.concat{{.*}} -> tensor<7x3xf32>{{$}}
func.func @first_axis(%a: tensor<2x3xf32>, %b: tensor<5x3xf32>) -> tensor<?x?xf32> {
  %y = graph.concat %a, %b {axis = 0} : (tensor<2x3xf32>, tensor<5x3xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @empty(
// CHECK: graph.concat{{.*}} -> tensor<2x0xi8>{{$}}
func.func @empty(%a: tensor<2x0xi8>, %b: tensor<2x0xi8>) -> tensor<?x?xi8> {
  %y = graph.concat %a, %b {axis = 1} : (tensor<2x0xi8>, tensor<2x0xi8>) -> tensor<?x?xi8>
  return %y : tensor<?x?xi8>
}
