// B10: in a chain whose activations grow beyond f16, the part that grows is held divided by powers of two, or stays f32, by what was
// seen on samples; the rest has 16 bits.
// RUN: split-file %s %t
// RUN: mezzo-opt %t/run.mlir --graph-autocast="calibration=%t/seen.json" --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-autocast="calibration=%t/seen.json exponents=false" --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-autocast="calibration=%t/seen.json type=bf16" --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-autocast="range=x=-1:1" --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/large.mlir --graph-autocast="calibration=%t/seen.json exponents=false" --canonicalize | FileCheck %t/large.mlir
// RUN: mezzo-opt %t/large.mlir --graph-autocast="calibration=%t/seen.json" --canonicalize | FileCheck %t/large.mlir --check-prefix=SCALED

//--- seen.json
{"format": "mezzo-calibration-1", "model": "m", "samples": 1, "tensors": {
  "c1": {"min": -90.0, "max": 100.0, "smallest": 1.0, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0},
  "c2": {"min": -9000.0, "max": 10000.0, "smallest": 1.0, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0},
  "c3": {"min": -9.0e5, "max": 1.0e6, "smallest": 1.0, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0},
  "r3": {"min": 0.0, "max": 1.0e6, "smallest": 1.0, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0},
  "c4": {"min": -1.0, "max": 1.0, "smallest": 1.0e-3, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0},
  "c5": {"min": -1.0, "max": 1.0, "smallest": 1.0e-3, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0}
}}

//--- run.mlir
!x = tensor<1x2x2x1xf32>
!w = tensor<2x2x1x1xf32>
graph.variable @w : !w {init = dense<[[[[100.0]], [[0.0]]], [[[0.0]], [[-90.0]]]]> : !w}
graph.variable @back : !w {init = dense<[[[[1.0e-6]], [[0.0]]], [[[0.0]], [[1.0e-6]]]]> : !w}
graph.variable mutable @x : !x {init = dense<[[[[1.0], [0.5]], [[1.0], [-1.0]]]]> : !x}
func.func @main(%x: !x {graph.variable = @x, graph.name = "x"}, %w: !w {graph.variable = @w}, %b: !w {graph.variable = @back}) {
  %1 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>} : (!x, !w) -> !x loc("n"("c1"))
  %2 = graph.conv %1, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>} : (!x, !w) -> !x loc("n"("c2"))
  %3 = graph.conv %2, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>} : (!x, !w) -> !x loc("n"("c3"))
  %r = graph.relu %3 : (!x) -> !x loc("n"("r3"))
  %4 = graph.conv %r, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>} : (!x, !w) -> !x loc("n"("c4"))
  %t = graph.tanh %4 : (!x) -> !x
  %5 = graph.conv %t, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>} : (!x, !w) -> !x
  // 100 · tanh(1), 100 · tanh(0.5); -90³ is negative; -90 · tanh(0.729).
  %e = graph.constant dense<[[[[76.1594156], [46.2117157]], [[0.0], [-56.0208]]]]> : !x
  check.expect_close %5, %e {atol = 2.0e-1, rtol = 1.0e-2} : !x
  return
}

//--- large.mlir
!x = tensor<1x64x32x32xf32>
!w = tensor<64x64x1x1xf32>
graph.variable @w : !w {init = dense<2.0> : !w}
// CHECK: graph.conv {{.*}} (tensor<1x64x32x32xf16>, tensor<64x64x1x1xf16>) -> tensor<1x64x32x32xf16>
// CHECK: graph.conv {{.*}} (tensor<1x64x32x32xf16>, tensor<64x64x1x1xf16>) -> tensor<1x64x32x32xf16>
// CHECK: graph.conv {{.*}} (tensor<1x64x32x32xf16>, tensor<64x64x1x1xf16>) -> tensor<1x64x32x32xf32>
// CHECK: graph.relu {{.*}} -> tensor<1x64x32x32xf32>
// CHECK: graph.conv {{.*}} (tensor<1x64x32x32xf32>, tensor<64x64x1x1xf32>) -> tensor<1x64x32x32xf16>
// CHECK: graph.conv {{.*}} (tensor<1x64x32x32xf16>, tensor<64x64x1x1xf16>)
// SCALED-COUNT-5: graph.conv {{.*}} (tensor<1x64x32x32xf16>, tensor<64x64x1x1xf16>)
func.func @main(%x: !x {graph.name = "x"}, %w: !w {graph.variable = @w}) -> !x {
  %1 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>} : (!x, !w) -> !x loc("n"("c1"))
  %2 = graph.conv %1, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>} : (!x, !w) -> !x loc("n"("c2"))
  %3 = graph.conv %2, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>} : (!x, !w) -> !x loc("n"("c3"))
  %r = graph.relu %3 : (!x) -> !x loc("n"("r3"))
  %4 = graph.conv %r, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>} : (!x, !w) -> !x loc("n"("c4"))
  %5 = graph.conv %4, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>} : (!x, !w) -> !x loc("n"("c5"))
  return %5 : !x
}
