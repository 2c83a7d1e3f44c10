// Reshapes.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_0() {
  %x0 = graph.constant dense<[[[-1.06, -0.28, -1.63, 0.37], [1.13, 1.47, -0.69, -1.56], [-0.4, 0.37, -1.0, 0.58]],
      [[1.61, -0.44, -0.08, 1.07], [0.44, 0.97, 0.03, 1.53], [-1.38, 0.39, -1.62, 1.86]]]> : tensor<2x3x4xf32>
  %y = graph.reshape %x0 {shape = array<i64: 6, 4>} : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
  %want0 = graph.constant dense<[[-1.06, -0.28, -1.63, 0.37], [1.13, 1.47, -0.69, -1.56], [-0.4, 0.37, -1.0, 0.58],
      [1.61, -0.44, -0.08, 1.07], [0.44, 0.97, 0.03, 1.53], [-1.38, 0.39, -1.62, 1.86]]> : tensor<6x4xf32>
  check.expect_eq %y, %want0 : tensor<6x4xf32>
  return
}

func.func @f32_1() {
  %x0 = graph.constant dense<[[[-1.06, -0.28, -1.63, 0.37], [1.13, 1.47, -0.69, -1.56], [-0.4, 0.37, -1.0, 0.58]],
      [[1.61, -0.44, -0.08, 1.07], [0.44, 0.97, 0.03, 1.53], [-1.38, 0.39, -1.62, 1.86]]]> : tensor<2x3x4xf32>
  %y = graph.reshape %x0 {shape = array<i64: 4, -1>} : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
  %want0 = graph.constant dense<[[-1.06, -0.28, -1.63, 0.37, 1.13, 1.47], [-0.69, -1.56, -0.4, 0.37, -1.0, 0.58],
      [1.61, -0.44, -0.08, 1.07, 0.44, 0.97], [0.03, 1.53, -1.38, 0.39, -1.62, 1.86]]> : tensor<4x6xf32>
  check.expect_eq %y, %want0 : tensor<4x6xf32>
  return
}

func.func @f32_2() {
  %x0 = graph.constant dense<[[[-1.06, -0.28, -1.63, 0.37], [1.13, 1.47, -0.69, -1.56], [-0.4, 0.37, -1.0, 0.58]],
      [[1.61, -0.44, -0.08, 1.07], [0.44, 0.97, 0.03, 1.53], [-1.38, 0.39, -1.62, 1.86]]]> : tensor<2x3x4xf32>
  %y = graph.reshape %x0 {shape = array<i64: 24>} : (tensor<2x3x4xf32>) -> tensor<24xf32>
  %want0 = graph.constant dense<[-1.06, -0.28, -1.63, 0.37, 1.13, 1.47, -0.69, -1.56, -0.4, 0.37, -1.0, 0.58, 1.61,
      -0.44, -0.08, 1.07, 0.44, 0.97, 0.03, 1.53, -1.38, 0.39, -1.62, 1.86]> : tensor<24xf32>
  check.expect_eq %y, %want0 : tensor<24xf32>
  return
}

func.func @f32_3() {
  %x0 = graph.constant dense<[[[-1.06, -0.28, -1.63, 0.37], [1.13, 1.47, -0.69, -1.56], [-0.4, 0.37, -1.0, 0.58]],
      [[1.61, -0.44, -0.08, 1.07], [0.44, 0.97, 0.03, 1.53], [-1.38, 0.39, -1.62, 1.86]]]> : tensor<2x3x4xf32>
  %y = graph.reshape %x0 {shape = array<i64: 1, 2, 1, 12>} : (tensor<2x3x4xf32>) -> tensor<1x2x1x12xf32>
  %want0 = graph.constant dense<[[[[-1.06, -0.28, -1.63, 0.37, 1.13, 1.47, -0.69, -1.56, -0.4, 0.37, -1.0, 0.58]],
      [[1.61, -0.44, -0.08, 1.07, 0.44, 0.97, 0.03, 1.53, -1.38, 0.39, -1.62, 1.86]]]]> : tensor<1x2x1x12xf32>
  check.expect_eq %y, %want0 : tensor<1x2x1x12xf32>
  return
}

