// Products along axes; integers wrap around.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_1() {
  %x0 = graph.constant dense<[[[0.63, 1.0, 1.1], [0.53, 0.65, 1.43], [0.57, 0.63, 1.45], [1.12, 0.87, 1.01], [1.16,
      0.78, 0.64]], [[1.29, 1.17, 1.01], [1.32, 1.05, 1.48], [0.7, 1.05, 0.98], [0.85, 1.09, 0.74], [1.3, 1.37,
      0.63]]]> : tensor<2x5x3xf32>
  %y = graph.reduce_prod %x0 {axes = array<i64: 1>} : (tensor<2x5x3xf32>) -> tensor<2x3xf32>
  %want0 = graph.constant dense<[[0.24726762, 0.2778867, 1.4743414], [1.3171158, 1.9262449, 0.6829383]]> :
      tensor<2x3xf32>
  check.expect_close %y, %want0 {atol = 5.741e-07, rtol = 1.192093e-07} : tensor<2x3xf32>
  return
}

func.func @f16_1() {
  %x0 = graph.constant dense<[[[0.6298828125, 1.0, 1.099609375], [0.52978515625, 0.64990234375, 1.4296875],
      [0.56982421875, 0.6298828125, 1.4501953125], [1.1201171875, 0.8701171875, 1.009765625], [1.16015625,
      0.77978515625, 0.64013671875]], [[1.2900390625, 1.169921875, 1.009765625], [1.3203125, 1.0498046875,
      1.48046875], [0.7001953125, 1.0498046875, 0.97998046875], [0.85009765625, 1.08984375, 0.740234375],
      [1.2998046875, 1.3701171875, 0.6298828125]]]> : tensor<2x5x3xf16>
  %y = graph.reduce_prod %x0 {axes = array<i64: 1>} : (tensor<2x5x3xf16>) -> tensor<2x3xf16>
  %want0 = graph.constant dense<[[0.2470703125, 0.27783203125, 1.4736328125], [1.3173828125, 1.9248046875,
      0.68310546875]]> : tensor<2x3xf16>
  check.expect_close %y, %want0 {atol = 5.738e-07, rtol = 9.765625e-04} : tensor<2x3xf16>
  return
}

func.func @bf16_1() {
  %x0 = graph.constant dense<[[[0.62890625, 1.0, 1.1015625], [0.53125, 0.6484375, 1.4296875], [0.5703125, 0.62890625,
      1.453125], [1.1171875, 0.87109375, 1.0078125], [1.15625, 0.78125, 0.640625]], [[1.2890625, 1.171875, 1.0078125],
      [1.3203125, 1.046875, 1.4765625], [0.69921875, 1.046875, 0.98046875], [0.8515625, 1.09375, 0.73828125],
      [1.296875, 1.3671875, 0.62890625]]]> : tensor<2x5x3xbf16>
  %y = graph.reduce_prod %x0 {axes = array<i64: 1>} : (tensor<2x5x3xbf16>) -> tensor<2x3xbf16>
  %want0 = graph.constant dense<[[0.24609375, 0.27734375, 1.4765625], [1.3125, 1.921875, 0.67578125]]> :
      tensor<2x3xbf16>
  check.expect_close %y, %want0 {atol = 5.724e-07, rtol = 7.812500e-03} : tensor<2x3xbf16>
  return
}

func.func @i8_1() {
  %x0 = graph.constant dense<[[[2, -5, 9], [8, -8, -6], [-6, -6, 2], [-3, 0, -5], [9, 3, 3]], [[-7, -6, 8], [-3, 7,
      5], [-9, -1, 1], [-1, -7, 4], [-5, -3, -2]]]> : tensor<2x5x3xi8>
  %y = graph.reduce_prod %x0 {axes = array<i64: 1>} : (tensor<2x5x3xi8>) -> tensor<2x3xi8>
  %want0 = graph.constant dense<[[32, 0, 84], [79, 114, -64]]> : tensor<2x3xi8>
  check.expect_eq %y, %want0 : tensor<2x3xi8>
  return
}

