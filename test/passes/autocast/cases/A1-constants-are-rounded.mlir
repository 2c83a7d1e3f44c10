// A1: a constant that f16 holds is rounded to nearest, up to the largest number, and never moved to some bound below it; one
// that it does not hold stays f32.
// RUN: mezzo-opt %s --graph-autocast="range=x=-1:1 keep-low=within" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="range=x=-1:1 keep-low=within" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast="range=x=-1:1 keep-low=within exponents=false" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast="range=x=-1:1 type=bf16" --canonicalize | FileCheck %s --check-prefix=BF16
// RUN: mezzo run %s --autocast=f16 --range x=-1:1

!x = tensor<2x2xf32>
!s = tensor<f32>
graph.variable @unit : !x {init = dense<[[1.0, 0.0], [0.0, 1.0]]> : !x}
graph.variable mutable @x : !x {init = dense<[[1.0, -1.0], [0.5, 0.0]]> : !x}

// CHECK-LABEL: func.func @main(
// CHECK-DAG: graph.constant dense<3.000000e+04> : tensor<f16>
// CHECK-DAG: graph.constant dense<-6.550400e+04> : tensor<f16>
// CHECK-DAG: graph.constant dense<6.552000e+04> : tensor<f32>
// BF16-LABEL: func.func @main(
// BF16-DAG: graph.constant dense<2.995200e+04> : tensor<bf16>
// BF16-DAG: graph.constant dense<-6.553600e+04> : tensor<bf16>
// BF16-DAG: graph.constant dense<6.553600e+04> : tensor<bf16>
func.func @main(%x: !x {graph.variable = @x, graph.name = "x"}, %w: !x {graph.variable = @unit}) {
  %0 = graph.matmul %x, %w : (!x, !x) -> !x
  %c = graph.constant dense<3.0e4> : !s
  %1 = graph.mul %0, %c : (!x, !s) -> !x loc("n"("within"))
  %2 = graph.matmul %1, %w : (!x, !x) -> !x
  %e = graph.constant dense<[[3.0e4, -3.0e4], [1.5e4, 0.0]]> : !x
  check.expect_close %2, %e {atol = 0.0, rtol = 4.0e-3} : !x
  %l = graph.constant dense<-65504.0> : !s
  %3 = graph.mul %0, %l : (!x, !s) -> !x loc("n"("within"))
  %4 = graph.matmul %3, %w : (!x, !x) -> !x
  %f = graph.constant dense<[[-65504.0, 65504.0], [-32752.0, 0.0]]> : !x
  check.expect_close %4, %f {atol = 0.0, rtol = 4.0e-3} : !x
  // The least that f16 would round to infinity.
  %b = graph.constant dense<65520.0> : !s
  %5 = graph.mul %0, %b : (!x, !s) -> !x
  %6 = graph.tanh %5 : (!x) -> !x
  %7 = graph.matmul %6, %w : (!x, !x) -> !x
  %g = graph.constant dense<[[1.0, -1.0], [1.0, 0.0]]> : !x
  check.expect_close %7, %g {atol = 0.0, rtol = 4.0e-3} : !x
  return
}
