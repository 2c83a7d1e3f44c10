// Slices forward, backward and with gaps.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_0() {
  %x0 = graph.constant dense<[[-1.36, 0.29, -0.49, -0.71], [0.75, 1.89, 1.87, 0.69], [1.32, -0.16, -0.73, 0.17], [0.4,
      1.65, -0.37, 0.2], [-0.36, -1.39, -1.84, -1.07], [0.43, 1.62, -1.97, -0.16]]> : tensor<6x4xf32>
  %y = graph.slice %x0 {starts = array<i64: 1, 0>, sizes = array<i64: 3, 4>, steps = array<i64: 1, 1>} :
      (tensor<6x4xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[0.75, 1.89, 1.87, 0.69], [1.32, -0.16, -0.73, 0.17], [0.4, 1.65, -0.37, 0.2]]> :
      tensor<3x4xf32>
  check.expect_eq %y, %want0 : tensor<3x4xf32>
  return
}

func.func @f32_1() {
  %x0 = graph.constant dense<[[-1.36, 0.29, -0.49, -0.71], [0.75, 1.89, 1.87, 0.69], [1.32, -0.16, -0.73, 0.17], [0.4,
      1.65, -0.37, 0.2], [-0.36, -1.39, -1.84, -1.07], [0.43, 1.62, -1.97, -0.16]]> : tensor<6x4xf32>
  %y = graph.slice %x0 {starts = array<i64: 0, 3>, sizes = array<i64: 3, 2>, steps = array<i64: 2, -2>} :
      (tensor<6x4xf32>) -> tensor<3x2xf32>
  %want0 = graph.constant dense<[[-0.71, 0.29], [0.17, -0.16], [-1.07, -1.39]]> : tensor<3x2xf32>
  check.expect_eq %y, %want0 : tensor<3x2xf32>
  return
}

func.func @f32_2() {
  %x0 = graph.constant dense<[[-1.36, 0.29, -0.49, -0.71], [0.75, 1.89, 1.87, 0.69], [1.32, -0.16, -0.73, 0.17], [0.4,
      1.65, -0.37, 0.2], [-0.36, -1.39, -1.84, -1.07], [0.43, 1.62, -1.97, -0.16]]> : tensor<6x4xf32>
  %y = graph.slice %x0 {starts = array<i64: 5, 1>, sizes = array<i64: 6, 1>, steps = array<i64: -1, 1>} :
      (tensor<6x4xf32>) -> tensor<6x1xf32>
  %want0 = graph.constant dense<[[1.62], [-1.39], [1.65], [-0.16], [1.89], [0.29]]> : tensor<6x1xf32>
  check.expect_eq %y, %want0 : tensor<6x1xf32>
  return
}

func.func @f32_3() {
  %x0 = graph.constant dense<[[-1.36, 0.29, -0.49, -0.71], [0.75, 1.89, 1.87, 0.69], [1.32, -0.16, -0.73, 0.17], [0.4,
      1.65, -0.37, 0.2], [-0.36, -1.39, -1.84, -1.07], [0.43, 1.62, -1.97, -0.16]]> : tensor<6x4xf32>
  %y = graph.slice %x0 {starts = array<i64: 2, 0>, sizes = array<i64: 0, 4>, steps = array<i64: 1, 1>} :
      (tensor<6x4xf32>) -> tensor<0x4xf32>
  %want0 = graph.constant dense<> : tensor<0x4xf32>
  check.expect_eq %y, %want0 : tensor<0x4xf32>
  return
}

