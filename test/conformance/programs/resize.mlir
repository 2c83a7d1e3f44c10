// Nearest, linear and cubic interpolation with every rule of coordinates.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_nearest_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "nearest",
      coordinate_mode = "half_pixel", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf32>) ->
      tensor<1x1x6x6xf32>
  %want0 = graph.constant dense<[[[[0.95, 0.95, -1.93, -1.85, -1.85, 0.38], [0.95, 0.95, -1.93, -1.85, -1.85, 0.38],
      [0.34, 0.34, -1.1, 0.55, 0.55, 1.1], [0.34, 0.34, -1.1, 0.55, 0.55, 1.1], [0.98, 0.98, -1.38, 1.37, 1.37,
      -0.79], [0.98, 0.98, -1.38, 1.37, 1.37, -0.79]]]]> : tensor<1x1x6x6xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x6x6xf32>
  return
}

func.func @f32_nearest_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "nearest",
      coordinate_mode = "half_pixel", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf32>) ->
      tensor<1x1x3x2xf32>
  %want0 = graph.constant dense<[[[[0.95, -1.85], [0.34, 0.55], [0.98, 1.37]]]]> : tensor<1x1x3x2xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x3x2xf32>
  return
}

func.func @f32_nearest_half_pixel_symmetric_up() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "nearest",
      coordinate_mode = "half_pixel_symmetric", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf32>) ->
      tensor<1x1x6x6xf32>
  %want0 = graph.constant dense<[[[[0.95, 0.95, -1.93, -1.85, -1.85, 0.38], [0.95, 0.95, -1.93, -1.85, -1.85, 0.38],
      [0.34, 0.34, -1.1, 0.55, 0.55, 1.1], [0.34, 0.34, -1.1, 0.55, 0.55, 1.1], [0.98, 0.98, -1.38, 1.37, 1.37,
      -0.79], [0.98, 0.98, -1.38, 1.37, 1.37, -0.79]]]]> : tensor<1x1x6x6xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x6x6xf32>
  return
}

func.func @f32_nearest_half_pixel_symmetric_down() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "nearest",
      coordinate_mode = "half_pixel_symmetric", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf32>) ->
      tensor<1x1x3x2xf32>
  %want0 = graph.constant dense<[[[[0.95, -1.85], [0.34, 0.55], [0.98, 1.37]]]]> : tensor<1x1x3x2xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x3x2xf32>
  return
}

func.func @f32_nearest_pytorch_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "nearest",
      coordinate_mode = "pytorch_half_pixel", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf32>) ->
      tensor<1x1x6x6xf32>
  %want0 = graph.constant dense<[[[[0.95, 0.95, -1.93, -1.85, -1.85, 0.38], [0.95, 0.95, -1.93, -1.85, -1.85, 0.38],
      [0.34, 0.34, -1.1, 0.55, 0.55, 1.1], [0.34, 0.34, -1.1, 0.55, 0.55, 1.1], [0.98, 0.98, -1.38, 1.37, 1.37,
      -0.79], [0.98, 0.98, -1.38, 1.37, 1.37, -0.79]]]]> : tensor<1x1x6x6xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x6x6xf32>
  return
}

func.func @f32_nearest_pytorch_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "nearest",
      coordinate_mode = "pytorch_half_pixel", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf32>) ->
      tensor<1x1x3x2xf32>
  %want0 = graph.constant dense<[[[[0.95, -1.85], [0.34, 0.55], [0.98, 1.37]]]]> : tensor<1x1x3x2xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x3x2xf32>
  return
}

func.func @f32_nearest_align_corners_up() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "nearest",
      coordinate_mode = "align_corners", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf32>) ->
      tensor<1x1x6x6xf32>
  %want0 = graph.constant dense<[[[[0.95, -1.93, -1.93, -1.85, -1.85, 0.38], [0.95, -1.93, -1.93, -1.85, -1.85, 0.38],
      [0.34, -1.1, -1.1, 0.55, 0.55, 1.1], [0.34, -1.1, -1.1, 0.55, 0.55, 1.1], [0.98, -1.38, -1.38, 1.37, 1.37,
      -0.79], [0.98, -1.38, -1.38, 1.37, 1.37, -0.79]]]]> : tensor<1x1x6x6xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x6x6xf32>
  return
}

func.func @f32_nearest_align_corners_down() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "nearest",
      coordinate_mode = "align_corners", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf32>) ->
      tensor<1x1x3x2xf32>
  %want0 = graph.constant dense<[[[[0.95, 0.38], [0.34, 1.1], [0.98, -0.79]]]]> : tensor<1x1x3x2xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x3x2xf32>
  return
}

func.func @f32_nearest_asymmetric_up() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "nearest",
      coordinate_mode = "asymmetric", nearest_mode = "floor"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x6x6xf32>
  %want0 = graph.constant dense<[[[[0.95, 0.95, -1.93, -1.85, -1.85, 0.38], [0.95, 0.95, -1.93, -1.85, -1.85, 0.38],
      [0.34, 0.34, -1.1, 0.55, 0.55, 1.1], [0.34, 0.34, -1.1, 0.55, 0.55, 1.1], [0.98, 0.98, -1.38, 1.37, 1.37,
      -0.79], [0.98, 0.98, -1.38, 1.37, 1.37, -0.79]]]]> : tensor<1x1x6x6xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x6x6xf32>
  return
}

func.func @f32_nearest_asymmetric_down() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "nearest",
      coordinate_mode = "asymmetric", nearest_mode = "floor"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x3x2xf32>
  %want0 = graph.constant dense<[[[[0.95, -1.85], [0.34, 0.55], [0.98, 1.37]]]]> : tensor<1x1x3x2xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x3x2xf32>
  return
}

func.func @f32_linear_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "linear",
      coordinate_mode = "half_pixel"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x6x6xf32>
  %want0 = graph.constant dense<[[[[0.95, -0.48999998, -1.9166666, -1.8633333, -0.735, 0.38], [0.7975, -0.46249998,
      -1.64375, -1.32875, -0.345, 0.56], [0.4925, -0.4075, -1.0979167, -0.25958332, 0.435, 0.92], [0.5, -0.335,
      -0.8491667, 0.43416667, 0.69125, 0.6275], [0.82, -0.24499999, -0.8975, 0.7525, 0.42374998, -0.3175], [0.98,
      -0.19999999, -0.9216667, 0.9116667, 0.29, -0.79]]]]> : tensor<1x1x6x6xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x6x6xf32>
  return
}

func.func @f32_linear_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "linear",
      coordinate_mode = "half_pixel"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x3x2xf32>
  %want0 = graph.constant dense<[[[[-0.48999998, -0.735], [-0.38, 0.82500005], [-0.19999999, 0.29]]]]> :
      tensor<1x1x3x2xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x3x2xf32>
  return
}

func.func @f32_linear_half_pixel_symmetric_up() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "linear",
      coordinate_mode = "half_pixel_symmetric"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x6x6xf32>
  %want0 = graph.constant dense<[[[[0.95, -0.48999998, -1.9166666, -1.8633333, -0.735, 0.38], [0.7975, -0.46249998,
      -1.64375, -1.32875, -0.345, 0.56], [0.4925, -0.4075, -1.0979167, -0.25958332, 0.435, 0.92], [0.5, -0.335,
      -0.8491667, 0.43416667, 0.69125, 0.6275], [0.82, -0.24499999, -0.8975, 0.7525, 0.42374998, -0.3175], [0.98,
      -0.19999999, -0.9216667, 0.9116667, 0.29, -0.79]]]]> : tensor<1x1x6x6xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x6x6xf32>
  return
}

