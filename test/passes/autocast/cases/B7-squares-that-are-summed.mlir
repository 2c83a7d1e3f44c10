// B7: what is added up in f32 is computed in f32 too: squares of elements of 256 and more are no infinities.
// RUN: mezzo-opt %s --graph-autocast --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="range=x=-300:300" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast="range=x=-300:300" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast="range=x=-300:300 type=bf16" --graph-verify-precision --reference-run
// RUN: mezzo run %s --autocast=f16
// RUN: mezzo run %s --autocast=f16 --strict-rounding

!x = tensor<2x4xf32>
!r = tensor<2x1xf32>
!w = tensor<4x4xf32>
graph.variable @unit : !w {init = dense<[[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]> : !w}
graph.variable mutable @x : !x {init = dense<[[256.0, -300.0, 256.0, 0.0], [300.0, 300.0, 300.0, 300.0]]> : !x}
// CHECK-NOT: graph.{{mul|pow}} {{.*}} -> tensor<2x4xf16>
// CHECK: return
func.func @main(%x: !x {graph.variable = @x, graph.name = "x"}, %u: !w {graph.variable = @unit}) {
  %h = graph.matmul %x, %u : (!x, !w) -> !x
  // A sum of squares, its root, and a quotient.
  %0 = graph.mul %h, %h : (!x, !x) -> !x
  %1 = graph.reduce_sum %0 {axes = array<i64: 1>, keepdims} : (!x) -> !r
  %2 = graph.sqrt %1 : (!r) -> !r
  %3 = graph.div %h, %2 : (!x, !r) -> !x
  %4 = graph.matmul %3, %u : (!x, !w) -> !x
  %e = graph.constant dense<[[0.544528, -0.638119, 0.544528, 0.0], [0.5, 0.5, 0.5, 0.5]]> : !x
  check.expect_close %4, %e {atol = 1.0e-2, rtol = 0.0} : !x
  // A mean of squares by a power.
  %two = graph.constant dense<2.0> : tensor<f32>
  %5 = graph.pow %h, %two : (!x, tensor<f32>) -> !x
  %6 = graph.reduce_mean %5 {axes = array<i64: 1>, keepdims} : (!x) -> !r
  %7 = graph.sqrt %6 : (!r) -> !r
  %8 = graph.div %h, %7 : (!x, !r) -> !x
  %9 = graph.matmul %8, %u : (!x, !w) -> !x
  %f = graph.constant dense<[[1.089056, -1.276238, 1.089056, 0.0], [1.0, 1.0, 1.0, 1.0]]> : !x
  check.expect_close %9, %f {atol = 1.0e-2, rtol = 0.0} : !x
  return
}