func.func @f16_0() {
  %x0 = graph.constant dense<[[-1.3603515625, 0.2900390625, -0.489990234375, -0.7099609375], [0.75, 1.8896484375,
      1.8701171875, 0.68994140625], [1.3203125, -0.1600341796875, -0.72998046875, 0.1700439453125], [0.39990234375,
      1.650390625, -0.3701171875, 0.199951171875], [-0.360107421875, -1.3896484375, -1.83984375, -1.0703125],
      [0.429931640625, 1.6201171875, -1.9697265625, -0.1600341796875]]> : tensor<6x4xf16>
  %y = graph.slice %x0 {starts = array<i64: 1, 0>, sizes = array<i64: 3, 4>, steps = array<i64: 1, 1>} :
      (tensor<6x4xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[0.75, 1.8896484375, 1.8701171875, 0.68994140625], [1.3203125, -0.1600341796875,
      -0.72998046875, 0.1700439453125], [0.39990234375, 1.650390625, -0.3701171875, 0.199951171875]]> :
      tensor<3x4xf16>
  check.expect_eq %y, %want0 : tensor<3x4xf16>
  return
}

func.func @f16_1() {
  %x0 = graph.constant dense<[[-1.3603515625, 0.2900390625, -0.489990234375, -0.7099609375], [0.75, 1.8896484375,
      1.8701171875, 0.68994140625], [1.3203125, -0.1600341796875, -0.72998046875, 0.1700439453125], [0.39990234375,
      1.650390625, -0.3701171875, 0.199951171875], [-0.360107421875, -1.3896484375, -1.83984375, -1.0703125],
      [0.429931640625, 1.6201171875, -1.9697265625, -0.1600341796875]]> : tensor<6x4xf16>
  %y = graph.slice %x0 {starts = array<i64: 0, 3>, sizes = array<i64: 3, 2>, steps = array<i64: 2, -2>} :
      (tensor<6x4xf16>) -> tensor<3x2xf16>
  %want0 = graph.constant dense<[[-0.7099609375, 0.2900390625], [0.1700439453125, -0.1600341796875], [-1.0703125,
      -1.3896484375]]> : tensor<3x2xf16>
  check.expect_eq %y, %want0 : tensor<3x2xf16>
  return
}

func.func @f16_2() {
  %x0 = graph.constant dense<[[-1.3603515625, 0.2900390625, -0.489990234375, -0.7099609375], [0.75, 1.8896484375,
      1.8701171875, 0.68994140625], [1.3203125, -0.1600341796875, -0.72998046875, 0.1700439453125], [0.39990234375,
      1.650390625, -0.3701171875, 0.199951171875], [-0.360107421875, -1.3896484375, -1.83984375, -1.0703125],
      [0.429931640625, 1.6201171875, -1.9697265625, -0.1600341796875]]> : tensor<6x4xf16>
  %y = graph.slice %x0 {starts = array<i64: 5, 1>, sizes = array<i64: 6, 1>, steps = array<i64: -1, 1>} :
      (tensor<6x4xf16>) -> tensor<6x1xf16>
  %want0 = graph.constant dense<[[1.6201171875], [-1.3896484375], [1.650390625], [-0.1600341796875], [1.8896484375],
      [0.2900390625]]> : tensor<6x1xf16>
  check.expect_eq %y, %want0 : tensor<6x1xf16>
  return
}

func.func @f16_3() {
  %x0 = graph.constant dense<[[-1.3603515625, 0.2900390625, -0.489990234375, -0.7099609375], [0.75, 1.8896484375,
      1.8701171875, 0.68994140625], [1.3203125, -0.1600341796875, -0.72998046875, 0.1700439453125], [0.39990234375,
      1.650390625, -0.3701171875, 0.199951171875], [-0.360107421875, -1.3896484375, -1.83984375, -1.0703125],
      [0.429931640625, 1.6201171875, -1.9697265625, -0.1600341796875]]> : tensor<6x4xf16>
  %y = graph.slice %x0 {starts = array<i64: 2, 0>, sizes = array<i64: 0, 4>, steps = array<i64: 1, 1>} :
      (tensor<6x4xf16>) -> tensor<0x4xf16>
  %want0 = graph.constant dense<> : tensor<0x4xf16>
  check.expect_eq %y, %want0 : tensor<0x4xf16>
  return
}