func.func @f16_0() {
  %x0 = graph.constant dense<[[[-1.0595703125, -0.280029296875, -1.6298828125, 0.3701171875], [1.1298828125,
      1.4697265625, -0.68994140625, -1.5595703125], [-0.39990234375, 0.3701171875, -1.0, 0.580078125]],
      [[1.6103515625, -0.43994140625, -0.08001708984375, 1.0703125], [0.43994140625, 0.97021484375, 0.029998779296875,
      1.5302734375], [-1.3798828125, 0.389892578125, -1.6201171875, 1.8603515625]]]> : tensor<2x3x4xf16>
  %y = graph.reshape %x0 {shape = array<i64: 6, 4>} : (tensor<2x3x4xf16>) -> tensor<6x4xf16>
  %want0 = graph.constant dense<[[-1.0595703125, -0.280029296875, -1.6298828125, 0.3701171875], [1.1298828125,
      1.4697265625, -0.68994140625, -1.5595703125], [-0.39990234375, 0.3701171875, -1.0, 0.580078125], [1.6103515625,
      -0.43994140625, -0.08001708984375, 1.0703125], [0.43994140625, 0.97021484375, 0.029998779296875, 1.5302734375],
      [-1.3798828125, 0.389892578125, -1.6201171875, 1.8603515625]]> : tensor<6x4xf16>
  check.expect_eq %y, %want0 : tensor<6x4xf16>
  return
}

func.func @f16_1() {
  %x0 = graph.constant dense<[[[-1.0595703125, -0.280029296875, -1.6298828125, 0.3701171875], [1.1298828125,
      1.4697265625, -0.68994140625, -1.5595703125], [-0.39990234375, 0.3701171875, -1.0, 0.580078125]],
      [[1.6103515625, -0.43994140625, -0.08001708984375, 1.0703125], [0.43994140625, 0.97021484375, 0.029998779296875,
      1.5302734375], [-1.3798828125, 0.389892578125, -1.6201171875, 1.8603515625]]]> : tensor<2x3x4xf16>
  %y = graph.reshape %x0 {shape = array<i64: 4, -1>} : (tensor<2x3x4xf16>) -> tensor<4x6xf16>
  %want0 = graph.constant dense<[[-1.0595703125, -0.280029296875, -1.6298828125, 0.3701171875, 1.1298828125,
      1.4697265625], [-0.68994140625, -1.5595703125, -0.39990234375, 0.3701171875, -1.0, 0.580078125], [1.6103515625,
      -0.43994140625, -0.08001708984375, 1.0703125, 0.43994140625, 0.97021484375], [0.029998779296875, 1.5302734375,
      -1.3798828125, 0.389892578125, -1.6201171875, 1.8603515625]]> : tensor<4x6xf16>
  check.expect_eq %y, %want0 : tensor<4x6xf16>
  return
}

func.func @f16_2() {
  %x0 = graph.constant dense<[[[-1.0595703125, -0.280029296875, -1.6298828125, 0.3701171875], [1.1298828125,
      1.4697265625, -0.68994140625, -1.5595703125], [-0.39990234375, 0.3701171875, -1.0, 0.580078125]],
      [[1.6103515625, -0.43994140625, -0.08001708984375, 1.0703125], [0.43994140625, 0.97021484375, 0.029998779296875,
      1.5302734375], [-1.3798828125, 0.389892578125, -1.6201171875, 1.8603515625]]]> : tensor<2x3x4xf16>
  %y = graph.reshape %x0 {shape = array<i64: 24>} : (tensor<2x3x4xf16>) -> tensor<24xf16>
  %want0 = graph.constant dense<[-1.0595703125, -0.280029296875, -1.6298828125, 0.3701171875, 1.1298828125,
      1.4697265625, -0.68994140625, -1.5595703125, -0.39990234375, 0.3701171875, -1.0, 0.580078125, 1.6103515625,
      -0.43994140625, -0.08001708984375, 1.0703125, 0.43994140625, 0.97021484375, 0.029998779296875, 1.5302734375,
      -1.3798828125, 0.389892578125, -1.6201171875, 1.8603515625]> : tensor<24xf16>
  check.expect_eq %y, %want0 : tensor<24xf16>
  return
}

