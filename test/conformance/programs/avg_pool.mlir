// The mean of each window.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_line() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59, -1.74, 0.22], [-0.39, -0.94, 1.95, -0.41, -0.69,
      -1.5, -1.55, 1.94]]]> : tensor<1x2x8xf32>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>} : (tensor<1x2x8xf32>) -> tensor<1x2x4xf32>
  %want0 = graph.constant dense<[[[1.24, 1.1366667, 0.47666666, -0.31], [-0.66499996, 0.20000002, -0.8666667,
      -0.36999997]]]> : tensor<1x2x4xf32>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<1x2x4xf32>
  return
}

func.func @f32_line_padded() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59, -1.74, 0.22], [-0.39, -0.94, 1.95, -0.41, -0.69,
      -1.5, -1.55, 1.94]]]> : tensor<1x2x8xf32>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>, count_include_pad} : (tensor<1x2x8xf32>) -> tensor<1x2x4xf32>
  %want0 = graph.constant dense<[[[0.82666665, 1.1366667, 0.47666666, -0.31], [-0.44333333, 0.20000002, -0.8666667,
      -0.36999997]]]> : tensor<1x2x4xf32>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<1x2x4xf32>
  return
}

func.func @f16_line() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375,
      -1.740234375, 0.219970703125], [-0.389892578125, -0.93994140625, 1.9501953125, -0.409912109375, -0.68994140625,
      -1.5, -1.5498046875, 1.9404296875]]]> : tensor<1x2x8xf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>} : (tensor<1x2x8xf16>) -> tensor<1x2x4xf16>
  %want0 = graph.constant dense<[[[1.240234375, 1.13671875, 0.4765625, -0.31005859375], [-0.6650390625,
      0.2000732421875, -0.86669921875, -0.369873046875]]]> : tensor<1x2x4xf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 9.765625e-04} : tensor<1x2x4xf16>
  return
}

func.func @f16_line_padded() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375,
      -1.740234375, 0.219970703125], [-0.389892578125, -0.93994140625, 1.9501953125, -0.409912109375, -0.68994140625,
      -1.5, -1.5498046875, 1.9404296875]]]> : tensor<1x2x8xf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>, count_include_pad} : (tensor<1x2x8xf16>) -> tensor<1x2x4xf16>
  %want0 = graph.constant dense<[[[0.82666015625, 1.13671875, 0.4765625, -0.31005859375], [-0.443359375,
      0.2000732421875, -0.86669921875, -0.369873046875]]]> : tensor<1x2x4xf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 9.765625e-04} : tensor<1x2x4xf16>
  return
}

func.func @bf16_line() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375, -1.7421875,
      0.2197265625], [-0.390625, -0.94140625, 1.953125, -0.41015625, -0.69140625, -1.5, -1.546875, 1.9375]]]> :
      tensor<1x2x8xbf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>} : (tensor<1x2x8xbf16>) -> tensor<1x2x4xbf16>
  %want0 = graph.constant dense<[[[1.234375, 1.1328125, 0.478515625, -0.310546875], [-0.6640625, 0.2001953125,
      -0.8671875, -0.369140625]]]> : tensor<1x2x4xbf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 7.812500e-03} : tensor<1x2x4xbf16>
  return
}

func.func @bf16_line_padded() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375, -1.7421875,
      0.2197265625], [-0.390625, -0.94140625, 1.953125, -0.41015625, -0.69140625, -1.5, -1.546875, 1.9375]]]> :
      tensor<1x2x8xbf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>, count_include_pad} : (tensor<1x2x8xbf16>) -> tensor<1x2x4xbf16>
  %want0 = graph.constant dense<[[[0.82421875, 1.1328125, 0.478515625, -0.310546875], [-0.443359375, 0.2001953125,
      -0.8671875, -0.369140625]]]> : tensor<1x2x4xbf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 7.812500e-03} : tensor<1x2x4xbf16>
  return
}

