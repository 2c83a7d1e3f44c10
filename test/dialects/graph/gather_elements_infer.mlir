// Gather by element: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// The shape is that of the indices.
// CHECK-LABEL: func.func @indices(
// CHECK: graph.gather_elements{{.*}} -> tensor<3x7xf32>{{$}}
func.func @indices(%a: tensor<4x5xf32>, %b: tensor<3x7xi64>) -> tensor<?x?xf32> {
  %y = graph.gather_elements %a, %b {axis = 1} : (tensor<4x5xf32>, tensor<3x7xi64>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @integer(
// CHECK: graph.gather_elements{{.*}} -> tensor<2xui8>{{$}}
func.func @integer(%a: tensor<5xui8>, %b: tensor<2xi32>) -> tensor<?xui8> {
  %y = graph.gather_elements %a, %b {axis = 0} : (tensor<5xui8>, tensor<2xi32>) -> tensor<?xui8>
  return %y : tensor<?xui8>
}
