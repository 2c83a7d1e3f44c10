// Parts of a batch, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @all(
// CHECK: graph.microbatch 2 stacked(%arg0 : tensor<2x3xf16>) invariant(%arg1 : tensor<3xf32>) carried(%arg2 : tensor<f32>) {
// CHECK: graph.yield {{.*}} : tensor<3xf16>, tensor<f32>, tensor<i64>
// CHECK: } -> sums(tensor<3xf32>) lasts(tensor<f32>) stacks(tensor<2xi64>)
func.func @all(%x: tensor<2x3xf16>, %w: tensor<3xf32>, %c: tensor<f32>) {
  %r:3 = graph.microbatch 2 stacked(%x : tensor<2x3xf16>) invariant(%w : tensor<3xf32>) carried(%c : tensor<f32>) {
  ^bb0(%i: tensor<i64>, %part: tensor<3xf16>, %v: tensor<3xf32>, %d: tensor<f32>):
    %n = graph.neg %d : (tensor<f32>) -> tensor<f32>
    graph.yield %part, %n, %i : tensor<3xf16>, tensor<f32>, tensor<i64>
  } -> sums(tensor<3xf32>) lasts(tensor<f32>) stacks(tensor<2xi64>)
  return
}
