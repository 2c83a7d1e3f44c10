// Sums along axes; integers wrap around.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_1() {
  %x0 = graph.constant dense<[[[0.63, 1.0, 1.1], [0.53, 0.65, 1.43], [0.57, 0.63, 1.45], [1.12, 0.87, 1.01], [1.16,
      0.78, 0.64]], [[1.29, 1.17, 1.01], [1.32, 1.05, 1.48], [0.7, 1.05, 0.98], [0.85, 1.09, 0.74], [1.3, 1.37,
      0.63]]]> : tensor<2x5x3xf32>
  %y = graph.reduce_sum %x0 {axes = array<i64: 1>} : (tensor<2x5x3xf32>) -> tensor<2x3xf32>
  %want0 = graph.constant dense<[[4.0099998, 3.9299998, 5.63], [5.46, 5.73, 4.84]]> : tensor<2x3xf32>
  check.expect_close %y, %want0 {atol = 1.708e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  return
}

func.func @f16_1() {
  %x0 = graph.constant dense<[[[0.6298828125, 1.0, 1.099609375], [0.52978515625, 0.64990234375, 1.4296875],
      [0.56982421875, 0.6298828125, 1.4501953125], [1.1201171875, 0.8701171875, 1.009765625], [1.16015625,
      0.77978515625, 0.64013671875]], [[1.2900390625, 1.169921875, 1.009765625], [1.3203125, 1.0498046875,
      1.48046875], [0.7001953125, 1.0498046875, 0.97998046875], [0.85009765625, 1.08984375, 0.740234375],
      [1.2998046875, 1.3701171875, 0.6298828125]]]> : tensor<2x5x3xf16>
  %y = graph.reduce_sum %x0 {axes = array<i64: 1>} : (tensor<2x5x3xf16>) -> tensor<2x3xf16>
  %want0 = graph.constant dense<[[4.0078125, 3.9296875, 5.62890625], [5.4609375, 5.73046875, 4.83984375]]> :
      tensor<2x3xf16>
  check.expect_close %y, %want0 {atol = 1.708e-06, rtol = 9.765625e-04} : tensor<2x3xf16>
  return
}

func.func @bf16_1() {
  %x0 = graph.constant dense<[[[0.62890625, 1.0, 1.1015625], [0.53125, 0.6484375, 1.4296875], [0.5703125, 0.62890625,
      1.453125], [1.1171875, 0.87109375, 1.0078125], [1.15625, 0.78125, 0.640625]], [[1.2890625, 1.171875, 1.0078125],
      [1.3203125, 1.046875, 1.4765625], [0.69921875, 1.046875, 0.98046875], [0.8515625, 1.09375, 0.73828125],
      [1.296875, 1.3671875, 0.62890625]]]> : tensor<2x5x3xbf16>
  %y = graph.reduce_sum %x0 {axes = array<i64: 1>} : (tensor<2x5x3xbf16>) -> tensor<2x3xbf16>
  %want0 = graph.constant dense<[[4.0, 3.9375, 5.625], [5.46875, 5.71875, 4.84375]]> : tensor<2x3xbf16>
  check.expect_close %y, %want0 {atol = 1.707e-06, rtol = 7.812500e-03} : tensor<2x3xbf16>
  return
}

func.func @i8_1() {
  %x0 = graph.constant dense<[[[2, -5, 9], [8, -8, -6], [-6, -6, 2], [-3, 0, -5], [9, 3, 3]], [[-7, -6, 8], [-3, 7,
      5], [-9, -1, 1], [-1, -7, 4], [-5, -3, -2]]]> : tensor<2x5x3xi8>
  %y = graph.reduce_sum %x0 {axes = array<i64: 1>} : (tensor<2x5x3xi8>) -> tensor<2x3xi8>
  %want0 = graph.constant dense<[[10, -16, 3], [-25, -10, 16]]> : tensor<2x3xi8>
  check.expect_eq %y, %want0 : tensor<2x3xi8>
  return
}

