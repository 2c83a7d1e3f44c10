// Slices by index, negative ones from the end.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_0() {
  %x0 = graph.constant dense<[[[0.82, 0.65], [-1.72, 0.81], [-0.72, -0.2]], [[1.92, -1.74], [-1.27, -1.57], [1.39,
      0.8]], [[-1.02, -1.48], [0.83, -1.23], [-0.87, 0.82]], [[-1.74, -0.76], [0.03, 0.52], [-0.4, 1.97]]]> :
      tensor<4x3x2xf32>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %y = graph.gather %x0, %x1 {axis = 0} : (tensor<4x3x2xf32>, tensor<2x2xi64>) -> tensor<2x2x3x2xf32>
  %want0 = graph.constant dense<[[[[0.82, 0.65], [-1.72, 0.81], [-0.72, -0.2]], [[-1.74, -0.76], [0.03, 0.52], [-0.4,
      1.97]]], [[[-1.02, -1.48], [0.83, -1.23], [-0.87, 0.82]], [[1.92, -1.74], [-1.27, -1.57], [1.39, 0.8]]]]> :
      tensor<2x2x3x2xf32>
  check.expect_eq %y, %want0 : tensor<2x2x3x2xf32>
  return
}

func.func @f32_1() {
  %x0 = graph.constant dense<[[[0.82, 0.65], [-1.72, 0.81], [-0.72, -0.2]], [[1.92, -1.74], [-1.27, -1.57], [1.39,
      0.8]], [[-1.02, -1.48], [0.83, -1.23], [-0.87, 0.82]], [[-1.74, -0.76], [0.03, 0.52], [-0.4, 1.97]]]> :
      tensor<4x3x2xf32>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %y = graph.gather %x0, %x1 {axis = 1} : (tensor<4x3x2xf32>, tensor<2x2xi64>) -> tensor<4x2x2x2xf32>
  %want0 = graph.constant dense<[[[[0.82, 0.65], [-0.72, -0.2]], [[-0.72, -0.2], [-1.72, 0.81]]], [[[1.92, -1.74],
      [1.39, 0.8]], [[1.39, 0.8], [-1.27, -1.57]]], [[[-1.02, -1.48], [-0.87, 0.82]], [[-0.87, 0.82], [0.83, -1.23]]],
      [[[-1.74, -0.76], [-0.4, 1.97]], [[-0.4, 1.97], [0.03, 0.52]]]]> : tensor<4x2x2x2xf32>
  check.expect_eq %y, %want0 : tensor<4x2x2x2xf32>
  return
}

func.func @f16_0() {
  %x0 = graph.constant dense<[[[0.81982421875, 0.64990234375], [-1.7197265625, 0.81005859375], [-0.72021484375,
      -0.199951171875]], [[1.919921875, -1.740234375], [-1.26953125, -1.5703125], [1.3896484375, 0.7998046875]],
      [[-1.01953125, -1.48046875], [0.830078125, -1.23046875], [-0.8701171875, 0.81982421875]], [[-1.740234375,
      -0.759765625], [0.029998779296875, 0.52001953125], [-0.39990234375, 1.9697265625]]]> : tensor<4x3x2xf16>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %y = graph.gather %x0, %x1 {axis = 0} : (tensor<4x3x2xf16>, tensor<2x2xi64>) -> tensor<2x2x3x2xf16>
  %want0 = graph.constant dense<[[[[0.81982421875, 0.64990234375], [-1.7197265625, 0.81005859375], [-0.72021484375,
      -0.199951171875]], [[-1.740234375, -0.759765625], [0.029998779296875, 0.52001953125], [-0.39990234375,
      1.9697265625]]], [[[-1.01953125, -1.48046875], [0.830078125, -1.23046875], [-0.8701171875, 0.81982421875]],
      [[1.919921875, -1.740234375], [-1.26953125, -1.5703125], [1.3896484375, 0.7998046875]]]]> : tensor<2x2x3x2xf16>
  check.expect_eq %y, %want0 : tensor<2x2x3x2xf16>
  return
}