func.func @f32_linear_half_pixel_symmetric_down() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "linear",
      coordinate_mode = "half_pixel_symmetric"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x3x2xf32>
  %want0 = graph.constant dense<[[[[-0.48999998, -0.735], [-0.38, 0.82500005], [-0.19999999, 0.29]]]]> :
      tensor<1x1x3x2xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x3x2xf32>
  return
}

func.func @f32_linear_pytorch_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "linear",
      coordinate_mode = "pytorch_half_pixel"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x6x6xf32>
  %want0 = graph.constant dense<[[[[0.95, -0.48999998, -1.9166666, -1.8633333, -0.735, 0.38], [0.7975, -0.46249998,
      -1.64375, -1.32875, -0.345, 0.56], [0.4925, -0.4075, -1.0979167, -0.25958332, 0.435, 0.92], [0.5, -0.335,
      -0.8491667, 0.43416667, 0.69125, 0.6275], [0.82, -0.24499999, -0.8975, 0.7525, 0.42374998, -0.3175], [0.98,
      -0.19999999, -0.9216667, 0.9116667, 0.29, -0.79]]]]> : tensor<1x1x6x6xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x6x6xf32>
  return
}

func.func @f32_linear_pytorch_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "linear",
      coordinate_mode = "pytorch_half_pixel"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x3x2xf32>
  %want0 = graph.constant dense<[[[[-0.48999998, -0.735], [-0.38, 0.82500005], [-0.19999999, 0.29]]]]> :
      tensor<1x1x3x2xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x3x2xf32>
  return
}

func.func @f32_linear_align_corners_up() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "linear",
      coordinate_mode = "align_corners"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x6x6xf32>
  %want0 = graph.constant dense<[[[[0.95, -0.778, -1.9139999, -1.866, -0.958, 0.38], [0.706, -0.6764, -1.4564,
      -1.0316, -0.26680002, 0.668], [0.462, -0.5748, -0.9988, -0.1972, 0.4244, 0.95600003], [0.468, -0.5064, -0.782,
      0.34, 0.71720004, 0.722], [0.72400004, -0.4712, -0.806, 0.58, 0.6116, -0.034], [0.98, -0.436, -0.83, 0.82,
      0.506, -0.79]]]]> : tensor<1x1x6x6xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x6x6xf32>
  return
}

func.func @f32_linear_align_corners_down() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "linear",
      coordinate_mode = "align_corners"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x3x2xf32>
  %want0 = graph.constant dense<[[[[0.95, 0.38], [0.34, 1.1], [0.98, -0.79]]]]> : tensor<1x1x3x2xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x3x2xf32>
  return
}

func.func @f32_linear_asymmetric_up() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "linear",
      coordinate_mode = "asymmetric"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x6x6xf32>
  %want0 = graph.constant dense<[[[[0.95, -0.96999997, -1.9033333, -1.85, -0.36333334, 0.38], [0.645, -0.795,
      -1.2266667, -0.65, 0.27666667, 0.74], [0.34, -0.62, -0.55, 0.55, 0.9166667, 1.1], [0.66, -0.6066667,
      -0.50666666, 0.96000004, 0.42333335, 0.155], [0.98, -0.5933333, -0.46333334, 1.37, -0.070000015, -0.79], [0.98,
      -0.5933333, -0.46333334, 1.37, -0.070000015, -0.79]]]]> : tensor<1x1x6x6xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x6x6xf32>
  return
}

func.func @f32_linear_asymmetric_down() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "linear",
      coordinate_mode = "asymmetric"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x3x2xf32>
  %want0 = graph.constant dense<[[[[0.95, -1.85], [0.34, 0.55], [0.98, 1.37]]]]> : tensor<1x1x3x2xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x3x2xf32>
  return
}

func.func @f32_cubic_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "cubic",
      coordinate_mode = "half_pixel"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x6x6xf32>
  %want0 = graph.constant dense<[[[[1.2775195, -0.49357784, -2.3347971, -2.3524358, -0.907555, 0.51301974],
      [1.0081689, -0.5086279, -1.9277613, -1.6046401, -0.32553223, 0.7783766], [0.5556006, -0.5343701, -1.2554268,
      -0.38391325, 0.6384522, 1.2418052], [0.550574, -0.5211926, -0.9052837, 0.68752164, 1.0618957, 0.7267993],
      [0.99592775, -0.47653687, -1.07506, 1.0046189, 0.7056775, -0.47581407], [1.260784, -0.4497046, -1.1690267,
      1.214812, 0.5022632, -1.2016468]]]]> : tensor<1x1x6x6xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x6x6xf32>
  return
}

func.func @f32_cubic_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "cubic",
      coordinate_mode = "half_pixel"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x3x2xf32>
  %want0 = graph.constant dense<[[[[-0.49749997, -0.7275], [-0.5346875, 0.9796875], [-0.4578125, 0.54781246]]]]> :
      tensor<1x1x3x2xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x3x2xf32>
  return
}

func.func @f32_cubic_half_pixel_symmetric_up() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "cubic",
      coordinate_mode = "half_pixel_symmetric"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x6x6xf32>
  %want0 = graph.constant dense<[[[[1.2775195, -0.49357784, -2.3347971, -2.3524358, -0.907555, 0.51301974],
      [1.0081689, -0.5086279, -1.9277613, -1.6046401, -0.32553223, 0.7783766], [0.5556006, -0.5343701, -1.2554268,
      -0.38391325, 0.6384522, 1.2418052], [0.550574, -0.5211926, -0.9052837, 0.68752164, 1.0618957, 0.7267993],
      [0.99592775, -0.47653687, -1.07506, 1.0046189, 0.7056775, -0.47581407], [1.260784, -0.4497046, -1.1690267,
      1.214812, 0.5022632, -1.2016468]]]]> : tensor<1x1x6x6xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x6x6xf32>
  return
}

func.func @f32_cubic_half_pixel_symmetric_down() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "cubic",
      coordinate_mode = "half_pixel_symmetric"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x3x2xf32>
  %want0 = graph.constant dense<[[[[-0.49749997, -0.7275], [-0.5346875, 0.9796875], [-0.4578125, 0.54781246]]]]> :
      tensor<1x1x3x2xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x3x2xf32>
  return
}

func.func @f32_cubic_pytorch_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "cubic",
      coordinate_mode = "pytorch_half_pixel"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x6x6xf32>
  %want0 = graph.constant dense<[[[[1.2775195, -0.49357784, -2.3347971, -2.3524358, -0.907555, 0.51301974],
      [1.0081689, -0.5086279, -1.9277613, -1.6046401, -0.32553223, 0.7783766], [0.5556006, -0.5343701, -1.2554268,
      -0.38391325, 0.6384522, 1.2418052], [0.550574, -0.5211926, -0.9052837, 0.68752164, 1.0618957, 0.7267993],
      [0.99592775, -0.47653687, -1.07506, 1.0046189, 0.7056775, -0.47581407], [1.260784, -0.4497046, -1.1690267,
      1.214812, 0.5022632, -1.2016468]]]]> : tensor<1x1x6x6xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x6x6xf32>
  return
}

