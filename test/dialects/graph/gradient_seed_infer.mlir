// Gradient of the loss with respect to itself: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @scalar(
// CHECK: graph.gradient_seed{{.*}} -> tensor<f32>{{$}}
func.func @scalar() -> tensor<f32> {
  %y = graph.gradient_seed {result_type = f32} : () -> tensor<f32>
  return %y : tensor<f32>
}
