// Transpose: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// Axis i of the result is axis permutation[i] of the operand.
// CHECK-LABEL: func.func @rotate(
// CHECK: graph.transpose{{.*}} -> tensor<4x2x3xf32>{{$}}
func.func @rotate(%a: tensor<2x3x4xf32>) -> tensor<?x?x?xf32> {
  %y = graph.transpose %a {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x4xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}

// CHECK-LABEL: func.func @same(
// CHECK: graph.transpose{{.*}} -> tensor<2x3xi1>{{$}}
func.func @same(%a: tensor<2x3xi1>) -> tensor<?x?xi1> {
  %y = graph.transpose %a {permutation = array<i64: 0, 1>} : (tensor<2x3xi1>) -> tensor<?x?xi1>
  return %y : tensor<?x?xi1>
}
