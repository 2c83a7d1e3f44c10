// Values that were seen beyond f16 are held divided by a power of two: weights, biases, bounds and epsilons are scaled with
// them, and a multiplication stands only where an exponent ends.
// RUN: split-file %s %t
// RUN: mezzo-opt %t/program.mlir --graph-scale-values="calibration=%t/seen.json" --canonicalize | FileCheck %t/program.mlir
// The results are the same bits.
// RUN: mezzo-opt %t/run.mlir --reference-run=print -o /dev/null 2>&1 | grep -v remark > %t/before.txt
// RUN: mezzo-opt %t/run.mlir --graph-scale-values="calibration=%t/seen.json" -o %t/scaled.mlir
// RUN: mezzo-opt %t/scaled.mlir --reference-run=print -o /dev/null 2>&1 | grep -v remark > %t/after.txt
// RUN: FileCheck %t/run.mlir < %t/scaled.mlir
// RUN: diff %t/before.txt %t/after.txt
// RUN: FileCheck %s --check-prefix=PRINTED < %t/before.txt
// PRINTED: dense
// Without evidence there is nothing to scale.
// RUN: mezzo-opt %t/plain.mlir --graph-scale-values --canonicalize | FileCheck %s --check-prefix=SAME
// SAME-NOT: graph.constant
// SAME: return
// A bound that is proven is evidence too.
// RUN: mezzo-opt %t/program.mlir --graph-scale-values --canonicalize | FileCheck %s --check-prefix=BOUND
// BOUND: graph.clamp {{.*}} upper = 6.250000e+04

//--- seen.json
{"format": "mezzo-calibration-1", "model": "m", "samples": 1, "tensors": {
  "large": {"min": -1.0e6, "max": 1.2e6, "smallest": 1.0, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0},
  "biased": {"min": -1.0e6, "max": 1.2e6, "smallest": 1.0, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0},
  "clamped": {"min": 0.0, "max": 1.0e6, "smallest": 1.0, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0},
  "sum": {"min": 0.0, "max": 2.0e6, "smallest": 1.0, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0},
  "small": {"min": -3.0e-9, "max": 2.0e-9, "smallest": 1.0e-9, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 8, "below_smallest": 8},
  "x": {"min": -4.0, "max": 4.0, "smallest": 1.0e-2, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0}
}}

//--- program.mlir
graph.variable @w : tensor<4x4xf32> {init = dense<1.0e5> : tensor<4x4xf32>}
graph.variable @b : tensor<4xf32> {init = dense<1.0e3> : tensor<4xf32>}
graph.variable @scale : tensor<4xf32> {init = dense<0.5> : tensor<4xf32>}
// 2·10^6 · 2^-6 is 31,250: with one power of two to spare it fits.
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[X:.*]]: tensor<2x4xf32> {graph.name = "x"}, %[[W:.*]]: tensor<4x4xf32> {{.*}}, %[[B:.*]]: tensor<4xf32> {graph.variable = @b}
// CHECK-DAG: %[[K:.*]] = graph.constant dense<1.562500e-02>
// CHECK-DAG: %[[BACK:.*]] = graph.constant dense<6.400000e+01>
// CHECK-DAG: %[[W6:.*]] = graph.mul %[[W]], %[[K]]
// CHECK-DAG: %[[B6:.*]] = graph.mul %[[B]], %[[K]]
// CHECK: %[[P:.*]] = graph.matmul %[[X]], %[[W6]]
// CHECK: %[[Q:.*]] = graph.add %[[P]], %[[B6]]
// CHECK: %[[R:.*]] = graph.clamp %[[Q]] {lower = 0.000000e+00 : f64, upper = 1.562500e+04 : f64}
// CHECK: %[[S:.*]] = graph.add %[[R]], %[[Q]]
// CHECK: %[[FULL:.*]] = graph.mul %[[S]], %[[BACK]]
// CHECK: graph.rms_norm %[[S]], %{{.*}} {axis = 1 : i64, epsilon = 2.44140625E-4 : f64}
// CHECK: graph.tanh %[[FULL]]
func.func @main(%x: tensor<2x4xf32> {graph.name = "x"}, %w: tensor<4x4xf32> {graph.variable = @w},
                %b: tensor<4xf32> {graph.variable = @b}, %g: tensor<4xf32> {graph.variable = @scale}) -> (tensor<2x4xf32>, tensor<2x4xf32>) {
  %0 = graph.matmul %x, %w : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32> loc("product"("large"))
  %1 = graph.add %0, %b : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32> loc("bias"("biased"))
  %2 = graph.clamp %1 {lower = 0.0 : f64, upper = 1.0e6 : f64} : (tensor<2x4xf32>) -> tensor<2x4xf32> loc("clip"("clamped"))
  %3 = graph.add %2, %1 : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32> loc("residual"("sum"))
  %4 = graph.rms_norm %3, %g {axis = 1, epsilon = 1.0} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %5 = graph.tanh %3 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %4, %5 : tensor<2x4xf32>, tensor<2x4xf32>
}

