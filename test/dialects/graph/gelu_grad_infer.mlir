// Gradient of gelu: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @broadcast(
// CHECK: graph.gelu_grad{{.*}} -> tensor<2x3xf32>{{$}}
func.func @broadcast(%a0: tensor<2x1xf32>, %a1: tensor<3xf32>) -> tensor<?x?xf32> {
  %y = graph.gelu_grad %a0, %a1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}
