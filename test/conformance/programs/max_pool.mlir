// The largest of each window.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_line() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59, -1.74, 0.22], [-0.39, -0.94, 1.95, -0.41, -0.69,
      -1.5, -1.55, 1.94]]]> : tensor<1x2x8xf32>
  %y = graph.max_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>} : (tensor<1x2x8xf32>) -> tensor<1x2x4xf32>
  %want0 = graph.constant dense<[[[1.33, 1.89, 1.89, 0.59], [-0.39, 1.95, -0.41, 1.94]]]> : tensor<1x2x4xf32>
  check.expect_eq %y, %want0 : tensor<1x2x4xf32>
  return
}

func.func @f16_line() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375,
      -1.740234375, 0.219970703125], [-0.389892578125, -0.93994140625, 1.9501953125, -0.409912109375, -0.68994140625,
      -1.5, -1.5498046875, 1.9404296875]]]> : tensor<1x2x8xf16>
  %y = graph.max_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>} : (tensor<1x2x8xf16>) -> tensor<1x2x4xf16>
  %want0 = graph.constant dense<[[[1.330078125, 1.8896484375, 1.8896484375, 0.58984375], [-0.389892578125,
      1.9501953125, -0.409912109375, 1.9404296875]]]> : tensor<1x2x4xf16>
  check.expect_eq %y, %want0 : tensor<1x2x4xf16>
  return
}

func.func @bf16_line() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375, -1.7421875,
      0.2197265625], [-0.390625, -0.94140625, 1.953125, -0.41015625, -0.69140625, -1.5, -1.546875, 1.9375]]]> :
      tensor<1x2x8xbf16>
  %y = graph.max_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>} : (tensor<1x2x8xbf16>) -> tensor<1x2x4xbf16>
  %want0 = graph.constant dense<[[[1.328125, 1.890625, 1.890625, 0.58984375], [-0.390625, 1.953125, -0.41015625,
      1.9375]]]> : tensor<1x2x4xbf16>
  check.expect_eq %y, %want0 : tensor<1x2x4xbf16>
  return
}

func.func @f32_plane() {
  %x0 = graph.constant dense<[[[[1.15, 1.33, 0.19, 1.89, -1.05], [0.59, -1.74, 0.22, -0.39, -0.94], [1.95, -0.41,
      -0.69, -1.5, -1.55], [1.94, 0.32, 1.57, -1.94, 0.4]], [[-0.32, -0.51, 0.83, -1.75, -1.06], [-1.02, -0.21, -0.67,
      1.09, -0.11], [1.12, -1.5, 0.32, 0.83, 0.73], [-1.85, -1.29, 0.44, -0.92, -0.19]]]]> : tensor<1x2x4x5xf32>
  %y = graph.max_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>} : (tensor<1x2x4x5xf32>) -> tensor<1x2x4x3xf32>
  %want0 = graph.constant dense<[[[[1.33, 1.89, 1.89], [1.95, 0.22, -0.39], [1.95, 1.57, 0.4], [1.94, 1.57, 0.4]],
      [[-0.21, 1.09, 1.09], [1.12, 1.09, 1.09], [1.12, 0.83, 0.83], [-1.29, 0.44, -0.19]]]]> : tensor<1x2x4x3xf32>
  check.expect_eq %y, %want0 : tensor<1x2x4x3xf32>
  return
}

