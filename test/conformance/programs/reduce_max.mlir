// Largest elements along axes.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_1() {
  %x0 = graph.constant dense<[[[1.46, 1.42, 1.24], [-0.95, -1.69, 1.79], [0.46, -1.99, 1.64], [1.94, -0.85, 1.25],
      [-1.67, -0.25, 1.27]], [[-0.37, 0.07, -1.53], [1.26, -0.01, -1.01], [1.11, 1.92, 0.15], [0.95, 1.97, -1.88],
      [0.4, 1.87, -1.53]]]> : tensor<2x5x3xf32>
  %y = graph.reduce_max %x0 {axes = array<i64: 1>} : (tensor<2x5x3xf32>) -> tensor<2x3xf32>
  %want0 = graph.constant dense<[[1.94, 1.42, 1.79], [1.26, 1.97, 0.15]]> : tensor<2x3xf32>
  check.expect_eq %y, %want0 : tensor<2x3xf32>
  return
}

func.func @f32_all() {
  %x0 = graph.constant dense<[[[1.46, 1.42, 1.24], [-0.95, -1.69, 1.79], [0.46, -1.99, 1.64], [1.94, -0.85, 1.25],
      [-1.67, -0.25, 1.27]], [[-0.37, 0.07, -1.53], [1.26, -0.01, -1.01], [1.11, 1.92, 0.15], [0.95, 1.97, -1.88],
      [0.4, 1.87, -1.53]]]> : tensor<2x5x3xf32>
  %y = graph.reduce_max %x0 {axes = array<i64: 0, 1, 2>, keepdims} : (tensor<2x5x3xf32>) -> tensor<1x1x1xf32>
  %want0 = graph.constant dense<[[[1.97]]]> : tensor<1x1x1xf32>
  check.expect_eq %y, %want0 : tensor<1x1x1xf32>
  return
}

