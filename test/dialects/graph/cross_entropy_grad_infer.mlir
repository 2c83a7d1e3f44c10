// Gradient of cross_entropy: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @of_logits(
// CHECK: graph.cross_entropy_grad{{.*}} -> tensor<2x5x3xf16>{{$}}
func.func @of_logits(%a0: tensor<2x3xf32>, %a1: tensor<2x5x3xf16>, %a2: tensor<2x3xi32>) -> tensor<?x?x?xf16> {
  %y = graph.cross_entropy_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<2x3xf32>, tensor<2x5x3xf16>, tensor<2x3xi32>) -> tensor<?x?x?xf16>
  return %y : tensor<?x?x?xf16>
}