func.func @f16_plane() {
  %x0 = graph.constant dense<[[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875], [0.58984375,
      -1.740234375, 0.219970703125, -0.389892578125, -0.93994140625], [1.9501953125, -0.409912109375, -0.68994140625,
      -1.5, -1.5498046875], [1.9404296875, 0.320068359375, 1.5703125, -1.9404296875, 0.39990234375]],
      [[-0.320068359375, -0.509765625, 0.830078125, -1.75, -1.0595703125], [-1.01953125, -0.2099609375, -0.669921875,
      1.08984375, -0.1099853515625], [1.1201171875, -1.5, 0.320068359375, 0.830078125, 0.72998046875], [-1.849609375,
      -1.2900390625, 0.43994140625, -0.919921875, -0.18994140625]]]]> : tensor<1x2x4x5xf16>
  %y = graph.max_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>} : (tensor<1x2x4x5xf16>) -> tensor<1x2x4x3xf16>
  %want0 = graph.constant dense<[[[[1.330078125, 1.8896484375, 1.8896484375], [1.9501953125, 0.219970703125,
      -0.389892578125], [1.9501953125, 1.5703125, 0.39990234375], [1.9404296875, 1.5703125, 0.39990234375]],
      [[-0.2099609375, 1.08984375, 1.08984375], [1.1201171875, 1.08984375, 1.08984375], [1.1201171875, 0.830078125,
      0.830078125], [-1.2900390625, 0.43994140625, -0.18994140625]]]]> : tensor<1x2x4x3xf16>
  check.expect_eq %y, %want0 : tensor<1x2x4x3xf16>
  return
}

func.func @bf16_plane() {
  %x0 = graph.constant dense<[[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875], [0.58984375, -1.7421875,
      0.2197265625, -0.390625, -0.94140625], [1.953125, -0.41015625, -0.69140625, -1.5, -1.546875], [1.9375,
      0.3203125, 1.5703125, -1.9375, 0.400390625]], [[-0.3203125, -0.51171875, 0.828125, -1.75, -1.0625], [-1.0234375,
      -0.2099609375, -0.671875, 1.09375, -0.10986328125], [1.1171875, -1.5, 0.3203125, 0.828125, 0.73046875],
      [-1.8515625, -1.2890625, 0.439453125, -0.921875, -0.1904296875]]]]> : tensor<1x2x4x5xbf16>
  %y = graph.max_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>} : (tensor<1x2x4x5xbf16>) ->
      tensor<1x2x4x3xbf16>
  %want0 = graph.constant dense<[[[[1.328125, 1.890625, 1.890625], [1.953125, 0.2197265625, -0.390625], [1.953125,
      1.5703125, 0.400390625], [1.9375, 1.5703125, 0.400390625]], [[-0.2099609375, 1.09375, 1.09375], [1.1171875,
      1.09375, 1.09375], [1.1171875, 0.828125, 0.828125], [-1.2890625, 0.439453125, -0.1904296875]]]]> :
      tensor<1x2x4x3xbf16>
  check.expect_eq %y, %want0 : tensor<1x2x4x3xbf16>
  return
}

func.func @f32_dilated() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59, -1.74, 0.22, -0.39]]]> : tensor<1x1x9xf32>
  %y = graph.max_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x1x9xf32>) -> tensor<1x1x5xf32>
  %want0 = graph.constant dense<[[[1.15, 1.89, 0.19, 1.89, -0.39]]]> : tensor<1x1x5xf32>
  check.expect_eq %y, %want0 : tensor<1x1x5xf32>
  return
}

func.func @f16_dilated() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375,
      -1.740234375, 0.219970703125, -0.389892578125]]]> : tensor<1x1x9xf16>
  %y = graph.max_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x1x9xf16>) -> tensor<1x1x5xf16>
  %want0 = graph.constant dense<[[[1.150390625, 1.8896484375, 0.18994140625, 1.8896484375, -0.389892578125]]]> :
      tensor<1x1x5xf16>
  check.expect_eq %y, %want0 : tensor<1x1x5xf16>
  return
}

func.func @bf16_dilated() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375, -1.7421875,
      0.2197265625, -0.390625]]]> : tensor<1x1x9xbf16>
  %y = graph.max_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x1x9xbf16>) -> tensor<1x1x5xbf16>
  %want0 = graph.constant dense<[[[1.1484375, 1.890625, 0.1904296875, 1.890625, -0.390625]]]> : tensor<1x1x5xbf16>
  check.expect_eq %y, %want0 : tensor<1x1x5xbf16>
  return
}