// NaN wins.
func.func @f32_nan() {
  %x0 = graph.constant dense<[[1.0, 0x7FC00000, 2.0], [0xFF800000, 0.5, 0x7F800000]]> : tensor<2x3xf32>
  %y = graph.reduce_max %x0 {axes = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<2xf32>
  %want0 = graph.constant dense<[0x7FC00000, 0x7F800000]> : tensor<2xf32>
  check.expect_eq %y, %want0 : tensor<2xf32>
  return
}

func.func @f16_1() {
  %x0 = graph.constant dense<[[[1.4599609375, 1.419921875, 1.240234375], [-0.9501953125, -1.6904296875, 1.7900390625],
      [0.4599609375, -1.990234375, 1.6396484375], [1.9404296875, -0.85009765625, 1.25], [-1.669921875, -0.25,
      1.26953125]], [[-0.3701171875, 0.07000732421875, -1.5302734375], [1.259765625, -0.01000213623046875,
      -1.009765625], [1.1103515625, 1.919921875, 0.1500244140625], [0.9501953125, 1.9697265625, -1.8798828125],
      [0.39990234375, 1.8701171875, -1.5302734375]]]> : tensor<2x5x3xf16>
  %y = graph.reduce_max %x0 {axes = array<i64: 1>} : (tensor<2x5x3xf16>) -> tensor<2x3xf16>
  %want0 = graph.constant dense<[[1.9404296875, 1.419921875, 1.7900390625], [1.259765625, 1.9697265625,
      0.1500244140625]]> : tensor<2x3xf16>
  check.expect_eq %y, %want0 : tensor<2x3xf16>
  return
}

func.func @f16_all() {
  %x0 = graph.constant dense<[[[1.4599609375, 1.419921875, 1.240234375], [-0.9501953125, -1.6904296875, 1.7900390625],
      [0.4599609375, -1.990234375, 1.6396484375], [1.9404296875, -0.85009765625, 1.25], [-1.669921875, -0.25,
      1.26953125]], [[-0.3701171875, 0.07000732421875, -1.5302734375], [1.259765625, -0.01000213623046875,
      -1.009765625], [1.1103515625, 1.919921875, 0.1500244140625], [0.9501953125, 1.9697265625, -1.8798828125],
      [0.39990234375, 1.8701171875, -1.5302734375]]]> : tensor<2x5x3xf16>
  %y = graph.reduce_max %x0 {axes = array<i64: 0, 1, 2>, keepdims} : (tensor<2x5x3xf16>) -> tensor<1x1x1xf16>
  %want0 = graph.constant dense<[[[1.9697265625]]]> : tensor<1x1x1xf16>
  check.expect_eq %y, %want0 : tensor<1x1x1xf16>
  return
}

// NaN wins.
func.func @f16_nan() {
  %x0 = graph.constant dense<[[1.0, 0x7E00, 2.0], [0xFC00, 0.5, 0x7C00]]> : tensor<2x3xf16>
  %y = graph.reduce_max %x0 {axes = array<i64: 1>} : (tensor<2x3xf16>) -> tensor<2xf16>
  %want0 = graph.constant dense<[0x7E00, 0x7C00]> : tensor<2xf16>
  check.expect_eq %y, %want0 : tensor<2xf16>
  return
}

func.func @bf16_1() {
  %x0 = graph.constant dense<[[[1.4609375, 1.421875, 1.2421875], [-0.94921875, -1.6875, 1.7890625], [0.4609375,
      -1.9921875, 1.640625], [1.9375, -0.8515625, 1.25], [-1.671875, -0.25, 1.2734375]], [[-0.369140625,
      0.06982421875, -1.53125], [1.2578125, -0.010009765625, -1.0078125], [1.109375, 1.921875, 0.150390625],
      [0.94921875, 1.96875, -1.8828125], [0.400390625, 1.8671875, -1.53125]]]> : tensor<2x5x3xbf16>
  %y = graph.reduce_max %x0 {axes = array<i64: 1>} : (tensor<2x5x3xbf16>) -> tensor<2x3xbf16>
  %want0 = graph.constant dense<[[1.9375, 1.421875, 1.7890625], [1.2578125, 1.96875, 0.150390625]]> : tensor<2x3xbf16>
  check.expect_eq %y, %want0 : tensor<2x3xbf16>
  return
}

func.func @bf16_all() {
  %x0 = graph.constant dense<[[[1.4609375, 1.421875, 1.2421875], [-0.94921875, -1.6875, 1.7890625], [0.4609375,
      -1.9921875, 1.640625], [1.9375, -0.8515625, 1.25], [-1.671875, -0.25, 1.2734375]], [[-0.369140625,
      0.06982421875, -1.53125], [1.2578125, -0.010009765625, -1.0078125], [1.109375, 1.921875, 0.150390625],
      [0.94921875, 1.96875, -1.8828125], [0.400390625, 1.8671875, -1.53125]]]> : tensor<2x5x3xbf16>
  %y = graph.reduce_max %x0 {axes = array<i64: 0, 1, 2>, keepdims} : (tensor<2x5x3xbf16>) -> tensor<1x1x1xbf16>
  %want0 = graph.constant dense<[[[1.96875]]]> : tensor<1x1x1xbf16>
  check.expect_eq %y, %want0 : tensor<1x1x1xbf16>
  return
}

// NaN wins.
func.func @bf16_nan() {
  %x0 = graph.constant dense<[[1.0, 0x7FC0, 2.0], [0xFF80, 0.5, 0x7F80]]> : tensor<2x3xbf16>
  %y = graph.reduce_max %x0 {axes = array<i64: 1>} : (tensor<2x3xbf16>) -> tensor<2xbf16>
  %want0 = graph.constant dense<[0x7FC0, 0x7F80]> : tensor<2xbf16>
  check.expect_eq %y, %want0 : tensor<2xbf16>
  return
}

func.func @i8_1() {
  %x0 = graph.constant dense<[[[8, 7, 6], [7, -8, 6], [8, -5, -6], [-8, 6, 8], [2, 2, 5]], [[-9, 6, 8], [-7, 9, 7],
      [-4, 0, 6], [8, -8, 3], [-1, -3, 6]]]> : tensor<2x5x3xi8>
  %y = graph.reduce_max %x0 {axes = array<i64: 1>} : (tensor<2x5x3xi8>) -> tensor<2x3xi8>
  %want0 = graph.constant dense<[[8, 7, 8], [8, 9, 8]]> : tensor<2x3xi8>
  check.expect_eq %y, %want0 : tensor<2x3xi8>
  return
}

func.func @i8_all() {
  %x0 = graph.constant dense<[[[8, 7, 6], [7, -8, 6], [8, -5, -6], [-8, 6, 8], [2, 2, 5]], [[-9, 6, 8], [-7, 9, 7],
      [-4, 0, 6], [8, -8, 3], [-1, -3, 6]]]> : tensor<2x5x3xi8>
  %y = graph.reduce_max %x0 {axes = array<i64: 0, 1, 2>, keepdims} : (tensor<2x5x3xi8>) -> tensor<1x1x1xi8>
  %want0 = graph.constant dense<[[[9]]]> : tensor<1x1x1xi8>
  check.expect_eq %y, %want0 : tensor<1x1x1xi8>
  return
}

func.func @i32_1() {
  %x0 = graph.constant dense<[[[8, 7, 6], [7, -8, 6], [8, -5, -6], [-8, 6, 8], [2, 2, 5]], [[-9, 6, 8], [-7, 9, 7],
      [-4, 0, 6], [8, -8, 3], [-1, -3, 6]]]> : tensor<2x5x3xi32>
  %y = graph.reduce_max %x0 {axes = array<i64: 1>} : (tensor<2x5x3xi32>) -> tensor<2x3xi32>
  %want0 = graph.constant dense<[[8, 7, 8], [8, 9, 8]]> : tensor<2x3xi32>
  check.expect_eq %y, %want0 : tensor<2x3xi32>
  return
}

func.func @i32_all() {
  %x0 = graph.constant dense<[[[8, 7, 6], [7, -8, 6], [8, -5, -6], [-8, 6, 8], [2, 2, 5]], [[-9, 6, 8], [-7, 9, 7],
      [-4, 0, 6], [8, -8, 3], [-1, -3, 6]]]> : tensor<2x5x3xi32>
  %y = graph.reduce_max %x0 {axes = array<i64: 0, 1, 2>, keepdims} : (tensor<2x5x3xi32>) -> tensor<1x1x1xi32>
  %want0 = graph.constant dense<[[[9]]]> : tensor<1x1x1xi32>
  check.expect_eq %y, %want0 : tensor<1x1x1xi32>
  return
}

func.func @ui8_1() {
  %x0 = graph.constant dense<[[[8, 8, 8], [8, 0, 8], [9, 2, 1], [0, 7, 9], [6, 6, 7]], [[0, 8, 9], [1, 9, 8], [2, 4,
      8], [9, 0, 6], [4, 3, 8]]]> : tensor<2x5x3xui8>
  %y = graph.reduce_max %x0 {axes = array<i64: 1>} : (tensor<2x5x3xui8>) -> tensor<2x3xui8>
  %want0 = graph.constant dense<[[9, 8, 9], [9, 9, 9]]> : tensor<2x3xui8>
  check.expect_eq %y, %want0 : tensor<2x3xui8>
  return
}

func.func @ui8_all() {
  %x0 = graph.constant dense<[[[8, 8, 8], [8, 0, 8], [9, 2, 1], [0, 7, 9], [6, 6, 7]], [[0, 8, 9], [1, 9, 8], [2, 4,
      8], [9, 0, 6], [4, 3, 8]]]> : tensor<2x5x3xui8>
  %y = graph.reduce_max %x0 {axes = array<i64: 0, 1, 2>, keepdims} : (tensor<2x5x3xui8>) -> tensor<1x1x1xui8>
  %want0 = graph.constant dense<[[[9]]]> : tensor<1x1x1xui8>
  check.expect_eq %y, %want0 : tensor<1x1x1xui8>
  return
}

func.func @i1_1() {
  %x0 = graph.constant dense<[[[true, true, true], [true, false, true], [true, false, false], [false, true, true],
      [true, true, true]], [[false, true, true], [false, true, true], [false, false, true], [true, false, true],
      [false, false, true]]]> : tensor<2x5x3xi1>
  %y = graph.reduce_max %x0 {axes = array<i64: 1>} : (tensor<2x5x3xi1>) -> tensor<2x3xi1>
  %want0 = graph.constant dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>
  check.expect_eq %y, %want0 : tensor<2x3xi1>
  return
}

func.func @i1_all() {
  %x0 = graph.constant dense<[[[true, true, true], [true, false, true], [true, false, false], [false, true, true],
      [true, true, true]], [[false, true, true], [false, true, true], [false, false, true], [true, false, true],
      [false, false, true]]]> : tensor<2x5x3xi1>
  %y = graph.reduce_max %x0 {axes = array<i64: 0, 1, 2>, keepdims} : (tensor<2x5x3xi1>) -> tensor<1x1x1xi1>
  %want0 = graph.constant dense<[[[true]]]> : tensor<1x1x1xi1>
  check.expect_eq %y, %want0 : tensor<1x1x1xi1>
  return
}
