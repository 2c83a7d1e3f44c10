// The norm of each window.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_line_1() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59, -1.74, 0.22], [-0.39, -0.94, 1.95, -0.41, -0.69,
      -1.5, -1.55, 1.94]]]> : tensor<1x2x8xf32>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>, p = 1} : (tensor<1x2x8xf32>) -> tensor<1x2x4xf32>
  %want0 = graph.constant dense<[[[2.48, 3.41, 3.53, 2.55], [1.3299999, 3.3, 2.6, 4.99]]]> : tensor<1x2x4xf32>
  check.expect_close %y, %want0 {max_ulp = 8} : tensor<1x2x4xf32>
  return
}

func.func @f32_line_2() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59, -1.74, 0.22], [-0.39, -0.94, 1.95, -0.41, -0.69,
      -1.5, -1.55, 1.94]]]> : tensor<1x2x8xf32>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>, p = 2} : (tensor<1x2x8xf32>) -> tensor<1x2x4xf32>
  %want0 = graph.constant dense<[[[1.7582377, 2.3188574, 2.241138, 1.8504324], [1.0176935, 2.203225, 1.7012348,
      2.9010515]]]> : tensor<1x2x4xf32>
  check.expect_close %y, %want0 {max_ulp = 8} : tensor<1x2x4xf32>
  return
}

func.func @f32_line_3() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59, -1.74, 0.22], [-0.39, -0.94, 1.95, -0.41, -0.69,
      -1.5, -1.55, 1.94]]]> : tensor<1x2x8xf32>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>, p = 3} : (tensor<1x2x8xf32>) -> tensor<1x2x4xf32>
  %want0 = graph.constant dense<[[[1.5704893, 2.0885825, 2.0094779, 1.7634662], [0.96186525, 2.0258625, 1.5567076,
      2.4328954]]]> : tensor<1x2x4xf32>
  check.expect_close %y, %want0 {max_ulp = 8} : tensor<1x2x4xf32>
  return
}

func.func @f16_line_1() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375,
      -1.740234375, 0.219970703125], [-0.389892578125, -0.93994140625, 1.9501953125, -0.409912109375, -0.68994140625,
      -1.5, -1.5498046875, 1.9404296875]]]> : tensor<1x2x8xf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>, p = 1} : (tensor<1x2x8xf16>) -> tensor<1x2x4xf16>
  %want0 = graph.constant dense<[[[2.48046875, 3.41015625, 3.529296875, 2.55078125], [1.330078125, 3.30078125,
      2.599609375, 4.9921875]]]> : tensor<1x2x4xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x4xf16>
  return
}

func.func @f16_line_2() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375,
      -1.740234375, 0.219970703125], [-0.389892578125, -0.93994140625, 1.9501953125, -0.409912109375, -0.68994140625,
      -1.5, -1.5498046875, 1.9404296875]]]> : tensor<1x2x8xf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>, p = 2} : (tensor<1x2x8xf16>) -> tensor<1x2x4xf16>
  %want0 = graph.constant dense<[[[1.7587890625, 2.318359375, 2.240234375, 1.8505859375], [1.017578125, 2.203125,
      1.701171875, 2.900390625]]]> : tensor<1x2x4xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x4xf16>
  return
}

func.func @f16_line_3() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375,
      -1.740234375, 0.219970703125], [-0.389892578125, -0.93994140625, 1.9501953125, -0.409912109375, -0.68994140625,
      -1.5, -1.5498046875, 1.9404296875]]]> : tensor<1x2x8xf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>, p = 3} : (tensor<1x2x8xf16>) -> tensor<1x2x4xf16>
  %want0 = graph.constant dense<[[[1.5703125, 2.087890625, 2.009765625, 1.763671875], [0.9619140625, 2.025390625,
      1.556640625, 2.43359375]]]> : tensor<1x2x4xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x4xf16>
  return
}

func.func @bf16_line_1() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375, -1.7421875,
      0.2197265625], [-0.390625, -0.94140625, 1.953125, -0.41015625, -0.69140625, -1.5, -1.546875, 1.9375]]]> :
      tensor<1x2x8xbf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>, p = 1} : (tensor<1x2x8xbf16>) -> tensor<1x2x4xbf16>
  %want0 = graph.constant dense<[[[2.46875, 3.40625, 3.53125, 2.546875], [1.328125, 3.3125, 2.59375, 5.0]]]> :
      tensor<1x2x4xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x4xbf16>
  return
}