func.func @f32_ceil() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59], [-1.74, 0.22, -0.39, -0.94, 1.95, -0.41]]]> :
      tensor<1x2x6xf32>
  %y = graph.max_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode} : (tensor<1x2x6xf32>) -> tensor<1x2x3xf32>
  %want0 = graph.constant dense<[[[1.33, 1.89, 0.59], [0.22, 1.95, 1.95]]]> : tensor<1x2x3xf32>
  check.expect_eq %y, %want0 : tensor<1x2x3xf32>
  return
}

func.func @f16_ceil() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375],
      [-1.740234375, 0.219970703125, -0.389892578125, -0.93994140625, 1.9501953125, -0.409912109375]]]> :
      tensor<1x2x6xf16>
  %y = graph.max_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode} : (tensor<1x2x6xf16>) -> tensor<1x2x3xf16>
  %want0 = graph.constant dense<[[[1.330078125, 1.8896484375, 0.58984375], [0.219970703125, 1.9501953125,
      1.9501953125]]]> : tensor<1x2x3xf16>
  check.expect_eq %y, %want0 : tensor<1x2x3xf16>
  return
}

func.func @bf16_ceil() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375], [-1.7421875,
      0.2197265625, -0.390625, -0.94140625, 1.953125, -0.41015625]]]> : tensor<1x2x6xbf16>
  %y = graph.max_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode} : (tensor<1x2x6xbf16>) -> tensor<1x2x3xbf16>
  %want0 = graph.constant dense<[[[1.328125, 1.890625, 0.58984375], [0.2197265625, 1.953125, 1.953125]]]> :
      tensor<1x2x3xbf16>
  check.expect_eq %y, %want0 : tensor<1x2x3xbf16>
  return
}

func.func @f32_volume() {
  %x0 = graph.constant dense<[[[[[1.15, 1.33], [0.19, 1.89], [-1.05, 0.59]], [[-1.74, 0.22], [-0.39, -0.94], [1.95,
      -0.41]], [[-0.69, -1.5], [-1.55, 1.94], [0.32, 1.57]]]]]> : tensor<1x1x3x3x2xf32>
  %y = graph.max_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>} : (tensor<1x1x3x3x2xf32>) ->
      tensor<1x1x2x2x1xf32>
  %want0 = graph.constant dense<[[[[[1.89], [1.95]], [[1.94], [1.95]]]]]> : tensor<1x1x2x2x1xf32>
  check.expect_eq %y, %want0 : tensor<1x1x2x2x1xf32>
  return
}

func.func @f16_volume() {
  %x0 = graph.constant dense<[[[[[1.150390625, 1.330078125], [0.18994140625, 1.8896484375], [-1.0498046875,
      0.58984375]], [[-1.740234375, 0.219970703125], [-0.389892578125, -0.93994140625], [1.9501953125,
      -0.409912109375]], [[-0.68994140625, -1.5], [-1.5498046875, 1.9404296875], [0.320068359375, 1.5703125]]]]]> :
      tensor<1x1x3x3x2xf16>
  %y = graph.max_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>} : (tensor<1x1x3x3x2xf16>) ->
      tensor<1x1x2x2x1xf16>
  %want0 = graph.constant dense<[[[[[1.8896484375], [1.9501953125]], [[1.9404296875], [1.9501953125]]]]]> :
      tensor<1x1x2x2x1xf16>
  check.expect_eq %y, %want0 : tensor<1x1x2x2x1xf16>
  return
}

func.func @bf16_volume() {
  %x0 = graph.constant dense<[[[[[1.1484375, 1.328125], [0.1904296875, 1.890625], [-1.046875, 0.58984375]],
      [[-1.7421875, 0.2197265625], [-0.390625, -0.94140625], [1.953125, -0.41015625]], [[-0.69140625, -1.5],
      [-1.546875, 1.9375], [0.3203125, 1.5703125]]]]]> : tensor<1x1x3x3x2xbf16>
  %y = graph.max_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>} : (tensor<1x1x3x3x2xbf16>) ->
      tensor<1x1x2x2x1xbf16>
  %want0 = graph.constant dense<[[[[[1.890625], [1.953125]], [[1.9375], [1.953125]]]]]> : tensor<1x1x2x2x1xbf16>
  check.expect_eq %y, %want0 : tensor<1x1x2x2x1xbf16>
  return
}

