// Broadcasts.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_0() {
  %x0 = graph.constant dense<[[1.61], [-1.73], [0.69], [-0.11]]> : tensor<4x1xf32>
  %y = graph.broadcast %x0 {shape = array<i64: 2, 4, 3>} : (tensor<4x1xf32>) -> tensor<2x4x3xf32>
  %want0 = graph.constant dense<[[[1.61, 1.61, 1.61], [-1.73, -1.73, -1.73], [0.69, 0.69, 0.69], [-0.11, -0.11,
      -0.11]], [[1.61, 1.61, 1.61], [-1.73, -1.73, -1.73], [0.69, 0.69, 0.69], [-0.11, -0.11, -0.11]]]> :
      tensor<2x4x3xf32>
  check.expect_eq %y, %want0 : tensor<2x4x3xf32>
  return
}

func.func @f32_1() {
  %x0 = graph.constant dense<1.61> : tensor<f32>
  %y = graph.broadcast %x0 {shape = array<i64: 3>} : (tensor<f32>) -> tensor<3xf32>
  %want0 = graph.constant dense<[1.61, 1.61, 1.61]> : tensor<3xf32>
  check.expect_eq %y, %want0 : tensor<3xf32>
  return
}

func.func @f32_2() {
  %x0 = graph.constant dense<[[1.61, -1.73, 0.69]]> : tensor<1x3xf32>
  %y = graph.broadcast %x0 {shape = array<i64: 5, 3>} : (tensor<1x3xf32>) -> tensor<5x3xf32>
  %want0 = graph.constant dense<[[1.61, -1.73, 0.69], [1.61, -1.73, 0.69], [1.61, -1.73, 0.69], [1.61, -1.73, 0.69],
      [1.61, -1.73, 0.69]]> : tensor<5x3xf32>
  check.expect_eq %y, %want0 : tensor<5x3xf32>
  return
}

func.func @f16_0() {
  %x0 = graph.constant dense<[[1.6103515625], [-1.73046875], [0.68994140625], [-0.1099853515625]]> : tensor<4x1xf16>
  %y = graph.broadcast %x0 {shape = array<i64: 2, 4, 3>} : (tensor<4x1xf16>) -> tensor<2x4x3xf16>
  %want0 = graph.constant dense<[[[1.6103515625, 1.6103515625, 1.6103515625], [-1.73046875, -1.73046875, -1.73046875],
      [0.68994140625, 0.68994140625, 0.68994140625], [-0.1099853515625, -0.1099853515625, -0.1099853515625]],
      [[1.6103515625, 1.6103515625, 1.6103515625], [-1.73046875, -1.73046875, -1.73046875], [0.68994140625,
      0.68994140625, 0.68994140625], [-0.1099853515625, -0.1099853515625, -0.1099853515625]]]> : tensor<2x4x3xf16>
  check.expect_eq %y, %want0 : tensor<2x4x3xf16>
  return
}

func.func @f16_1() {
  %x0 = graph.constant dense<1.6103515625> : tensor<f16>
  %y = graph.broadcast %x0 {shape = array<i64: 3>} : (tensor<f16>) -> tensor<3xf16>
  %want0 = graph.constant dense<[1.6103515625, 1.6103515625, 1.6103515625]> : tensor<3xf16>
  check.expect_eq %y, %want0 : tensor<3xf16>
  return
}

func.func @f16_2() {
  %x0 = graph.constant dense<[[1.6103515625, -1.73046875, 0.68994140625]]> : tensor<1x3xf16>
  %y = graph.broadcast %x0 {shape = array<i64: 5, 3>} : (tensor<1x3xf16>) -> tensor<5x3xf16>
  %want0 = graph.constant dense<[[1.6103515625, -1.73046875, 0.68994140625], [1.6103515625, -1.73046875,
      0.68994140625], [1.6103515625, -1.73046875, 0.68994140625], [1.6103515625, -1.73046875, 0.68994140625],
      [1.6103515625, -1.73046875, 0.68994140625]]> : tensor<5x3xf16>
  check.expect_eq %y, %want0 : tensor<5x3xf16>
  return
}

func.func @bf16_0() {
  %x0 = graph.constant dense<[[1.609375], [-1.7265625], [0.69140625], [-0.10986328125]]> : tensor<4x1xbf16>
  %y = graph.broadcast %x0 {shape = array<i64: 2, 4, 3>} : (tensor<4x1xbf16>) -> tensor<2x4x3xbf16>
  %want0 = graph.constant dense<[[[1.609375, 1.609375, 1.609375], [-1.7265625, -1.7265625, -1.7265625], [0.69140625,
      0.69140625, 0.69140625], [-0.10986328125, -0.10986328125, -0.10986328125]], [[1.609375, 1.609375, 1.609375],
      [-1.7265625, -1.7265625, -1.7265625], [0.69140625, 0.69140625, 0.69140625], [-0.10986328125, -0.10986328125,
      -0.10986328125]]]> : tensor<2x4x3xbf16>
  check.expect_eq %y, %want0 : tensor<2x4x3xbf16>
  return
}

func.func @bf16_1() {
  %x0 = graph.constant dense<1.609375> : tensor<bf16>
  %y = graph.broadcast %x0 {shape = array<i64: 3>} : (tensor<bf16>) -> tensor<3xbf16>
  %want0 = graph.constant dense<[1.609375, 1.609375, 1.609375]> : tensor<3xbf16>
  check.expect_eq %y, %want0 : tensor<3xbf16>
  return
}