func.func @bf16_line_2() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375, -1.7421875,
      0.2197265625], [-0.390625, -0.94140625, 1.953125, -0.41015625, -0.69140625, -1.5, -1.546875, 1.9375]]]> :
      tensor<1x2x8xbf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>, p = 2} : (tensor<1x2x8xbf16>) -> tensor<1x2x4xbf16>
  %want0 = graph.constant dense<[[[1.7578125, 2.3125, 2.234375, 1.8515625], [1.015625, 2.203125, 1.703125,
      2.890625]]]> : tensor<1x2x4xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x4xbf16>
  return
}

func.func @bf16_line_3() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375, -1.7421875,
      0.2197265625], [-0.390625, -0.94140625, 1.953125, -0.41015625, -0.69140625, -1.5, -1.546875, 1.9375]]]> :
      tensor<1x2x8xbf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 1>, padding_high = array<i64: 1>, p = 3} : (tensor<1x2x8xbf16>) -> tensor<1x2x4xbf16>
  %want0 = graph.constant dense<[[[1.5703125, 2.09375, 2.015625, 1.765625], [0.96484375, 2.03125, 1.5546875,
      2.4375]]]> : tensor<1x2x4xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x4xbf16>
  return
}

func.func @f32_plane_1() {
  %x0 = graph.constant dense<[[[[1.15, 1.33, 0.19, 1.89, -1.05], [0.59, -1.74, 0.22, -0.39, -0.94], [1.95, -0.41,
      -0.69, -1.5, -1.55], [1.94, 0.32, 1.57, -1.94, 0.4]], [[-0.32, -0.51, 0.83, -1.75, -1.06], [-1.02, -0.21, -0.67,
      1.09, -0.11], [1.12, -1.5, 0.32, 0.83, 0.73], [-1.85, -1.29, 0.44, -0.92, -0.19]]]]> : tensor<1x2x4x5xf32>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, p = 1} : (tensor<1x2x4x5xf32>) ->
      tensor<1x2x4x3xf32>
  %want0 = graph.constant dense<[[[[4.81, 5.76, 4.27], [4.69, 4.95, 4.38], [4.62, 6.4300003, 5.39], [2.26, 3.8300002,
      2.3400002]], [[2.06, 5.06, 4.0099998], [3.85, 4.62, 2.76], [5.76, 5.3, 2.67], [3.1399999, 2.65, 1.11]]]]> :
      tensor<1x2x4x3xf32>
  check.expect_close %y, %want0 {max_ulp = 8} : tensor<1x2x4x3xf32>
  return
}

func.func @f32_plane_2() {
  %x0 = graph.constant dense<[[[[1.15, 1.33, 0.19, 1.89, -1.05], [0.59, -1.74, 0.22, -0.39, -0.94], [1.95, -0.41,
      -0.69, -1.5, -1.55], [1.94, 0.32, 1.57, -1.94, 0.4]], [[-0.32, -0.51, 0.83, -1.75, -1.06], [-1.02, -0.21, -0.67,
      1.09, -0.11], [1.12, -1.5, 0.32, 0.83, 0.73], [-1.85, -1.29, 0.44, -0.92, -0.19]]]]> : tensor<1x2x4x5xf32>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, p = 2} : (tensor<1x2x4x5xf32>) ->
      tensor<1x2x4x3xf32>
  %want0 = graph.constant dense<[[[[2.5430493, 2.9334621, 2.3896234], [2.7104058, 2.4743283, 2.3849947], [2.799393,
      3.037285, 2.928498], [1.9662147, 2.516128, 1.980808]], [[1.2029132, 2.385917, 2.3208404], [2.1421719, 2.1731083,
      1.5562776], [2.9310408, 2.3969564, 1.4506205], [2.2553492, 1.6444148, 0.93941474]]]]> : tensor<1x2x4x3xf32>
  check.expect_close %y, %want0 {max_ulp = 8} : tensor<1x2x4x3xf32>
  return
}