//--- run.mlir
graph.variable mutable @x : tensor<2x4xf32> {init = dense<[[1.1, -2.3, 3.7, 0.1], [-0.9, 3.3, 1.7, 2.9]]> : tensor<2x4xf32>}
graph.variable @w : tensor<4x4xf32> {init = dense<[[1.3e5, -2.1e4, 3.3e4, 1.0e2], [2.2e5, 1.7e4, -1.9e5, 1.0e5], [9.9e4, 8.8e4, -7.7e4, 6.6e4], [1.0, 2.0e5, 3.1e4, -4.7e5]]> : tensor<4x4xf32>}
graph.variable @tiny : tensor<4x4xf32> {init = dense<[[1.3e-9, -2.1e-9, 3.3e-10, 1.0e-9], [2.2e-9, 1.7e-9, -1.9e-9, 1.0e-9], [9.9e-10, 8.8e-10, -7.7e-9, 6.6e-9], [1.0e-9, 2.0e-9, 3.1e-9, -4.7e-9]]> : tensor<4x4xf32>}
// CHECK-DAG: graph.constant dense<1.562500e-02>
// CHECK-DAG: graph.constant dense<6.400000e+01>
// CHECK: return
func.func @main(%x: tensor<2x4xf32> {graph.variable = @x}, %w: tensor<4x4xf32> {graph.variable = @w}, %t: tensor<4x4xf32> {graph.variable = @tiny})
    -> (tensor<2x4xf32>, tensor<2x8xf32>, tensor<2x4xf32>, tensor<2x1xf32>, tensor<2x4xf32>) {
  %0 = graph.matmul %x, %w : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32> loc("product"("large"))
  %1 = graph.relu %0 : (tensor<2x4xf32>) -> tensor<2x4xf32> loc("relu"("biased"))
  %2 = graph.add %1, %x : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32> loc("residual"("sum"))
  %3 = graph.concat %1, %2 {axis = 1} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x8xf32>
  %4 = graph.sigmoid %2 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %5 = graph.mul %1, %2 : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %6 = graph.div %5, %1 : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %7 = graph.reduce_mean %6 {axes = array<i64: 1>, keepdims} : (tensor<2x4xf32>) -> tensor<2x1xf32>
  %8 = graph.matmul %x, %t : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32> loc("second"("small"))
  return %4, %3, %5, %7, %8 : tensor<2x4xf32>, tensor<2x8xf32>, tensor<2x4xf32>, tensor<2x1xf32>, tensor<2x4xf32>
}

//--- plain.mlir
graph.variable @w : tensor<4x4xf32> {init = dense<0.5> : tensor<4x4xf32>}
func.func @main(%x: tensor<2x4xf32> {graph.name = "x"}, %w: tensor<4x4xf32> {graph.variable = @w}) -> tensor<2x4xf32> {
  %0 = graph.matmul %x, %w : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32> loc("product"("large"))
  return %0 : tensor<2x4xf32>
}