func.func @f32_cubic_pytorch_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "cubic",
      coordinate_mode = "pytorch_half_pixel"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x3x2xf32>
  %want0 = graph.constant dense<[[[[-0.49749997, -0.7275], [-0.5346875, 0.9796875], [-0.4578125, 0.54781246]]]]> :
      tensor<1x1x3x2xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x3x2xf32>
  return
}

func.func @f32_cubic_align_corners_up() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "cubic",
      coordinate_mode = "align_corners"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x6x6xf32>
  %want0 = graph.constant dense<[[[[0.95, -0.82119995, -2.24592, -2.14728, -0.97612, 0.38], [0.66723996, -0.77872014,
      -1.7394896, -1.3095489, -0.22393169, 0.79544], [0.38592, -0.7333661, -1.1766496, -0.3189856, 0.61489856,
      1.1547201], [0.39408, -0.71707875, -0.8569952, 0.5470624, 1.1058694, 0.83648], [0.68776, -0.7377623, -0.9356528,
      0.86830723, 1.0107157, -0.004840002], [0.98, -0.76132, -1.07072, 1.03672, 0.82892, -0.79]]]]> :
      tensor<1x1x6x6xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x6x6xf32>
  return
}

func.func @f32_cubic_align_corners_down() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "cubic",
      coordinate_mode = "align_corners"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x3x2xf32>
  %want0 = graph.constant dense<[[[[0.95, 0.38], [0.34, 1.1], [0.98, -0.79]]]]> : tensor<1x1x3x2xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x3x2xf32>
  return
}

func.func @f32_cubic_asymmetric_up() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "cubic",
      coordinate_mode = "asymmetric"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x6x6xf32>
  %want0 = graph.constant dense<[[[[0.95, -1.0322222, -2.3487036, -1.85, -0.31759262, 0.62777776], [0.585,
      -0.92055553, -1.5706539, -0.726875, 0.44193867, 1.0998611], [0.34, -0.83000004, -0.77111113, 0.55, 1.0185186,
      1.1611111], [0.6028125, -0.867338, -0.565897, 1.1850001, 0.6559086, 0.11555556], [0.98, -0.94259256, -0.6564815,
      1.37, 0.042777766, -1.03], [1.04, -0.9531481, -0.64573497, 1.446875, -0.048697934, -1.2354167]]]]> :
      tensor<1x1x6x6xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x6x6xf32>
  return
}

func.func @f32_cubic_asymmetric_down() {
  %x0 = graph.constant dense<[[[[0.95, -1.93, -1.85, 0.38], [0.34, -1.1, 0.55, 1.1], [0.98, -1.38, 1.37, -0.79]]]]> :
      tensor<1x1x3x4xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "cubic",
      coordinate_mode = "asymmetric"} : (tensor<1x1x3x4xf32>) -> tensor<1x1x3x2xf32>
  %want0 = graph.constant dense<[[[[0.95, -1.85], [0.34, 0.55], [0.98, 1.37]]]]> : tensor<1x1x3x2xf32>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 1.192093e-07} : tensor<1x1x3x2xf32>
  return
}

func.func @f16_nearest_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "nearest",
      coordinate_mode = "half_pixel", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf16>) ->
      tensor<1x1x6x6xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, 0.9501953125, -1.9296875, -1.849609375, -1.849609375, 0.3798828125],
      [0.9501953125, 0.9501953125, -1.9296875, -1.849609375, -1.849609375, 0.3798828125], [0.340087890625,
      0.340087890625, -1.099609375, 0.5498046875, 0.5498046875, 1.099609375], [0.340087890625, 0.340087890625,
      -1.099609375, 0.5498046875, 0.5498046875, 1.099609375], [0.97998046875, 0.97998046875, -1.3798828125,
      1.3701171875, 1.3701171875, -0.7900390625], [0.97998046875, 0.97998046875, -1.3798828125, 1.3701171875,
      1.3701171875, -0.7900390625]]]]> : tensor<1x1x6x6xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x6x6xf16>
  return
}

func.func @f16_nearest_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "nearest",
      coordinate_mode = "half_pixel", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf16>) ->
      tensor<1x1x3x2xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, -1.849609375], [0.340087890625, 0.5498046875], [0.97998046875,
      1.3701171875]]]]> : tensor<1x1x3x2xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x3x2xf16>
  return
}

func.func @f16_nearest_half_pixel_symmetric_up() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "nearest",
      coordinate_mode = "half_pixel_symmetric", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf16>) ->
      tensor<1x1x6x6xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, 0.9501953125, -1.9296875, -1.849609375, -1.849609375, 0.3798828125],
      [0.9501953125, 0.9501953125, -1.9296875, -1.849609375, -1.849609375, 0.3798828125], [0.340087890625,
      0.340087890625, -1.099609375, 0.5498046875, 0.5498046875, 1.099609375], [0.340087890625, 0.340087890625,
      -1.099609375, 0.5498046875, 0.5498046875, 1.099609375], [0.97998046875, 0.97998046875, -1.3798828125,
      1.3701171875, 1.3701171875, -0.7900390625], [0.97998046875, 0.97998046875, -1.3798828125, 1.3701171875,
      1.3701171875, -0.7900390625]]]]> : tensor<1x1x6x6xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x6x6xf16>
  return
}

func.func @f16_nearest_half_pixel_symmetric_down() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "nearest",
      coordinate_mode = "half_pixel_symmetric", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf16>) ->
      tensor<1x1x3x2xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, -1.849609375], [0.340087890625, 0.5498046875], [0.97998046875,
      1.3701171875]]]]> : tensor<1x1x3x2xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x3x2xf16>
  return
}

func.func @f16_nearest_pytorch_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "nearest",
      coordinate_mode = "pytorch_half_pixel", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf16>) ->
      tensor<1x1x6x6xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, 0.9501953125, -1.9296875, -1.849609375, -1.849609375, 0.3798828125],
      [0.9501953125, 0.9501953125, -1.9296875, -1.849609375, -1.849609375, 0.3798828125], [0.340087890625,
      0.340087890625, -1.099609375, 0.5498046875, 0.5498046875, 1.099609375], [0.340087890625, 0.340087890625,
      -1.099609375, 0.5498046875, 0.5498046875, 1.099609375], [0.97998046875, 0.97998046875, -1.3798828125,
      1.3701171875, 1.3701171875, -0.7900390625], [0.97998046875, 0.97998046875, -1.3798828125, 1.3701171875,
      1.3701171875, -0.7900390625]]]]> : tensor<1x1x6x6xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x6x6xf16>
  return
}

func.func @f16_nearest_pytorch_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "nearest",
      coordinate_mode = "pytorch_half_pixel", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf16>) ->
      tensor<1x1x3x2xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, -1.849609375], [0.340087890625, 0.5498046875], [0.97998046875,
      1.3701171875]]]]> : tensor<1x1x3x2xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x3x2xf16>
  return
}

