// Strides, output padding, groups, both layouts.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.conv_transpose{{ }}

func.func @channels_first() {
  %x = graph.constant dense<[[[[-1.5, 0.625], [1.375, -0.5], [-0.5, 0.125]], [[-1.125, -1.0], [-0.625, -0.125],
      [-1.625, 1.0]]]]> : tensor<1x2x3x2xf32>
  %w = graph.constant dense<[[[[0.375, -0.75, -1.75], [1.0, -1.5, -1.5]]], [[[-1.5, -1.625, 1.625], [-0.875, -0.75,
      1.375]]]]> : tensor<2x1x2x3xf32>
  %b = graph.constant dense<[0.5, -1.25]> : tensor<2xf32>
  %y = graph.conv_transpose %x, %w, %b {strides = array<i64: 2, 1>, dilations = array<i64: 1, 2>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 0>, output_padding = array<i64: 1, 0>, groups = 2}
      : (tensor<1x2x3x2xf32>, tensor<2x1x2x3xf32>, tensor<2xf32>) -> tensor<1x2x6x5xf32>
  %want_y = graph.constant dense<[[[[0.734375, 1.625, 0.03125, 3.125, -0.59375], [1.125, 2.75, -0.4375, 2.75,
      -0.4375], [0.3125, -0.53125, 0.875, -1.90625, 1.375], [0.0, -1.5625, 1.25, -1.5625, 1.25], [0.546875, 0.875,
      0.40625, 1.375, 0.28125], [0.625, 1.25, 0.3125, 1.25, 0.3125]], [[0.25, 0.578125, 0.375, -3.078125, -2.875],
      [-0.375, -0.40625, -0.5, -2.796875, -2.625], [-1.0625, -0.234375, -1.046875, -2.265625, -1.453125], [-1.140625,
      -0.78125, -1.15625, -2.109375, -1.421875], [-2.75, 1.390625, -2.875, -3.890625, 0.375], [-2.125, -0.03125,
      -2.0, -3.484375, 0.125]]]]> : tensor<1x2x6x5xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<1x2x6x5xf32>
  return
}

func.func @channels_last() {
  %x = graph.constant dense<[[[[-1.5, -1.125], [0.625, -1.0]], [[1.375, -0.625], [-0.5, -0.125]], [[-0.5, -1.625],
      [0.125, 1.0]]]]> : tensor<1x3x2x2xf32>
  %w = graph.constant dense<[[[[0.375], [-0.75], [-1.75]], [[1.0], [-1.5], [-1.5]]], [[[-1.5], [-1.625], [1.625]],
      [[-0.875], [-0.75], [1.375]]]]> : tensor<2x2x3x1xf32>
  %b = graph.constant dense<[0.5, -1.25]> : tensor<2xf32>
  %y = graph.conv_transpose %x, %w, %b {strides = array<i64: 2, 1>, dilations = array<i64: 1, 2>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 0>, output_padding = array<i64: 1, 0>, groups = 2,
      layout = "channels_last"}
      : (tensor<1x3x2x2xf32>, tensor<2x2x3x1xf32>, tensor<2xf32>) -> tensor<1x6x5x2xf32>
  %want_y = graph.constant dense<[[[[0.734375, 0.25], [1.625, 0.578125], [0.03125, 0.375], [3.125, -3.078125],
      [-0.59375, -2.875]], [[1.125, -0.375], [2.75, -0.40625], [-0.4375, -0.5], [2.75, -2.796875], [-0.4375,
      -2.625]], [[0.3125, -1.0625], [-0.53125, -0.234375], [0.875, -1.046875], [-1.90625, -2.265625], [1.375,
      -1.453125]], [[0.0, -1.140625], [-1.5625, -0.78125], [1.25, -1.15625], [-1.5625, -2.109375], [1.25,
      -1.421875]], [[0.546875, -2.75], [0.875, 1.390625], [0.40625, -2.875], [1.375, -3.890625], [0.28125, 0.375]],
      [[0.625, -2.125], [1.25, -0.03125], [0.3125, -2.0], [1.25, -3.484375], [0.3125, 0.125]]]]> : tensor<1x6x5x2xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<1x6x5x2xf32>
  return
}

