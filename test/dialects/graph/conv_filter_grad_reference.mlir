// Gradient of conv with respect to the weights.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @line_f32() {
  %a0 = graph.constant dense<[[[1.375, 0.75, 1.0, -0.75, -1.375, 1.0], [-1.375, 1.625, 0.375, -0.625, 1.75, -1.375]],
      [[0.0, -1.625, 1.875, 0.25, 1.25, -0.875], [1.25, 0.75, 0.625, 1.75, -0.25, -0.375]]]> : tensor<2x2x6xf32>
  %a1 = graph.constant dense<[[[0.75, 1.375, -0.625], [0.625, -1.125, 0.25], [1.125, -1.75, 0.875], [-2.0, 1.875, -0.125]],
      [[-0.375, 0.875, 0.125], [0.875, -1.625, 0.25], [0.25, 1.75, -1.875], [-0.25, 0.5, 0.25]]]> : tensor<2x4x3xf32>
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 0>}
     : (tensor<2x2x6xf32>, tensor<2x4x3xf32>) -> tensor<4x2x3xf32>
  %want0 = graph.constant dense<[[[0.109375, 5.0625, -0.375], [3.5, -1.5625, 2.421875]], [[1.671875, -3.34375, -0.484375],
      [-2.765625, -0.828125, -0.90625]], [[-5.28125, -0.46875, 4.703125], [-5.359375, 1.203125, 5.671875]], [[0.75,
      0.546875, -2.71875], [3.9375, 3.171875, -3.65625]]]> : tensor<4x2x3xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<4x2x3xf32>
  return
}

func.func @last_f32() {
  %a0 = graph.constant dense<[[[-1.75, -1.25, 1.25, 0.625], [0.375, -0.125, -0.125, -0.375], [-1.125, 1.0, 0.5, 0.25],
      [-1.25, 0.875, 1.25, -0.375], [1.5, 0.25, 0.75, 1.0]]]> : tensor<1x5x4xf32>
  %a1 = graph.constant dense<[[[-0.5, -0.625], [-0.125, 1.25], [1.0, -0.5], [0.0, 1.375]]]> : tensor<1x4x2xf32>
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 1>, groups = 2, layout = "channels_last"}
     : (tensor<1x5x4xf32>, tensor<1x4x2xf32>) -> tensor<2x2x2xf32>
  %want0 = graph.constant dense<[[[-0.296875, 1.640625], [2.21875, -0.359375]], [[0.53125, -1.5], [0.875,
      -1.125]]]> : tensor<2x2x2xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x2x2xf32>
  return
}

func.func @line_f64() {
  %a0 = graph.constant dense<[[[1.125, -0.25, 0.875, -1.875, -0.5, 1.5], [0.375, 0.25, 0.625, 0.75, 0.375, -0.375]],
      [[-1.25, -0.875, -0.875, -0.25, 2.0, -0.625], [-0.25, -0.5, 0.375, 1.75, 1.5, -0.5]]]> : tensor<2x2x6xf64>
  %a1 = graph.constant dense<[[[-0.875, 1.5, -0.0], [0.75, -1.75, 1.5], [-0.75, -0.0, -1.25], [-0.375, 1.25, 1.25]],
      [[-0.125, 1.125, -0.125], [-0.5, 0.125, -1.25], [-0.75, 0.875, 1.125], [-1.75, 0.875, 1.25]]]> : tensor<2x4x3xf64>
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 0>}
     : (tensor<2x2x6xf64>, tensor<2x4x3xf64>) -> tensor<4x2x3xf64>
  %want0 = graph.constant dense<[[[-1.328125, -0.75, -2.6875], [-0.40625, 0.875, 3.0]], [[-2.171875, -3.421875, 6.53125],
      [-1.5625, -1.953125, -0.59375]], [[1.296875, 2.203125, -1.953125], [0.59375, 1.453125, 1.625]], [[-3.734375, 3.96875,
      0.15625], [3.0, 3.75, 2.15625]]]> : tensor<4x2x3xf64>
  check.expect_close %y, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<4x2x3xf64>
  return
}

func.func @last_f64() {
  %a0 = graph.constant dense<[[[-0.25, -0.5, 0.5, -1.0], [-1.75, 0.5, -1.125, -1.75], [0.75, -1.0, 1.875, -0.25], [-1.0,
      -0.125, -0.875, 1.125], [0.625, 0.125, -0.75, 0.875]]]> : tensor<1x5x4xf64>
  %a1 = graph.constant dense<[[[-1.25, -0.0], [-1.5, 1.75], [-0.75, 0.625], [1.125, 0.5]]]> : tensor<1x4x2xf64>
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 1>, groups = 2, layout = "channels_last"}
     : (tensor<1x5x4xf64>, tensor<1x4x2xf64>) -> tensor<2x2x2xf64>
  %want0 = graph.constant dense<[[[1.25, 0.484375], [0.09375, 1.34375]], [[-1.234375, -2.65625], [-2.0,
      2.515625]]]> : tensor<2x2x2xf64>
  check.expect_close %y, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<2x2x2xf64>
  return
}

// Sums of 16-bit products are f32, and may be stored so.
func.func @wide() {
  %a0 = graph.constant dense<[[[1.0, 2.0, 3.0]]]> : tensor<1x1x3xf16>
  %a1 = graph.constant dense<[[[2.048e+03, 1.0]]]> : tensor<1x1x2xf16>
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, result_type = f32}
     : (tensor<1x1x3xf16>, tensor<1x1x2xf16>) -> tensor<1x1x2xf32>
  %want0 = graph.constant dense<[[[2050.0, 4099.0]]]> : tensor<1x1x2xf32>
  check.expect_eq %y, %want0 : tensor<1x1x2xf32>
  return
}