func.func @f16_nearest_align_corners_up() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "nearest",
      coordinate_mode = "align_corners", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf16>) ->
      tensor<1x1x6x6xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.9296875, -1.849609375, -1.849609375, 0.3798828125],
      [0.9501953125, -1.9296875, -1.9296875, -1.849609375, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      -1.099609375, 0.5498046875, 0.5498046875, 1.099609375], [0.340087890625, -1.099609375, -1.099609375,
      0.5498046875, 0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, -1.3798828125, 1.3701171875,
      1.3701171875, -0.7900390625], [0.97998046875, -1.3798828125, -1.3798828125, 1.3701171875, 1.3701171875,
      -0.7900390625]]]]> : tensor<1x1x6x6xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x6x6xf16>
  return
}

func.func @f16_nearest_align_corners_down() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "nearest",
      coordinate_mode = "align_corners", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xf16>) ->
      tensor<1x1x3x2xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, 0.3798828125], [0.340087890625, 1.099609375], [0.97998046875,
      -0.7900390625]]]]> : tensor<1x1x3x2xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x3x2xf16>
  return
}

func.func @f16_nearest_asymmetric_up() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "nearest",
      coordinate_mode = "asymmetric", nearest_mode = "floor"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x6x6xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, 0.9501953125, -1.9296875, -1.849609375, -1.849609375, 0.3798828125],
      [0.9501953125, 0.9501953125, -1.9296875, -1.849609375, -1.849609375, 0.3798828125], [0.340087890625,
      0.340087890625, -1.099609375, 0.5498046875, 0.5498046875, 1.099609375], [0.340087890625, 0.340087890625,
      -1.099609375, 0.5498046875, 0.5498046875, 1.099609375], [0.97998046875, 0.97998046875, -1.3798828125,
      1.3701171875, 1.3701171875, -0.7900390625], [0.97998046875, 0.97998046875, -1.3798828125, 1.3701171875,
      1.3701171875, -0.7900390625]]]]> : tensor<1x1x6x6xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x6x6xf16>
  return
}

func.func @f16_nearest_asymmetric_down() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "nearest",
      coordinate_mode = "asymmetric", nearest_mode = "floor"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x3x2xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, -1.849609375], [0.340087890625, 0.5498046875], [0.97998046875,
      1.3701171875]]]]> : tensor<1x1x3x2xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x3x2xf16>
  return
}

func.func @f16_linear_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "linear",
      coordinate_mode = "half_pixel"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x6x6xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, -0.48974609375, -1.916015625, -1.86328125, -0.73486328125,
      0.3798828125], [0.7978515625, -0.462158203125, -1.6435546875, -1.328125, -0.344970703125, 0.5595703125],
      [0.49267578125, -0.4072265625, -1.09765625, -0.259521484375, 0.434814453125, 0.919921875], [0.5,
      -0.334716796875, -0.84912109375, 0.43408203125, 0.69091796875, 0.626953125], [0.81982421875, -0.244873046875,
      -0.8974609375, 0.75244140625, 0.423828125, -0.317626953125], [0.97998046875, -0.199951171875, -0.92138671875,
      0.91162109375, 0.2900390625, -0.7900390625]]]]> : tensor<1x1x6x6xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x6x6xf16>
  return
}

func.func @f16_linear_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "linear",
      coordinate_mode = "half_pixel"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x3x2xf16>
  %want0 = graph.constant dense<[[[[-0.48974609375, -0.73486328125], [-0.3798828125, 0.82470703125], [-0.199951171875,
      0.2900390625]]]]> : tensor<1x1x3x2xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x3x2xf16>
  return
}

func.func @f16_linear_half_pixel_symmetric_up() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "linear",
      coordinate_mode = "half_pixel_symmetric"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x6x6xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, -0.48974609375, -1.916015625, -1.86328125, -0.73486328125,
      0.3798828125], [0.7978515625, -0.462158203125, -1.6435546875, -1.328125, -0.344970703125, 0.5595703125],
      [0.49267578125, -0.4072265625, -1.09765625, -0.259521484375, 0.434814453125, 0.919921875], [0.5,
      -0.334716796875, -0.84912109375, 0.43408203125, 0.69091796875, 0.626953125], [0.81982421875, -0.244873046875,
      -0.8974609375, 0.75244140625, 0.423828125, -0.317626953125], [0.97998046875, -0.199951171875, -0.92138671875,
      0.91162109375, 0.2900390625, -0.7900390625]]]]> : tensor<1x1x6x6xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x6x6xf16>
  return
}

func.func @f16_linear_half_pixel_symmetric_down() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "linear",
      coordinate_mode = "half_pixel_symmetric"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x3x2xf16>
  %want0 = graph.constant dense<[[[[-0.48974609375, -0.73486328125], [-0.3798828125, 0.82470703125], [-0.199951171875,
      0.2900390625]]]]> : tensor<1x1x3x2xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x3x2xf16>
  return
}

func.func @f16_linear_pytorch_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "linear",
      coordinate_mode = "pytorch_half_pixel"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x6x6xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, -0.48974609375, -1.916015625, -1.86328125, -0.73486328125,
      0.3798828125], [0.7978515625, -0.462158203125, -1.6435546875, -1.328125, -0.344970703125, 0.5595703125],
      [0.49267578125, -0.4072265625, -1.09765625, -0.259521484375, 0.434814453125, 0.919921875], [0.5,
      -0.334716796875, -0.84912109375, 0.43408203125, 0.69091796875, 0.626953125], [0.81982421875, -0.244873046875,
      -0.8974609375, 0.75244140625, 0.423828125, -0.317626953125], [0.97998046875, -0.199951171875, -0.92138671875,
      0.91162109375, 0.2900390625, -0.7900390625]]]]> : tensor<1x1x6x6xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x6x6xf16>
  return
}

func.func @f16_linear_pytorch_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "linear",
      coordinate_mode = "pytorch_half_pixel"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x3x2xf16>
  %want0 = graph.constant dense<[[[[-0.48974609375, -0.73486328125], [-0.3798828125, 0.82470703125], [-0.199951171875,
      0.2900390625]]]]> : tensor<1x1x3x2xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x3x2xf16>
  return
}

func.func @f16_linear_align_corners_up() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "linear",
      coordinate_mode = "align_corners"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x6x6xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, -0.77783203125, -1.9140625, -1.865234375, -0.9580078125,
      0.3798828125], [0.7060546875, -0.67626953125, -1.4560546875, -1.03125, -0.266845703125, 0.66796875],
      [0.462158203125, -0.57470703125, -0.99853515625, -0.1971435546875, 0.42431640625, 0.95556640625],
      [0.468017578125, -0.50634765625, -0.78173828125, 0.33984375, 0.716796875, 0.7216796875], [0.72412109375,
      -0.470947265625, -0.8056640625, 0.580078125, 0.611328125, -0.0341796875], [0.97998046875, -0.43603515625,
      -0.830078125, 0.8203125, 0.505859375, -0.7900390625]]]]> : tensor<1x1x6x6xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x6x6xf16>
  return
}

func.func @f16_linear_align_corners_down() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "linear",
      coordinate_mode = "align_corners"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x3x2xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, 0.3798828125], [0.340087890625, 1.099609375], [0.97998046875,
      -0.7900390625]]]]> : tensor<1x1x3x2xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x3x2xf16>
  return
}