func.func @f32_plane() {
  %x0 = graph.constant dense<[[[[1.15, 1.33, 0.19, 1.89, -1.05], [0.59, -1.74, 0.22, -0.39, -0.94], [1.95, -0.41,
      -0.69, -1.5, -1.55], [1.94, 0.32, 1.57, -1.94, 0.4]], [[-0.32, -0.51, 0.83, -1.75, -1.06], [-1.02, -0.21, -0.67,
      1.09, -0.11], [1.12, -1.5, 0.32, 0.83, 0.73], [-1.85, -1.29, 0.44, -0.92, -0.19]]]]> : tensor<1x2x4x5xf32>
  %y = graph.avg_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>} : (tensor<1x2x4x5xf32>) -> tensor<1x2x4x3xf32>
  %want0 = graph.constant dense<[[[[0.33249998, 0.25, -0.12249999], [0.097500004, -0.75166667, -1.095], [0.95000005,
      -0.44166666, -1.1475], [1.13, -0.016666671, -0.77000004]], [[-0.515, -0.20333333, -0.45749998], [-0.4025,
      -0.023333333, 0.635], [-0.88, -0.35333332, 0.1125], [-1.5699999, -0.59, -0.555]]]]> : tensor<1x2x4x3xf32>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<1x2x4x3xf32>
  return
}

func.func @f32_plane_padded() {
  %x0 = graph.constant dense<[[[[1.15, 1.33, 0.19, 1.89, -1.05], [0.59, -1.74, 0.22, -0.39, -0.94], [1.95, -0.41,
      -0.69, -1.5, -1.55], [1.94, 0.32, 1.57, -1.94, 0.4]], [[-0.32, -0.51, 0.83, -1.75, -1.06], [-1.02, -0.21, -0.67,
      1.09, -0.11], [1.12, -1.5, 0.32, 0.83, 0.73], [-1.85, -1.29, 0.44, -0.92, -0.19]]]]> : tensor<1x2x4x5xf32>
  %y = graph.avg_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, count_include_pad} : (tensor<1x2x4x5xf32>) ->
      tensor<1x2x4x3xf32>
  %want0 = graph.constant dense<[[[[0.22166666, 0.25, -0.081666656], [0.065000005, -0.75166667, -0.73], [0.6333333,
      -0.44166666, -0.765], [0.37666667, -0.008333336, -0.25666666]], [[-0.34333333, -0.20333333, -0.30499998],
      [-0.26833332, -0.023333333, 0.42333335], [-0.58666664, -0.35333332, 0.074999996], [-0.5233333, -0.295,
      -0.185]]]]> : tensor<1x2x4x3xf32>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<1x2x4x3xf32>
  return
}

func.func @f16_plane() {
  %x0 = graph.constant dense<[[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875], [0.58984375,
      -1.740234375, 0.219970703125, -0.389892578125, -0.93994140625], [1.9501953125, -0.409912109375, -0.68994140625,
      -1.5, -1.5498046875], [1.9404296875, 0.320068359375, 1.5703125, -1.9404296875, 0.39990234375]],
      [[-0.320068359375, -0.509765625, 0.830078125, -1.75, -1.0595703125], [-1.01953125, -0.2099609375, -0.669921875,
      1.08984375, -0.1099853515625], [1.1201171875, -1.5, 0.320068359375, 0.830078125, 0.72998046875], [-1.849609375,
      -1.2900390625, 0.43994140625, -0.919921875, -0.18994140625]]]]> : tensor<1x2x4x5xf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>} : (tensor<1x2x4x5xf16>) -> tensor<1x2x4x3xf16>
  %want0 = graph.constant dense<[[[[0.33251953125, 0.2498779296875, -0.12249755859375], [0.09747314453125,
      -0.75146484375, -1.0947265625], [0.9501953125, -0.441650390625, -1.1474609375], [1.1298828125,
      -0.0166778564453125, -0.7705078125]], [[-0.5146484375, -0.2032470703125, -0.45751953125], [-0.40234375,
      -0.0233154296875, 0.634765625], [-0.8798828125, -0.353271484375, 0.112548828125], [-1.5703125, -0.58984375,
      -0.5546875]]]]> : tensor<1x2x4x3xf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 9.765625e-04} : tensor<1x2x4x3xf16>
  return
}