func.func @i32_1() {
  %x0 = graph.constant dense<[[[2, -5, 9], [8, -8, -6], [-6, -6, 2], [-3, 0, -5], [9, 3, 3]], [[-7, -6, 8], [-3, 7,
      5], [-9, -1, 1], [-1, -7, 4], [-5, -3, -2]]]> : tensor<2x5x3xi32>
  %y = graph.reduce_prod %x0 {axes = array<i64: 1>} : (tensor<2x5x3xi32>) -> tensor<2x3xi32>
  %want0 = graph.constant dense<[[2592, 0, 1620], [-945, 882, -320]]> : tensor<2x3xi32>
  check.expect_eq %y, %want0 : tensor<2x3xi32>
  return
}

func.func @ui8_1() {
  %x0 = graph.constant dense<[[[6, 2, 9], [9, 0, 1], [1, 1, 5], [3, 4, 2], [9, 6, 6]], [[1, 1, 8], [3, 8, 7], [0, 4,
      5], [4, 1, 7], [2, 3, 4]]]> : tensor<2x5x3xui8>
  %y = graph.reduce_prod %x0 {axes = array<i64: 1>} : (tensor<2x5x3xui8>) -> tensor<2x3xui8>
  %want0 = graph.constant dense<[[178, 0, 28], [0, 96, 160]]> : tensor<2x3xui8>
  check.expect_eq %y, %want0 : tensor<2x3xui8>
  return
}

func.func @f32_0_2() {
  %x0 = graph.constant dense<[[[0.63, 1.0, 1.1], [0.53, 0.65, 1.43], [0.57, 0.63, 1.45], [1.12, 0.87, 1.01], [1.16,
      0.78, 0.64]], [[1.29, 1.17, 1.01], [1.32, 1.05, 1.48], [0.7, 1.05, 0.98], [0.85, 1.09, 0.74], [1.3, 1.37,
      0.63]]]> : tensor<2x5x3xf32>
  %y = graph.reduce_prod %x0 {axes = array<i64: 0, 2>, keepdims} : (tensor<2x5x3xf32>) -> tensor<1x5x1xf32>
  %want0 = graph.constant dense<[[[1.0564042], [1.0105323], [0.3750566], [0.674739], [0.64973605]]]> :
      tensor<1x5x1xf32>
  check.expect_close %y, %want0 {atol = 3.778e-07, rtol = 1.192093e-07} : tensor<1x5x1xf32>
  return
}

func.func @f16_0_2() {
  %x0 = graph.constant dense<[[[0.6298828125, 1.0, 1.099609375], [0.52978515625, 0.64990234375, 1.4296875],
      [0.56982421875, 0.6298828125, 1.4501953125], [1.1201171875, 0.8701171875, 1.009765625], [1.16015625,
      0.77978515625, 0.64013671875]], [[1.2900390625, 1.169921875, 1.009765625], [1.3203125, 1.0498046875,
      1.48046875], [0.7001953125, 1.0498046875, 0.97998046875], [0.85009765625, 1.08984375, 0.740234375],
      [1.2998046875, 1.3701171875, 0.6298828125]]]> : tensor<2x5x3xf16>
  %y = graph.reduce_prod %x0 {axes = array<i64: 0, 2>, keepdims} : (tensor<2x5x3xf16>) -> tensor<1x5x1xf16>
  %want0 = graph.constant dense<[[[1.0556640625], [1.009765625], [0.375], [0.6748046875], [0.6494140625]]]> :
      tensor<1x5x1xf16>
  check.expect_close %y, %want0 {atol = 3.775e-07, rtol = 9.765625e-04} : tensor<1x5x1xf16>
  return
}