func.func @f16_linear_asymmetric_up() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "linear",
      coordinate_mode = "asymmetric"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x6x6xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, -0.9697265625, -1.9033203125, -1.849609375, -0.36328125,
      0.3798828125], [0.64501953125, -0.794921875, -1.2265625, -0.64990234375, 0.276611328125, 0.73974609375],
      [0.340087890625, -0.61962890625, -0.5498046875, 0.5498046875, 0.91650390625, 1.099609375], [0.66015625,
      -0.6064453125, -0.50634765625, 0.9599609375, 0.423095703125, 0.15478515625], [0.97998046875, -0.59326171875,
      -0.463134765625, 1.3701171875, -0.07000732421875, -0.7900390625], [0.97998046875, -0.59326171875,
      -0.463134765625, 1.3701171875, -0.07000732421875, -0.7900390625]]]]> : tensor<1x1x6x6xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x6x6xf16>
  return
}

func.func @f16_linear_asymmetric_down() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "linear",
      coordinate_mode = "asymmetric"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x3x2xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, -1.849609375], [0.340087890625, 0.5498046875], [0.97998046875,
      1.3701171875]]]]> : tensor<1x1x3x2xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x3x2xf16>
  return
}

func.func @f16_cubic_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "cubic",
      coordinate_mode = "half_pixel"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x6x6xf16>
  %want0 = graph.constant dense<[[[[1.27734375, -0.493408203125, -2.333984375, -2.3515625, -0.9072265625,
      0.5126953125], [1.0087890625, -0.50830078125, -1.927734375, -1.6044921875, -0.325439453125, 0.7783203125],
      [0.5556640625, -0.5341796875, -1.2548828125, -0.3837890625, 0.63818359375, 1.2412109375], [0.55078125,
      -0.52099609375, -0.90478515625, 0.6875, 1.0615234375, 0.7265625], [0.99609375, -0.476318359375, -1.0751953125,
      1.0048828125, 0.70556640625, -0.47607421875], [1.2607421875, -0.44970703125, -1.1689453125, 1.21484375,
      0.50244140625, -1.2021484375]]]]> : tensor<1x1x6x6xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x6x6xf16>
  return
}

func.func @f16_cubic_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "cubic",
      coordinate_mode = "half_pixel"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x3x2xf16>
  %want0 = graph.constant dense<[[[[-0.497314453125, -0.7275390625], [-0.5341796875, 0.9794921875], [-0.457763671875,
      0.5478515625]]]]> : tensor<1x1x3x2xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x3x2xf16>
  return
}

func.func @f16_cubic_half_pixel_symmetric_up() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "cubic",
      coordinate_mode = "half_pixel_symmetric"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x6x6xf16>
  %want0 = graph.constant dense<[[[[1.27734375, -0.493408203125, -2.333984375, -2.3515625, -0.9072265625,
      0.5126953125], [1.0087890625, -0.50830078125, -1.927734375, -1.6044921875, -0.325439453125, 0.7783203125],
      [0.5556640625, -0.5341796875, -1.2548828125, -0.3837890625, 0.63818359375, 1.2412109375], [0.55078125,
      -0.52099609375, -0.90478515625, 0.6875, 1.0615234375, 0.7265625], [0.99609375, -0.476318359375, -1.0751953125,
      1.0048828125, 0.70556640625, -0.47607421875], [1.2607421875, -0.44970703125, -1.1689453125, 1.21484375,
      0.50244140625, -1.2021484375]]]]> : tensor<1x1x6x6xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x6x6xf16>
  return
}

func.func @f16_cubic_half_pixel_symmetric_down() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "cubic",
      coordinate_mode = "half_pixel_symmetric"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x3x2xf16>
  %want0 = graph.constant dense<[[[[-0.497314453125, -0.7275390625], [-0.5341796875, 0.9794921875], [-0.457763671875,
      0.5478515625]]]]> : tensor<1x1x3x2xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x3x2xf16>
  return
}

func.func @f16_cubic_pytorch_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "cubic",
      coordinate_mode = "pytorch_half_pixel"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x6x6xf16>
  %want0 = graph.constant dense<[[[[1.27734375, -0.493408203125, -2.333984375, -2.3515625, -0.9072265625,
      0.5126953125], [1.0087890625, -0.50830078125, -1.927734375, -1.6044921875, -0.325439453125, 0.7783203125],
      [0.5556640625, -0.5341796875, -1.2548828125, -0.3837890625, 0.63818359375, 1.2412109375], [0.55078125,
      -0.52099609375, -0.90478515625, 0.6875, 1.0615234375, 0.7265625], [0.99609375, -0.476318359375, -1.0751953125,
      1.0048828125, 0.70556640625, -0.47607421875], [1.2607421875, -0.44970703125, -1.1689453125, 1.21484375,
      0.50244140625, -1.2021484375]]]]> : tensor<1x1x6x6xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x6x6xf16>
  return
}

func.func @f16_cubic_pytorch_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "cubic",
      coordinate_mode = "pytorch_half_pixel"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x3x2xf16>
  %want0 = graph.constant dense<[[[[-0.497314453125, -0.7275390625], [-0.5341796875, 0.9794921875], [-0.457763671875,
      0.5478515625]]]]> : tensor<1x1x3x2xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x3x2xf16>
  return
}

func.func @f16_cubic_align_corners_up() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "cubic",
      coordinate_mode = "align_corners"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x6x6xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, -0.82080078125, -2.24609375, -2.146484375, -0.97607421875,
      0.3798828125], [0.66748046875, -0.7783203125, -1.7392578125, -1.3095703125, -0.2239990234375, 0.79541015625],
      [0.385986328125, -0.73291015625, -1.1767578125, -0.319091796875, 0.61474609375, 1.154296875], [0.39404296875,
      -0.716796875, -0.85693359375, 0.546875, 1.10546875, 0.8359375], [0.68798828125, -0.73779296875, -0.935546875,
      0.8681640625, 1.0107421875, -0.005035400390625], [0.97998046875, -0.76123046875, -1.0703125, 1.037109375,
      0.8291015625, -0.7900390625]]]]> : tensor<1x1x6x6xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x6x6xf16>
  return
}

func.func @f16_cubic_align_corners_down() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "cubic",
      coordinate_mode = "align_corners"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x3x2xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, 0.3798828125], [0.340087890625, 1.099609375], [0.97998046875,
      -0.7900390625]]]]> : tensor<1x1x3x2xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x3x2xf16>
  return
}

func.func @f16_cubic_asymmetric_up() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "cubic",
      coordinate_mode = "asymmetric"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x6x6xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, -1.0322265625, -2.34765625, -1.849609375, -0.317626953125,
      0.62744140625], [0.5849609375, -0.92041015625, -1.5703125, -0.7265625, 0.441650390625, 1.099609375],
      [0.340087890625, -0.82958984375, -0.77099609375, 0.5498046875, 1.0185546875, 1.1611328125], [0.60302734375,
      -0.8671875, -0.56591796875, 1.1845703125, 0.65576171875, 0.11529541015625], [0.97998046875, -0.9423828125,
      -0.65625, 1.3701171875, 0.04278564453125, -1.0302734375], [1.0400390625, -0.953125, -0.6455078125, 1.447265625,
      -0.04864501953125, -1.2353515625]]]]> : tensor<1x1x6x6xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x6x6xf16>
  return
}