func.func @f32_last() {
  %x0 = graph.constant dense<[[[[1.77, 0.94], [-0.77, 0.42], [-0.98, -1.07], [-1.11, -1.78], [1.14, -1.62]], [[-1.13,
      -0.56], [1.22, -1.63], [0.93, -1.32], [-0.31, -0.06], [-0.03, -0.58]], [[1.64, 0.25], [1.16, -0.63], [-1.38,
      0.22], [1.0, 0.57], [-0.39, 1.42]], [[1.97, -1.87], [-1.15, 1.0], [-0.36, -0.51], [1.77, -1.0], [0.32,
      -1.55]]]]> : tensor<1x4x5x2xf32>
  %y = graph.max_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, layout = "channels_last"} :
      (tensor<1x4x5x2xf32>) -> tensor<1x4x3x2xf32>
  %want0 = graph.constant dense<[[[[1.77, 0.94], [1.22, 0.42], [1.14, -0.06]], [[1.64, 0.25], [1.22, 0.57], [1.0,
      1.42]], [[1.97, 1.0], [1.77, 1.0], [1.77, 1.42]], [[1.97, 1.0], [1.77, 1.0], [1.77, -1.0]]]]> :
      tensor<1x4x3x2xf32>
  check.expect_eq %y, %want0 : tensor<1x4x3x2xf32>
  return
}

func.func @f16_last() {
  %x0 = graph.constant dense<[[[[1.76953125, 0.93994140625], [-0.77001953125, 0.419921875], [-0.97998046875,
      -1.0703125], [-1.1103515625, -1.7802734375], [1.1396484375, -1.6201171875]], [[-1.1298828125, -0.56005859375],
      [1.2197265625, -1.6298828125], [0.93017578125, -1.3203125], [-0.31005859375, -0.05999755859375],
      [-0.029998779296875, -0.580078125]], [[1.6396484375, 0.25], [1.16015625, -0.6298828125], [-1.3798828125,
      0.219970703125], [1.0, 0.56982421875], [-0.389892578125, 1.419921875]], [[1.9697265625, -1.8701171875],
      [-1.150390625, 1.0], [-0.360107421875, -0.509765625], [1.76953125, -1.0], [0.320068359375, -1.5498046875]]]]> :
      tensor<1x4x5x2xf16>
  %y = graph.max_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, layout = "channels_last"} :
      (tensor<1x4x5x2xf16>) -> tensor<1x4x3x2xf16>
  %want0 = graph.constant dense<[[[[1.76953125, 0.93994140625], [1.2197265625, 0.419921875], [1.1396484375,
      -0.05999755859375]], [[1.6396484375, 0.25], [1.2197265625, 0.56982421875], [1.0, 1.419921875]], [[1.9697265625,
      1.0], [1.76953125, 1.0], [1.76953125, 1.419921875]], [[1.9697265625, 1.0], [1.76953125, 1.0], [1.76953125,
      -1.0]]]]> : tensor<1x4x3x2xf16>
  check.expect_eq %y, %want0 : tensor<1x4x3x2xf16>
  return
}