func.func @f16_3() {
  %x0 = graph.constant dense<[[[-1.0595703125, -0.280029296875, -1.6298828125, 0.3701171875], [1.1298828125,
      1.4697265625, -0.68994140625, -1.5595703125], [-0.39990234375, 0.3701171875, -1.0, 0.580078125]],
      [[1.6103515625, -0.43994140625, -0.08001708984375, 1.0703125], [0.43994140625, 0.97021484375, 0.029998779296875,
      1.5302734375], [-1.3798828125, 0.389892578125, -1.6201171875, 1.8603515625]]]> : tensor<2x3x4xf16>
  %y = graph.reshape %x0 {shape = array<i64: 1, 2, 1, 12>} : (tensor<2x3x4xf16>) -> tensor<1x2x1x12xf16>
  %want0 = graph.constant dense<[[[[-1.0595703125, -0.280029296875, -1.6298828125, 0.3701171875, 1.1298828125,
      1.4697265625, -0.68994140625, -1.5595703125, -0.39990234375, 0.3701171875, -1.0, 0.580078125]], [[1.6103515625,
      -0.43994140625, -0.08001708984375, 1.0703125, 0.43994140625, 0.97021484375, 0.029998779296875, 1.5302734375,
      -1.3798828125, 0.389892578125, -1.6201171875, 1.8603515625]]]]> : tensor<1x2x1x12xf16>
  check.expect_eq %y, %want0 : tensor<1x2x1x12xf16>
  return
}

func.func @bf16_0() {
  %x0 = graph.constant dense<[[[-1.0625, -0.279296875, -1.6328125, 0.369140625], [1.1328125, 1.46875, -0.69140625,
      -1.5625], [-0.400390625, 0.369140625, -1.0, 0.578125]], [[1.609375, -0.439453125, -0.080078125, 1.0703125],
      [0.439453125, 0.96875, 0.030029296875, 1.53125], [-1.3828125, 0.390625, -1.6171875, 1.859375]]]> :
      tensor<2x3x4xbf16>
  %y = graph.reshape %x0 {shape = array<i64: 6, 4>} : (tensor<2x3x4xbf16>) -> tensor<6x4xbf16>
  %want0 = graph.constant dense<[[-1.0625, -0.279296875, -1.6328125, 0.369140625], [1.1328125, 1.46875, -0.69140625,
      -1.5625], [-0.400390625, 0.369140625, -1.0, 0.578125], [1.609375, -0.439453125, -0.080078125, 1.0703125],
      [0.439453125, 0.96875, 0.030029296875, 1.53125], [-1.3828125, 0.390625, -1.6171875, 1.859375]]> :
      tensor<6x4xbf16>
  check.expect_eq %y, %want0 : tensor<6x4xbf16>
  return
}

func.func @bf16_1() {
  %x0 = graph.constant dense<[[[-1.0625, -0.279296875, -1.6328125, 0.369140625], [1.1328125, 1.46875, -0.69140625,
      -1.5625], [-0.400390625, 0.369140625, -1.0, 0.578125]], [[1.609375, -0.439453125, -0.080078125, 1.0703125],
      [0.439453125, 0.96875, 0.030029296875, 1.53125], [-1.3828125, 0.390625, -1.6171875, 1.859375]]]> :
      tensor<2x3x4xbf16>
  %y = graph.reshape %x0 {shape = array<i64: 4, -1>} : (tensor<2x3x4xbf16>) -> tensor<4x6xbf16>
  %want0 = graph.constant dense<[[-1.0625, -0.279296875, -1.6328125, 0.369140625, 1.1328125, 1.46875], [-0.69140625,
      -1.5625, -0.400390625, 0.369140625, -1.0, 0.578125], [1.609375, -0.439453125, -0.080078125, 1.0703125,
      0.439453125, 0.96875], [0.030029296875, 1.53125, -1.3828125, 0.390625, -1.6171875, 1.859375]]> :
      tensor<4x6xbf16>
  check.expect_eq %y, %want0 : tensor<4x6xbf16>
  return
}

