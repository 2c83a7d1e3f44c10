// Strides, dilations, uneven padding, groups, both layouts, one to three spatial axes.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.conv{{ }}

func.func @channels_first() {
  %x = graph.constant dense<[[[[-0.625, 1.75, 0.25, -0.625], [-0.875, 1.75, -0.25, 1.875], [0.0, 0.125, 1.625, 1.0],
      [0.375, -0.25, 1.5, -0.375], [1.75, -1.75, -0.25, 0.125]], [[1.75, -1.0, 1.25, 0.75], [0.875, 0.5, 1.875,
      -0.625], [-0.375, -1.25, -1.75, -1.125], [1.625, 1.375, -1.5, 0.375], [-0.125, 0.375, 0.625,
      -0.75]]]]> : tensor<1x2x5x4xf32>
  %w = graph.constant dense<[[[[1.875, -0.125], [0.5, 0.5], [-1.25, -1.75]]], [[[-0.375, 1.0], [1.25, 0.875], [-1.5,
      1.625]]], [[[1.25, 1.5], [0.125, 1.625], [-1.875, -1.875]]], [[[-1.875, -1.0], [-1.0, -1.25], [0.25,
      -1.875]]]]> : tensor<4x1x3x2xf32>
  %b = graph.constant dense<[0.375, -1.375, 0.75, -1.875]> : tensor<4xf32>
  %y = graph.conv %x, %w, %b {strides = array<i64: 2, 1>, dilations = array<i64: 1, 2>, padding_low = array<i64: 1,
      0>, padding_high = array<i64: 0, 2>, groups = 2}
      : (tensor<1x2x5x4xf32>, tensor<4x1x3x2xf32>, tensor<4xf32>) -> tensor<1x4x2x4xf32>
  %want_y = graph.constant dense<[[[[1.71875, -4.53125, 0.8125, -2.28125], [-3.515625, 4.953125, -1.15625,
      4.859375]], [[-1.03125, 0.6875, -0.6875, -4.96875], [2.0, 0.640625, -1.5, -0.265625]], [[-2.15625, 2.078125,
      -2.609375, 2.015625], [1.53125, -4.828125, 5.6875, -0.875]], [[-8.484375, -0.515625, -2.65625, -2.78125],
      [0.390625, 0.109375, -4.015625, 0.515625]]]]> : tensor<1x4x2x4xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<1x4x2x4xf32>
  return
}

func.func @channels_last() {
  %x = graph.constant dense<[[[[-0.625, 1.75], [1.75, -1.0], [0.25, 1.25], [-0.625, 0.75]], [[-0.875, 0.875], [1.75,
      0.5], [-0.25, 1.875], [1.875, -0.625]], [[0.0, -0.375], [0.125, -1.25], [1.625, -1.75], [1.0, -1.125]],
      [[0.375, 1.625], [-0.25, 1.375], [1.5, -1.5], [-0.375, 0.375]], [[1.75, -0.125], [-1.75, 0.375], [-0.25,
      0.625], [0.125, -0.75]]]]> : tensor<1x5x4x2xf32>
  %w = graph.constant dense<[[[[1.875], [-0.125]], [[0.5], [0.5]], [[-1.25], [-1.75]]], [[[-0.375], [1.0]], [[1.25],
      [0.875]], [[-1.5], [1.625]]], [[[1.25], [1.5]], [[0.125], [1.625]], [[-1.875], [-1.875]]], [[[-1.875], [-1.0]],
      [[-1.0], [-1.25]], [[0.25], [-1.875]]]]> : tensor<4x3x2x1xf32>
  %b = graph.constant dense<[0.375, -1.375, 0.75, -1.875]> : tensor<4xf32>
  %y = graph.conv %x, %w, %b {strides = array<i64: 2, 1>, dilations = array<i64: 1, 2>, padding_low = array<i64: 1,
      0>, padding_high = array<i64: 0, 2>, groups = 2, layout = "channels_last"}
      : (tensor<1x5x4x2xf32>, tensor<4x3x2x1xf32>, tensor<4xf32>) -> tensor<1x2x4x4xf32>
  %want_y = graph.constant dense<[[[[1.71875, -1.03125, -2.15625, -8.484375], [-4.53125, 0.6875, 2.078125,
      -0.515625], [0.8125, -0.6875, -2.609375, -2.65625], [-2.28125, -4.96875, 2.015625, -2.78125]], [[-3.515625,
      2.0, 1.53125, 0.390625], [4.953125, 0.640625, -4.828125, 0.109375], [-1.15625, -1.5, 5.6875, -4.015625],
      [4.859375, -0.265625, -0.875, 0.515625]]]]> : tensor<1x2x4x4xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<1x2x4x4xf32>
  return
}

