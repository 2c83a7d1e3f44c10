// Elements dropped at random: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @same_type(
// CHECK: graph.dropout{{.*}} -> tensor<4x2xf32>{{$}}
func.func @same_type(%a0: tensor<4x2xf32>) -> tensor<?x?xf32> {
  %y = graph.dropout %a0 {ratio = 0.5, seed = 7} : (tensor<4x2xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}