func.func @bf16_2() {
  %x0 = graph.constant dense<[[[-1.0625, -0.279296875, -1.6328125, 0.369140625], [1.1328125, 1.46875, -0.69140625,
      -1.5625], [-0.400390625, 0.369140625, -1.0, 0.578125]], [[1.609375, -0.439453125, -0.080078125, 1.0703125],
      [0.439453125, 0.96875, 0.030029296875, 1.53125], [-1.3828125, 0.390625, -1.6171875, 1.859375]]]> :
      tensor<2x3x4xbf16>
  %y = graph.reshape %x0 {shape = array<i64: 24>} : (tensor<2x3x4xbf16>) -> tensor<24xbf16>
  %want0 = graph.constant dense<[-1.0625, -0.279296875, -1.6328125, 0.369140625, 1.1328125, 1.46875, -0.69140625,
      -1.5625, -0.400390625, 0.369140625, -1.0, 0.578125, 1.609375, -0.439453125, -0.080078125, 1.0703125,
      0.439453125, 0.96875, 0.030029296875, 1.53125, -1.3828125, 0.390625, -1.6171875, 1.859375]> : tensor<24xbf16>
  check.expect_eq %y, %want0 : tensor<24xbf16>
  return
}

func.func @bf16_3() {
  %x0 = graph.constant dense<[[[-1.0625, -0.279296875, -1.6328125, 0.369140625], [1.1328125, 1.46875, -0.69140625,
      -1.5625], [-0.400390625, 0.369140625, -1.0, 0.578125]], [[1.609375, -0.439453125, -0.080078125, 1.0703125],
      [0.439453125, 0.96875, 0.030029296875, 1.53125], [-1.3828125, 0.390625, -1.6171875, 1.859375]]]> :
      tensor<2x3x4xbf16>
  %y = graph.reshape %x0 {shape = array<i64: 1, 2, 1, 12>} : (tensor<2x3x4xbf16>) -> tensor<1x2x1x12xbf16>
  %want0 = graph.constant dense<[[[[-1.0625, -0.279296875, -1.6328125, 0.369140625, 1.1328125, 1.46875, -0.69140625,
      -1.5625, -0.400390625, 0.369140625, -1.0, 0.578125]], [[1.609375, -0.439453125, -0.080078125, 1.0703125,
      0.439453125, 0.96875, 0.030029296875, 1.53125, -1.3828125, 0.390625, -1.6171875, 1.859375]]]]> :
      tensor<1x2x1x12xbf16>
  check.expect_eq %y, %want0 : tensor<1x2x1x12xbf16>
  return
}

func.func @i32_0() {
  %x0 = graph.constant dense<[[[-7, -5, 5, -1], [-2, -8, 3, 2], [-5, 5, -6, 7]], [[-9, -3, 5, -7], [-7, -2, 4, 2],
      [-6, -5, -4, 3]]]> : tensor<2x3x4xi32>
  %y = graph.reshape %x0 {shape = array<i64: 6, 4>} : (tensor<2x3x4xi32>) -> tensor<6x4xi32>
  %want0 = graph.constant dense<[[-7, -5, 5, -1], [-2, -8, 3, 2], [-5, 5, -6, 7], [-9, -3, 5, -7], [-7, -2, 4, 2],
      [-6, -5, -4, 3]]> : tensor<6x4xi32>
  check.expect_eq %y, %want0 : tensor<6x4xi32>
  return
}

func.func @i32_1() {
  %x0 = graph.constant dense<[[[-7, -5, 5, -1], [-2, -8, 3, 2], [-5, 5, -6, 7]], [[-9, -3, 5, -7], [-7, -2, 4, 2],
      [-6, -5, -4, 3]]]> : tensor<2x3x4xi32>
  %y = graph.reshape %x0 {shape = array<i64: 4, -1>} : (tensor<2x3x4xi32>) -> tensor<4x6xi32>
  %want0 = graph.constant dense<[[-7, -5, 5, -1, -2, -8], [3, 2, -5, 5, -6, 7], [-9, -3, 5, -7, -7, -2], [4, 2, -6,
      -5, -4, 3]]> : tensor<4x6xi32>
  check.expect_eq %y, %want0 : tensor<4x6xi32>
  return
}