func.func @f16_cubic_asymmetric_down() {
  %x0 = graph.constant dense<[[[[0.9501953125, -1.9296875, -1.849609375, 0.3798828125], [0.340087890625, -1.099609375,
      0.5498046875, 1.099609375], [0.97998046875, -1.3798828125, 1.3701171875, -0.7900390625]]]]> :
      tensor<1x1x3x4xf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "cubic",
      coordinate_mode = "asymmetric"} : (tensor<1x1x3x4xf16>) -> tensor<1x1x3x2xf16>
  %want0 = graph.constant dense<[[[[0.9501953125, -1.849609375], [0.340087890625, 0.5498046875], [0.97998046875,
      1.3701171875]]]]> : tensor<1x1x3x2xf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 9.765625e-04} : tensor<1x1x3x2xf16>
  return
}

func.func @bf16_nearest_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "nearest",
      coordinate_mode = "half_pixel", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xbf16>) ->
      tensor<1x1x6x6xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, 0.94921875, -1.9296875, -1.8515625, -1.8515625, 0.380859375],
      [0.94921875, 0.94921875, -1.9296875, -1.8515625, -1.8515625, 0.380859375], [0.33984375, 0.33984375, -1.1015625,
      0.55078125, 0.55078125, 1.1015625], [0.33984375, 0.33984375, -1.1015625, 0.55078125, 0.55078125, 1.1015625],
      [0.98046875, 0.98046875, -1.3828125, 1.3671875, 1.3671875, -0.7890625], [0.98046875, 0.98046875, -1.3828125,
      1.3671875, 1.3671875, -0.7890625]]]]> : tensor<1x1x6x6xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x6x6xbf16>
  return
}

func.func @bf16_nearest_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "nearest",
      coordinate_mode = "half_pixel", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xbf16>) ->
      tensor<1x1x3x2xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, -1.8515625], [0.33984375, 0.55078125], [0.98046875, 1.3671875]]]]> :
      tensor<1x1x3x2xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x3x2xbf16>
  return
}

func.func @bf16_nearest_half_pixel_symmetric_up() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "nearest",
      coordinate_mode = "half_pixel_symmetric", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xbf16>) ->
      tensor<1x1x6x6xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, 0.94921875, -1.9296875, -1.8515625, -1.8515625, 0.380859375],
      [0.94921875, 0.94921875, -1.9296875, -1.8515625, -1.8515625, 0.380859375], [0.33984375, 0.33984375, -1.1015625,
      0.55078125, 0.55078125, 1.1015625], [0.33984375, 0.33984375, -1.1015625, 0.55078125, 0.55078125, 1.1015625],
      [0.98046875, 0.98046875, -1.3828125, 1.3671875, 1.3671875, -0.7890625], [0.98046875, 0.98046875, -1.3828125,
      1.3671875, 1.3671875, -0.7890625]]]]> : tensor<1x1x6x6xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x6x6xbf16>
  return
}

func.func @bf16_nearest_half_pixel_symmetric_down() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "nearest",
      coordinate_mode = "half_pixel_symmetric", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xbf16>) ->
      tensor<1x1x3x2xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, -1.8515625], [0.33984375, 0.55078125], [0.98046875, 1.3671875]]]]> :
      tensor<1x1x3x2xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x3x2xbf16>
  return
}

func.func @bf16_nearest_pytorch_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "nearest",
      coordinate_mode = "pytorch_half_pixel", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xbf16>) ->
      tensor<1x1x6x6xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, 0.94921875, -1.9296875, -1.8515625, -1.8515625, 0.380859375],
      [0.94921875, 0.94921875, -1.9296875, -1.8515625, -1.8515625, 0.380859375], [0.33984375, 0.33984375, -1.1015625,
      0.55078125, 0.55078125, 1.1015625], [0.33984375, 0.33984375, -1.1015625, 0.55078125, 0.55078125, 1.1015625],
      [0.98046875, 0.98046875, -1.3828125, 1.3671875, 1.3671875, -0.7890625], [0.98046875, 0.98046875, -1.3828125,
      1.3671875, 1.3671875, -0.7890625]]]]> : tensor<1x1x6x6xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x6x6xbf16>
  return
}

func.func @bf16_nearest_pytorch_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "nearest",
      coordinate_mode = "pytorch_half_pixel", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xbf16>) ->
      tensor<1x1x3x2xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, -1.8515625], [0.33984375, 0.55078125], [0.98046875, 1.3671875]]]]> :
      tensor<1x1x3x2xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x3x2xbf16>
  return
}

func.func @bf16_nearest_align_corners_up() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "nearest",
      coordinate_mode = "align_corners", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xbf16>) ->
      tensor<1x1x6x6xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.9296875, -1.8515625, -1.8515625, 0.380859375],
      [0.94921875, -1.9296875, -1.9296875, -1.8515625, -1.8515625, 0.380859375], [0.33984375, -1.1015625, -1.1015625,
      0.55078125, 0.55078125, 1.1015625], [0.33984375, -1.1015625, -1.1015625, 0.55078125, 0.55078125, 1.1015625],
      [0.98046875, -1.3828125, -1.3828125, 1.3671875, 1.3671875, -0.7890625], [0.98046875, -1.3828125, -1.3828125,
      1.3671875, 1.3671875, -0.7890625]]]]> : tensor<1x1x6x6xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x6x6xbf16>
  return
}

func.func @bf16_nearest_align_corners_down() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "nearest",
      coordinate_mode = "align_corners", nearest_mode = "round_prefer_floor"} : (tensor<1x1x3x4xbf16>) ->
      tensor<1x1x3x2xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, 0.380859375], [0.33984375, 1.1015625], [0.98046875, -0.7890625]]]]> :
      tensor<1x1x3x2xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x3x2xbf16>
  return
}

func.func @bf16_nearest_asymmetric_up() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "nearest",
      coordinate_mode = "asymmetric", nearest_mode = "floor"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x6x6xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, 0.94921875, -1.9296875, -1.8515625, -1.8515625, 0.380859375],
      [0.94921875, 0.94921875, -1.9296875, -1.8515625, -1.8515625, 0.380859375], [0.33984375, 0.33984375, -1.1015625,
      0.55078125, 0.55078125, 1.1015625], [0.33984375, 0.33984375, -1.1015625, 0.55078125, 0.55078125, 1.1015625],
      [0.98046875, 0.98046875, -1.3828125, 1.3671875, 1.3671875, -0.7890625], [0.98046875, 0.98046875, -1.3828125,
      1.3671875, 1.3671875, -0.7890625]]]]> : tensor<1x1x6x6xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x6x6xbf16>
  return
}

func.func @bf16_nearest_asymmetric_down() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "nearest",
      coordinate_mode = "asymmetric", nearest_mode = "floor"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x3x2xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, -1.8515625], [0.33984375, 0.55078125], [0.98046875, 1.3671875]]]]> :
      tensor<1x1x3x2xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x3x2xbf16>
  return
}

func.func @bf16_linear_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "linear",
      coordinate_mode = "half_pixel"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x6x6xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, -0.490234375, -1.9140625, -1.8671875, -0.734375, 0.380859375],
      [0.796875, -0.462890625, -1.640625, -1.328125, -0.345703125, 0.5625], [0.4921875, -0.408203125, -1.1015625,
      -0.259765625, 0.435546875, 0.921875], [0.5, -0.3359375, -0.8515625, 0.43359375, 0.69140625, 0.62890625],
      [0.8203125, -0.24609375, -0.8984375, 0.75, 0.423828125, -0.31640625], [0.98046875, -0.201171875, -0.92578125,
      0.91015625, 0.2890625, -0.7890625]]]]> : tensor<1x1x6x6xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x6x6xbf16>
  return
}

