// Adam: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @results(
// CHECK: graph.apply_adam{{.*}} -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>, tensor<f32>, tensor<1xf32>){{$}}
func.func @results(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<4xf16>, %c: tensor<4xf16>) {
  %r:6 = graph.apply_adam %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) copies(%c) {copied = array<i64: 0>} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>, tensor<4xf16>) -> (tensor<?xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>, tensor<f32>, tensor<1xf32>)
  return
}