func.func @f16_plane_padded() {
  %x0 = graph.constant dense<[[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875], [0.58984375,
      -1.740234375, 0.219970703125, -0.389892578125, -0.93994140625], [1.9501953125, -0.409912109375, -0.68994140625,
      -1.5, -1.5498046875], [1.9404296875, 0.320068359375, 1.5703125, -1.9404296875, 0.39990234375]],
      [[-0.320068359375, -0.509765625, 0.830078125, -1.75, -1.0595703125], [-1.01953125, -0.2099609375, -0.669921875,
      1.08984375, -0.1099853515625], [1.1201171875, -1.5, 0.320068359375, 0.830078125, 0.72998046875], [-1.849609375,
      -1.2900390625, 0.43994140625, -0.919921875, -0.18994140625]]]]> : tensor<1x2x4x5xf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, count_include_pad} : (tensor<1x2x4x5xf16>) ->
      tensor<1x2x4x3xf16>
  %want0 = graph.constant dense<[[[[0.2216796875, 0.2498779296875, -0.0816650390625], [0.06500244140625,
      -0.75146484375, -0.72998046875], [0.63330078125, -0.441650390625, -0.76513671875], [0.376708984375,
      -0.00833892822265625, -0.2568359375]], [[-0.34326171875, -0.2032470703125, -0.304931640625], [-0.268310546875,
      -0.0233154296875, 0.42333984375], [-0.58642578125, -0.353271484375, 0.07501220703125], [-0.5234375,
      -0.294921875, -0.1849365234375]]]]> : tensor<1x2x4x3xf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 9.765625e-04} : tensor<1x2x4x3xf16>
  return
}

func.func @bf16_plane() {
  %x0 = graph.constant dense<[[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875], [0.58984375, -1.7421875,
      0.2197265625, -0.390625, -0.94140625], [1.953125, -0.41015625, -0.69140625, -1.5, -1.546875], [1.9375,
      0.3203125, 1.5703125, -1.9375, 0.400390625]], [[-0.3203125, -0.51171875, 0.828125, -1.75, -1.0625], [-1.0234375,
      -0.2099609375, -0.671875, 1.09375, -0.10986328125], [1.1171875, -1.5, 0.3203125, 0.828125, 0.73046875],
      [-1.8515625, -1.2890625, 0.439453125, -0.921875, -0.1904296875]]]]> : tensor<1x2x4x5xbf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>} : (tensor<1x2x4x5xbf16>) ->
      tensor<1x2x4x3xbf16>
  %want0 = graph.constant dense<[[[[0.33203125, 0.2490234375, -0.1220703125], [0.09765625, -0.75390625, -1.09375],
      [0.94921875, -0.44140625, -1.1484375], [1.125, -0.015625, -0.76953125]], [[-0.515625, -0.203125, -0.45703125],
      [-0.404296875, -0.0233154296875, 0.63671875], [-0.8828125, -0.353515625, 0.111328125], [-1.5703125, -0.58984375,
      -0.5546875]]]]> : tensor<1x2x4x3xbf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 7.812500e-03} : tensor<1x2x4x3xbf16>
  return
}