func.func @f32_plane_3() {
  %x0 = graph.constant dense<[[[[1.15, 1.33, 0.19, 1.89, -1.05], [0.59, -1.74, 0.22, -0.39, -0.94], [1.95, -0.41,
      -0.69, -1.5, -1.55], [1.94, 0.32, 1.57, -1.94, 0.4]], [[-0.32, -0.51, 0.83, -1.75, -1.06], [-1.02, -0.21, -0.67,
      1.09, -0.11], [1.12, -1.5, 0.32, 0.83, 0.73], [-1.85, -1.29, 0.44, -0.92, -0.19]]]]> : tensor<1x2x4x5xf32>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, p = 3} : (tensor<1x2x4x5xf32>) ->
      tensor<1x2x4x3xf32>
  %want0 = graph.constant dense<[[[[2.106474, 2.4356234, 2.0644662], [2.3487513, 2.088556, 1.9990643], [2.4561942,
      2.4649222, 2.4364944], [1.9428979, 2.2376473, 1.9456519]], [[1.0731481, 1.9720157, 1.9871469], [1.8018907,
      1.7741796, 1.31176], [2.3668022, 1.9120303, 1.2042329], [2.0390904, 1.4439399, 0.9226934]]]]> :
      tensor<1x2x4x3xf32>
  check.expect_close %y, %want0 {max_ulp = 8} : tensor<1x2x4x3xf32>
  return
}

func.func @f16_plane_1() {
  %x0 = graph.constant dense<[[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875], [0.58984375,
      -1.740234375, 0.219970703125, -0.389892578125, -0.93994140625], [1.9501953125, -0.409912109375, -0.68994140625,
      -1.5, -1.5498046875], [1.9404296875, 0.320068359375, 1.5703125, -1.9404296875, 0.39990234375]],
      [[-0.320068359375, -0.509765625, 0.830078125, -1.75, -1.0595703125], [-1.01953125, -0.2099609375, -0.669921875,
      1.08984375, -0.1099853515625], [1.1201171875, -1.5, 0.320068359375, 0.830078125, 0.72998046875], [-1.849609375,
      -1.2900390625, 0.43994140625, -0.919921875, -0.18994140625]]]]> : tensor<1x2x4x5xf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, p = 1} : (tensor<1x2x4x5xf16>) ->
      tensor<1x2x4x3xf16>
  %want0 = graph.constant dense<[[[[4.8125, 5.7578125, 4.26953125], [4.69140625, 4.94921875, 4.37890625], [4.62109375,
      6.4296875, 5.390625], [2.259765625, 3.830078125, 2.33984375]], [[2.05859375, 5.05859375, 4.0078125],
      [3.849609375, 4.62109375, 2.759765625], [5.7578125, 5.30078125, 2.669921875], [3.140625, 2.650390625,
      1.109375]]]]> : tensor<1x2x4x3xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x4x3xf16>
  return
}

func.func @f16_plane_2() {
  %x0 = graph.constant dense<[[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875], [0.58984375,
      -1.740234375, 0.219970703125, -0.389892578125, -0.93994140625], [1.9501953125, -0.409912109375, -0.68994140625,
      -1.5, -1.5498046875], [1.9404296875, 0.320068359375, 1.5703125, -1.9404296875, 0.39990234375]],
      [[-0.320068359375, -0.509765625, 0.830078125, -1.75, -1.0595703125], [-1.01953125, -0.2099609375, -0.669921875,
      1.08984375, -0.1099853515625], [1.1201171875, -1.5, 0.320068359375, 0.830078125, 0.72998046875], [-1.849609375,
      -1.2900390625, 0.43994140625, -0.919921875, -0.18994140625]]]]> : tensor<1x2x4x5xf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, p = 2} : (tensor<1x2x4x5xf16>) ->
      tensor<1x2x4x3xf16>
  %want0 = graph.constant dense<[[[[2.54296875, 2.93359375, 2.388671875], [2.7109375, 2.474609375, 2.384765625],
      [2.80078125, 3.037109375, 2.927734375], [1.966796875, 2.517578125, 1.9814453125]], [[1.2021484375, 2.38671875,
      2.3203125], [2.142578125, 2.173828125, 1.556640625], [2.931640625, 2.396484375, 1.4501953125], [2.255859375,
      1.64453125, 0.939453125]]]]> : tensor<1x2x4x3xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x4x3xf16>
  return
}

