// Scatter by tuples: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// The type is that of the data.
// CHECK-LABEL: func.func @data(
// CHECK: graph.scatter_nd{{.*}} -> tensor<4x5xf32>{{$}}
func.func @data(%a: tensor<4x5xf32>, %b: tensor<3x1xi64>, %c: tensor<3x5xf32>) -> tensor<?x?xf32> {
  %y = graph.scatter_nd %a, %b, %c : (tensor<4x5xf32>, tensor<3x1xi64>, tensor<3x5xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @elements(
// CHECK: graph.scatter_nd{{.*}} -> tensor<4x5xui8>{{$}}
func.func @elements(%a: tensor<4x5xui8>, %b: tensor<3x2xi64>, %c: tensor<3xui8>) -> tensor<?x?xui8> {
  %y = graph.scatter_nd %a, %b, %c : (tensor<4x5xui8>, tensor<3x2xi64>, tensor<3xui8>) -> tensor<?x?xui8>
  return %y : tensor<?x?xui8>
}
