// Scatter by element: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// The type is that of the data.
// CHECK-LABEL: func.func @data(
// CHECK: graph.scatter_elements{{.*}} -> tensor<2x5xf32>{{$}}
func.func @data(%a: tensor<2x5xf32>, %b: tensor<2x3xi64>, %c: tensor<2x3xf32>) -> tensor<?x?xf32> {
  %y = graph.scatter_elements %a, %b, %c {axis = 1}
     : (tensor<2x5xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @nothing(
// CHECK: graph.scatter_elements{{.*}} -> tensor<4xui8>{{$}}
func.func @nothing(%a: tensor<4xui8>, %b: tensor<0xi64>, %c: tensor<0xui8>) -> tensor<?xui8> {
  %y = graph.scatter_elements %a, %b, %c {axis = 0} : (tensor<4xui8>, tensor<0xi64>, tensor<0xui8>) -> tensor<?xui8>
  return %y : tensor<?xui8>
}