func.func @f16_plane_3() {
  %x0 = graph.constant dense<[[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875], [0.58984375,
      -1.740234375, 0.219970703125, -0.389892578125, -0.93994140625], [1.9501953125, -0.409912109375, -0.68994140625,
      -1.5, -1.5498046875], [1.9404296875, 0.320068359375, 1.5703125, -1.9404296875, 0.39990234375]],
      [[-0.320068359375, -0.509765625, 0.830078125, -1.75, -1.0595703125], [-1.01953125, -0.2099609375, -0.669921875,
      1.08984375, -0.1099853515625], [1.1201171875, -1.5, 0.320068359375, 0.830078125, 0.72998046875], [-1.849609375,
      -1.2900390625, 0.43994140625, -0.919921875, -0.18994140625]]]]> : tensor<1x2x4x5xf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, p = 3} : (tensor<1x2x4x5xf16>) ->
      tensor<1x2x4x3xf16>
  %want0 = graph.constant dense<[[[[2.107421875, 2.435546875, 2.064453125], [2.349609375, 2.087890625, 1.9990234375],
      [2.45703125, 2.46484375, 2.4375], [1.943359375, 2.23828125, 1.9462890625]], [[1.072265625, 1.9716796875,
      1.9873046875], [1.8017578125, 1.7744140625, 1.3115234375], [2.3671875, 1.912109375, 1.2041015625], [2.0390625,
      1.4443359375, 0.9228515625]]]]> : tensor<1x2x4x3xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x4x3xf16>
  return
}

func.func @bf16_plane_1() {
  %x0 = graph.constant dense<[[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875], [0.58984375, -1.7421875,
      0.2197265625, -0.390625, -0.94140625], [1.953125, -0.41015625, -0.69140625, -1.5, -1.546875], [1.9375,
      0.3203125, 1.5703125, -1.9375, 0.400390625]], [[-0.3203125, -0.51171875, 0.828125, -1.75, -1.0625], [-1.0234375,
      -0.2099609375, -0.671875, 1.09375, -0.10986328125], [1.1171875, -1.5, 0.3203125, 0.828125, 0.73046875],
      [-1.8515625, -1.2890625, 0.439453125, -0.921875, -0.1904296875]]]]> : tensor<1x2x4x5xbf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, p = 1} : (tensor<1x2x4x5xbf16>) ->
      tensor<1x2x4x3xbf16>
  %want0 = graph.constant dense<[[[[4.8125, 5.75, 4.28125], [4.6875, 4.96875, 4.375], [4.625, 6.4375, 5.375], [2.25,
      3.828125, 2.34375]], [[2.0625, 5.0625, 4.03125], [3.84375, 4.625, 2.765625], [5.75, 5.3125, 2.671875],
      [3.140625, 2.65625, 1.109375]]]]> : tensor<1x2x4x3xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x4x3xbf16>
  return
}

func.func @bf16_plane_2() {
  %x0 = graph.constant dense<[[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875], [0.58984375, -1.7421875,
      0.2197265625, -0.390625, -0.94140625], [1.953125, -0.41015625, -0.69140625, -1.5, -1.546875], [1.9375,
      0.3203125, 1.5703125, -1.9375, 0.400390625]], [[-0.3203125, -0.51171875, 0.828125, -1.75, -1.0625], [-1.0234375,
      -0.2099609375, -0.671875, 1.09375, -0.10986328125], [1.1171875, -1.5, 0.3203125, 0.828125, 0.73046875],
      [-1.8515625, -1.2890625, 0.439453125, -0.921875, -0.1904296875]]]]> : tensor<1x2x4x5xbf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, p = 2} : (tensor<1x2x4x5xbf16>) ->
      tensor<1x2x4x3xbf16>
  %want0 = graph.constant dense<[[[[2.546875, 2.9375, 2.390625], [2.71875, 2.46875, 2.390625], [2.796875, 3.03125,
      2.921875], [1.9609375, 2.515625, 1.9765625]], [[1.203125, 2.390625, 2.328125], [2.140625, 2.171875, 1.5546875],
      [2.9375, 2.390625, 1.453125], [2.25, 1.6484375, 0.94140625]]]]> : tensor<1x2x4x3xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x4x3xbf16>
  return
}