func.func @bf16_linear_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "linear",
      coordinate_mode = "half_pixel"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x3x2xbf16>
  %want0 = graph.constant dense<[[[[-0.490234375, -0.734375], [-0.380859375, 0.828125], [-0.201171875, 0.2890625]]]]>
      : tensor<1x1x3x2xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x3x2xbf16>
  return
}

func.func @bf16_linear_half_pixel_symmetric_up() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "linear",
      coordinate_mode = "half_pixel_symmetric"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x6x6xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, -0.490234375, -1.9140625, -1.8671875, -0.734375, 0.380859375],
      [0.796875, -0.462890625, -1.640625, -1.328125, -0.345703125, 0.5625], [0.4921875, -0.408203125, -1.1015625,
      -0.259765625, 0.435546875, 0.921875], [0.5, -0.3359375, -0.8515625, 0.43359375, 0.69140625, 0.62890625],
      [0.8203125, -0.24609375, -0.8984375, 0.75, 0.423828125, -0.31640625], [0.98046875, -0.201171875, -0.92578125,
      0.91015625, 0.2890625, -0.7890625]]]]> : tensor<1x1x6x6xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x6x6xbf16>
  return
}

func.func @bf16_linear_half_pixel_symmetric_down() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "linear",
      coordinate_mode = "half_pixel_symmetric"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x3x2xbf16>
  %want0 = graph.constant dense<[[[[-0.490234375, -0.734375], [-0.380859375, 0.828125], [-0.201171875, 0.2890625]]]]>
      : tensor<1x1x3x2xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x3x2xbf16>
  return
}

func.func @bf16_linear_pytorch_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "linear",
      coordinate_mode = "pytorch_half_pixel"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x6x6xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, -0.490234375, -1.9140625, -1.8671875, -0.734375, 0.380859375],
      [0.796875, -0.462890625, -1.640625, -1.328125, -0.345703125, 0.5625], [0.4921875, -0.408203125, -1.1015625,
      -0.259765625, 0.435546875, 0.921875], [0.5, -0.3359375, -0.8515625, 0.43359375, 0.69140625, 0.62890625],
      [0.8203125, -0.24609375, -0.8984375, 0.75, 0.423828125, -0.31640625], [0.98046875, -0.201171875, -0.92578125,
      0.91015625, 0.2890625, -0.7890625]]]]> : tensor<1x1x6x6xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x6x6xbf16>
  return
}

func.func @bf16_linear_pytorch_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "linear",
      coordinate_mode = "pytorch_half_pixel"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x3x2xbf16>
  %want0 = graph.constant dense<[[[[-0.490234375, -0.734375], [-0.380859375, 0.828125], [-0.201171875, 0.2890625]]]]>
      : tensor<1x1x3x2xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x3x2xbf16>
  return
}

func.func @bf16_linear_align_corners_up() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "linear",
      coordinate_mode = "align_corners"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x6x6xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, -0.77734375, -1.9140625, -1.8671875, -0.95703125, 0.380859375],
      [0.70703125, -0.67578125, -1.453125, -1.03125, -0.267578125, 0.66796875], [0.4609375, -0.57421875, -1.0,
      -0.197265625, 0.42578125, 0.95703125], [0.46875, -0.5078125, -0.78515625, 0.33984375, 0.71875, 0.72265625],
      [0.72265625, -0.47265625, -0.80859375, 0.578125, 0.609375, -0.03271484375], [0.98046875, -0.4375, -0.83203125,
      0.81640625, 0.50390625, -0.7890625]]]]> : tensor<1x1x6x6xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x6x6xbf16>
  return
}

func.func @bf16_linear_align_corners_down() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "linear",
      coordinate_mode = "align_corners"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x3x2xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, 0.380859375], [0.33984375, 1.1015625], [0.98046875, -0.7890625]]]]> :
      tensor<1x1x3x2xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x3x2xbf16>
  return
}

func.func @bf16_linear_asymmetric_up() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "linear",
      coordinate_mode = "asymmetric"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x6x6xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, -0.96875, -1.90625, -1.8515625, -0.36328125, 0.380859375],
      [0.64453125, -0.796875, -1.2265625, -0.6484375, 0.27734375, 0.7421875], [0.33984375, -0.62109375, -0.55078125,
      0.55078125, 0.91796875, 1.1015625], [0.66015625, -0.609375, -0.5078125, 0.9609375, 0.423828125, 0.15625],
      [0.98046875, -0.59375, -0.466796875, 1.3671875, -0.0703125, -0.7890625], [0.98046875, -0.59375, -0.466796875,
      1.3671875, -0.0703125, -0.7890625]]]]> : tensor<1x1x6x6xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x6x6xbf16>
  return
}

func.func @bf16_linear_asymmetric_down() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "linear",
      coordinate_mode = "asymmetric"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x3x2xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, -1.8515625], [0.33984375, 0.55078125], [0.98046875, 1.3671875]]]]> :
      tensor<1x1x3x2xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x3x2xbf16>
  return
}

func.func @bf16_cubic_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "cubic",
      coordinate_mode = "half_pixel"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x6x6xbf16>
  %want0 = graph.constant dense<[[[[1.2734375, -0.494140625, -2.328125, -2.359375, -0.91015625, 0.515625], [1.0078125,
      -0.5078125, -1.9296875, -1.609375, -0.326171875, 0.78125], [0.5546875, -0.53515625, -1.2578125, -0.3828125,
      0.640625, 1.2421875], [0.55078125, -0.5234375, -0.90625, 0.6875, 1.0625, 0.7265625], [0.99609375, -0.478515625,
      -1.078125, 1.0, 0.70703125, -0.474609375], [1.2578125, -0.451171875, -1.171875, 1.2109375, 0.5, -1.203125]]]]> :
      tensor<1x1x6x6xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x6x6xbf16>
  return
}

func.func @bf16_cubic_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "cubic",
      coordinate_mode = "half_pixel"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x3x2xbf16>
  %want0 = graph.constant dense<[[[[-0.498046875, -0.7265625], [-0.53515625, 0.98046875], [-0.458984375, 0.546875]]]]>
      : tensor<1x1x3x2xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x3x2xbf16>
  return
}

func.func @bf16_cubic_half_pixel_symmetric_up() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "cubic",
      coordinate_mode = "half_pixel_symmetric"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x6x6xbf16>
  %want0 = graph.constant dense<[[[[1.2734375, -0.494140625, -2.328125, -2.359375, -0.91015625, 0.515625], [1.0078125,
      -0.5078125, -1.9296875, -1.609375, -0.326171875, 0.78125], [0.5546875, -0.53515625, -1.2578125, -0.3828125,
      0.640625, 1.2421875], [0.55078125, -0.5234375, -0.90625, 0.6875, 1.0625, 0.7265625], [0.99609375, -0.478515625,
      -1.078125, 1.0, 0.70703125, -0.474609375], [1.2578125, -0.451171875, -1.171875, 1.2109375, 0.5, -1.203125]]]]> :
      tensor<1x1x6x6xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x6x6xbf16>
  return
}

