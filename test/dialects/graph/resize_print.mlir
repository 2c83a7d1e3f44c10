// Resize, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @linear(
// CHECK: graph.resize %arg0 {antialias, mode = "linear", scales = array<f64: 1.000000e+00, 1.000000e+00, 2.000000e+00,
// CHECK-SAME: 2.000000e+00>, sizes = array<i64: 1, 1, 4, 4>}
// CHECK-SAME: : (tensor<1x1x2x2xf32>) -> tensor<1x1x4x4xf32>
func.func @linear(%a: tensor<1x1x2x2xf32>) -> tensor<1x1x4x4xf32> {
  %y = graph.resize %a {sizes = array<i64: 1, 1, 4, 4>, scales = array<f64: 1.0, 1.0, 2.0, 2.0>, mode = "linear",
        antialias}
     : (tensor<1x1x2x2xf32>) -> tensor<1x1x4x4xf32>
  return %y : tensor<1x1x4x4xf32>
}

// CHECK-LABEL: func.func @cubic(
// CHECK: graph.resize %arg0 {cubic_coeff_a = -5.000000e-01 : f64, exclude_outside, mode = "cubic",
// CHECK-SAME: scales = array<f64: 1.500000e+00>, sizes = array<i64: 6>}
// CHECK-SAME: : (tensor<4xf16>) -> tensor<6xf16>
func.func @cubic(%a: tensor<4xf16>) -> tensor<6xf16> {
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>, mode = "cubic", cubic_coeff_a = -0.5,
        exclude_outside}
     : (tensor<4xf16>) -> tensor<6xf16>
  return %y : tensor<6xf16>
}

// CHECK-LABEL: func.func @half_pixel_symmetric(
// CHECK: graph.resize %arg0 {coordinate_mode = "half_pixel_symmetric", nearest_mode = "round_prefer_ceil",
// CHECK-SAME: scales = array<f64: 1.500000e+00>, sizes = array<i64: 6>}
// CHECK-SAME: : (tensor<4xbf16>) -> tensor<6xbf16>
func.func @half_pixel_symmetric(%a: tensor<4xbf16>) -> tensor<6xbf16> {
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>, coordinate_mode = "half_pixel_symmetric",
        nearest_mode = "round_prefer_ceil"}
     : (tensor<4xbf16>) -> tensor<6xbf16>
  return %y : tensor<6xbf16>
}

// CHECK-LABEL: func.func @pytorch_half_pixel(
// CHECK: graph.resize %arg0 {coordinate_mode = "pytorch_half_pixel", nearest_mode = "floor",
// CHECK-SAME: scales = array<f64: 1.500000e+00>, sizes = array<i64: 6>}
// CHECK-SAME: : (tensor<4xbf16>) -> tensor<6xbf16>
func.func @pytorch_half_pixel(%a: tensor<4xbf16>) -> tensor<6xbf16> {
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>, coordinate_mode = "pytorch_half_pixel",
        nearest_mode = "floor"}
     : (tensor<4xbf16>) -> tensor<6xbf16>
  return %y : tensor<6xbf16>
}

// CHECK-LABEL: func.func @align_corners(
// CHECK: graph.resize %arg0 {coordinate_mode = "align_corners", nearest_mode = "ceil",
// CHECK-SAME: scales = array<f64: 1.500000e+00>, sizes = array<i64: 6>}
// CHECK-SAME: : (tensor<4xbf16>) -> tensor<6xbf16>
func.func @align_corners(%a: tensor<4xbf16>) -> tensor<6xbf16> {
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>, coordinate_mode = "align_corners",
        nearest_mode = "ceil"}
     : (tensor<4xbf16>) -> tensor<6xbf16>
  return %y : tensor<6xbf16>
}

// CHECK-LABEL: func.func @asymmetric(
// CHECK: graph.resize %arg0 {coordinate_mode = "asymmetric", nearest_mode = "floor",
// CHECK-SAME: scales = array<f64: 1.500000e+00>, sizes = array<i64: 6>}
// CHECK-SAME: : (tensor<4xbf16>) -> tensor<6xbf16>
func.func @asymmetric(%a: tensor<4xbf16>) -> tensor<6xbf16> {
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>, coordinate_mode = "asymmetric",
        nearest_mode = "floor"}
     : (tensor<4xbf16>) -> tensor<6xbf16>
  return %y : tensor<6xbf16>
}

// CHECK-LABEL: func.func @cropped(
// CHECK: graph.resize %arg0 {coordinate_mode = "tf_crop_and_resize", extrapolation_value = 7.000000e+00 : f64,
// CHECK-SAME: roi = array<f64: 2.500000e-01, 7.500000e-01>, scales = array<f64: 1.500000e+00>,
// CHECK-SAME: sizes = array<i64: 6>}
// CHECK-SAME: : (tensor<4xui8>) -> tensor<6xui8>
func.func @cropped(%a: tensor<4xui8>) -> tensor<6xui8> {
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>, coordinate_mode = "tf_crop_and_resize",
        roi = array<f64: 0.25, 0.75>, extrapolation_value = 7.0}
     : (tensor<4xui8>) -> tensor<6xui8>
  return %y : tensor<6xui8>
}

// CHECK-LABEL: func.func @defaults(
// CHECK: graph.resize %arg0 {scales = array<f64: 1.500000e+00>, sizes = array<i64: 6>}
// CHECK-SAME: : (tensor<4xf32>) -> tensor<6xf32>
func.func @defaults(%a: tensor<4xf32>) -> tensor<6xf32> {
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>, mode = "nearest",
        coordinate_mode = "half_pixel", nearest_mode = "round_prefer_floor", cubic_coeff_a = -0.75}
     : (tensor<4xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.resize %arg0 {scales = array<f64: 1.500000e+00>, sizes = array<i64: 6>}
// CHECK-SAME: : (tensor<?xf32>) -> tensor<6xf32>
func.func @dynamic(%a: tensor<?xf32>) -> tensor<6xf32> {
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>} : (tensor<?xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}