func.func @f16_1() {
  %x0 = graph.constant dense<[[[0.81982421875, 0.64990234375], [-1.7197265625, 0.81005859375], [-0.72021484375,
      -0.199951171875]], [[1.919921875, -1.740234375], [-1.26953125, -1.5703125], [1.3896484375, 0.7998046875]],
      [[-1.01953125, -1.48046875], [0.830078125, -1.23046875], [-0.8701171875, 0.81982421875]], [[-1.740234375,
      -0.759765625], [0.029998779296875, 0.52001953125], [-0.39990234375, 1.9697265625]]]> : tensor<4x3x2xf16>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %y = graph.gather %x0, %x1 {axis = 1} : (tensor<4x3x2xf16>, tensor<2x2xi64>) -> tensor<4x2x2x2xf16>
  %want0 = graph.constant dense<[[[[0.81982421875, 0.64990234375], [-0.72021484375, -0.199951171875]],
      [[-0.72021484375, -0.199951171875], [-1.7197265625, 0.81005859375]]], [[[1.919921875, -1.740234375],
      [1.3896484375, 0.7998046875]], [[1.3896484375, 0.7998046875], [-1.26953125, -1.5703125]]], [[[-1.01953125,
      -1.48046875], [-0.8701171875, 0.81982421875]], [[-0.8701171875, 0.81982421875], [0.830078125, -1.23046875]]],
      [[[-1.740234375, -0.759765625], [-0.39990234375, 1.9697265625]], [[-0.39990234375, 1.9697265625],
      [0.029998779296875, 0.52001953125]]]]> : tensor<4x2x2x2xf16>
  check.expect_eq %y, %want0 : tensor<4x2x2x2xf16>
  return
}

func.func @bf16_0() {
  %x0 = graph.constant dense<[[[0.8203125, 0.6484375], [-1.71875, 0.80859375], [-0.71875, -0.2001953125]], [[1.921875,
      -1.7421875], [-1.2734375, -1.5703125], [1.390625, 0.80078125]], [[-1.0234375, -1.4765625], [0.828125,
      -1.2265625], [-0.87109375, 0.8203125]], [[-1.7421875, -0.76171875], [0.030029296875, 0.51953125], [-0.400390625,
      1.96875]]]> : tensor<4x3x2xbf16>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %y = graph.gather %x0, %x1 {axis = 0} : (tensor<4x3x2xbf16>, tensor<2x2xi64>) -> tensor<2x2x3x2xbf16>
  %want0 = graph.constant dense<[[[[0.8203125, 0.6484375], [-1.71875, 0.80859375], [-0.71875, -0.2001953125]],
      [[-1.7421875, -0.76171875], [0.030029296875, 0.51953125], [-0.400390625, 1.96875]]], [[[-1.0234375, -1.4765625],
      [0.828125, -1.2265625], [-0.87109375, 0.8203125]], [[1.921875, -1.7421875], [-1.2734375, -1.5703125], [1.390625,
      0.80078125]]]]> : tensor<2x2x3x2xbf16>
  check.expect_eq %y, %want0 : tensor<2x2x3x2xbf16>
  return
}

func.func @bf16_1() {
  %x0 = graph.constant dense<[[[0.8203125, 0.6484375], [-1.71875, 0.80859375], [-0.71875, -0.2001953125]], [[1.921875,
      -1.7421875], [-1.2734375, -1.5703125], [1.390625, 0.80078125]], [[-1.0234375, -1.4765625], [0.828125,
      -1.2265625], [-0.87109375, 0.8203125]], [[-1.7421875, -0.76171875], [0.030029296875, 0.51953125], [-0.400390625,
      1.96875]]]> : tensor<4x3x2xbf16>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %y = graph.gather %x0, %x1 {axis = 1} : (tensor<4x3x2xbf16>, tensor<2x2xi64>) -> tensor<4x2x2x2xbf16>
  %want0 = graph.constant dense<[[[[0.8203125, 0.6484375], [-0.71875, -0.2001953125]], [[-0.71875, -0.2001953125],
      [-1.71875, 0.80859375]]], [[[1.921875, -1.7421875], [1.390625, 0.80078125]], [[1.390625, 0.80078125],
      [-1.2734375, -1.5703125]]], [[[-1.0234375, -1.4765625], [-0.87109375, 0.8203125]], [[-0.87109375, 0.8203125],
      [0.828125, -1.2265625]]], [[[-1.7421875, -0.76171875], [-0.400390625, 1.96875]], [[-0.400390625, 1.96875],
      [0.030029296875, 0.51953125]]]]> : tensor<4x2x2x2xbf16>
  check.expect_eq %y, %want0 : tensor<4x2x2x2xbf16>
  return
}

func.func @i32_0() {
  %x0 = graph.constant dense<[[[-6, 4], [3, 3], [-5, -8]], [[8, 4], [-4, -3], [6, -1]], [[8, 9], [-5, -8], [-9, -6]],
      [[1, -7], [7, 7], [4, 4]]]> : tensor<4x3x2xi32>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %y = graph.gather %x0, %x1 {axis = 0} : (tensor<4x3x2xi32>, tensor<2x2xi64>) -> tensor<2x2x3x2xi32>
  %want0 = graph.constant dense<[[[[-6, 4], [3, 3], [-5, -8]], [[1, -7], [7, 7], [4, 4]]], [[[8, 9], [-5, -8], [-9,
      -6]], [[8, 4], [-4, -3], [6, -1]]]]> : tensor<2x2x3x2xi32>
  check.expect_eq %y, %want0 : tensor<2x2x3x2xi32>
  return
}

