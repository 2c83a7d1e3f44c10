// Gradients observed: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// A row of statistics for each chunk.
// CHECK-LABEL: func.func @rows(
// CHECK: graph.observe_gradients{{.*}} -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<4x7xf32>){{$}}
func.func @rows(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<2x4097xf16>, %c: tensor<4xf32>) {
  %r:9 = graph.observe_gradients %l gradients(%g) candidates(%c) state(%s, %t, %n) {rule = {dynamic = false}} : (tensor<2x4097xf16>, tensor<f32>, tensor<4xf32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<?x7xf32>)
  return
}
