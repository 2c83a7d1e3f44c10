// Gradient of gather: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @size(
// CHECK: graph.gather_grad{{.*}} -> tensor<2x5x4xf32>{{$}}
func.func @size(%a0: tensor<2x3x4xf16>, %a1: tensor<3xi64>) -> tensor<?x?x?xf32> {
  %y = graph.gather_grad %a0, %a1 {axis = 1, size = 5, result_type = f32}
     : (tensor<2x3x4xf16>, tensor<3xi64>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}