func.func @i32_1() {
  %x0 = graph.constant dense<[[[-6, 4], [3, 3], [-5, -8]], [[8, 4], [-4, -3], [6, -1]], [[8, 9], [-5, -8], [-9, -6]],
      [[1, -7], [7, 7], [4, 4]]]> : tensor<4x3x2xi32>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %y = graph.gather %x0, %x1 {axis = 1} : (tensor<4x3x2xi32>, tensor<2x2xi64>) -> tensor<4x2x2x2xi32>
  %want0 = graph.constant dense<[[[[-6, 4], [-5, -8]], [[-5, -8], [3, 3]]], [[[8, 4], [6, -1]], [[6, -1], [-4, -3]]],
      [[[8, 9], [-9, -6]], [[-9, -6], [-5, -8]]], [[[1, -7], [4, 4]], [[4, 4], [7, 7]]]]> : tensor<4x2x2x2xi32>
  check.expect_eq %y, %want0 : tensor<4x2x2x2xi32>
  return
}

func.func @ui8_0() {
  %x0 = graph.constant dense<[[[1, 7], [6, 6], [2, 0]], [[9, 7], [2, 3], [8, 4]], [[9, 9], [2, 0], [0, 1]], [[5, 1],
      [8, 8], [7, 6]]]> : tensor<4x3x2xui8>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %y = graph.gather %x0, %x1 {axis = 0} : (tensor<4x3x2xui8>, tensor<2x2xi64>) -> tensor<2x2x3x2xui8>
  %want0 = graph.constant dense<[[[[1, 7], [6, 6], [2, 0]], [[5, 1], [8, 8], [7, 6]]], [[[9, 9], [2, 0], [0, 1]], [[9,
      7], [2, 3], [8, 4]]]]> : tensor<2x2x3x2xui8>
  check.expect_eq %y, %want0 : tensor<2x2x3x2xui8>
  return
}

func.func @ui8_1() {
  %x0 = graph.constant dense<[[[1, 7], [6, 6], [2, 0]], [[9, 7], [2, 3], [8, 4]], [[9, 9], [2, 0], [0, 1]], [[5, 1],
      [8, 8], [7, 6]]]> : tensor<4x3x2xui8>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %y = graph.gather %x0, %x1 {axis = 1} : (tensor<4x3x2xui8>, tensor<2x2xi64>) -> tensor<4x2x2x2xui8>
  %want0 = graph.constant dense<[[[[1, 7], [2, 0]], [[2, 0], [6, 6]]], [[[9, 7], [8, 4]], [[8, 4], [2, 3]]], [[[9, 9],
      [0, 1]], [[0, 1], [2, 0]]], [[[5, 1], [7, 6]], [[7, 6], [8, 8]]]]> : tensor<4x2x2x2xui8>
  check.expect_eq %y, %want0 : tensor<4x2x2x2xui8>
  return
}

func.func @i1_0() {
  %x0 = graph.constant dense<[[[false, true], [true, true], [false, false]], [[true, true], [false, false], [true,
      false]], [[true, true], [false, false], [false, false]], [[true, false], [true, true], [true, true]]]> :
      tensor<4x3x2xi1>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %y = graph.gather %x0, %x1 {axis = 0} : (tensor<4x3x2xi1>, tensor<2x2xi64>) -> tensor<2x2x3x2xi1>
  %want0 = graph.constant dense<[[[[false, true], [true, true], [false, false]], [[true, false], [true, true], [true,
      true]]], [[[true, true], [false, false], [false, false]], [[true, true], [false, false], [true, false]]]]> :
      tensor<2x2x3x2xi1>
  check.expect_eq %y, %want0 : tensor<2x2x3x2xi1>
  return
}

func.func @i1_1() {
  %x0 = graph.constant dense<[[[false, true], [true, true], [false, false]], [[true, true], [false, false], [true,
      false]], [[true, true], [false, false], [false, false]], [[true, false], [true, true], [true, true]]]> :
      tensor<4x3x2xi1>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %y = graph.gather %x0, %x1 {axis = 1} : (tensor<4x3x2xi1>, tensor<2x2xi64>) -> tensor<4x2x2x2xi1>
  %want0 = graph.constant dense<[[[[false, true], [false, false]], [[false, false], [true, true]]], [[[true, true],
      [true, false]], [[true, false], [false, false]]], [[[true, true], [false, false]], [[false, false], [false,
      false]]], [[[true, false], [true, true]], [[true, true], [true, true]]]]> : tensor<4x2x2x2xi1>
  check.expect_eq %y, %want0 : tensor<4x2x2x2xi1>
  return
}