func.func @i32_1() {
  %x0 = graph.constant dense<[[[2, -5, 9], [8, -8, -6], [-6, -6, 2], [-3, 0, -5], [9, 3, 3]], [[-7, -6, 8], [-3, 7,
      5], [-9, -1, 1], [-1, -7, 4], [-5, -3, -2]]]> : tensor<2x5x3xi32>
  %y = graph.reduce_sum %x0 {axes = array<i64: 1>} : (tensor<2x5x3xi32>) -> tensor<2x3xi32>
  %want0 = graph.constant dense<[[10, -16, 3], [-25, -10, 16]]> : tensor<2x3xi32>
  check.expect_eq %y, %want0 : tensor<2x3xi32>
  return
}

func.func @ui8_1() {
  %x0 = graph.constant dense<[[[6, 2, 9], [9, 0, 1], [1, 1, 5], [3, 4, 2], [9, 6, 6]], [[1, 1, 8], [3, 8, 7], [0, 4,
      5], [4, 1, 7], [2, 3, 4]]]> : tensor<2x5x3xui8>
  %y = graph.reduce_sum %x0 {axes = array<i64: 1>} : (tensor<2x5x3xui8>) -> tensor<2x3xui8>
  %want0 = graph.constant dense<[[28, 13, 23], [10, 17, 31]]> : tensor<2x3xui8>
  check.expect_eq %y, %want0 : tensor<2x3xui8>
  return
}

func.func @f32_0_2() {
  %x0 = graph.constant dense<[[[0.63, 1.0, 1.1], [0.53, 0.65, 1.43], [0.57, 0.63, 1.45], [1.12, 0.87, 1.01], [1.16,
      0.78, 0.64]], [[1.29, 1.17, 1.01], [1.32, 1.05, 1.48], [0.7, 1.05, 0.98], [0.85, 1.09, 0.74], [1.3, 1.37,
      0.63]]]> : tensor<2x5x3xf32>
  %y = graph.reduce_sum %x0 {axes = array<i64: 0, 2>, keepdims} : (tensor<2x5x3xf32>) -> tensor<1x5x1xf32>
  %want0 = graph.constant dense<[[[6.2], [6.46], [5.38], [5.6800003], [5.88]]]> : tensor<1x5x1xf32>
  check.expect_close %y, %want0 {atol = 2.310e-06, rtol = 1.192093e-07} : tensor<1x5x1xf32>
  return
}

func.func @f16_0_2() {
  %x0 = graph.constant dense<[[[0.6298828125, 1.0, 1.099609375], [0.52978515625, 0.64990234375, 1.4296875],
      [0.56982421875, 0.6298828125, 1.4501953125], [1.1201171875, 0.8701171875, 1.009765625], [1.16015625,
      0.77978515625, 0.64013671875]], [[1.2900390625, 1.169921875, 1.009765625], [1.3203125, 1.0498046875,
      1.48046875], [0.7001953125, 1.0498046875, 0.97998046875], [0.85009765625, 1.08984375, 0.740234375],
      [1.2998046875, 1.3701171875, 0.6298828125]]]> : tensor<2x5x3xf16>
  %y = graph.reduce_sum %x0 {axes = array<i64: 0, 2>, keepdims} : (tensor<2x5x3xf16>) -> tensor<1x5x1xf16>
  %want0 = graph.constant dense<[[[6.19921875], [6.4609375], [5.37890625], [5.6796875], [5.87890625]]]> :
      tensor<1x5x1xf16>
  check.expect_close %y, %want0 {atol = 2.310e-06, rtol = 9.765625e-04} : tensor<1x5x1xf16>
  return
}