func.func @bf16_plane_3() {
  %x0 = graph.constant dense<[[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875], [0.58984375, -1.7421875,
      0.2197265625, -0.390625, -0.94140625], [1.953125, -0.41015625, -0.69140625, -1.5, -1.546875], [1.9375,
      0.3203125, 1.5703125, -1.9375, 0.400390625]], [[-0.3203125, -0.51171875, 0.828125, -1.75, -1.0625], [-1.0234375,
      -0.2099609375, -0.671875, 1.09375, -0.10986328125], [1.1171875, -1.5, 0.3203125, 0.828125, 0.73046875],
      [-1.8515625, -1.2890625, 0.439453125, -0.921875, -0.1904296875]]]]> : tensor<1x2x4x5xbf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, p = 3} : (tensor<1x2x4x5xbf16>) ->
      tensor<1x2x4x3xbf16>
  %want0 = graph.constant dense<[[[[2.109375, 2.4375, 2.0625], [2.359375, 2.09375, 2.0], [2.453125, 2.46875, 2.4375],
      [1.9375, 2.234375, 1.9453125]], [[1.078125, 1.9765625, 1.9921875], [1.8046875, 1.7734375, 1.3125], [2.359375,
      1.9140625, 1.203125], [2.046875, 1.4453125, 0.92578125]]]]> : tensor<1x2x4x3xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x4x3xbf16>
  return
}

func.func @f32_dilated_1() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59, -1.74, 0.22, -0.39]]]> : tensor<1x1x9xf32>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, p = 1} : (tensor<1x1x9xf32>) -> tensor<1x1x5xf32>
  %want0 = graph.constant dense<[[[2.3899999, 3.81, 2.98, 2.7, 3.1799998]]]> : tensor<1x1x5xf32>
  check.expect_close %y, %want0 {max_ulp = 8} : tensor<1x1x5xf32>
  return
}

func.func @f32_dilated_2() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59, -1.74, 0.22, -0.39]]]> : tensor<1x1x9xf32>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, p = 2} : (tensor<1x1x9xf32>) -> tensor<1x1x5xf32>
  %want0 = graph.constant dense<[[[1.5687892, 2.3851833, 2.0411272, 1.9921346, 2.0693476]]]> : tensor<1x1x5xf32>
  check.expect_close %y, %want0 {max_ulp = 8} : tensor<1x1x5xf32>
  return
}

func.func @f32_dilated_3() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59, -1.74, 0.22, -0.39]]]> : tensor<1x1x9xf32>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, p = 3} : (tensor<1x1x9xf32>) -> tensor<1x1x5xf32>
  %want0 = graph.constant dense<[[[1.389955, 2.1036434, 1.8597738, 1.9099474, 1.8648158]]]> : tensor<1x1x5xf32>
  check.expect_close %y, %want0 {max_ulp = 8} : tensor<1x1x5xf32>
  return
}

func.func @f16_dilated_1() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375,
      -1.740234375, 0.219970703125, -0.389892578125]]]> : tensor<1x1x9xf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, p = 1} : (tensor<1x1x9xf16>) -> tensor<1x1x5xf16>
  %want0 = graph.constant dense<[[[2.390625, 3.80859375, 2.98046875, 2.69921875, 3.1796875]]]> : tensor<1x1x5xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x1x5xf16>
  return
}

func.func @f16_dilated_2() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375,
      -1.740234375, 0.219970703125, -0.389892578125]]]> : tensor<1x1x9xf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, p = 2} : (tensor<1x1x9xf16>) -> tensor<1x1x5xf16>
  %want0 = graph.constant dense<[[[1.5693359375, 2.384765625, 2.041015625, 1.9921875, 2.0703125]]]> :
      tensor<1x1x5xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x1x5xf16>
  return
}

func.func @f16_dilated_3() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375,
      -1.740234375, 0.219970703125, -0.389892578125]]]> : tensor<1x1x9xf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, p = 3} : (tensor<1x1x9xf16>) -> tensor<1x1x5xf16>
  %want0 = graph.constant dense<[[[1.3896484375, 2.103515625, 1.8603515625, 1.9091796875, 1.865234375]]]> :
      tensor<1x1x5xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x1x5xf16>
  return
}

func.func @bf16_dilated_1() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375, -1.7421875,
      0.2197265625, -0.390625]]]> : tensor<1x1x9xbf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, p = 1} : (tensor<1x1x9xbf16>) -> tensor<1x1x5xbf16>
  %want0 = graph.constant dense<[[[2.390625, 3.8125, 2.984375, 2.703125, 3.1875]]]> : tensor<1x1x5xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x1x5xbf16>
  return
}

func.func @bf16_dilated_2() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375, -1.7421875,
      0.2197265625, -0.390625]]]> : tensor<1x1x9xbf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, p = 2} : (tensor<1x1x9xbf16>) -> tensor<1x1x5xbf16>
  %want0 = graph.constant dense<[[[1.5625, 2.390625, 2.046875, 1.9921875, 2.0625]]]> : tensor<1x1x5xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x1x5xbf16>
  return
}

