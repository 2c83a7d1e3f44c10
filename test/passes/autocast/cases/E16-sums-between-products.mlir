// E16: the result of a sum has the type in which it is stored best: 16 bits between operations on 16 bits where its range is known,
// f32 where it is not, and the sum itself is taken in f32.
// RUN: mezzo-opt %s --graph-autocast="range=x=-1:1" --canonicalize | FileCheck %s --check-prefix=KNOWN
// RUN: mezzo-opt %s --graph-autocast --canonicalize | FileCheck %s --check-prefix=UNKNOWN
// RUN: mezzo-opt %s --graph-autocast="keep-low=op:reduce_sum" --canonicalize | FileCheck %s --check-prefix=KEPT
// RUN: mezzo-opt %s --graph-autocast="range=x=-1:1" --graph-verify-precision --reference-run

!x = tensor<64x128xf32>
!w = tensor<128x128xf32>
!r = tensor<64x1xf32>
graph.variable @w : !w {init = dense<0.0078125> : !w}
graph.variable mutable @x : !x {init = dense<0.5> : !x}
// KNOWN: graph.reduce_sum {{.*}} : (tensor<64x128xf16>) -> tensor<64x1xf16>
// KNOWN: graph.mul {{.*}} : (tensor<64x128xf16>, tensor<64x1xf16>) -> tensor<64x128xf16>
// KEPT: graph.reduce_sum {{.*}} -> tensor<64x1xf16>
// UNKNOWN: graph.reduce_sum {{.*}} -> tensor<64x1xf32>
func.func @main(%x: !x {graph.variable = @x, graph.name = "x"}, %w: !w {graph.variable = @w}) {
  %0 = graph.matmul %x, %w : (!x, !w) -> !x
  %1 = graph.reduce_sum %0 {axes = array<i64: 1>, keepdims} : (!x) -> !r
  %2 = graph.mul %0, %1 : (!x, !r) -> !x
  %3 = graph.matmul %2, %w : (!x, !w) -> !x
  %e = graph.constant dense<32.0> : !x
  check.expect_close %3, %e {atol = 0.0, rtol = 1.0e-3} : !x
  return
}
