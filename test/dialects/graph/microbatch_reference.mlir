// Sums of parts in f32 (B60), values carried, and stacks; written out, the same.
// Requirements: R7, R25
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --graph-unroll-microbatches --reference-run | FileCheck %s

// CHECK-NOT: graph.microbatch
func.func @all() {
  %x = graph.constant dense<[[256.0, 1.0], [1.0, 2.0], [0.5, 4.0]]> : tensor<3x2xbf16>
  %w = graph.constant dense<2.0> : tensor<2xf32>
  %start = graph.constant dense<1.0> : tensor<f32>
  // 256 + 1 is 257 in f32, and 256 in bf16.
  %r:3 = graph.microbatch 3 stacked(%x : tensor<3x2xbf16>) invariant(%w : tensor<2xf32>) carried(%start : tensor<f32>) {
  ^bb0(%i: tensor<i64>, %part: tensor<2xbf16>, %v: tensor<2xf32>, %c: tensor<f32>):
    %d = graph.add %c, %c : (tensor<f32>, tensor<f32>) -> tensor<f32>
    graph.yield %part, %d, %i : tensor<2xbf16>, tensor<f32>, tensor<i64>
  } -> sums(tensor<2xf32>) lasts(tensor<f32>) stacks(tensor<3xi64>)
  %sum = graph.constant dense<[257.5, 7.0]> : tensor<2xf32>
  check.expect_eq %r#0, %sum : tensor<2xf32>
  %last = graph.constant dense<8.0> : tensor<f32>
  check.expect_eq %r#1, %last : tensor<f32>
  %stack = graph.constant dense<[0, 1, 2]> : tensor<3xi64>
  check.expect_eq %r#2, %stack : tensor<3xi64>
  return
}
