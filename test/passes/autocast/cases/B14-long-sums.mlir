// B14, B16: a sum of 4096 ones is 4096 and one of 70000 is 70000 in f32 and where its operand has 16 bits; a mean of them is 1.
// Requirements: R69
// RUN: mezzo-opt %s --graph-autocast="keep-low=regex:^low$" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="keep-low=regex:^low$" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast="type=bf16 keep-low=regex:^low$" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast --graph-verify-precision --reference-run
// RUN: mezzo run %s --autocast=f16 --keep-low low --strict-rounding
// RUN: mezzo run %s --autocast=bf16 --keep-low low --strict-rounding

!x = tensor<1x4096xf32>
!y = tensor<1x70000xf32>
!r = tensor<1x1xf32>
graph.variable mutable @x : !x {init = dense<1.0> : !x}
graph.variable mutable @y : !y {init = dense<1.0> : !y}
// CHECK: graph.reduce_sum {{.*}} : (tensor<1x4096xf16>) -> tensor<1x1xf16>
// CHECK: graph.reduce_mean {{.*}} : (tensor<1x70000xf16>) -> tensor<1x1xf16>
// CHECK: graph.reduce_sum {{.*}} : (tensor<1x70000xf32>) -> tensor<1x1xf32>
func.func @main(%x: !x {graph.variable = @x}, %y: !y {graph.variable = @y}) {
  %0 = graph.reduce_sum %x {axes = array<i64: 1>, keepdims} : (!x) -> !r loc("n"("low"))
  %1 = graph.reduce_mean %y {axes = array<i64: 1>, keepdims} : (!y) -> !r loc("n"("low"))
  %2 = graph.reduce_sum %y {axes = array<i64: 1>, keepdims} : (!y) -> !r
  %e0 = graph.constant dense<4096.0> : !r
  %e1 = graph.constant dense<1.0> : !r
  %e2 = graph.constant dense<70000.0> : !r
  check.expect_eq %0, %e0 : !r
  check.expect_eq %1, %e1 : !r
  check.expect_eq %2, %e2 : !r
  return
}