func.func @bf16_last() {
  %x0 = graph.constant dense<[[[[1.7734375, 0.94140625], [-0.76953125, 0.419921875], [-0.98046875, -1.0703125],
      [-1.109375, -1.78125], [1.140625, -1.6171875]], [[-1.1328125, -0.55859375], [1.21875, -1.6328125], [0.9296875,
      -1.3203125], [-0.310546875, -0.06005859375], [-0.030029296875, -0.578125]], [[1.640625, 0.25], [1.15625,
      -0.62890625], [-1.3828125, 0.2197265625], [1.0, 0.5703125], [-0.390625, 1.421875]], [[1.96875, -1.8671875],
      [-1.1484375, 1.0], [-0.359375, -0.51171875], [1.7734375, -1.0], [0.3203125, -1.546875]]]]> :
      tensor<1x4x5x2xbf16>
  %y = graph.max_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, layout = "channels_last"} :
      (tensor<1x4x5x2xbf16>) -> tensor<1x4x3x2xbf16>
  %want0 = graph.constant dense<[[[[1.7734375, 0.94140625], [1.21875, 0.419921875], [1.140625, -0.06005859375]],
      [[1.640625, 0.25], [1.21875, 0.5703125], [1.0, 1.421875]], [[1.96875, 1.0], [1.7734375, 1.0], [1.7734375,
      1.421875]], [[1.96875, 1.0], [1.7734375, 1.0], [1.7734375, -1.0]]]]> : tensor<1x4x3x2xbf16>
  check.expect_eq %y, %want0 : tensor<1x4x3x2xbf16>
  return
}

func.func @i8() {
  %x0 = graph.constant dense<[[[[9, 2, -5, 1, -1], [0, 6, -9, -3, 1], [-5, 9, 8, -2, -7], [-9, -4, -5, 8, 8]], [[1, 8,
      -8, 0, -5], [-7, -6, -8, 4, 9], [0, -8, -1, 0, -9], [-2, 5, 5, -3, -8]]]]> : tensor<1x2x4x5xi8>
  %y = graph.max_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>} : (tensor<1x2x4x5xi8>) -> tensor<1x2x4x3xi8>
  %want0 = graph.constant dense<[[[[9, 6, 1], [9, 9, 1], [9, 9, 8], [-4, 8, 8]], [[8, 8, 9], [0, 4, 9], [5, 5, 0], [5,
      5, -3]]]]> : tensor<1x2x4x3xi8>
  check.expect_eq %y, %want0 : tensor<1x2x4x3xi8>
  return
}

func.func @ui8() {
  %x0 = graph.constant dense<[[[[9, 6, 2, 5, 4], [5, 7, 0, 3, 5], [2, 9, 8, 3, 1], [0, 2, 2, 9, 9]], [[5, 8, 0, 4, 2],
      [1, 1, 0, 7, 9], [5, 0, 4, 4, 0], [4, 7, 7, 3, 0]]]]> : tensor<1x2x4x5xui8>
  %y = graph.max_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>} : (tensor<1x2x4x5xui8>) -> tensor<1x2x4x3xui8>
  %want0 = graph.constant dense<[[[[9, 7, 5], [9, 9, 5], [9, 9, 9], [2, 9, 9]], [[8, 8, 9], [5, 7, 9], [7, 7, 4], [7,
      7, 3]]]]> : tensor<1x2x4x3xui8>
  check.expect_eq %y, %want0 : tensor<1x2x4x3xui8>
  return
}

func.func @i32() {
  %x0 = graph.constant dense<[[[[9, 2, -5, 1, -1], [0, 6, -9, -3, 1], [-5, 9, 8, -2, -7], [-9, -4, -5, 8, 8]], [[1, 8,
      -8, 0, -5], [-7, -6, -8, 4, 9], [0, -8, -1, 0, -9], [-2, 5, 5, -3, -8]]]]> : tensor<1x2x4x5xi32>
  %y = graph.max_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>} : (tensor<1x2x4x5xi32>) -> tensor<1x2x4x3xi32>
  %want0 = graph.constant dense<[[[[9, 6, 1], [9, 9, 1], [9, 9, 8], [-4, 8, 8]], [[8, 8, 9], [0, 4, 9], [5, 5, 0], [5,
      5, -3]]]]> : tensor<1x2x4x3xi32>
  check.expect_eq %y, %want0 : tensor<1x2x4x3xi32>
  return
}