func.func @bf16_dilated_3() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375, -1.7421875,
      0.2197265625, -0.390625]]]> : tensor<1x1x9xbf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, p = 3} : (tensor<1x1x9xbf16>) -> tensor<1x1x5xbf16>
  %want0 = graph.constant dense<[[[1.390625, 2.109375, 1.859375, 1.9140625, 1.8671875]]]> : tensor<1x1x5xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x1x5xbf16>
  return
}

func.func @f32_ceil_1() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59], [-1.74, 0.22, -0.39, -0.94, 1.95, -0.41]]]> :
      tensor<1x2x6xf32>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, p = 1} : (tensor<1x2x6xf32>) -> tensor<1x2x3xf32>
  %want0 = graph.constant dense<[[[2.67, 3.1299999, 1.6399999], [2.35, 3.28, 2.3600001]]]> : tensor<1x2x3xf32>
  check.expect_close %y, %want0 {max_ulp = 8} : tensor<1x2x3xf32>
  return
}

func.func @f32_ceil_2() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59], [-1.74, 0.22, -0.39, -0.94, 1.95, -0.41]]]> :
      tensor<1x2x6xf32>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, p = 2} : (tensor<1x2x6xf32>) -> tensor<1x2x3xf32>
  %want0 = graph.constant dense<[[[1.768474, 2.1704147, 1.2044085], [1.7966914, 2.199591, 1.9926364]]]> :
      tensor<1x2x3xf32>
  check.expect_close %y, %want0 {max_ulp = 8} : tensor<1x2x3xf32>
  return
}

func.func @f32_ceil_3() {
  %x0 = graph.constant dense<[[[1.15, 1.33, 0.19, 1.89, -1.05, 0.59], [-1.74, 0.22, -0.39, -0.94, 1.95, -0.41]]]> :
      tensor<1x2x6xf32>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, p = 3} : (tensor<1x2x6xf32>) -> tensor<1x2x3xf32>
  %want0 = graph.constant dense<[[[1.5714157, 1.9929546, 1.1087468], [1.7476693, 2.0250823, 1.9560231]]]> :
      tensor<1x2x3xf32>
  check.expect_close %y, %want0 {max_ulp = 8} : tensor<1x2x3xf32>
  return
}

func.func @f16_ceil_1() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375],
      [-1.740234375, 0.219970703125, -0.389892578125, -0.93994140625, 1.9501953125, -0.409912109375]]]> :
      tensor<1x2x6xf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, p = 1} : (tensor<1x2x6xf16>) -> tensor<1x2x3xf16>
  %want0 = graph.constant dense<[[[2.669921875, 3.12890625, 1.6396484375], [2.349609375, 3.279296875, 2.359375]]]> :
      tensor<1x2x3xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x3xf16>
  return
}

func.func @f16_ceil_2() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375],
      [-1.740234375, 0.219970703125, -0.389892578125, -0.93994140625, 1.9501953125, -0.409912109375]]]> :
      tensor<1x2x6xf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, p = 2} : (tensor<1x2x6xf16>) -> tensor<1x2x3xf16>
  %want0 = graph.constant dense<[[[1.7685546875, 2.169921875, 1.2041015625], [1.796875, 2.19921875, 1.9931640625]]]> :
      tensor<1x2x3xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x3xf16>
  return
}

func.func @f16_ceil_3() {
  %x0 = graph.constant dense<[[[1.150390625, 1.330078125, 0.18994140625, 1.8896484375, -1.0498046875, 0.58984375],
      [-1.740234375, 0.219970703125, -0.389892578125, -0.93994140625, 1.9501953125, -0.409912109375]]]> :
      tensor<1x2x6xf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, p = 3} : (tensor<1x2x6xf16>) -> tensor<1x2x3xf16>
  %want0 = graph.constant dense<[[[1.5712890625, 1.9921875, 1.1083984375], [1.748046875, 2.025390625, 1.9560546875]]]>
      : tensor<1x2x3xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x3xf16>
  return
}

func.func @bf16_ceil_1() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375], [-1.7421875,
      0.2197265625, -0.390625, -0.94140625, 1.953125, -0.41015625]]]> : tensor<1x2x6xbf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, p = 1} : (tensor<1x2x6xbf16>) -> tensor<1x2x3xbf16>
  %want0 = graph.constant dense<[[[2.671875, 3.125, 1.640625], [2.359375, 3.28125, 2.359375]]]> : tensor<1x2x3xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x3xbf16>
  return
}

