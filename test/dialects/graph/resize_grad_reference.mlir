// Gradient of resize.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @linear_f32() {
  %a0 = graph.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %y = graph.resize_grad %a0 {shape = array<i64: 2>, scales = array<f64: 2.0>, mode = "linear"}
     : (tensor<4xf32>) -> tensor<2xf32>
  %want0 = graph.constant dense<[3.25, 6.75]> : tensor<2xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2xf32>
  return
}

func.func @plane_f32() {
  %a0 = graph.constant dense<[[1.125, 1.0, -0.625, -1.0], [-0.25, -0.0, -1.375, -0.25], [0.5, -1.5, -1.5, -1.25], [-0.875,
      1.875, -1.875, -1.25]]> : tensor<4x4xf32>
  %y = graph.resize_grad %a0 {shape = array<i64: 2, 2>, scales = array<f64: 2.0, 2.0>, mode = "linear"}
     : (tensor<4x4xf32>) -> tensor<2x2xf32>
  %want0 = graph.constant dense<[[1.0234375, -2.8671875], [-0.8359375, -4.5703125]]> : tensor<2x2xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x2xf32>
  return
}

func.func @linear_f64() {
  %a0 = graph.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>
  %y = graph.resize_grad %a0 {shape = array<i64: 2>, scales = array<f64: 2.0>, mode = "linear"}
     : (tensor<4xf64>) -> tensor<2xf64>
  %want0 = graph.constant dense<[3.25, 6.75]> : tensor<2xf64>
  check.expect_close %y, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<2xf64>
  return
}

func.func @plane_f64() {
  %a0 = graph.constant dense<[[-1.375, -0.125, -2.0, -0.125], [-1.375, -0.875, 1.125, -1.25], [0.5, -0.375, -0.375, 1.25],
      [-1.375, 1.75, 1.625, 0.625]]> : tensor<4x4xf64>
  %y = graph.resize_grad %a0 {shape = array<i64: 2, 2>, scales = array<f64: 2.0, 2.0>, mode = "linear"}
     : (tensor<4x4xf64>) -> tensor<2x2xf64>
  %want0 = graph.constant dense<[[-3.25, -1.90625], [0.0, 2.78125]]> : tensor<2x2xf64>
  check.expect_close %y, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<2x2xf64>
  return
}

func.func @nearest() {
  %a0 = graph.constant dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf32>
  %y = graph.resize_grad %a0 {shape = array<i64: 2>, scales = array<f64: 2.5>, mode = "nearest",
      coordinate_mode = "asymmetric", nearest_mode = "floor"}
     : (tensor<5xf32>) -> tensor<2xf32>
  %want0 = graph.constant dense<[7.0, 24.0]> : tensor<2xf32>
  check.expect_eq %y, %want0 : tensor<2xf32>
  return
}

// An element that is outside gives nothing: the coordinates are 0, 2 and 4.
func.func @cropped() {
  %a0 = graph.constant dense<[1.0, 2.0, 4.0]> : tensor<3xf32>
  %y = graph.resize_grad %a0 {shape = array<i64: 3>, scales = array<f64: 1.0>, mode = "linear",
      coordinate_mode = "tf_crop_and_resize", roi = array<f64: 0.0, 2.0>}
     : (tensor<3xf32>) -> tensor<3xf32>
  %want0 = graph.constant dense<[1.0, 0.0, 2.0]> : tensor<3xf32>
  check.expect_eq %y, %want0 : tensor<3xf32>
  return
}