// Stride 2 doubles the size; the odd cell of padding is at the end.
func.func @same_upper() {
  %x = graph.constant dense<[[[[-0.25, 1.5, -0.5, 0.875], [-1.625, 0.875, 1.125, 1.25], [0.75, -0.5, -1.75, 0.125],
      [1.0, -1.25, -0.875, 0.125]]]]> : tensor<1x1x4x4xf32>
  %w = graph.constant dense<[[[[1.0, 1.625, -1.5], [-1.25, 1.25, 0.625], [0.875, 2.0, 1.75]]]]> : tensor<1x1x3x3xf32>
  %y = graph.conv_transpose %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 0>, padding_high = array<i64: 1, 1>, output_padding = array<i64: 0, 0>}
      : (tensor<1x1x4x4xf32>, tensor<1x1x3x3xf32>) -> tensor<1x1x8x8xf32>
  %want_y = graph.constant dense<[[[[-0.25, -0.40625, 1.875, 2.4375, -2.75, -0.8125, 1.625, 1.421875], [0.3125,
      -0.3125, -2.03125, 1.875, 1.5625, -0.625, -1.40625, 1.09375], [-1.84375, -3.140625, 4.1875, 4.421875, 2.0,
      0.828125, -0.546875, 3.78125], [2.03125, -2.03125, -2.109375, 1.09375, -0.859375, 1.40625, -0.859375, 1.5625],
      [-0.671875, -2.03125, -3.703125, 0.9375, 1.515625, -0.59375, 5.8125, 2.703125], [-0.9375, 0.9375, 1.09375,
      -0.625, 1.875, -2.1875, -1.25, 0.15625], [1.65625, 3.125, -1.875, -3.03125, -1.40625, -4.921875, -1.515625,
      0.453125], [-1.25, 1.25, 2.1875, -1.5625, 0.3125, -1.09375, -0.703125, 0.15625]]]]> : tensor<1x1x8x8xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<1x1x8x8xf32>
  return
}

// The odd cell of padding is at the start.
func.func @same_lower() {
  %x = graph.constant dense<[[[[-0.25, 1.5, -0.5, 0.875], [-1.625, 0.875, 1.125, 1.25], [0.75, -0.5, -1.75, 0.125],
      [1.0, -1.25, -0.875, 0.125]]]]> : tensor<1x1x4x4xf32>
  %w = graph.constant dense<[[[[1.0, 1.625, -1.5], [-1.25, 1.25, 0.625], [0.875, 2.0, 1.75]]]]> : tensor<1x1x3x3xf32>
  %y = graph.conv_transpose %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 1, 1>, padding_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>}
      : (tensor<1x1x4x4xf32>, tensor<1x1x3x3xf32>) -> tensor<1x1x8x8xf32>
  %want_y = graph.constant dense<[[[[-0.3125, -2.03125, 1.875, 1.5625, -0.625, -1.40625, 1.09375, 0.546875],
      [-3.140625, 4.1875, 4.421875, 2.0, 0.828125, -0.546875, 3.78125, -0.34375], [-2.03125, -2.109375, 1.09375,
      -0.859375, 1.40625, -0.859375, 1.5625, 0.78125], [-2.03125, -3.703125, 0.9375, 1.515625, -0.59375, 5.8125,
      2.703125, 2.0], [0.9375, 1.09375, -0.625, 1.875, -2.1875, -1.25, 0.15625, 0.078125], [3.125, -1.875, -3.03125,
      -1.40625, -4.921875, -1.515625, 0.453125, 0.03125], [1.25, 2.1875, -1.5625, 0.3125, -1.09375, -0.703125,
      0.15625, 0.078125], [2.0, 0.65625, -2.5, -2.953125, -1.75, -1.421875, 0.25, 0.21875]]]]> : tensor<1x1x8x8xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<1x1x8x8xf32>
  return
}