func.func @bf16_plane_padded() {
  %x0 = graph.constant dense<[[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875], [0.58984375, -1.7421875,
      0.2197265625, -0.390625, -0.94140625], [1.953125, -0.41015625, -0.69140625, -1.5, -1.546875], [1.9375,
      0.3203125, 1.5703125, -1.9375, 0.400390625]], [[-0.3203125, -0.51171875, 0.828125, -1.75, -1.0625], [-1.0234375,
      -0.2099609375, -0.671875, 1.09375, -0.10986328125], [1.1171875, -1.5, 0.3203125, 0.828125, 0.73046875],
      [-1.8515625, -1.2890625, 0.439453125, -0.921875, -0.1904296875]]]]> : tensor<1x2x4x5xbf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, count_include_pad} : (tensor<1x2x4x5xbf16>) ->
      tensor<1x2x4x3xbf16>
  %want0 = graph.constant dense<[[[[0.220703125, 0.2490234375, -0.08154296875], [0.06494140625, -0.75390625,
      -0.73046875], [0.6328125, -0.44140625, -0.765625], [0.376953125, -0.0078125, -0.255859375]], [[-0.34375,
      -0.203125, -0.3046875], [-0.26953125, -0.0233154296875, 0.423828125], [-0.5859375, -0.353515625, 0.07421875],
      [-0.5234375, -0.294921875, -0.185546875]]]]> : tensor<1x2x4x3xbf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 7.812500e-03} : tensor<1x2x4x3xbf16>
  return
}

func.func @f32_dilated() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59, -1.74, 0.22, -0.39]]]> : tensor<1x1x9xf32>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x1x9xf32>) -> tensor<1x1x5xf32>
  %want0 = graph.constant dense<[[[0.09666667, 1.27, -0.8666667, 0.9, -1.06]]]> : tensor<1x1x5xf32>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<1x1x5xf32>
  return
}

func.func @f32_dilated_padded() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59, -1.74, 0.22, -0.39]]]> : tensor<1x1x9xf32>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, count_include_pad} : (tensor<1x1x9xf32>) -> tensor<1x1x5xf32>
  %want0 = graph.constant dense<[[[0.09666667, 1.27, -0.8666667, 0.9, -1.06]]]> : tensor<1x1x5xf32>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<1x1x5xf32>
  return
}

func.func @f16_dilated() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375,
      -1.740234375, 0.219970703125, -0.389892578125]]]> : tensor<1x1x9xf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x1x9xf16>) -> tensor<1x1x5xf16>
  %want0 = graph.constant dense<[[[0.09686279296875, 1.26953125, -0.86669921875, 0.89990234375, -1.0595703125]]]> :
      tensor<1x1x5xf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 9.765625e-04} : tensor<1x1x5xf16>
  return
}

func.func @f16_dilated_padded() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375,
      -1.740234375, 0.219970703125, -0.389892578125]]]> : tensor<1x1x9xf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, count_include_pad} : (tensor<1x1x9xf16>) -> tensor<1x1x5xf16>
  %want0 = graph.constant dense<[[[0.09686279296875, 1.26953125, -0.86669921875, 0.89990234375, -1.0595703125]]]> :
      tensor<1x1x5xf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 9.765625e-04} : tensor<1x1x5xf16>
  return
}

func.func @bf16_dilated() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375, -1.7421875,
      0.2197265625, -0.390625]]]> : tensor<1x1x9xbf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x1x9xbf16>) -> tensor<1x1x5xbf16>
  %want0 = graph.constant dense<[[[0.09716796875, 1.265625, -0.8671875, 0.8984375, -1.0625]]]> : tensor<1x1x5xbf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 7.812500e-03} : tensor<1x1x5xbf16>
  return
}

func.func @bf16_dilated_padded() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375, -1.7421875,
      0.2197265625, -0.390625]]]> : tensor<1x1x9xbf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, count_include_pad} : (tensor<1x1x9xbf16>) -> tensor<1x1x5xbf16>
  %want0 = graph.constant dense<[[[0.09716796875, 1.265625, -0.8671875, 0.8984375, -1.0625]]]> : tensor<1x1x5xbf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 7.812500e-03} : tensor<1x1x5xbf16>
  return
}

func.func @f32_ceil() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59], [-1.74, 0.22, -0.39, -0.94, 1.95, -0.41]]]> :
      tensor<1x2x6xf32>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode} : (tensor<1x2x6xf32>) -> tensor<1x2x3xf32>
  %want0 = graph.constant dense<[[[0.89, 0.34333333, -0.22999999], [-0.63666666, 0.2066667, 0.77000004]]]> :
      tensor<1x2x3xf32>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<1x2x3xf32>
  return
}