func.func @bf16_cubic_half_pixel_symmetric_down() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "cubic",
      coordinate_mode = "half_pixel_symmetric"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x3x2xbf16>
  %want0 = graph.constant dense<[[[[-0.498046875, -0.7265625], [-0.53515625, 0.98046875], [-0.458984375, 0.546875]]]]>
      : tensor<1x1x3x2xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x3x2xbf16>
  return
}

func.func @bf16_cubic_pytorch_half_pixel_up() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "cubic",
      coordinate_mode = "pytorch_half_pixel"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x6x6xbf16>
  %want0 = graph.constant dense<[[[[1.2734375, -0.494140625, -2.328125, -2.359375, -0.91015625, 0.515625], [1.0078125,
      -0.5078125, -1.9296875, -1.609375, -0.326171875, 0.78125], [0.5546875, -0.53515625, -1.2578125, -0.3828125,
      0.640625, 1.2421875], [0.55078125, -0.5234375, -0.90625, 0.6875, 1.0625, 0.7265625], [0.99609375, -0.478515625,
      -1.078125, 1.0, 0.70703125, -0.474609375], [1.2578125, -0.451171875, -1.171875, 1.2109375, 0.5, -1.203125]]]]> :
      tensor<1x1x6x6xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x6x6xbf16>
  return
}

func.func @bf16_cubic_pytorch_half_pixel_down() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "cubic",
      coordinate_mode = "pytorch_half_pixel"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x3x2xbf16>
  %want0 = graph.constant dense<[[[[-0.498046875, -0.7265625], [-0.53515625, 0.98046875], [-0.458984375, 0.546875]]]]>
      : tensor<1x1x3x2xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x3x2xbf16>
  return
}

func.func @bf16_cubic_align_corners_up() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "cubic",
      coordinate_mode = "align_corners"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x6x6xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, -0.8203125, -2.25, -2.15625, -0.9765625, 0.380859375], [0.66796875,
      -0.77734375, -1.7421875, -1.3125, -0.2236328125, 0.796875], [0.384765625, -0.734375, -1.1796875, -0.318359375,
      0.6171875, 1.15625], [0.39453125, -0.71875, -0.859375, 0.546875, 1.109375, 0.83984375], [0.6875, -0.73828125,
      -0.9375, 0.8671875, 1.0078125, -0.0036163330078125], [0.98046875, -0.76171875, -1.0703125, 1.03125, 0.828125,
      -0.7890625]]]]> : tensor<1x1x6x6xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x6x6xbf16>
  return
}

func.func @bf16_cubic_align_corners_down() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "cubic",
      coordinate_mode = "align_corners"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x3x2xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, 0.380859375], [0.33984375, 1.1015625], [0.98046875, -0.7890625]]]]> :
      tensor<1x1x3x2xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x3x2xbf16>
  return
}

func.func @bf16_cubic_asymmetric_up() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 6, 6>, scales = array<f64: 1.0, 1.0, 2.0, 1.5>, mode = "cubic",
      coordinate_mode = "asymmetric"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x6x6xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, -1.03125, -2.34375, -1.8515625, -0.318359375, 0.62890625], [0.5859375,
      -0.921875, -1.5703125, -0.7265625, 0.443359375, 1.1015625], [0.33984375, -0.83203125, -0.7734375, 0.55078125,
      1.0234375, 1.1640625], [0.6015625, -0.8671875, -0.56640625, 1.1875, 0.65625, 0.1171875], [0.98046875,
      -0.9453125, -0.66015625, 1.3671875, 0.04248046875, -1.03125], [1.0390625, -0.953125, -0.6484375, 1.4453125,
      -0.049072265625, -1.234375]]]]> : tensor<1x1x6x6xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x6x6xbf16>
  return
}

func.func @bf16_cubic_asymmetric_down() {
  %x0 = graph.constant dense<[[[[0.94921875, -1.9296875, -1.8515625, 0.380859375], [0.33984375, -1.1015625,
      0.55078125, 1.1015625], [0.98046875, -1.3828125, 1.3671875, -0.7890625]]]]> : tensor<1x1x3x4xbf16>
  %y = graph.resize %x0 {sizes = array<i64: 1, 1, 3, 2>, scales = array<f64: 1.0, 1.0, 1.0, 0.5>, mode = "cubic",
      coordinate_mode = "asymmetric"} : (tensor<1x1x3x4xbf16>) -> tensor<1x1x3x2xbf16>
  %want0 = graph.constant dense<[[[[0.94921875, -1.8515625], [0.33984375, 0.55078125], [0.98046875, 1.3671875]]]]> :
      tensor<1x1x3x2xbf16>
  check.expect_close %y, %want0 {atol = 3.815e-06, rtol = 7.812500e-03} : tensor<1x1x3x2xbf16>
  return
}

func.func @f32_round_prefer_floor() {
  %x0 = graph.constant dense<[[-0.26, -1.15, 1.65, 0.44, -0.22]]> : tensor<1x5xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 10>, scales = array<f64: 1.0, 2.0>, coordinate_mode = "asymmetric",
      nearest_mode = "round_prefer_floor"} : (tensor<1x5xf32>) -> tensor<1x10xf32>
  %want0 = graph.constant dense<[[-0.26, -0.26, -1.15, -1.15, 1.65, 1.65, 0.44, 0.44, -0.22, -0.22]]> :
      tensor<1x10xf32>
  check.expect_eq %y, %want0 : tensor<1x10xf32>
  return
}

func.func @f32_round_prefer_ceil() {
  %x0 = graph.constant dense<[[-0.26, -1.15, 1.65, 0.44, -0.22]]> : tensor<1x5xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 10>, scales = array<f64: 1.0, 2.0>, coordinate_mode = "asymmetric",
      nearest_mode = "round_prefer_ceil"} : (tensor<1x5xf32>) -> tensor<1x10xf32>
  %want0 = graph.constant dense<[[-0.26, -1.15, -1.15, 1.65, 1.65, 0.44, 0.44, -0.22, -0.22, -0.22]]> :
      tensor<1x10xf32>
  check.expect_eq %y, %want0 : tensor<1x10xf32>
  return
}

func.func @f32_floor() {
  %x0 = graph.constant dense<[[-0.26, -1.15, 1.65, 0.44, -0.22]]> : tensor<1x5xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 10>, scales = array<f64: 1.0, 2.0>, coordinate_mode = "asymmetric",
      nearest_mode = "floor"} : (tensor<1x5xf32>) -> tensor<1x10xf32>
  %want0 = graph.constant dense<[[-0.26, -0.26, -1.15, -1.15, 1.65, 1.65, 0.44, 0.44, -0.22, -0.22]]> :
      tensor<1x10xf32>
  check.expect_eq %y, %want0 : tensor<1x10xf32>
  return
}

func.func @f32_ceil() {
  %x0 = graph.constant dense<[[-0.26, -1.15, 1.65, 0.44, -0.22]]> : tensor<1x5xf32>
  %y = graph.resize %x0 {sizes = array<i64: 1, 10>, scales = array<f64: 1.0, 2.0>, coordinate_mode = "asymmetric",
      nearest_mode = "ceil"} : (tensor<1x5xf32>) -> tensor<1x10xf32>
  %want0 = graph.constant dense<[[-0.26, -1.15, -1.15, 1.65, 1.65, 0.44, 0.44, -0.22, -0.22, -0.22]]> :
      tensor<1x10xf32>
  check.expect_eq %y, %want0 : tensor<1x10xf32>
  return
}
