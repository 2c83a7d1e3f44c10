// B21: between two operations on f32 nothing is narrowed: a value of 1.2e5 that both f32 operations hold comes through.
// RUN: mezzo-opt %s --graph-autocast="keep-f32=regex:^wide$" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="keep-f32=regex:^wide$" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast="keep-f32=regex:^wide$ type=bf16" --canonicalize | FileCheck %s
// RUN: mezzo run %s --autocast=f16 --keep-f32 wide
// RUN: mezzo run %s --autocast=f16 --keep-f32 wide --strict-rounding

!x = tensor<64x64xf32>
!s = tensor<f32>
graph.variable @w : !x {init = dense<0.5> : !x}
graph.variable mutable @x : !x {init = dense<1.0> : !x}
// CHECK: %[[B:.*]] = graph.mod {{.*}} -> tensor<64x64xf32>
// CHECK-NEXT: %[[C:.*]] = graph.mul %[[B]], {{.*}} -> tensor<64x64xf32>
// CHECK-NEXT: graph.mod %[[C]], {{.*}} -> tensor<64x64xf32>
// CHECK: graph.convert {{.*}} {result_type = {{b?}}f16}
func.func @main(%x: !x {graph.variable = @x}, %w: !x {graph.variable = @w}) {
  %m = graph.constant dense<1.0e6> : !s
  %c = graph.constant dense<3.75e3> : !s
  %t = graph.constant dense<1.0e-5> : !s
  %0 = graph.matmul %x, %w : (!x, !x) -> !x
  %1 = graph.mod %0, %m {fmod} : (!x, !s) -> !x loc("n"("wide"))
  %2 = graph.mul %1, %c : (!x, !s) -> !x
  %3 = graph.mod %2, %m {fmod} : (!x, !s) -> !x loc("n"("wide"))
  %4 = graph.mul %3, %t : (!x, !s) -> !x
  %5 = graph.matmul %4, %w : (!x, !x) -> !x
  // 32 · 3750 = 120000; 1.2 · 0.5 · 64
  %e = graph.constant dense<38.4> : !x
  check.expect_close %5, %e {atol = 0.0, rtol = 1.0e-2} : !x
  return
}