func.func @bf16_0() {
  %x0 = graph.constant dense<[[-1.359375, 0.2890625, -0.490234375, -0.7109375], [0.75, 1.890625, 1.8671875,
      0.69140625], [1.3203125, -0.16015625, -0.73046875, 0.169921875], [0.400390625, 1.6484375, -0.369140625,
      0.2001953125], [-0.359375, -1.390625, -1.84375, -1.0703125], [0.4296875, 1.6171875, -1.96875, -0.16015625]]> :
      tensor<6x4xbf16>
  %y = graph.slice %x0 {starts = array<i64: 1, 0>, sizes = array<i64: 3, 4>, steps = array<i64: 1, 1>} :
      (tensor<6x4xbf16>) -> tensor<3x4xbf16>
  %want0 = graph.constant dense<[[0.75, 1.890625, 1.8671875, 0.69140625], [1.3203125, -0.16015625, -0.73046875,
      0.169921875], [0.400390625, 1.6484375, -0.369140625, 0.2001953125]]> : tensor<3x4xbf16>
  check.expect_eq %y, %want0 : tensor<3x4xbf16>
  return
}

func.func @bf16_1() {
  %x0 = graph.constant dense<[[-1.359375, 0.2890625, -0.490234375, -0.7109375], [0.75, 1.890625, 1.8671875,
      0.69140625], [1.3203125, -0.16015625, -0.73046875, 0.169921875], [0.400390625, 1.6484375, -0.369140625,
      0.2001953125], [-0.359375, -1.390625, -1.84375, -1.0703125], [0.4296875, 1.6171875, -1.96875, -0.16015625]]> :
      tensor<6x4xbf16>
  %y = graph.slice %x0 {starts = array<i64: 0, 3>, sizes = array<i64: 3, 2>, steps = array<i64: 2, -2>} :
      (tensor<6x4xbf16>) -> tensor<3x2xbf16>
  %want0 = graph.constant dense<[[-0.7109375, 0.2890625], [0.169921875, -0.16015625], [-1.0703125, -1.390625]]> :
      tensor<3x2xbf16>
  check.expect_eq %y, %want0 : tensor<3x2xbf16>
  return
}

func.func @bf16_2() {
  %x0 = graph.constant dense<[[-1.359375, 0.2890625, -0.490234375, -0.7109375], [0.75, 1.890625, 1.8671875,
      0.69140625], [1.3203125, -0.16015625, -0.73046875, 0.169921875], [0.400390625, 1.6484375, -0.369140625,
      0.2001953125], [-0.359375, -1.390625, -1.84375, -1.0703125], [0.4296875, 1.6171875, -1.96875, -0.16015625]]> :
      tensor<6x4xbf16>
  %y = graph.slice %x0 {starts = array<i64: 5, 1>, sizes = array<i64: 6, 1>, steps = array<i64: -1, 1>} :
      (tensor<6x4xbf16>) -> tensor<6x1xbf16>
  %want0 = graph.constant dense<[[1.6171875], [-1.390625], [1.6484375], [-0.16015625], [1.890625], [0.2890625]]> :
      tensor<6x1xbf16>
  check.expect_eq %y, %want0 : tensor<6x1xbf16>
  return
}

func.func @bf16_3() {
  %x0 = graph.constant dense<[[-1.359375, 0.2890625, -0.490234375, -0.7109375], [0.75, 1.890625, 1.8671875,
      0.69140625], [1.3203125, -0.16015625, -0.73046875, 0.169921875], [0.400390625, 1.6484375, -0.369140625,
      0.2001953125], [-0.359375, -1.390625, -1.84375, -1.0703125], [0.4296875, 1.6171875, -1.96875, -0.16015625]]> :
      tensor<6x4xbf16>
  %y = graph.slice %x0 {starts = array<i64: 2, 0>, sizes = array<i64: 0, 4>, steps = array<i64: 1, 1>} :
      (tensor<6x4xbf16>) -> tensor<0x4xbf16>
  %want0 = graph.constant dense<> : tensor<0x4xbf16>
  check.expect_eq %y, %want0 : tensor<0x4xbf16>
  return
}

