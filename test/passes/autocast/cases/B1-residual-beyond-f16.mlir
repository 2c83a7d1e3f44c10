// B1, B2, B3: a product beyond f16 that goes into a residual and a norm is held divided by a power of two, or stays f32: the result
// is that of f32, no value is clamped, and no infinity comes to the norm.
// RUN: split-file %s %t
// RUN: mezzo-opt %t/run.mlir --graph-autocast="calibration=%t/seen.json" --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-autocast="calibration=%t/seen.json exponents=false" --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-autocast="calibration=%t/seen.json type=bf16" --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/large.mlir --graph-autocast="calibration=%t/seen.json" --canonicalize | FileCheck %t/large.mlir
// RUN: mezzo-opt %t/large.mlir --graph-autocast="calibration=%t/seen.json exponents=false" --canonicalize | FileCheck %t/large.mlir --check-prefix=PLAIN

//--- seen.json
{"format": "mezzo-calibration-1", "model": "m", "samples": 1, "tensors": {
  "wo": {"min": -66246.0, "max": 66246.0, "smallest": 0.0078125, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0},
  "sum": {"min": -66250.0, "max": 66250.0, "smallest": 0.0078125, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0}
}}

//--- run.mlir
!x = tensor<2x4xf32>
!w = tensor<4x4xf32>
!g = tensor<4xf32>
graph.variable @wo : !w {init = dense<[[66240.0, 1.0, 2.0, 4.0], [0.0, -1000.0, 3.0, 5.0], [1.0, 0.0, 7.0, 8.0], [6.0, 0.0, 0.0, 9.0]]> : !w}
graph.variable @unit : !w {init = dense<[[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]> : !w}
graph.variable @ones : !g {init = dense<1.0> : !g}
graph.variable mutable @x : !x {init = dense<[[1.0, 1.0, 0.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : !x}
func.func @main(%x: !x {graph.variable = @x}, %w: !w {graph.variable = @wo}, %u: !w {graph.variable = @unit}, %g: !g {graph.variable = @ones}) {
  %h = graph.matmul %x, %u : (!x, !w) -> !x
  %0 = graph.matmul %h, %w : (!x, !w) -> !x loc("n"("wo"))
  %1 = graph.add %0, %h : (!x, !x) -> !x loc("n"("sum"))
  %2 = graph.rms_norm %1, %g {axis = 1, epsilon = 1.0e-6} : (!x, !g) -> !x
  %3 = graph.matmul %2, %u : (!x, !w) -> !x
  // Rows [66247, -998, 5, 19] and [7, -999, 11, 23], divided by the root of their mean square.
  %e = graph.constant dense<[[1.99977309, -0.030126255, 1.50932938e-4, 5.73545167e-4], [0.01400879, -1.99925401, 0.02201381, 0.04602888]]> : !x
  check.expect_close %3, %e {atol = 2.0e-2, rtol = 0.0} : !x
  return
}

//--- large.mlir
!x = tensor<64x512xf32>
!w = tensor<512x512xf32>
!g = tensor<512xf32>
graph.variable @wo : !w {init = dense<100.0> : !w}
graph.variable @ones : !g {init = dense<1.0> : !g}
// CHECK-NOT: graph.clamp
// CHECK: graph.matmul {{.*}} : (tensor<64x512xf16>, tensor<512x512xf16>) -> tensor<64x512xf16>
// CHECK: graph.matmul {{.*}} : (tensor<64x512xf16>, tensor<512x512xf16>) -> tensor<64x512xf16>
// CHECK: graph.add {{.*}} -> tensor<64x512xf16>
// CHECK: graph.rms_norm {{.*}} epsilon = 6.250000e-08 {{.*}} : (tensor<64x512xf16>, tensor<512xf32>) -> tensor<64x512xf16>
// CHECK-NOT: graph.clamp
// PLAIN-NOT: graph.clamp
// PLAIN: graph.matmul {{.*}} -> tensor<64x512xf16>
// PLAIN: graph.matmul {{.*}} : (tensor<64x512xf16>, tensor<512x512xf16>) -> tensor<64x512xf32>
// PLAIN: graph.add {{.*}} -> tensor<64x512xf32>
// PLAIN: graph.rms_norm {{.*}} : (tensor<64x512xf32>, tensor<512xf32>) -> tensor<64x512xf32>
func.func @main(%x: !x {graph.name = "x"}, %w: !w {graph.variable = @wo}, %g: !g {graph.variable = @ones}) -> !x {
  %h = graph.matmul %x, %w : (!x, !w) -> !x
  %0 = graph.matmul %h, %w : (!x, !w) -> !x loc("n"("wo"))
  %1 = graph.add %0, %h : (!x, !x) -> !x loc("n"("sum"))
  %2 = graph.rms_norm %1, %g {axis = 1, epsilon = 1.0e-6} : (!x, !g) -> !x
  %3 = graph.matmul %2, %w : (!x, !w) -> !x
  return %3 : !x
}
