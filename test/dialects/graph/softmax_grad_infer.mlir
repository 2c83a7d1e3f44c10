// Gradient of softmax: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @same_type(
// CHECK: graph.softmax_grad{{.*}} -> tensor<2x4xbf16>{{$}}
func.func @same_type(%a0: tensor<2x4xbf16>, %a1: tensor<2x4xbf16>) -> tensor<?x?xbf16> {
  %y = graph.softmax_grad %a0, %a1 {axis = 0} : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> tensor<?x?xbf16>
  return %y : tensor<?x?xbf16>
}