func.func @bf16_2() {
  %x0 = graph.constant dense<[[1.609375, -1.7265625, 0.69140625]]> : tensor<1x3xbf16>
  %y = graph.broadcast %x0 {shape = array<i64: 5, 3>} : (tensor<1x3xbf16>) -> tensor<5x3xbf16>
  %want0 = graph.constant dense<[[1.609375, -1.7265625, 0.69140625], [1.609375, -1.7265625, 0.69140625], [1.609375,
      -1.7265625, 0.69140625], [1.609375, -1.7265625, 0.69140625], [1.609375, -1.7265625, 0.69140625]]> :
      tensor<5x3xbf16>
  check.expect_eq %y, %want0 : tensor<5x3xbf16>
  return
}

func.func @i32_0() {
  %x0 = graph.constant dense<[[1], [8], [0], [-8]]> : tensor<4x1xi32>
  %y = graph.broadcast %x0 {shape = array<i64: 2, 4, 3>} : (tensor<4x1xi32>) -> tensor<2x4x3xi32>
  %want0 = graph.constant dense<[[[1, 1, 1], [8, 8, 8], [0, 0, 0], [-8, -8, -8]], [[1, 1, 1], [8, 8, 8], [0, 0, 0],
      [-8, -8, -8]]]> : tensor<2x4x3xi32>
  check.expect_eq %y, %want0 : tensor<2x4x3xi32>
  return
}

func.func @i32_1() {
  %x0 = graph.constant dense<1> : tensor<i32>
  %y = graph.broadcast %x0 {shape = array<i64: 3>} : (tensor<i32>) -> tensor<3xi32>
  %want0 = graph.constant dense<[1, 1, 1]> : tensor<3xi32>
  check.expect_eq %y, %want0 : tensor<3xi32>
  return
}

func.func @i32_2() {
  %x0 = graph.constant dense<[[1, 8, 0]]> : tensor<1x3xi32>
  %y = graph.broadcast %x0 {shape = array<i64: 5, 3>} : (tensor<1x3xi32>) -> tensor<5x3xi32>
  %want0 = graph.constant dense<[[1, 8, 0], [1, 8, 0], [1, 8, 0], [1, 8, 0], [1, 8, 0]]> : tensor<5x3xi32>
  check.expect_eq %y, %want0 : tensor<5x3xi32>
  return
}

func.func @ui8_0() {
  %x0 = graph.constant dense<[[5], [9], [4], [0]]> : tensor<4x1xui8>
  %y = graph.broadcast %x0 {shape = array<i64: 2, 4, 3>} : (tensor<4x1xui8>) -> tensor<2x4x3xui8>
  %want0 = graph.constant dense<[[[5, 5, 5], [9, 9, 9], [4, 4, 4], [0, 0, 0]], [[5, 5, 5], [9, 9, 9], [4, 4, 4], [0,
      0, 0]]]> : tensor<2x4x3xui8>
  check.expect_eq %y, %want0 : tensor<2x4x3xui8>
  return
}

func.func @ui8_1() {
  %x0 = graph.constant dense<5> : tensor<ui8>
  %y = graph.broadcast %x0 {shape = array<i64: 3>} : (tensor<ui8>) -> tensor<3xui8>
  %want0 = graph.constant dense<[5, 5, 5]> : tensor<3xui8>
  check.expect_eq %y, %want0 : tensor<3xui8>
  return
}

func.func @ui8_2() {
  %x0 = graph.constant dense<[[5, 9, 4]]> : tensor<1x3xui8>
  %y = graph.broadcast %x0 {shape = array<i64: 5, 3>} : (tensor<1x3xui8>) -> tensor<5x3xui8>
  %want0 = graph.constant dense<[[5, 9, 4], [5, 9, 4], [5, 9, 4], [5, 9, 4], [5, 9, 4]]> : tensor<5x3xui8>
  check.expect_eq %y, %want0 : tensor<5x3xui8>
  return
}

func.func @i1_0() {
  %x0 = graph.constant dense<[[true], [true], [false], [false]]> : tensor<4x1xi1>
  %y = graph.broadcast %x0 {shape = array<i64: 2, 4, 3>} : (tensor<4x1xi1>) -> tensor<2x4x3xi1>
  %want0 = graph.constant dense<[[[true, true, true], [true, true, true], [false, false, false], [false, false,
      false]], [[true, true, true], [true, true, true], [false, false, false], [false, false, false]]]> :
      tensor<2x4x3xi1>
  check.expect_eq %y, %want0 : tensor<2x4x3xi1>
  return
}

func.func @i1_1() {
  %x0 = graph.constant dense<true> : tensor<i1>
  %y = graph.broadcast %x0 {shape = array<i64: 3>} : (tensor<i1>) -> tensor<3xi1>
  %want0 = graph.constant dense<[true, true, true]> : tensor<3xi1>
  check.expect_eq %y, %want0 : tensor<3xi1>
  return
}

func.func @i1_2() {
  %x0 = graph.constant dense<[[true, true, false]]> : tensor<1x3xi1>
  %y = graph.broadcast %x0 {shape = array<i64: 5, 3>} : (tensor<1x3xi1>) -> tensor<5x3xi1>
  %want0 = graph.constant dense<[[true, true, false], [true, true, false], [true, true, false], [true, true, false],
      [true, true, false]]> : tensor<5x3xi1>
  check.expect_eq %y, %want0 : tensor<5x3xi1>
  return
}