func.func @one_axis() {
  %x = graph.constant dense<[[[-0.75, 1.75, 0.125, 1.25, 0.625]], [[0.5, -1.25, 0.25, -1.875,
      1.25]]]> : tensor<2x1x5xf32>
  %w = graph.constant dense<[[[1.875, 1.375, -1.75]], [[-0.625, -0.75, -1.5]]]> : tensor<2x1x3xf32>
  %y = graph.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
      padding_high = array<i64: 0>}
      : (tensor<2x1x5xf32>, tensor<2x1x3xf32>) -> tensor<2x2x3xf32>
  %want_y = graph.constant dense<[[[0.78125, 1.265625, 0.859375], [-1.03125, -3.0625, -1.953125]], [[-1.21875,
      1.28125, -4.296875], [0.25, 3.40625, -0.625]]]> : tensor<2x2x3xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<2x2x3xf32>
  return
}

func.func @three_axes() {
  %x = graph.constant dense<[[[[[0.5, 1.25], [-0.75, 1.5], [1.25, -1.5]], [[1.125, 1.5], [-1.25, 0.25], [0.5,
      0.375]]]]]> : tensor<1x1x2x3x2xf32>
  %w = graph.constant dense<[[[[[-1.625], [0.625]], [[0.5], [1.25]]]]]> : tensor<1x1x2x2x1xf32>
  %y = graph.conv %x, %w {strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1, 1>, padding_low = array<i64: 0,
      0, 0>, padding_high = array<i64: 0, 1, 0>}
      : (tensor<1x1x2x3x2xf32>, tensor<1x1x2x2x1xf32>) -> tensor<1x1x1x3x2xf32>
  %want_y = graph.constant dense<[[[[[-2.28125, -0.03125], [2.0, -2.78125], [-1.78125,
      2.625]]]]]> : tensor<1x1x1x3x2xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<1x1x1x3x2xf32>
  return
}

// Negative padding crops.
func.func @crop() {
  %x = graph.constant dense<[[[1.25, -0.75, 0.875, 1.5, 1.625]]]> : tensor<1x1x5xf32>
  %w = graph.constant dense<[[[-1.375, -1.875]]]> : tensor<1x1x2xf32>
  %y = graph.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: -1>,
      padding_high = array<i64: -1>}
      : (tensor<1x1x5xf32>, tensor<1x1x2xf32>) -> tensor<1x1x2xf32>
  %want_y = graph.constant dense<[[[-0.609375, -4.015625]]]> : tensor<1x1x2xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<1x1x2xf32>
  return
}

// The bias is added before rounding.
func.func @f16() {
  %x = graph.constant dense<[[[0.625, -1.125, 0.25], [1.75, -0.5, -1.0]]]> : tensor<1x2x3xf16>
  %w = graph.constant dense<[[[-0.125, 0.625], [-1.625, -0.5]]]> : tensor<1x2x2xf16>
  %b = graph.constant dense<[0.3]> : tensor<1xf32>
  %y = graph.conv %x, %w, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
      padding_high = array<i64: 0>}
      : (tensor<1x2x3xf16>, tensor<1x2x2xf16>, tensor<1xf32>) -> tensor<1x1x2xf16>
  %want_y = graph.constant dense<[[[-3.074, 1.909]]]> : tensor<1x1x2xf16>
  check.expect_eq %y, %want_y : tensor<1x1x2xf16>
  return
}
