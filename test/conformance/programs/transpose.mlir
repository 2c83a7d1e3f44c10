// Transposes.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_021() {
  %x0 = graph.constant dense<[[[-1.06, -0.28, -1.63, 0.37], [1.13, 1.47, -0.69, -1.56], [-0.4, 0.37, -1.0, 0.58]],
      [[1.61, -0.44, -0.08, 1.07], [0.44, 0.97, 0.03, 1.53], [-1.38, 0.39, -1.62, 1.86]]]> : tensor<2x3x4xf32>
  %y = graph.transpose %x0 {permutation = array<i64: 0, 2, 1>} : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32>
  %want0 = graph.constant dense<[[[-1.06, 1.13, -0.4], [-0.28, 1.47, 0.37], [-1.63, -0.69, -1.0], [0.37, -1.56,
      0.58]], [[1.61, 0.44, -1.38], [-0.44, 0.97, 0.39], [-0.08, 0.03, -1.62], [1.07, 1.53, 1.86]]]> :
      tensor<2x4x3xf32>
  check.expect_eq %y, %want0 : tensor<2x4x3xf32>
  return
}

func.func @f32_201() {
  %x0 = graph.constant dense<[[[-1.06, -0.28, -1.63, 0.37], [1.13, 1.47, -0.69, -1.56], [-0.4, 0.37, -1.0, 0.58]],
      [[1.61, -0.44, -0.08, 1.07], [0.44, 0.97, 0.03, 1.53], [-1.38, 0.39, -1.62, 1.86]]]> : tensor<2x3x4xf32>
  %y = graph.transpose %x0 {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %want0 = graph.constant dense<[[[-1.06, 1.13, -0.4], [1.61, 0.44, -1.38]], [[-0.28, 1.47, 0.37], [-0.44, 0.97,
      0.39]], [[-1.63, -0.69, -1.0], [-0.08, 0.03, -1.62]], [[0.37, -1.56, 0.58], [1.07, 1.53, 1.86]]]> :
      tensor<4x2x3xf32>
  check.expect_eq %y, %want0 : tensor<4x2x3xf32>
  return
}

func.func @f32_102() {
  %x0 = graph.constant dense<[[[-1.06, -0.28, -1.63, 0.37], [1.13, 1.47, -0.69, -1.56], [-0.4, 0.37, -1.0, 0.58]],
      [[1.61, -0.44, -0.08, 1.07], [0.44, 0.97, 0.03, 1.53], [-1.38, 0.39, -1.62, 1.86]]]> : tensor<2x3x4xf32>
  %y = graph.transpose %x0 {permutation = array<i64: 1, 0, 2>} : (tensor<2x3x4xf32>) -> tensor<3x2x4xf32>
  %want0 = graph.constant dense<[[[-1.06, -0.28, -1.63, 0.37], [1.61, -0.44, -0.08, 1.07]], [[1.13, 1.47, -0.69,
      -1.56], [0.44, 0.97, 0.03, 1.53]], [[-0.4, 0.37, -1.0, 0.58], [-1.38, 0.39, -1.62, 1.86]]]> : tensor<3x2x4xf32>
  check.expect_eq %y, %want0 : tensor<3x2x4xf32>
  return
}

func.func @f32_210() {
  %x0 = graph.constant dense<[[[-1.06, -0.28, -1.63, 0.37], [1.13, 1.47, -0.69, -1.56], [-0.4, 0.37, -1.0, 0.58]],
      [[1.61, -0.44, -0.08, 1.07], [0.44, 0.97, 0.03, 1.53], [-1.38, 0.39, -1.62, 1.86]]]> : tensor<2x3x4xf32>
  %y = graph.transpose %x0 {permutation = array<i64: 2, 1, 0>} : (tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
  %want0 = graph.constant dense<[[[-1.06, 1.61], [1.13, 0.44], [-0.4, -1.38]], [[-0.28, -0.44], [1.47, 0.97], [0.37,
      0.39]], [[-1.63, -0.08], [-0.69, 0.03], [-1.0, -1.62]], [[0.37, 1.07], [-1.56, 1.53], [0.58, 1.86]]]> :
      tensor<4x3x2xf32>
  check.expect_eq %y, %want0 : tensor<4x3x2xf32>
  return
}

func.func @f16_021() {
  %x0 = graph.constant dense<[[[-1.0595703125, -0.280029296875, -1.6298828125, 0.3701171875], [1.1298828125,
      1.4697265625, -0.68994140625, -1.5595703125], [-0.39990234375, 0.3701171875, -1.0, 0.580078125]],
      [[1.6103515625, -0.43994140625, -0.08001708984375, 1.0703125], [0.43994140625, 0.97021484375, 0.029998779296875,
      1.5302734375], [-1.3798828125, 0.389892578125, -1.6201171875, 1.8603515625]]]> : tensor<2x3x4xf16>
  %y = graph.transpose %x0 {permutation = array<i64: 0, 2, 1>} : (tensor<2x3x4xf16>) -> tensor<2x4x3xf16>
  %want0 = graph.constant dense<[[[-1.0595703125, 1.1298828125, -0.39990234375], [-0.280029296875, 1.4697265625,
      0.3701171875], [-1.6298828125, -0.68994140625, -1.0], [0.3701171875, -1.5595703125, 0.580078125]],
      [[1.6103515625, 0.43994140625, -1.3798828125], [-0.43994140625, 0.97021484375, 0.389892578125],
      [-0.08001708984375, 0.029998779296875, -1.6201171875], [1.0703125, 1.5302734375, 1.8603515625]]]> :
      tensor<2x4x3xf16>
  check.expect_eq %y, %want0 : tensor<2x4x3xf16>
  return
}

func.func @f16_201() {
  %x0 = graph.constant dense<[[[-1.0595703125, -0.280029296875, -1.6298828125, 0.3701171875], [1.1298828125,
      1.4697265625, -0.68994140625, -1.5595703125], [-0.39990234375, 0.3701171875, -1.0, 0.580078125]],
      [[1.6103515625, -0.43994140625, -0.08001708984375, 1.0703125], [0.43994140625, 0.97021484375, 0.029998779296875,
      1.5302734375], [-1.3798828125, 0.389892578125, -1.6201171875, 1.8603515625]]]> : tensor<2x3x4xf16>
  %y = graph.transpose %x0 {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x4xf16>) -> tensor<4x2x3xf16>
  %want0 = graph.constant dense<[[[-1.0595703125, 1.1298828125, -0.39990234375], [1.6103515625, 0.43994140625,
      -1.3798828125]], [[-0.280029296875, 1.4697265625, 0.3701171875], [-0.43994140625, 0.97021484375,
      0.389892578125]], [[-1.6298828125, -0.68994140625, -1.0], [-0.08001708984375, 0.029998779296875,
      -1.6201171875]], [[0.3701171875, -1.5595703125, 0.580078125], [1.0703125, 1.5302734375, 1.8603515625]]]> :
      tensor<4x2x3xf16>
  check.expect_eq %y, %want0 : tensor<4x2x3xf16>
  return
}

func.func @f16_102() {
  %x0 = graph.constant dense<[[[-1.0595703125, -0.280029296875, -1.6298828125, 0.3701171875], [1.1298828125,
      1.4697265625, -0.68994140625, -1.5595703125], [-0.39990234375, 0.3701171875, -1.0, 0.580078125]],
      [[1.6103515625, -0.43994140625, -0.08001708984375, 1.0703125], [0.43994140625, 0.97021484375, 0.029998779296875,
      1.5302734375], [-1.3798828125, 0.389892578125, -1.6201171875, 1.8603515625]]]> : tensor<2x3x4xf16>
  %y = graph.transpose %x0 {permutation = array<i64: 1, 0, 2>} : (tensor<2x3x4xf16>) -> tensor<3x2x4xf16>
  %want0 = graph.constant dense<[[[-1.0595703125, -0.280029296875, -1.6298828125, 0.3701171875], [1.6103515625,
      -0.43994140625, -0.08001708984375, 1.0703125]], [[1.1298828125, 1.4697265625, -0.68994140625, -1.5595703125],
      [0.43994140625, 0.97021484375, 0.029998779296875, 1.5302734375]], [[-0.39990234375, 0.3701171875, -1.0,
      0.580078125], [-1.3798828125, 0.389892578125, -1.6201171875, 1.8603515625]]]> : tensor<3x2x4xf16>
  check.expect_eq %y, %want0 : tensor<3x2x4xf16>
  return
}

func.func @f16_210() {
  %x0 = graph.constant dense<[[[-1.0595703125, -0.280029296875, -1.6298828125, 0.3701171875], [1.1298828125,
      1.4697265625, -0.68994140625, -1.5595703125], [-0.39990234375, 0.3701171875, -1.0, 0.580078125]],
      [[1.6103515625, -0.43994140625, -0.08001708984375, 1.0703125], [0.43994140625, 0.97021484375, 0.029998779296875,
      1.5302734375], [-1.3798828125, 0.389892578125, -1.6201171875, 1.8603515625]]]> : tensor<2x3x4xf16>
  %y = graph.transpose %x0 {permutation = array<i64: 2, 1, 0>} : (tensor<2x3x4xf16>) -> tensor<4x3x2xf16>
  %want0 = graph.constant dense<[[[-1.0595703125, 1.6103515625], [1.1298828125, 0.43994140625], [-0.39990234375,
      -1.3798828125]], [[-0.280029296875, -0.43994140625], [1.4697265625, 0.97021484375], [0.3701171875,
      0.389892578125]], [[-1.6298828125, -0.08001708984375], [-0.68994140625, 0.029998779296875], [-1.0,
      -1.6201171875]], [[0.3701171875, 1.0703125], [-1.5595703125, 1.5302734375], [0.580078125, 1.8603515625]]]> :
      tensor<4x3x2xf16>
  check.expect_eq %y, %want0 : tensor<4x3x2xf16>
  return
}

func.func @bf16_021() {
  %x0 = graph.constant dense<[[[-1.0625, -0.279296875, -1.6328125, 0.369140625], [1.1328125, 1.46875, -0.69140625,
      -1.5625], [-0.400390625, 0.369140625, -1.0, 0.578125]], [[1.609375, -0.439453125, -0.080078125, 1.0703125],
      [0.439453125, 0.96875, 0.030029296875, 1.53125], [-1.3828125, 0.390625, -1.6171875, 1.859375]]]> :
      tensor<2x3x4xbf16>
  %y = graph.transpose %x0 {permutation = array<i64: 0, 2, 1>} : (tensor<2x3x4xbf16>) -> tensor<2x4x3xbf16>
  %want0 = graph.constant dense<[[[-1.0625, 1.1328125, -0.400390625], [-0.279296875, 1.46875, 0.369140625],
      [-1.6328125, -0.69140625, -1.0], [0.369140625, -1.5625, 0.578125]], [[1.609375, 0.439453125, -1.3828125],
      [-0.439453125, 0.96875, 0.390625], [-0.080078125, 0.030029296875, -1.6171875], [1.0703125, 1.53125, 1.859375]]]>
      : tensor<2x4x3xbf16>
  check.expect_eq %y, %want0 : tensor<2x4x3xbf16>
  return
}

func.func @bf16_201() {
  %x0 = graph.constant dense<[[[-1.0625, -0.279296875, -1.6328125, 0.369140625], [1.1328125, 1.46875, -0.69140625,
      -1.5625], [-0.400390625, 0.369140625, -1.0, 0.578125]], [[1.609375, -0.439453125, -0.080078125, 1.0703125],
      [0.439453125, 0.96875, 0.030029296875, 1.53125], [-1.3828125, 0.390625, -1.6171875, 1.859375]]]> :
      tensor<2x3x4xbf16>
  %y = graph.transpose %x0 {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x4xbf16>) -> tensor<4x2x3xbf16>
  %want0 = graph.constant dense<[[[-1.0625, 1.1328125, -0.400390625], [1.609375, 0.439453125, -1.3828125]],
      [[-0.279296875, 1.46875, 0.369140625], [-0.439453125, 0.96875, 0.390625]], [[-1.6328125, -0.69140625, -1.0],
      [-0.080078125, 0.030029296875, -1.6171875]], [[0.369140625, -1.5625, 0.578125], [1.0703125, 1.53125,
      1.859375]]]> : tensor<4x2x3xbf16>
  check.expect_eq %y, %want0 : tensor<4x2x3xbf16>
  return
}

func.func @bf16_102() {
  %x0 = graph.constant dense<[[[-1.0625, -0.279296875, -1.6328125, 0.369140625], [1.1328125, 1.46875, -0.69140625,
      -1.5625], [-0.400390625, 0.369140625, -1.0, 0.578125]], [[1.609375, -0.439453125, -0.080078125, 1.0703125],
      [0.439453125, 0.96875, 0.030029296875, 1.53125], [-1.3828125, 0.390625, -1.6171875, 1.859375]]]> :
      tensor<2x3x4xbf16>
  %y = graph.transpose %x0 {permutation = array<i64: 1, 0, 2>} : (tensor<2x3x4xbf16>) -> tensor<3x2x4xbf16>
  %want0 = graph.constant dense<[[[-1.0625, -0.279296875, -1.6328125, 0.369140625], [1.609375, -0.439453125,
      -0.080078125, 1.0703125]], [[1.1328125, 1.46875, -0.69140625, -1.5625], [0.439453125, 0.96875, 0.030029296875,
      1.53125]], [[-0.400390625, 0.369140625, -1.0, 0.578125], [-1.3828125, 0.390625, -1.6171875, 1.859375]]]> :
      tensor<3x2x4xbf16>
  check.expect_eq %y, %want0 : tensor<3x2x4xbf16>
  return
}

func.func @bf16_210() {
  %x0 = graph.constant dense<[[[-1.0625, -0.279296875, -1.6328125, 0.369140625], [1.1328125, 1.46875, -0.69140625,
      -1.5625], [-0.400390625, 0.369140625, -1.0, 0.578125]], [[1.609375, -0.439453125, -0.080078125, 1.0703125],
      [0.439453125, 0.96875, 0.030029296875, 1.53125], [-1.3828125, 0.390625, -1.6171875, 1.859375]]]> :
      tensor<2x3x4xbf16>
  %y = graph.transpose %x0 {permutation = array<i64: 2, 1, 0>} : (tensor<2x3x4xbf16>) -> tensor<4x3x2xbf16>
  %want0 = graph.constant dense<[[[-1.0625, 1.609375], [1.1328125, 0.439453125], [-0.400390625, -1.3828125]],
      [[-0.279296875, -0.439453125], [1.46875, 0.96875], [0.369140625, 0.390625]], [[-1.6328125, -0.080078125],
      [-0.69140625, 0.030029296875], [-1.0, -1.6171875]], [[0.369140625, 1.0703125], [-1.5625, 1.53125], [0.578125,
      1.859375]]]> : tensor<4x3x2xbf16>
  check.expect_eq %y, %want0 : tensor<4x3x2xbf16>
  return
}

func.func @i32_021() {
  %x0 = graph.constant dense<[[[-7, -5, 5, -1], [-2, -8, 3, 2], [-5, 5, -6, 7]], [[-9, -3, 5, -7], [-7, -2, 4, 2],
      [-6, -5, -4, 3]]]> : tensor<2x3x4xi32>
  %y = graph.transpose %x0 {permutation = array<i64: 0, 2, 1>} : (tensor<2x3x4xi32>) -> tensor<2x4x3xi32>
  %want0 = graph.constant dense<[[[-7, -2, -5], [-5, -8, 5], [5, 3, -6], [-1, 2, 7]], [[-9, -7, -6], [-3, -2, -5], [5,
      4, -4], [-7, 2, 3]]]> : tensor<2x4x3xi32>
  check.expect_eq %y, %want0 : tensor<2x4x3xi32>
  return
}

func.func @i32_201() {
  %x0 = graph.constant dense<[[[-7, -5, 5, -1], [-2, -8, 3, 2], [-5, 5, -6, 7]], [[-9, -3, 5, -7], [-7, -2, 4, 2],
      [-6, -5, -4, 3]]]> : tensor<2x3x4xi32>
  %y = graph.transpose %x0 {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x4xi32>) -> tensor<4x2x3xi32>
  %want0 = graph.constant dense<[[[-7, -2, -5], [-9, -7, -6]], [[-5, -8, 5], [-3, -2, -5]], [[5, 3, -6], [5, 4, -4]],
      [[-1, 2, 7], [-7, 2, 3]]]> : tensor<4x2x3xi32>
  check.expect_eq %y, %want0 : tensor<4x2x3xi32>
  return
}

func.func @i32_102() {
  %x0 = graph.constant dense<[[[-7, -5, 5, -1], [-2, -8, 3, 2], [-5, 5, -6, 7]], [[-9, -3, 5, -7], [-7, -2, 4, 2],
      [-6, -5, -4, 3]]]> : tensor<2x3x4xi32>
  %y = graph.transpose %x0 {permutation = array<i64: 1, 0, 2>} : (tensor<2x3x4xi32>) -> tensor<3x2x4xi32>
  %want0 = graph.constant dense<[[[-7, -5, 5, -1], [-9, -3, 5, -7]], [[-2, -8, 3, 2], [-7, -2, 4, 2]], [[-5, 5, -6,
      7], [-6, -5, -4, 3]]]> : tensor<3x2x4xi32>
  check.expect_eq %y, %want0 : tensor<3x2x4xi32>
  return
}

func.func @i32_210() {
  %x0 = graph.constant dense<[[[-7, -5, 5, -1], [-2, -8, 3, 2], [-5, 5, -6, 7]], [[-9, -3, 5, -7], [-7, -2, 4, 2],
      [-6, -5, -4, 3]]]> : tensor<2x3x4xi32>
  %y = graph.transpose %x0 {permutation = array<i64: 2, 1, 0>} : (tensor<2x3x4xi32>) -> tensor<4x3x2xi32>
  %want0 = graph.constant dense<[[[-7, -9], [-2, -7], [-5, -6]], [[-5, -3], [-8, -2], [5, -5]], [[5, 5], [3, 4], [-6,
      -4]], [[-1, -7], [2, 2], [7, 3]]]> : tensor<4x3x2xi32>
  check.expect_eq %y, %want0 : tensor<4x3x2xi32>
  return
}

func.func @ui8_021() {
  %x0 = graph.constant dense<[[[1, 2, 7, 4], [3, 0, 6, 5], [2, 7, 1, 8]], [[0, 3, 7, 1], [1, 3, 7, 5], [1, 2, 2, 6]]]>
      : tensor<2x3x4xui8>
  %y = graph.transpose %x0 {permutation = array<i64: 0, 2, 1>} : (tensor<2x3x4xui8>) -> tensor<2x4x3xui8>
  %want0 = graph.constant dense<[[[1, 3, 2], [2, 0, 7], [7, 6, 1], [4, 5, 8]], [[0, 1, 1], [3, 3, 2], [7, 7, 2], [1,
      5, 6]]]> : tensor<2x4x3xui8>
  check.expect_eq %y, %want0 : tensor<2x4x3xui8>
  return
}

func.func @ui8_201() {
  %x0 = graph.constant dense<[[[1, 2, 7, 4], [3, 0, 6, 5], [2, 7, 1, 8]], [[0, 3, 7, 1], [1, 3, 7, 5], [1, 2, 2, 6]]]>
      : tensor<2x3x4xui8>
  %y = graph.transpose %x0 {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x4xui8>) -> tensor<4x2x3xui8>
  %want0 = graph.constant dense<[[[1, 3, 2], [0, 1, 1]], [[2, 0, 7], [3, 3, 2]], [[7, 6, 1], [7, 7, 2]], [[4, 5, 8],
      [1, 5, 6]]]> : tensor<4x2x3xui8>
  check.expect_eq %y, %want0 : tensor<4x2x3xui8>
  return
}

func.func @ui8_102() {
  %x0 = graph.constant dense<[[[1, 2, 7, 4], [3, 0, 6, 5], [2, 7, 1, 8]], [[0, 3, 7, 1], [1, 3, 7, 5], [1, 2, 2, 6]]]>
      : tensor<2x3x4xui8>
  %y = graph.transpose %x0 {permutation = array<i64: 1, 0, 2>} : (tensor<2x3x4xui8>) -> tensor<3x2x4xui8>
  %want0 = graph.constant dense<[[[1, 2, 7, 4], [0, 3, 7, 1]], [[3, 0, 6, 5], [1, 3, 7, 5]], [[2, 7, 1, 8], [1, 2, 2,
      6]]]> : tensor<3x2x4xui8>
  check.expect_eq %y, %want0 : tensor<3x2x4xui8>
  return
}

func.func @ui8_210() {
  %x0 = graph.constant dense<[[[1, 2, 7, 4], [3, 0, 6, 5], [2, 7, 1, 8]], [[0, 3, 7, 1], [1, 3, 7, 5], [1, 2, 2, 6]]]>
      : tensor<2x3x4xui8>
  %y = graph.transpose %x0 {permutation = array<i64: 2, 1, 0>} : (tensor<2x3x4xui8>) -> tensor<4x3x2xui8>
  %want0 = graph.constant dense<[[[1, 0], [3, 1], [2, 1]], [[2, 3], [0, 3], [7, 2]], [[7, 7], [6, 7], [1, 2]], [[4,
      1], [5, 5], [8, 6]]]> : tensor<4x3x2xui8>
  check.expect_eq %y, %want0 : tensor<4x3x2xui8>
  return
}

func.func @i1_021() {
  %x0 = graph.constant dense<[[[false, false, true, false], [false, false, true, true], [false, true, false, true]],
      [[false, false, true, false], [false, false, true, true], [false, false, false, true]]]> : tensor<2x3x4xi1>
  %y = graph.transpose %x0 {permutation = array<i64: 0, 2, 1>} : (tensor<2x3x4xi1>) -> tensor<2x4x3xi1>
  %want0 = graph.constant dense<[[[false, false, false], [false, false, true], [true, true, false], [false, true,
      true]], [[false, false, false], [false, false, false], [true, true, false], [false, true, true]]]> :
      tensor<2x4x3xi1>
  check.expect_eq %y, %want0 : tensor<2x4x3xi1>
  return
}

func.func @i1_201() {
  %x0 = graph.constant dense<[[[false, false, true, false], [false, false, true, true], [false, true, false, true]],
      [[false, false, true, false], [false, false, true, true], [false, false, false, true]]]> : tensor<2x3x4xi1>
  %y = graph.transpose %x0 {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x4xi1>) -> tensor<4x2x3xi1>
  %want0 = graph.constant dense<[[[false, false, false], [false, false, false]], [[false, false, true], [false, false,
      false]], [[true, true, false], [true, true, false]], [[false, true, true], [false, true, true]]]> :
      tensor<4x2x3xi1>
  check.expect_eq %y, %want0 : tensor<4x2x3xi1>
  return
}

func.func @i1_102() {
  %x0 = graph.constant dense<[[[false, false, true, false], [false, false, true, true], [false, true, false, true]],
      [[false, false, true, false], [false, false, true, true], [false, false, false, true]]]> : tensor<2x3x4xi1>
  %y = graph.transpose %x0 {permutation = array<i64: 1, 0, 2>} : (tensor<2x3x4xi1>) -> tensor<3x2x4xi1>
  %want0 = graph.constant dense<[[[false, false, true, false], [false, false, true, false]], [[false, false, true,
      true], [false, false, true, true]], [[false, true, false, true], [false, false, false, true]]]> :
      tensor<3x2x4xi1>
  check.expect_eq %y, %want0 : tensor<3x2x4xi1>
  return
}

func.func @i1_210() {
  %x0 = graph.constant dense<[[[false, false, true, false], [false, false, true, true], [false, true, false, true]],
      [[false, false, true, false], [false, false, true, true], [false, false, false, true]]]> : tensor<2x3x4xi1>
  %y = graph.transpose %x0 {permutation = array<i64: 2, 1, 0>} : (tensor<2x3x4xi1>) -> tensor<4x3x2xi1>
  %want0 = graph.constant dense<[[[false, false], [false, false], [false, false]], [[false, false], [false, false],
      [true, false]], [[true, true], [true, true], [false, false]], [[false, false], [true, true], [true, true]]]> :
      tensor<4x3x2xi1>
  check.expect_eq %y, %want0 : tensor<4x3x2xi1>
  return
}
