// Gradient of resize, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @linear(
// CHECK: graph.resize_grad %arg0 {mode = "linear", scales = array<f64: 1.000000e+00, 1.000000e+00, 2.000000e+00,
// CHECK-SAME: 2.000000e+00>, shape = array<i64: 1, 1, 2, 2>} : (tensor<1x1x4x4xf32>) -> tensor<1x1x2x2xf32>
func.func @linear(%a0: tensor<1x1x4x4xf32>) -> tensor<1x1x2x2xf32> {
  %y = graph.resize_grad %a0 {shape = array<i64: 1, 1, 2, 2>, scales = array<f64: 1.0, 1.0, 2.0, 2.0>,
        mode = "linear"}
     : (tensor<1x1x4x4xf32>) -> tensor<1x1x2x2xf32>
  return %y : tensor<1x1x2x2xf32>
}

// CHECK-LABEL: func.func @all(
// CHECK: graph.resize_grad %arg0 {antialias, coordinate_mode = "tf_crop_and_resize",
// CHECK-SAME: cubic_coeff_a = -5.000000e-01 : f64, exclude_outside, mode = "cubic", nearest_mode = "floor",
// CHECK-SAME: roi = array<f64: 0.000000e+00, 1.000000e+00>, scales = array<f64: 1.500000e+00>,
// CHECK-SAME: shape = array<i64: 3>} : (tensor<4xf16>) -> tensor<3xf16>
func.func @all(%a0: tensor<4xf16>) -> tensor<3xf16> {
  %y = graph.resize_grad %a0 {shape = array<i64: 3>, scales = array<f64: 1.5>, mode = "cubic",
        coordinate_mode = "tf_crop_and_resize", nearest_mode = "floor", cubic_coeff_a = -0.5, exclude_outside,
        antialias, roi = array<f64: 0.0, 1.0>}
     : (tensor<4xf16>) -> tensor<3xf16>
  return %y : tensor<3xf16>
}