func.func @bf16_0_2() {
  %x0 = graph.constant dense<[[[0.62890625, 1.0, 1.1015625], [0.53125, 0.6484375, 1.4296875], [0.5703125, 0.62890625,
      1.453125], [1.1171875, 0.87109375, 1.0078125], [1.15625, 0.78125, 0.640625]], [[1.2890625, 1.171875, 1.0078125],
      [1.3203125, 1.046875, 1.4765625], [0.69921875, 1.046875, 0.98046875], [0.8515625, 1.09375, 0.73828125],
      [1.296875, 1.3671875, 0.62890625]]]> : tensor<2x5x3xbf16>
  %y = graph.reduce_sum %x0 {axes = array<i64: 0, 2>, keepdims} : (tensor<2x5x3xbf16>) -> tensor<1x5x1xbf16>
  %want0 = graph.constant dense<[[[6.1875], [6.4375], [5.375], [5.6875], [5.875]]]> : tensor<1x5x1xbf16>
  check.expect_close %y, %want0 {atol = 2.308e-06, rtol = 7.812500e-03} : tensor<1x5x1xbf16>
  return
}

func.func @i8_0_2() {
  %x0 = graph.constant dense<[[[2, -5, 9], [8, -8, -6], [-6, -6, 2], [-3, 0, -5], [9, 3, 3]], [[-7, -6, 8], [-3, 7,
      5], [-9, -1, 1], [-1, -7, 4], [-5, -3, -2]]]> : tensor<2x5x3xi8>
  %y = graph.reduce_sum %x0 {axes = array<i64: 0, 2>, keepdims} : (tensor<2x5x3xi8>) -> tensor<1x5x1xi8>
  %want0 = graph.constant dense<[[[1], [3], [-19], [-12], [5]]]> : tensor<1x5x1xi8>
  check.expect_eq %y, %want0 : tensor<1x5x1xi8>
  return
}

func.func @i32_0_2() {
  %x0 = graph.constant dense<[[[2, -5, 9], [8, -8, -6], [-6, -6, 2], [-3, 0, -5], [9, 3, 3]], [[-7, -6, 8], [-3, 7,
      5], [-9, -1, 1], [-1, -7, 4], [-5, -3, -2]]]> : tensor<2x5x3xi32>
  %y = graph.reduce_sum %x0 {axes = array<i64: 0, 2>, keepdims} : (tensor<2x5x3xi32>) -> tensor<1x5x1xi32>
  %want0 = graph.constant dense<[[[1], [3], [-19], [-12], [5]]]> : tensor<1x5x1xi32>
  check.expect_eq %y, %want0 : tensor<1x5x1xi32>
  return
}

func.func @ui8_0_2() {
  %x0 = graph.constant dense<[[[6, 2, 9], [9, 0, 1], [1, 1, 5], [3, 4, 2], [9, 6, 6]], [[1, 1, 8], [3, 8, 7], [0, 4,
      5], [4, 1, 7], [2, 3, 4]]]> : tensor<2x5x3xui8>
  %y = graph.reduce_sum %x0 {axes = array<i64: 0, 2>, keepdims} : (tensor<2x5x3xui8>) -> tensor<1x5x1xui8>
  %want0 = graph.constant dense<[[[27], [28], [16], [21], [30]]]> : tensor<1x5x1xui8>
  check.expect_eq %y, %want0 : tensor<1x5x1xui8>
  return
}

func.func @f32_0_1_2() {
  %x0 = graph.constant dense<[[[0.63, 1.0, 1.1], [0.53, 0.65, 1.43], [0.57, 0.63, 1.45], [1.12, 0.87, 1.01], [1.16,
      0.78, 0.64]], [[1.29, 1.17, 1.01], [1.32, 1.05, 1.48], [0.7, 1.05, 0.98], [0.85, 1.09, 0.74], [1.3, 1.37,
      0.63]]]> : tensor<2x5x3xf32>
  %y = graph.reduce_sum %x0 {axes = array<i64: 0, 1, 2>} : (tensor<2x5x3xf32>) -> tensor<f32>
  %want0 = graph.constant dense<29.6> : tensor<f32>
  check.expect_close %y, %want0 {atol = 5.293e-05, rtol = 1.192093e-07} : tensor<f32>
  return
}

