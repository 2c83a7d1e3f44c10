// A17: where a value is held divided by a power of two, a norm of it has its epsilon divided by the square, whether the norm is one
// operation or written out: the results are the bits of f32, though the epsilon is as large as the variance.
// RUN: split-file %s %t
// RUN: mezzo-opt %t/run.mlir --graph-scale-values="calibration=%t/seen.json" | FileCheck %t/run.mlir
// RUN: mezzo-opt %t/run.mlir --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-scale-values="calibration=%t/seen.json" --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-autocast="calibration=%t/seen.json" --graph-verify-precision --reference-run

//--- seen.json
{"format": "mezzo-calibration-1", "model": "m", "samples": 1, "tensors": {
  "large": {"min": -3.0e5, "max": 4.0e5, "smallest": 1.0e5, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0}
}}

//--- run.mlir
!x = tensor<2x4xf32>
!r = tensor<2x1xf32>
!w = tensor<4x4xf32>
!g = tensor<4xf32>
!s = tensor<f32>
graph.variable @large : !w {init = dense<[[1.0e5, 0.0, 0.0, 0.0], [0.0, 1.0e5, 0.0, 0.0], [0.0, 0.0, 1.0e5, 0.0], [0.0, 0.0, 0.0, 1.0e5]]> : !w}
graph.variable @ones : !g {init = dense<1.0> : !g}
graph.variable @zeros : !g {init = dense<0.0> : !g}
graph.variable mutable @x : !x {init = dense<[[1.0, 2.0, 3.0, 4.0], [-3.0, 1.0, 1.0, 1.0]]> : !x}

// 4·10^5 with a power of two to spare needs 2^-4: the epsilon of 4·10^10 becomes 4·10^10 / 2^8.
// CHECK: graph.rms_norm {{.*}} epsilon = 1.562500e+08
// CHECK: graph.layer_norm {{.*}} epsilon = 1.562500e+08
func.func @main(%x: !x {graph.variable = @x}, %w: !w {graph.variable = @large}, %g: !g {graph.variable = @ones}, %b: !g {graph.variable = @zeros}) {
  %0 = graph.matmul %x, %w : (!x, !w) -> !x loc("n"("large"))
  %1 = graph.rms_norm %0, %g {axis = 1, epsilon = 4.0e10} : (!x, !g) -> !x
  // x / √(mean of x² + 4), for x without its factor of 10^5
  %e1 = graph.constant dense<[[0.29488391, 0.58976782, 0.88465174, 1.17953565], [-1.13389342, 0.37796447, 0.37796447, 0.37796447]]> : !x
  check.expect_close %1, %e1 {atol = 1.0e-6, rtol = 0.0} : !x
  %2 = graph.layer_norm %0, %g, %b {axis = 1, epsilon = 4.0e10} : (!x, !g, !g) -> !x
  %e2 = graph.constant dense<[[-0.65465367, -0.21821789, 0.21821789, 0.65465367], [-1.13389342, 0.37796447, 0.37796447, 0.37796447]]> : !x
  check.expect_close %2, %e2 {atol = 1.0e-6, rtol = 0.0} : !x
  // The same written out.
  %c = graph.constant dense<4.0e10> : !s
  %3 = graph.mul %0, %0 : (!x, !x) -> !x
  %4 = graph.reduce_mean %3 {axes = array<i64: 1>, keepdims} : (!x) -> !r
  %5 = graph.add %4, %c : (!r, !s) -> !r
  %6 = graph.sqrt %5 : (!r) -> !r
  %7 = graph.div %0, %6 : (!x, !r) -> !x
  check.expect_close %7, %e1 {atol = 1.0e-6, rtol = 0.0} : !x
  return
}
