// Broadcast: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @ones(
// CHECK: graph.broadcast{{.*}} -> tensor<2x4x3xf32>{{$}}
func.func @ones(%a: tensor<4x1xf32>) -> tensor<?x?x?xf32> {
  %y = graph.broadcast %a {shape = array<i64: 2, 4, 3>} : (tensor<4x1xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}

// CHECK-LABEL: func.func @scalar(
// CHECK: graph.broadcast{{.*}} -> tensor<i64>{{$}}
func.func @scalar(%a: tensor<i64>) -> tensor<i64> {
  %y = graph.broadcast %a {shape = array<i64>} : (tensor<i64>) -> tensor<i64>
  return %y : tensor<i64>
}
