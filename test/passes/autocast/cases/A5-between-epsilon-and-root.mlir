// A5: nothing is stored in 16 bits between a variance, the epsilon added to it, and the root of their sum.
// RUN: mezzo-opt %s --graph-autocast="range=x=-4:4" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="range=x=-4:4" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast="range=x=-4:4 type=bf16" --graph-verify-precision --reference-run
// RUN: mezzo run %s --autocast=f16 --range x=-4:4

!x = tensor<2x4xf32>
!r = tensor<2x1xf32>
!w = tensor<4x4xf32>
!g = tensor<4xf32>
!s = tensor<f32>
graph.variable @unit : !w {init = dense<[[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]> : !w}
graph.variable @ones : !g {init = dense<1.0> : !g}
graph.variable mutable @x : !x {init = dense<[[1.0e-4, -1.0e-4, 2.0e-4, 0.0], [0.0, 0.0, 0.0, 0.0]]> : !x}

// A norm that is one operation has 16 bits outside only.
// CHECK-LABEL: func.func @fused(
// CHECK: graph.rms_norm {{.*}} epsilon = 9.9999999999999998E-13 {{.*}} : (tensor<2x4xf16>, tensor<4xf32>) -> tensor<2x4xf16>
func.func @fused(%x: !x {graph.variable = @x, graph.name = "x"}, %w: !w {graph.variable = @unit}, %g: !g {graph.variable = @ones}) {
  %0 = graph.matmul %x, %w : (!x, !w) -> !x
  %1 = graph.rms_norm %0, %g {axis = 1, epsilon = 1.0e-12} : (!x, !g) -> !x
  %2 = graph.matmul %1, %w : (!x, !w) -> !x
  %e = graph.constant dense<[[0.81649398, -0.81649398, 1.63298796, 0.0], [0.0, 0.0, 0.0, 0.0]]> : !x
  check.expect_close %2, %e {atol = 1.0e-2, rtol = 0.0} : !x
  return
}

// CHECK-LABEL: func.func @written(
// CHECK-NOT: -> tensor<2x1xf16>
// CHECK: graph.rsqrt {{.*}} -> tensor<2x1xf32>
// CHECK-NOT: -> tensor<2x1xf16>
// CHECK: graph.matmul {{.*}} (tensor<2x4xf16>, tensor<4x4xf16>)
func.func @written(%x: !x {graph.variable = @x, graph.name = "x"}, %w: !w {graph.variable = @unit}) {
  %c = graph.constant dense<1.0e-12> : !s
  %0 = graph.matmul %x, %w : (!x, !w) -> !x
  %1 = graph.mul %0, %0 : (!x, !x) -> !x
  %2 = graph.reduce_mean %1 {axes = array<i64: 1>, keepdims} : (!x) -> !r
  %3 = graph.add %2, %c : (!r, !s) -> !r
  %4 = graph.rsqrt %3 : (!r) -> !r
  %5 = graph.mul %0, %4 : (!x, !r) -> !x
  %6 = graph.matmul %5, %w : (!x, !w) -> !x
  %e = graph.constant dense<[[0.81649398, -0.81649398, 1.63298796, 0.0], [0.0, 0.0, 0.0, 0.0]]> : !x
  check.expect_close %6, %e {atol = 1.0e-2, rtol = 0.0} : !x
  return
}