func.func @bf16_0_2() {
  %x0 = graph.constant dense<[[[0.62890625, 1.0, 1.1015625], [0.53125, 0.6484375, 1.4296875], [0.5703125, 0.62890625,
      1.453125], [1.1171875, 0.87109375, 1.0078125], [1.15625, 0.78125, 0.640625]], [[1.2890625, 1.171875, 1.0078125],
      [1.3203125, 1.046875, 1.4765625], [0.69921875, 1.046875, 0.98046875], [0.8515625, 1.09375, 0.73828125],
      [1.296875, 1.3671875, 0.62890625]]]> : tensor<2x5x3xbf16>
  %y = graph.reduce_prod %x0 {axes = array<i64: 0, 2>, keepdims} : (tensor<2x5x3xbf16>) -> tensor<1x5x1xbf16>
  %want0 = graph.constant dense<[[[1.0546875], [1.0078125], [0.375], [0.67578125], [0.64453125]]]> :
      tensor<1x5x1xbf16>
  check.expect_close %y, %want0 {atol = 3.772e-07, rtol = 7.812500e-03} : tensor<1x5x1xbf16>
  return
}

func.func @i8_0_2() {
  %x0 = graph.constant dense<[[[2, -5, 9], [8, -8, -6], [-6, -6, 2], [-3, 0, -5], [9, 3, 3]], [[-7, -6, 8], [-3, 7,
      5], [-9, -1, 1], [-1, -7, 4], [-5, -3, -2]]]> : tensor<2x5x3xi8>
  %y = graph.reduce_prod %x0 {axes = array<i64: 0, 2>, keepdims} : (tensor<2x5x3xi8>) -> tensor<1x5x1xi8>
  %want0 = graph.constant dense<[[[-32], [-128], [-120], [0], [-126]]]> : tensor<1x5x1xi8>
  check.expect_eq %y, %want0 : tensor<1x5x1xi8>
  return
}

func.func @i32_0_2() {
  %x0 = graph.constant dense<[[[2, -5, 9], [8, -8, -6], [-6, -6, 2], [-3, 0, -5], [9, 3, 3]], [[-7, -6, 8], [-3, 7,
      5], [-9, -1, 1], [-1, -7, 4], [-5, -3, -2]]]> : tensor<2x5x3xi32>
  %y = graph.reduce_prod %x0 {axes = array<i64: 0, 2>, keepdims} : (tensor<2x5x3xi32>) -> tensor<1x5x1xi32>
  %want0 = graph.constant dense<[[[-30240], [-40320], [648], [0], [-2430]]]> : tensor<1x5x1xi32>
  check.expect_eq %y, %want0 : tensor<1x5x1xi32>
  return
}

func.func @ui8_0_2() {
  %x0 = graph.constant dense<[[[6, 2, 9], [9, 0, 1], [1, 1, 5], [3, 4, 2], [9, 6, 6]], [[1, 1, 8], [3, 8, 7], [0, 4,
      5], [4, 1, 7], [2, 3, 4]]]> : tensor<2x5x3xui8>
  %y = graph.reduce_prod %x0 {axes = array<i64: 0, 2>, keepdims} : (tensor<2x5x3xui8>) -> tensor<1x5x1xui8>
  %want0 = graph.constant dense<[[[96], [0], [0], [160], [96]]]> : tensor<1x5x1xui8>
  check.expect_eq %y, %want0 : tensor<1x5x1xui8>
  return
}

func.func @f32_0_1_2() {
  %x0 = graph.constant dense<[[[0.63, 1.0, 1.1], [0.53, 0.65, 1.43], [0.57, 0.63, 1.45], [1.12, 0.87, 1.01], [1.16,
      0.78, 0.64]], [[1.29, 1.17, 1.01], [1.32, 1.05, 1.48], [0.7, 1.05, 0.98], [0.85, 1.09, 0.74], [1.3, 1.37,
      0.63]]]> : tensor<2x5x3xf32>
  %y = graph.reduce_prod %x0 {axes = array<i64: 0, 1, 2>} : (tensor<2x5x3xf32>) -> tensor<f32>
  %want0 = graph.constant dense<0.17552942> : tensor<f32>
  check.expect_close %y, %want0 {atol = 3.139e-07, rtol = 1.192093e-07} : tensor<f32>
  return
}