func.func @bf16_ceil_2() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375], [-1.7421875,
      0.2197265625, -0.390625, -0.94140625, 1.953125, -0.41015625]]]> : tensor<1x2x6xbf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, p = 2} : (tensor<1x2x6xbf16>) -> tensor<1x2x3xbf16>
  %want0 = graph.constant dense<[[[1.765625, 2.171875, 1.203125], [1.796875, 2.203125, 1.9921875]]]> :
      tensor<1x2x3xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x3xbf16>
  return
}

func.func @bf16_ceil_3() {
  %x0 = graph.constant dense<[[[1.1484375, 1.328125, 0.1904296875, 1.890625, -1.046875, 0.58984375], [-1.7421875,
      0.2197265625, -0.390625, -0.94140625, 1.953125, -0.41015625]]]> : tensor<1x2x6xbf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low =
      array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, p = 3} : (tensor<1x2x6xbf16>) -> tensor<1x2x3xbf16>
  %want0 = graph.constant dense<[[[1.5703125, 1.9921875, 1.109375], [1.75, 2.03125, 1.9609375]]]> : tensor<1x2x3xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x2x3xbf16>
  return
}

func.func @f32_volume_1() {
  %x0 = graph.constant dense<[[[[[1.15, 1.33], [0.19, 1.89], [-1.05, 0.59]], [[-1.74, 0.22], [-0.39, -0.94], [1.95,
      -0.41]], [[-0.69, -1.5], [-1.55, 1.94], [0.32, 1.57]]]]]> : tensor<1x1x3x3x2xf32>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, p = 1} : (tensor<1x1x3x3x2xf32>) ->
      tensor<1x1x2x2x1xf32>
  %want0 = graph.constant dense<[[[[[7.85], [7.41]], [[8.97], [9.07]]]]]> : tensor<1x1x2x2x1xf32>
  check.expect_close %y, %want0 {max_ulp = 8} : tensor<1x1x2x2x1xf32>
  return
}

func.func @f32_volume_2() {
  %x0 = graph.constant dense<[[[[[1.15, 1.33], [0.19, 1.89], [-1.05, 0.59]], [[-1.74, 0.22], [-0.39, -0.94], [1.95,
      -0.41]], [[-0.69, -1.5], [-1.55, 1.94], [0.32, 1.57]]]]]> : tensor<1x1x3x3x2xf32>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, p = 2} : (tensor<1x1x3x3x2xf32>) ->
      tensor<1x1x2x2x1xf32>
  %want0 = graph.constant dense<[[[[[3.2880542], [3.1725543]], [[3.606092], [3.70671]]]]]> : tensor<1x1x2x2x1xf32>
  check.expect_close %y, %want0 {max_ulp = 8} : tensor<1x1x2x2x1xf32>
  return
}

func.func @f32_volume_3() {
  %x0 = graph.constant dense<[[[[[1.15, 1.33], [0.19, 1.89], [-1.05, 0.59]], [[-1.74, 0.22], [-0.39, -0.94], [1.95,
      -0.41]], [[-0.69, -1.5], [-1.55, 1.94], [0.32, 1.57]]]]]> : tensor<1x1x3x3x2xf32>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, p = 3} : (tensor<1x1x3x3x2xf32>) ->
      tensor<1x1x2x2x1xf32>
  %want0 = graph.constant dense<[[[[[2.5611691], [2.5455558]], [[2.7544212], [2.8562446]]]]]> : tensor<1x1x2x2x1xf32>
  check.expect_close %y, %want0 {max_ulp = 8} : tensor<1x1x2x2x1xf32>
  return
}

func.func @f16_volume_1() {
  %x0 = graph.constant dense<[[[[[1.150390625, 1.330078125], [0.18994140625, 1.8896484375], [-1.0498046875,
      0.58984375]], [[-1.740234375, 0.219970703125], [-0.389892578125, -0.93994140625], [1.9501953125,
      -0.409912109375]], [[-0.68994140625, -1.5], [-1.5498046875, 1.9404296875], [0.320068359375, 1.5703125]]]]]> :
      tensor<1x1x3x3x2xf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, p = 1} : (tensor<1x1x3x3x2xf16>) ->
      tensor<1x1x2x2x1xf16>
  %want0 = graph.constant dense<[[[[[7.8515625], [7.41015625]], [[8.96875], [9.0703125]]]]]> : tensor<1x1x2x2x1xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x1x2x2x1xf16>
  return
}

