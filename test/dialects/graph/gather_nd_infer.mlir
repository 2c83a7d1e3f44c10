// Gather by tuples: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @slices(
// CHECK: graph.gather_nd{{.*}} -> tensor<2x3x6xf32>{{$}}
func.func @slices(%a: tensor<4x5x6xf32>, %b: tensor<2x3x2xi64>) -> tensor<?x?x?xf32> {
  %y = graph.gather_nd %a, %b : (tensor<4x5x6xf32>, tensor<2x3x2xi64>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}

// A tuple of nothing picks everything.
// CHECK-LABEL: func.func @whole(
// CHECK: graph.gather_nd{{.*}} -> tensor<3x4x5xf32>{{$}}
func.func @whole(%a: tensor<4x5xf32>, %b: tensor<3x0xi64>) -> tensor<?x?x?xf32> {
  %y = graph.gather_nd %a, %b : (tensor<4x5xf32>, tensor<3x0xi64>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}

// CHECK-LABEL: func.func @batched(
// CHECK: graph.gather_nd{{.*}} -> tensor<2x5x4xui8>{{$}}
func.func @batched(%a: tensor<2x3x4xui8>, %b: tensor<2x5x1xi64>) -> tensor<?x?x?xui8> {
  %y = graph.gather_nd %a, %b {batch_dims = 1} : (tensor<2x3x4xui8>, tensor<2x5x1xi64>) -> tensor<?x?x?xui8>
  return %y : tensor<?x?x?xui8>
}