func.func @i32_2() {
  %x0 = graph.constant dense<[[[-7, -5, 5, -1], [-2, -8, 3, 2], [-5, 5, -6, 7]], [[-9, -3, 5, -7], [-7, -2, 4, 2],
      [-6, -5, -4, 3]]]> : tensor<2x3x4xi32>
  %y = graph.reshape %x0 {shape = array<i64: 24>} : (tensor<2x3x4xi32>) -> tensor<24xi32>
  %want0 = graph.constant dense<[-7, -5, 5, -1, -2, -8, 3, 2, -5, 5, -6, 7, -9, -3, 5, -7, -7, -2, 4, 2, -6, -5, -4,
      3]> : tensor<24xi32>
  check.expect_eq %y, %want0 : tensor<24xi32>
  return
}

func.func @i32_3() {
  %x0 = graph.constant dense<[[[-7, -5, 5, -1], [-2, -8, 3, 2], [-5, 5, -6, 7]], [[-9, -3, 5, -7], [-7, -2, 4, 2],
      [-6, -5, -4, 3]]]> : tensor<2x3x4xi32>
  %y = graph.reshape %x0 {shape = array<i64: 1, 2, 1, 12>} : (tensor<2x3x4xi32>) -> tensor<1x2x1x12xi32>
  %want0 = graph.constant dense<[[[[-7, -5, 5, -1, -2, -8, 3, 2, -5, 5, -6, 7]], [[-9, -3, 5, -7, -7, -2, 4, 2, -6,
      -5, -4, 3]]]]> : tensor<1x2x1x12xi32>
  check.expect_eq %y, %want0 : tensor<1x2x1x12xi32>
  return
}

func.func @ui8_0() {
  %x0 = graph.constant dense<[[[1, 2, 7, 4], [3, 0, 6, 5], [2, 7, 1, 8]], [[0, 3, 7, 1], [1, 3, 7, 5], [1, 2, 2, 6]]]>
      : tensor<2x3x4xui8>
  %y = graph.reshape %x0 {shape = array<i64: 6, 4>} : (tensor<2x3x4xui8>) -> tensor<6x4xui8>
  %want0 = graph.constant dense<[[1, 2, 7, 4], [3, 0, 6, 5], [2, 7, 1, 8], [0, 3, 7, 1], [1, 3, 7, 5], [1, 2, 2, 6]]>
      : tensor<6x4xui8>
  check.expect_eq %y, %want0 : tensor<6x4xui8>
  return
}

func.func @ui8_1() {
  %x0 = graph.constant dense<[[[1, 2, 7, 4], [3, 0, 6, 5], [2, 7, 1, 8]], [[0, 3, 7, 1], [1, 3, 7, 5], [1, 2, 2, 6]]]>
      : tensor<2x3x4xui8>
  %y = graph.reshape %x0 {shape = array<i64: 4, -1>} : (tensor<2x3x4xui8>) -> tensor<4x6xui8>
  %want0 = graph.constant dense<[[1, 2, 7, 4, 3, 0], [6, 5, 2, 7, 1, 8], [0, 3, 7, 1, 1, 3], [7, 5, 1, 2, 2, 6]]> :
      tensor<4x6xui8>
  check.expect_eq %y, %want0 : tensor<4x6xui8>
  return
}

func.func @ui8_2() {
  %x0 = graph.constant dense<[[[1, 2, 7, 4], [3, 0, 6, 5], [2, 7, 1, 8]], [[0, 3, 7, 1], [1, 3, 7, 5], [1, 2, 2, 6]]]>
      : tensor<2x3x4xui8>
  %y = graph.reshape %x0 {shape = array<i64: 24>} : (tensor<2x3x4xui8>) -> tensor<24xui8>
  %want0 = graph.constant dense<[1, 2, 7, 4, 3, 0, 6, 5, 2, 7, 1, 8, 0, 3, 7, 1, 1, 3, 7, 5, 1, 2, 2, 6]> :
      tensor<24xui8>
  check.expect_eq %y, %want0 : tensor<24xui8>
  return
}