func.func @f32_ceil_padded() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59], [-1.74, 0.22, -0.39, -0.94, 1.95, -0.41]]]> :
      tensor<1x2x6xf32>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, count_include_pad} : (tensor<1x2x6xf32>) ->
      tensor<1x2x3xf32>
  %want0 = graph.constant dense<[[[0.89, 0.34333333, -0.22999999], [-0.63666666, 0.2066667, 0.77000004]]]> :
      tensor<1x2x3xf32>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<1x2x3xf32>
  return
}

func.func @f16_ceil() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375],
      [-1.740234375, 0.219970703125, -0.389892578125, -0.93994140625, 1.9501953125, -0.409912109375]]]> :
      tensor<1x2x6xf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode} : (tensor<1x2x6xf16>) -> tensor<1x2x3xf16>
  %want0 = graph.constant dense<[[[0.89013671875, 0.34326171875, -0.22998046875], [-0.63671875, 0.206787109375,
      0.77001953125]]]> : tensor<1x2x3xf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 9.765625e-04} : tensor<1x2x3xf16>
  return
}

func.func @f16_ceil_padded() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375],
      [-1.740234375, 0.219970703125, -0.389892578125, -0.93994140625, 1.9501953125, -0.409912109375]]]> :
      tensor<1x2x6xf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, count_include_pad} : (tensor<1x2x6xf16>) ->
      tensor<1x2x3xf16>
  %want0 = graph.constant dense<[[[0.89013671875, 0.34326171875, -0.22998046875], [-0.63671875, 0.206787109375,
      0.77001953125]]]> : tensor<1x2x3xf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 9.765625e-04} : tensor<1x2x3xf16>
  return
}

func.func @bf16_ceil() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375], [-1.7421875,
      0.2197265625, -0.390625, -0.94140625, 1.953125, -0.41015625]]]> : tensor<1x2x6xbf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode} : (tensor<1x2x6xbf16>) -> tensor<1x2x3xbf16>
  %want0 = graph.constant dense<[[[0.890625, 0.34375, -0.228515625], [-0.63671875, 0.20703125, 0.7734375]]]> :
      tensor<1x2x3xbf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 7.812500e-03} : tensor<1x2x3xbf16>
  return
}

func.func @bf16_ceil_padded() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375], [-1.7421875,
      0.2197265625, -0.390625, -0.94140625, 1.953125, -0.41015625]]]> : tensor<1x2x6xbf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, count_include_pad} : (tensor<1x2x6xbf16>) ->
      tensor<1x2x3xbf16>
  %want0 = graph.constant dense<[[[0.890625, 0.34375, -0.228515625], [-0.63671875, 0.20703125, 0.7734375]]]> :
      tensor<1x2x3xbf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 7.812500e-03} : tensor<1x2x3xbf16>
  return
}

func.func @f32_volume() {
  %x0 = graph.constant dense<[[[[[1.15, 1.33], [0.19, 1.89], [-1.05, 0.59]], [[-1.74, 0.22], [-0.39, -0.94], [1.95,
      -0.41]], [[-0.69, -1.5], [-1.55, 1.94], [0.32, 1.57]]]]]> : tensor<1x1x3x3x2xf32>
  %y = graph.avg_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>} : (tensor<1x1x3x3x2xf32>) ->
      tensor<1x1x2x2x1xf32>
  %want0 = graph.constant dense<[[[[[0.21375], [0.22875]], [[-0.58125], [0.31125003]]]]]> : tensor<1x1x2x2x1xf32>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<1x1x2x2x1xf32>
  return
}