func.func @f16_0_1_2() {
  %x0 = graph.constant dense<[[[0.6298828125, 1.0, 1.099609375], [0.52978515625, 0.64990234375, 1.4296875],
      [0.56982421875, 0.6298828125, 1.4501953125], [1.1201171875, 0.8701171875, 1.009765625], [1.16015625,
      0.77978515625, 0.64013671875]], [[1.2900390625, 1.169921875, 1.009765625], [1.3203125, 1.0498046875,
      1.48046875], [0.7001953125, 1.0498046875, 0.97998046875], [0.85009765625, 1.08984375, 0.740234375],
      [1.2998046875, 1.3701171875, 0.6298828125]]]> : tensor<2x5x3xf16>
  %y = graph.reduce_sum %x0 {axes = array<i64: 0, 1, 2>} : (tensor<2x5x3xf16>) -> tensor<f16>
  %want0 = graph.constant dense<29.59375> : tensor<f16>
  check.expect_close %y, %want0 {atol = 5.293e-05, rtol = 9.765625e-04} : tensor<f16>
  return
}

func.func @bf16_0_1_2() {
  %x0 = graph.constant dense<[[[0.62890625, 1.0, 1.1015625], [0.53125, 0.6484375, 1.4296875], [0.5703125, 0.62890625,
      1.453125], [1.1171875, 0.87109375, 1.0078125], [1.15625, 0.78125, 0.640625]], [[1.2890625, 1.171875, 1.0078125],
      [1.3203125, 1.046875, 1.4765625], [0.69921875, 1.046875, 0.98046875], [0.8515625, 1.09375, 0.73828125],
      [1.296875, 1.3671875, 0.62890625]]]> : tensor<2x5x3xbf16>
  %y = graph.reduce_sum %x0 {axes = array<i64: 0, 1, 2>} : (tensor<2x5x3xbf16>) -> tensor<bf16>
  %want0 = graph.constant dense<29.625> : tensor<bf16>
  check.expect_close %y, %want0 {atol = 5.290e-05, rtol = 7.812500e-03} : tensor<bf16>
  return
}

func.func @i8_0_1_2() {
  %x0 = graph.constant dense<[[[2, -5, 9], [8, -8, -6], [-6, -6, 2], [-3, 0, -5], [9, 3, 3]], [[-7, -6, 8], [-3, 7,
      5], [-9, -1, 1], [-1, -7, 4], [-5, -3, -2]]]> : tensor<2x5x3xi8>
  %y = graph.reduce_sum %x0 {axes = array<i64: 0, 1, 2>} : (tensor<2x5x3xi8>) -> tensor<i8>
  %want0 = graph.constant dense<-22> : tensor<i8>
  check.expect_eq %y, %want0 : tensor<i8>
  return
}

func.func @i32_0_1_2() {
  %x0 = graph.constant dense<[[[2, -5, 9], [8, -8, -6], [-6, -6, 2], [-3, 0, -5], [9, 3, 3]], [[-7, -6, 8], [-3, 7,
      5], [-9, -1, 1], [-1, -7, 4], [-5, -3, -2]]]> : tensor<2x5x3xi32>
  %y = graph.reduce_sum %x0 {axes = array<i64: 0, 1, 2>} : (tensor<2x5x3xi32>) -> tensor<i32>
  %want0 = graph.constant dense<-22> : tensor<i32>
  check.expect_eq %y, %want0 : tensor<i32>
  return
}

func.func @ui8_0_1_2() {
  %x0 = graph.constant dense<[[[6, 2, 9], [9, 0, 1], [1, 1, 5], [3, 4, 2], [9, 6, 6]], [[1, 1, 8], [3, 8, 7], [0, 4,
      5], [4, 1, 7], [2, 3, 4]]]> : tensor<2x5x3xui8>
  %y = graph.reduce_sum %x0 {axes = array<i64: 0, 1, 2>} : (tensor<2x5x3xui8>) -> tensor<ui8>
  %want0 = graph.constant dense<122> : tensor<ui8>
  check.expect_eq %y, %want0 : tensor<ui8>
  return
}