func.func @ui8_3() {
  %x0 = graph.constant dense<[[[1, 2, 7, 4], [3, 0, 6, 5], [2, 7, 1, 8]], [[0, 3, 7, 1], [1, 3, 7, 5], [1, 2, 2, 6]]]>
      : tensor<2x3x4xui8>
  %y = graph.reshape %x0 {shape = array<i64: 1, 2, 1, 12>} : (tensor<2x3x4xui8>) -> tensor<1x2x1x12xui8>
  %want0 = graph.constant dense<[[[[1, 2, 7, 4, 3, 0, 6, 5, 2, 7, 1, 8]], [[0, 3, 7, 1, 1, 3, 7, 5, 1, 2, 2, 6]]]]> :
      tensor<1x2x1x12xui8>
  check.expect_eq %y, %want0 : tensor<1x2x1x12xui8>
  return
}

func.func @i1_0() {
  %x0 = graph.constant dense<[[[false, false, true, false], [false, false, true, true], [false, true, false, true]],
      [[false, false, true, false], [false, false, true, true], [false, false, false, true]]]> : tensor<2x3x4xi1>
  %y = graph.reshape %x0 {shape = array<i64: 6, 4>} : (tensor<2x3x4xi1>) -> tensor<6x4xi1>
  %want0 = graph.constant dense<[[false, false, true, false], [false, false, true, true], [false, true, false, true],
      [false, false, true, false], [false, false, true, true], [false, false, false, true]]> : tensor<6x4xi1>
  check.expect_eq %y, %want0 : tensor<6x4xi1>
  return
}

func.func @i1_1() {
  %x0 = graph.constant dense<[[[false, false, true, false], [false, false, true, true], [false, true, false, true]],
      [[false, false, true, false], [false, false, true, true], [false, false, false, true]]]> : tensor<2x3x4xi1>
  %y = graph.reshape %x0 {shape = array<i64: 4, -1>} : (tensor<2x3x4xi1>) -> tensor<4x6xi1>
  %want0 = graph.constant dense<[[false, false, true, false, false, false], [true, true, false, true, false, true],
      [false, false, true, false, false, false], [true, true, false, false, false, true]]> : tensor<4x6xi1>
  check.expect_eq %y, %want0 : tensor<4x6xi1>
  return
}

func.func @i1_2() {
  %x0 = graph.constant dense<[[[false, false, true, false], [false, false, true, true], [false, true, false, true]],
      [[false, false, true, false], [false, false, true, true], [false, false, false, true]]]> : tensor<2x3x4xi1>
  %y = graph.reshape %x0 {shape = array<i64: 24>} : (tensor<2x3x4xi1>) -> tensor<24xi1>
  %want0 = graph.constant dense<[false, false, true, false, false, false, true, true, false, true, false, true, false,
      false, true, false, false, false, true, true, false, false, false, true]> : tensor<24xi1>
  check.expect_eq %y, %want0 : tensor<24xi1>
  return
}

func.func @i1_3() {
  %x0 = graph.constant dense<[[[false, false, true, false], [false, false, true, true], [false, true, false, true]],
      [[false, false, true, false], [false, false, true, true], [false, false, false, true]]]> : tensor<2x3x4xi1>
  %y = graph.reshape %x0 {shape = array<i64: 1, 2, 1, 12>} : (tensor<2x3x4xi1>) -> tensor<1x2x1x12xi1>
  %want0 = graph.constant dense<[[[[false, false, true, false, false, false, true, true, false, true, false, true]],
      [[false, false, true, false, false, false, true, true, false, false, false, true]]]]> : tensor<1x2x1x12xi1>
  check.expect_eq %y, %want0 : tensor<1x2x1x12xi1>
  return
}