func.func @f32_volume_padded() {
  %x0 = graph.constant dense<[[[[[1.15, 1.33], [0.19, 1.89], [-1.05, 0.59]], [[-1.74, 0.22], [-0.39, -0.94], [1.95,
      -0.41]], [[-0.69, -1.5], [-1.55, 1.94], [0.32, 1.57]]]]]> : tensor<1x1x3x3x2xf32>
  %y = graph.avg_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, count_include_pad} :
      (tensor<1x1x3x3x2xf32>) -> tensor<1x1x2x2x1xf32>
  %want0 = graph.constant dense<[[[[[0.21375], [0.22875]], [[-0.58125], [0.31125003]]]]]> : tensor<1x1x2x2x1xf32>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<1x1x2x2x1xf32>
  return
}

func.func @f16_volume() {
  %x0 = graph.constant dense<[[[[[1.150390625, 1.330078125], [0.18994140625, 1.8896484375], [-1.0498046875,
      0.58984375]], [[-1.740234375, 0.219970703125], [-0.389892578125, -0.93994140625], [1.9501953125,
      -0.409912109375]], [[-0.68994140625, -1.5], [-1.5498046875, 1.9404296875], [0.320068359375, 1.5703125]]]]]> :
      tensor<1x1x3x3x2xf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>} : (tensor<1x1x3x3x2xf16>) ->
      tensor<1x1x2x2x1xf16>
  %want0 = graph.constant dense<[[[[[0.2137451171875], [0.228759765625]], [[-0.5810546875], [0.3115234375]]]]]> :
      tensor<1x1x2x2x1xf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 9.765625e-04} : tensor<1x1x2x2x1xf16>
  return
}

func.func @f16_volume_padded() {
  %x0 = graph.constant dense<[[[[[1.150390625, 1.330078125], [0.18994140625, 1.8896484375], [-1.0498046875,
      0.58984375]], [[-1.740234375, 0.219970703125], [-0.389892578125, -0.93994140625], [1.9501953125,
      -0.409912109375]], [[-0.68994140625, -1.5], [-1.5498046875, 1.9404296875], [0.320068359375, 1.5703125]]]]]> :
      tensor<1x1x3x3x2xf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, count_include_pad} :
      (tensor<1x1x3x3x2xf16>) -> tensor<1x1x2x2x1xf16>
  %want0 = graph.constant dense<[[[[[0.2137451171875], [0.228759765625]], [[-0.5810546875], [0.3115234375]]]]]> :
      tensor<1x1x2x2x1xf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 9.765625e-04} : tensor<1x1x2x2x1xf16>
  return
}

func.func @bf16_volume() {
  %x0 = graph.constant dense<[[[[[1.1484375, 1.328125], [0.1904296875, 1.890625], [-1.046875, 0.58984375]],
      [[-1.7421875, 0.2197265625], [-0.390625, -0.94140625], [1.953125, -0.41015625]], [[-0.69140625, -1.5],
      [-1.546875, 1.9375], [0.3203125, 1.5703125]]]]]> : tensor<1x1x3x3x2xbf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>} : (tensor<1x1x3x3x2xbf16>) ->
      tensor<1x1x2x2x1xbf16>
  %want0 = graph.constant dense<[[[[[0.212890625], [0.2294921875]], [[-0.58203125], [0.3125]]]]]> :
      tensor<1x1x2x2x1xbf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 7.812500e-03} : tensor<1x1x2x2x1xbf16>
  return
}

func.func @bf16_volume_padded() {
  %x0 = graph.constant dense<[[[[[1.1484375, 1.328125], [0.1904296875, 1.890625], [-1.046875, 0.58984375]],
      [[-1.7421875, 0.2197265625], [-0.390625, -0.94140625], [1.953125, -0.41015625]], [[-0.69140625, -1.5],
      [-1.546875, 1.9375], [0.3203125, 1.5703125]]]]]> : tensor<1x1x3x3x2xbf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, count_include_pad} :
      (tensor<1x1x3x3x2xbf16>) -> tensor<1x1x2x2x1xbf16>
  %want0 = graph.constant dense<[[[[[0.212890625], [0.2294921875]], [[-0.58203125], [0.3125]]]]]> :
      tensor<1x1x2x2x1xbf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 7.812500e-03} : tensor<1x1x2x2x1xbf16>
  return
}