func.func @i32_0() {
  %x0 = graph.constant dense<[[7, -6, 7, 1], [-1, -2, -4, -3], [3, 4, -3, 9], [6, 9, 4, 3], [1, 6, 8, -1], [2, -3, 7,
      1]]> : tensor<6x4xi32>
  %y = graph.slice %x0 {starts = array<i64: 1, 0>, sizes = array<i64: 3, 4>, steps = array<i64: 1, 1>} :
      (tensor<6x4xi32>) -> tensor<3x4xi32>
  %want0 = graph.constant dense<[[-1, -2, -4, -3], [3, 4, -3, 9], [6, 9, 4, 3]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @i32_1() {
  %x0 = graph.constant dense<[[7, -6, 7, 1], [-1, -2, -4, -3], [3, 4, -3, 9], [6, 9, 4, 3], [1, 6, 8, -1], [2, -3, 7,
      1]]> : tensor<6x4xi32>
  %y = graph.slice %x0 {starts = array<i64: 0, 3>, sizes = array<i64: 3, 2>, steps = array<i64: 2, -2>} :
      (tensor<6x4xi32>) -> tensor<3x2xi32>
  %want0 = graph.constant dense<[[1, -6], [9, 4], [-1, 6]]> : tensor<3x2xi32>
  check.expect_eq %y, %want0 : tensor<3x2xi32>
  return
}

func.func @i32_2() {
  %x0 = graph.constant dense<[[7, -6, 7, 1], [-1, -2, -4, -3], [3, 4, -3, 9], [6, 9, 4, 3], [1, 6, 8, -1], [2, -3, 7,
      1]]> : tensor<6x4xi32>
  %y = graph.slice %x0 {starts = array<i64: 5, 1>, sizes = array<i64: 6, 1>, steps = array<i64: -1, 1>} :
      (tensor<6x4xi32>) -> tensor<6x1xi32>
  %want0 = graph.constant dense<[[-3], [6], [9], [4], [-2], [-6]]> : tensor<6x1xi32>
  check.expect_eq %y, %want0 : tensor<6x1xi32>
  return
}

func.func @i32_3() {
  %x0 = graph.constant dense<[[7, -6, 7, 1], [-1, -2, -4, -3], [3, 4, -3, 9], [6, 9, 4, 3], [1, 6, 8, -1], [2, -3, 7,
      1]]> : tensor<6x4xi32>
  %y = graph.slice %x0 {starts = array<i64: 2, 0>, sizes = array<i64: 0, 4>, steps = array<i64: 1, 1>} :
      (tensor<6x4xi32>) -> tensor<0x4xi32>
  %want0 = graph.constant dense<> : tensor<0x4xi32>
  check.expect_eq %y, %want0 : tensor<0x4xi32>
  return
}

func.func @ui8_0() {
  %x0 = graph.constant dense<[[8, 1, 8, 5], [4, 3, 2, 3], [6, 6, 3, 9], [7, 9, 7, 6], [5, 8, 9, 4], [6, 3, 8, 5]]> :
      tensor<6x4xui8>
  %y = graph.slice %x0 {starts = array<i64: 1, 0>, sizes = array<i64: 3, 4>, steps = array<i64: 1, 1>} :
      (tensor<6x4xui8>) -> tensor<3x4xui8>
  %want0 = graph.constant dense<[[4, 3, 2, 3], [6, 6, 3, 9], [7, 9, 7, 6]]> : tensor<3x4xui8>
  check.expect_eq %y, %want0 : tensor<3x4xui8>
  return
}

func.func @ui8_1() {
  %x0 = graph.constant dense<[[8, 1, 8, 5], [4, 3, 2, 3], [6, 6, 3, 9], [7, 9, 7, 6], [5, 8, 9, 4], [6, 3, 8, 5]]> :
      tensor<6x4xui8>
  %y = graph.slice %x0 {starts = array<i64: 0, 3>, sizes = array<i64: 3, 2>, steps = array<i64: 2, -2>} :
      (tensor<6x4xui8>) -> tensor<3x2xui8>
  %want0 = graph.constant dense<[[5, 1], [9, 6], [4, 8]]> : tensor<3x2xui8>
  check.expect_eq %y, %want0 : tensor<3x2xui8>
  return
}

func.func @ui8_2() {
  %x0 = graph.constant dense<[[8, 1, 8, 5], [4, 3, 2, 3], [6, 6, 3, 9], [7, 9, 7, 6], [5, 8, 9, 4], [6, 3, 8, 5]]> :
      tensor<6x4xui8>
  %y = graph.slice %x0 {starts = array<i64: 5, 1>, sizes = array<i64: 6, 1>, steps = array<i64: -1, 1>} :
      (tensor<6x4xui8>) -> tensor<6x1xui8>
  %want0 = graph.constant dense<[[3], [8], [9], [6], [3], [1]]> : tensor<6x1xui8>
  check.expect_eq %y, %want0 : tensor<6x1xui8>
  return
}

func.func @ui8_3() {
  %x0 = graph.constant dense<[[8, 1, 8, 5], [4, 3, 2, 3], [6, 6, 3, 9], [7, 9, 7, 6], [5, 8, 9, 4], [6, 3, 8, 5]]> :
      tensor<6x4xui8>
  %y = graph.slice %x0 {starts = array<i64: 2, 0>, sizes = array<i64: 0, 4>, steps = array<i64: 1, 1>} :
      (tensor<6x4xui8>) -> tensor<0x4xui8>
  %want0 = graph.constant dense<> : tensor<0x4xui8>
  check.expect_eq %y, %want0 : tensor<0x4xui8>
  return
}

func.func @i1_0() {
  %x0 = graph.constant dense<[[true, false, true, true], [false, false, false, false], [true, true, false, true],
      [true, true, true, true], [true, true, true, false], [true, false, true, true]]> : tensor<6x4xi1>
  %y = graph.slice %x0 {starts = array<i64: 1, 0>, sizes = array<i64: 3, 4>, steps = array<i64: 1, 1>} :
      (tensor<6x4xi1>) -> tensor<3x4xi1>
  %want0 = graph.constant dense<[[false, false, false, false], [true, true, false, true], [true, true, true, true]]> :
      tensor<3x4xi1>
  check.expect_eq %y, %want0 : tensor<3x4xi1>
  return
}

func.func @i1_1() {
  %x0 = graph.constant dense<[[true, false, true, true], [false, false, false, false], [true, true, false, true],
      [true, true, true, true], [true, true, true, false], [true, false, true, true]]> : tensor<6x4xi1>
  %y = graph.slice %x0 {starts = array<i64: 0, 3>, sizes = array<i64: 3, 2>, steps = array<i64: 2, -2>} :
      (tensor<6x4xi1>) -> tensor<3x2xi1>
  %want0 = graph.constant dense<[[true, false], [true, true], [false, true]]> : tensor<3x2xi1>
  check.expect_eq %y, %want0 : tensor<3x2xi1>
  return
}

func.func @i1_2() {
  %x0 = graph.constant dense<[[true, false, true, true], [false, false, false, false], [true, true, false, true],
      [true, true, true, true], [true, true, true, false], [true, false, true, true]]> : tensor<6x4xi1>
  %y = graph.slice %x0 {starts = array<i64: 5, 1>, sizes = array<i64: 6, 1>, steps = array<i64: -1, 1>} :
      (tensor<6x4xi1>) -> tensor<6x1xi1>
  %want0 = graph.constant dense<[[false], [true], [true], [true], [false], [false]]> : tensor<6x1xi1>
  check.expect_eq %y, %want0 : tensor<6x1xi1>
  return
}

func.func @i1_3() {
  %x0 = graph.constant dense<[[true, false, true, true], [false, false, false, false], [true, true, false, true],
      [true, true, true, true], [true, true, true, false], [true, false, true, true]]> : tensor<6x4xi1>
  %y = graph.slice %x0 {starts = array<i64: 2, 0>, sizes = array<i64: 0, 4>, steps = array<i64: 1, 1>} :
      (tensor<6x4xi1>) -> tensor<0x4xi1>
  %want0 = graph.constant dense<> : tensor<0x4xi1>
  check.expect_eq %y, %want0 : tensor<0x4xi1>
  return
}