func.func @f16_volume_2() {
  %x0 = graph.constant dense<[[[[[1.150390625, 1.330078125], [0.18994140625, 1.8896484375], [-1.0498046875,
      0.58984375]], [[-1.740234375, 0.219970703125], [-0.389892578125, -0.93994140625], [1.9501953125,
      -0.409912109375]], [[-0.68994140625, -1.5], [-1.5498046875, 1.9404296875], [0.320068359375, 1.5703125]]]]]> :
      tensor<1x1x3x3x2xf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, p = 2} : (tensor<1x1x3x3x2xf16>) ->
      tensor<1x1x2x2x1xf16>
  %want0 = graph.constant dense<[[[[[3.2890625], [3.171875]], [[3.60546875], [3.70703125]]]]]> : tensor<1x1x2x2x1xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x1x2x2x1xf16>
  return
}

func.func @f16_volume_3() {
  %x0 = graph.constant dense<[[[[[1.150390625, 1.330078125], [0.18994140625, 1.8896484375], [-1.0498046875,
      0.58984375]], [[-1.740234375, 0.219970703125], [-0.389892578125, -0.93994140625], [1.9501953125,
      -0.409912109375]], [[-0.68994140625, -1.5], [-1.5498046875, 1.9404296875], [0.320068359375, 1.5703125]]]]]> :
      tensor<1x1x3x3x2xf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, p = 3} : (tensor<1x1x3x3x2xf16>) ->
      tensor<1x1x2x2x1xf16>
  %want0 = graph.constant dense<[[[[[2.560546875], [2.544921875]], [[2.75390625], [2.857421875]]]]]> :
      tensor<1x1x2x2x1xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x1x2x2x1xf16>
  return
}

func.func @bf16_volume_1() {
  %x0 = graph.constant dense<[[[[[1.1484375, 1.328125], [0.1904296875, 1.890625], [-1.046875, 0.58984375]],
      [[-1.7421875, 0.2197265625], [-0.390625, -0.94140625], [1.953125, -0.41015625]], [[-0.69140625, -1.5],
      [-1.546875, 1.9375], [0.3203125, 1.5703125]]]]]> : tensor<1x1x3x3x2xbf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, p = 1} : (tensor<1x1x3x3x2xbf16>) ->
      tensor<1x1x2x2x1xbf16>
  %want0 = graph.constant dense<[[[[[7.84375], [7.40625]], [[9.0], [9.0625]]]]]> : tensor<1x1x2x2x1xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x1x2x2x1xbf16>
  return
}

func.func @bf16_volume_2() {
  %x0 = graph.constant dense<[[[[[1.1484375, 1.328125], [0.1904296875, 1.890625], [-1.046875, 0.58984375]],
      [[-1.7421875, 0.2197265625], [-0.390625, -0.94140625], [1.953125, -0.41015625]], [[-0.69140625, -1.5],
      [-1.546875, 1.9375], [0.3203125, 1.5703125]]]]]> : tensor<1x1x3x3x2xbf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, p = 2} : (tensor<1x1x3x3x2xbf16>) ->
      tensor<1x1x2x2x1xbf16>
  %want0 = graph.constant dense<[[[[[3.28125], [3.171875]], [[3.609375], [3.703125]]]]]> : tensor<1x1x2x2x1xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x1x2x2x1xbf16>
  return
}

func.func @bf16_volume_3() {
  %x0 = graph.constant dense<[[[[[1.1484375, 1.328125], [0.1904296875, 1.890625], [-1.046875, 0.58984375]],
      [[-1.7421875, 0.2197265625], [-0.390625, -0.94140625], [1.953125, -0.41015625]], [[-0.69140625, -1.5],
      [-1.546875, 1.9375], [0.3203125, 1.5703125]]]]]> : tensor<1x1x3x3x2xbf16>
  %y = graph.lp_pool %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1,
      1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, p = 3} : (tensor<1x1x3x3x2xbf16>) ->
      tensor<1x1x2x2x1xbf16>
  %want0 = graph.constant dense<[[[[[2.5625], [2.546875]], [[2.75], [2.859375]]]]]> : tensor<1x1x2x2x1xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<1x1x2x2x1xbf16>
  return
}
