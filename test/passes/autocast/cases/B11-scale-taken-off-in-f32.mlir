// B11: a power of two is taken off in f32, after the product is widened: what was too large for f16 never comes back into f16.
// RUN: split-file %s %t
// RUN: mezzo-opt %t/run.mlir --graph-autocast="calibration=%t/seen.json" --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/bound.mlir --graph-autocast="range=x=-1:1" --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/bound.mlir --graph-autocast="range=x=-1:1" --canonicalize | FileCheck %t/bound.mlir
// RUN: mezzo-opt %t/large.mlir --graph-autocast="calibration=%t/seen.json" --canonicalize | FileCheck %t/large.mlir

//--- seen.json
{"format": "mezzo-calibration-1", "model": "m", "samples": 1, "tensors": {
  "p": {"min": -3.0e5, "max": 4.0e5, "smallest": 1.0, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0},
  "r": {"min": 0.0, "max": 4.0e5, "smallest": 1.0, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0}
}}

//--- run.mlir
!x = tensor<2x2xf32>
graph.variable @w : !x {init = dense<[[4.0e5, 1.0], [0.0, -3.0e5]]> : !x}
graph.variable mutable @x : !x {init = dense<[[1.0, 0.0], [0.5, 1.0]]> : !x}
func.func @main(%x: !x {graph.variable = @x}, %w: !x {graph.variable = @w}) {
  %0 = graph.matmul %x, %w : (!x, !x) -> !x loc("n"("p"))
  %1 = graph.relu %0 : (!x) -> !x loc("n"("r"))
  %e = graph.constant dense<[[4.0e5, 1.0], [2.0e5, 0.0]]> : !x
  check.expect_close %1, %e {atol = 1.0, rtol = 1.0e-3} : !x
  return
}

//--- bound.mlir
// The bound is only proven, and so wide that nothing is known: all the same.
!x = tensor<2x2xf32>
graph.variable @w : !x {init = dense<[[4.0e5, 1.0], [0.0, -3.0e5]]> : !x}
graph.variable @unit : !x {init = dense<[[1.0, 0.0], [0.0, 1.0]]> : !x}
graph.variable mutable @x : !x {init = dense<[[1.0, 0.0], [0.5, 1.0]]> : !x}
// CHECK: graph.matmul {{.*}} -> tensor<2x2xf16>
// CHECK: graph.mul {{.*}} -> tensor<2x2xf32>
// CHECK-NEXT: graph.asinh {{.*}} : (tensor<2x2xf32>)
func.func @main(%x: !x {graph.variable = @x, graph.name = "x"}, %w: !x {graph.variable = @w}, %u: !x {graph.variable = @unit}) {
  %0 = graph.matmul %x, %w : (!x, !x) -> !x loc("n"("p"))
  %1 = graph.asinh %0 : (!x) -> !x
  %2 = graph.matmul %1, %u : (!x, !x) -> !x
  %e = graph.constant dense<[[13.5923670, 0.881373587], [12.8992198, -13.3046849]]> : !x
  check.expect_close %2, %e {atol = 1.0e-2, rtol = 0.0} : !x
  return
}

//--- large.mlir
!x = tensor<64x512xf32>
!w = tensor<512x512xf32>
graph.variable @w : !w {init = dense<1.0e4> : !w}
// The output, and a logarithm.
// CHECK: %[[R:.*]] = graph.relu {{.*}} -> tensor<64x512xf16>
// CHECK: %[[R32:.*]] = graph.convert %[[R]] {result_type = f32}
// CHECK: %[[FULL:.*]] = graph.mul %[[R32]], %{{.*}} : (tensor<64x512xf32>, tensor<f32>) -> tensor<64x512xf32>
// CHECK: graph.log %[[FULL]] : (tensor<64x512xf32>)
func.func @main(%x: !x {graph.name = "x"}, %w: !w {graph.variable = @w}) -> (!x, !x) {
  %0 = graph.matmul %x, %w : (!x, !w) -> !x loc("n"("p"))
  %1 = graph.relu %0 : (!x) -> !x loc("n"("r"))
  %2 = graph.matmul %1, %w : (!x, !w) -> !x
  %3 = graph.log %1 : (!x) -> !x
  return %2, %3 : !x, !x
}