func.func @f16_0_1_2() {
  %x0 = graph.constant dense<[[[0.6298828125, 1.0, 1.099609375], [0.52978515625, 0.64990234375, 1.4296875],
      [0.56982421875, 0.6298828125, 1.4501953125], [1.1201171875, 0.8701171875, 1.009765625], [1.16015625,
      0.77978515625, 0.64013671875]], [[1.2900390625, 1.169921875, 1.009765625], [1.3203125, 1.0498046875,
      1.48046875], [0.7001953125, 1.0498046875, 0.97998046875], [0.85009765625, 1.08984375, 0.740234375],
      [1.2998046875, 1.3701171875, 0.6298828125]]]> : tensor<2x5x3xf16>
  %y = graph.reduce_prod %x0 {axes = array<i64: 0, 1, 2>} : (tensor<2x5x3xf16>) -> tensor<f16>
  %want0 = graph.constant dense<0.17529296875> : tensor<f16>
  check.expect_close %y, %want0 {atol = 3.134e-07, rtol = 9.765625e-04} : tensor<f16>
  return
}

func.func @bf16_0_1_2() {
  %x0 = graph.constant dense<[[[0.62890625, 1.0, 1.1015625], [0.53125, 0.6484375, 1.4296875], [0.5703125, 0.62890625,
      1.453125], [1.1171875, 0.87109375, 1.0078125], [1.15625, 0.78125, 0.640625]], [[1.2890625, 1.171875, 1.0078125],
      [1.3203125, 1.046875, 1.4765625], [0.69921875, 1.046875, 0.98046875], [0.8515625, 1.09375, 0.73828125],
      [1.296875, 1.3671875, 0.62890625]]]> : tensor<2x5x3xbf16>
  %y = graph.reduce_prod %x0 {axes = array<i64: 0, 1, 2>} : (tensor<2x5x3xbf16>) -> tensor<bf16>
  %want0 = graph.constant dense<0.1728515625> : tensor<bf16>
  check.expect_close %y, %want0 {atol = 3.086e-07, rtol = 7.812500e-03} : tensor<bf16>
  return
}

func.func @i8_0_1_2() {
  %x0 = graph.constant dense<[[[2, -5, 9], [8, -8, -6], [-6, -6, 2], [-3, 0, -5], [9, 3, 3]], [[-7, -6, 8], [-3, 7,
      5], [-9, -1, 1], [-1, -7, 4], [-5, -3, -2]]]> : tensor<2x5x3xi8>
  %y = graph.reduce_prod %x0 {axes = array<i64: 0, 1, 2>} : (tensor<2x5x3xi8>) -> tensor<i8>
  %want0 = graph.constant dense<0> : tensor<i8>
  check.expect_eq %y, %want0 : tensor<i8>
  return
}

func.func @i32_0_1_2() {
  %x0 = graph.constant dense<[[[2, -5, 9], [8, -8, -6], [-6, -6, 2], [-3, 0, -5], [9, 3, 3]], [[-7, -6, 8], [-3, 7,
      5], [-9, -1, 1], [-1, -7, 4], [-5, -3, -2]]]> : tensor<2x5x3xi32>
  %y = graph.reduce_prod %x0 {axes = array<i64: 0, 1, 2>} : (tensor<2x5x3xi32>) -> tensor<i32>
  %want0 = graph.constant dense<0> : tensor<i32>
  check.expect_eq %y, %want0 : tensor<i32>
  return
}

func.func @ui8_0_1_2() {
  %x0 = graph.constant dense<[[[6, 2, 9], [9, 0, 1], [1, 1, 5], [3, 4, 2], [9, 6, 6]], [[1, 1, 8], [3, 8, 7], [0, 4,
      5], [4, 1, 7], [2, 3, 4]]]> : tensor<2x5x3xui8>
  %y = graph.reduce_prod %x0 {axes = array<i64: 0, 1, 2>} : (tensor<2x5x3xui8>) -> tensor<ui8>
  %want0 = graph.constant dense<0> : tensor<ui8>
  check.expect_eq %y, %want0 : tensor<ui8>
  return
}