func.func @f32_last() {
  %x0 = graph.constant dense<[[[[1.77, 0.94], [-0.77, 0.42], [-0.98, -1.07], [-1.11, -1.78], [1.14, -1.62]], [[-1.13,
      -0.56], [1.22, -1.63], [0.93, -1.32], [-0.31, -0.06], [-0.03, -0.58]], [[1.64, 0.25], [1.16, -0.63], [-1.38,
      0.22], [1.0, 0.57], [-0.39, 1.42]], [[1.97, -1.87], [-1.15, 1.0], [-0.36, -0.51], [1.77, -1.0], [0.32,
      -1.55]]]]> : tensor<1x4x5x2xf32>
  %y = graph.avg_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, layout = "channels_last"} :
      (tensor<1x4x5x2xf32>) -> tensor<1x4x3x2xf32>
  %want0 = graph.constant dense<[[[[0.2725, -0.20750001], [-0.17, -0.9066667], [-0.07750001, -1.01]], [[0.72249997,
      -0.6425], [0.43666667, -0.475], [0.0675, 0.3375]], [[0.905, -0.3125], [0.17333333, -0.058333334], [0.675,
      -0.14]], [[0.41000003, -0.435], [0.086666666, -0.17], [1.045, -1.275]]]]> : tensor<1x4x3x2xf32>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<1x4x3x2xf32>
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
  %y = graph.avg_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, layout = "channels_last"} :
      (tensor<1x4x5x2xf16>) -> tensor<1x4x3x2xf16>
  %want0 = graph.constant dense<[[[[0.2724609375, -0.20751953125], [-0.1700439453125, -0.90673828125],
      [-0.07769775390625, -1.009765625]], [[0.72265625, -0.642578125], [0.436767578125, -0.47509765625],
      [0.0675048828125, 0.33740234375]], [[0.90478515625, -0.3125], [0.1732177734375, -0.058319091796875],
      [0.6748046875, -0.1400146484375]], [[0.40966796875, -0.43505859375], [0.08636474609375, -0.169921875],
      [1.044921875, -1.275390625]]]]> : tensor<1x4x3x2xf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 9.765625e-04} : tensor<1x4x3x2xf16>
  return
}

func.func @bf16_last() {
  %x0 = graph.constant dense<[[[[1.7734375, 0.94140625], [-0.76953125, 0.419921875], [-0.98046875, -1.0703125],
      [-1.109375, -1.78125], [1.140625, -1.6171875]], [[-1.1328125, -0.55859375], [1.21875, -1.6328125], [0.9296875,
      -1.3203125], [-0.310546875, -0.06005859375], [-0.030029296875, -0.578125]], [[1.640625, 0.25], [1.15625,
      -0.62890625], [-1.3828125, 0.2197265625], [1.0, 0.5703125], [-0.390625, 1.421875]], [[1.96875, -1.8671875],
      [-1.1484375, 1.0], [-0.359375, -0.51171875], [1.7734375, -1.0], [0.3203125, -1.546875]]]]> :
      tensor<1x4x5x2xbf16>
  %y = graph.avg_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, layout = "channels_last"} :
      (tensor<1x4x5x2xbf16>) -> tensor<1x4x3x2xbf16>
  %want0 = graph.constant dense<[[[[0.2734375, -0.20703125], [-0.169921875, -0.90625], [-0.0771484375, -1.0078125]],
      [[0.71875, -0.640625], [0.435546875, -0.474609375], [0.0673828125, 0.337890625]], [[0.90625, -0.3125],
      [0.1728515625, -0.058349609375], [0.67578125, -0.138671875]], [[0.41015625, -0.43359375], [0.08837890625,
      -0.1708984375], [1.046875, -1.2734375]]]]> : tensor<1x4x3x2xbf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 7.812500e-03} : tensor<1x4x3x2xbf16>
  return
}
