// Elements replaced and combined by index.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_none() {
  %x0 = graph.constant dense<[[0.01, 0.16, -1.46, -0.77], [0.32, 1.17, -1.4, -1.08], [1.76, 0.66, 1.06, 0.64]]> :
      tensor<3x4xf32>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[0.92, 0.77], [1.77, -1.76]]> : tensor<2x2xf32>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "none"} : (tensor<3x4xf32>, tensor<2x2xi64>,
      tensor<2x2xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[0.92, 0.16, -1.46, 0.77], [0.32, -1.76, 1.77, -1.08], [1.76, 0.66, 1.06, 0.64]]> :
      tensor<3x4xf32>
  check.expect_eq %y, %want0 : tensor<3x4xf32>
  return
}

func.func @f32_add() {
  %x0 = graph.constant dense<[[0.01, 0.16, -1.46, -0.77], [0.32, 1.17, -1.4, -1.08], [1.76, 0.66, 1.06, 0.64]]> :
      tensor<3x4xf32>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[0.92, 0.77], [1.77, -1.76]]> : tensor<2x2xf32>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "add"} : (tensor<3x4xf32>, tensor<2x2xi64>,
      tensor<2x2xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[0.93, 0.16, -1.46, 0.0], [0.32, -0.59000003, 0.37, -1.08], [1.76, 0.66, 1.06,
      0.64]]> : tensor<3x4xf32>
  check.expect_eq %y, %want0 : tensor<3x4xf32>
  return
}

func.func @f32_mul() {
  %x0 = graph.constant dense<[[0.01, 0.16, -1.46, -0.77], [0.32, 1.17, -1.4, -1.08], [1.76, 0.66, 1.06, 0.64]]> :
      tensor<3x4xf32>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[0.92, 0.77], [1.77, -1.76]]> : tensor<2x2xf32>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "mul"} : (tensor<3x4xf32>, tensor<2x2xi64>,
      tensor<2x2xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[0.0092, 0.16, -1.46, -0.5929], [0.32, -2.0591998, -2.478, -1.08], [1.76, 0.66, 1.06,
      0.64]]> : tensor<3x4xf32>
  check.expect_eq %y, %want0 : tensor<3x4xf32>
  return
}

func.func @f32_min() {
  %x0 = graph.constant dense<[[0.01, 0.16, -1.46, -0.77], [0.32, 1.17, -1.4, -1.08], [1.76, 0.66, 1.06, 0.64]]> :
      tensor<3x4xf32>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[0.92, 0.77], [1.77, -1.76]]> : tensor<2x2xf32>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "min"} : (tensor<3x4xf32>, tensor<2x2xi64>,
      tensor<2x2xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[0.01, 0.16, -1.46, -0.77], [0.32, -1.76, -1.4, -1.08], [1.76, 0.66, 1.06, 0.64]]> :
      tensor<3x4xf32>
  check.expect_eq %y, %want0 : tensor<3x4xf32>
  return
}

func.func @f32_max() {
  %x0 = graph.constant dense<[[0.01, 0.16, -1.46, -0.77], [0.32, 1.17, -1.4, -1.08], [1.76, 0.66, 1.06, 0.64]]> :
      tensor<3x4xf32>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[0.92, 0.77], [1.77, -1.76]]> : tensor<2x2xf32>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "max"} : (tensor<3x4xf32>, tensor<2x2xi64>,
      tensor<2x2xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[0.92, 0.16, -1.46, 0.77], [0.32, 1.17, 1.77, -1.08], [1.76, 0.66, 1.06, 0.64]]> :
      tensor<3x4xf32>
  check.expect_eq %y, %want0 : tensor<3x4xf32>
  return
}

func.func @f16_none() {
  %x0 = graph.constant dense<[[0.01000213623046875, 0.1600341796875, -1.4599609375, -0.77001953125], [0.320068359375,
      1.169921875, -1.400390625, -1.080078125], [1.759765625, 0.66015625, 1.0595703125, 0.64013671875]]> :
      tensor<3x4xf16>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[0.919921875, 0.77001953125], [1.76953125, -1.759765625]]> : tensor<2x2xf16>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "none"} : (tensor<3x4xf16>, tensor<2x2xi64>,
      tensor<2x2xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[0.919921875, 0.1600341796875, -1.4599609375, 0.77001953125], [0.320068359375,
      -1.759765625, 1.76953125, -1.080078125], [1.759765625, 0.66015625, 1.0595703125, 0.64013671875]]> :
      tensor<3x4xf16>
  check.expect_eq %y, %want0 : tensor<3x4xf16>
  return
}

func.func @f16_add() {
  %x0 = graph.constant dense<[[0.01000213623046875, 0.1600341796875, -1.4599609375, -0.77001953125], [0.320068359375,
      1.169921875, -1.400390625, -1.080078125], [1.759765625, 0.66015625, 1.0595703125, 0.64013671875]]> :
      tensor<3x4xf16>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[0.919921875, 0.77001953125], [1.76953125, -1.759765625]]> : tensor<2x2xf16>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "add"} : (tensor<3x4xf16>, tensor<2x2xi64>,
      tensor<2x2xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[0.9296875, 0.1600341796875, -1.4599609375, 0.0], [0.320068359375, -0.58984375,
      0.369140625, -1.080078125], [1.759765625, 0.66015625, 1.0595703125, 0.64013671875]]> : tensor<3x4xf16>
  check.expect_eq %y, %want0 : tensor<3x4xf16>
  return
}

func.func @f16_mul() {
  %x0 = graph.constant dense<[[0.01000213623046875, 0.1600341796875, -1.4599609375, -0.77001953125], [0.320068359375,
      1.169921875, -1.400390625, -1.080078125], [1.759765625, 0.66015625, 1.0595703125, 0.64013671875]]> :
      tensor<3x4xf16>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[0.919921875, 0.77001953125], [1.76953125, -1.759765625]]> : tensor<2x2xf16>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "mul"} : (tensor<3x4xf16>, tensor<2x2xi64>,
      tensor<2x2xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[0.0092010498046875, 0.1600341796875, -1.4599609375, -0.5927734375], [0.320068359375,
      -2.05859375, -2.478515625, -1.080078125], [1.759765625, 0.66015625, 1.0595703125, 0.64013671875]]> :
      tensor<3x4xf16>
  check.expect_eq %y, %want0 : tensor<3x4xf16>
  return
}

func.func @f16_min() {
  %x0 = graph.constant dense<[[0.01000213623046875, 0.1600341796875, -1.4599609375, -0.77001953125], [0.320068359375,
      1.169921875, -1.400390625, -1.080078125], [1.759765625, 0.66015625, 1.0595703125, 0.64013671875]]> :
      tensor<3x4xf16>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[0.919921875, 0.77001953125], [1.76953125, -1.759765625]]> : tensor<2x2xf16>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "min"} : (tensor<3x4xf16>, tensor<2x2xi64>,
      tensor<2x2xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[0.01000213623046875, 0.1600341796875, -1.4599609375, -0.77001953125],
      [0.320068359375, -1.759765625, -1.400390625, -1.080078125], [1.759765625, 0.66015625, 1.0595703125,
      0.64013671875]]> : tensor<3x4xf16>
  check.expect_eq %y, %want0 : tensor<3x4xf16>
  return
}

func.func @f16_max() {
  %x0 = graph.constant dense<[[0.01000213623046875, 0.1600341796875, -1.4599609375, -0.77001953125], [0.320068359375,
      1.169921875, -1.400390625, -1.080078125], [1.759765625, 0.66015625, 1.0595703125, 0.64013671875]]> :
      tensor<3x4xf16>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[0.919921875, 0.77001953125], [1.76953125, -1.759765625]]> : tensor<2x2xf16>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "max"} : (tensor<3x4xf16>, tensor<2x2xi64>,
      tensor<2x2xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[0.919921875, 0.1600341796875, -1.4599609375, 0.77001953125], [0.320068359375,
      1.169921875, 1.76953125, -1.080078125], [1.759765625, 0.66015625, 1.0595703125, 0.64013671875]]> :
      tensor<3x4xf16>
  check.expect_eq %y, %want0 : tensor<3x4xf16>
  return
}

func.func @bf16_none() {
  %x0 = graph.constant dense<[[0.010009765625, 0.16015625, -1.4609375, -0.76953125], [0.3203125, 1.171875, -1.3984375,
      -1.078125], [1.7578125, 0.66015625, 1.0625, 0.640625]]> : tensor<3x4xbf16>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[0.921875, 0.76953125], [1.7734375, -1.7578125]]> : tensor<2x2xbf16>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "none"} : (tensor<3x4xbf16>, tensor<2x2xi64>,
      tensor<2x2xbf16>) -> tensor<3x4xbf16>
  %want0 = graph.constant dense<[[0.921875, 0.16015625, -1.4609375, 0.76953125], [0.3203125, -1.7578125, 1.7734375,
      -1.078125], [1.7578125, 0.66015625, 1.0625, 0.640625]]> : tensor<3x4xbf16>
  check.expect_eq %y, %want0 : tensor<3x4xbf16>
  return
}

func.func @bf16_add() {
  %x0 = graph.constant dense<[[0.010009765625, 0.16015625, -1.4609375, -0.76953125], [0.3203125, 1.171875, -1.3984375,
      -1.078125], [1.7578125, 0.66015625, 1.0625, 0.640625]]> : tensor<3x4xbf16>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[0.921875, 0.76953125], [1.7734375, -1.7578125]]> : tensor<2x2xbf16>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "add"} : (tensor<3x4xbf16>, tensor<2x2xi64>,
      tensor<2x2xbf16>) -> tensor<3x4xbf16>
  %want0 = graph.constant dense<[[0.93359375, 0.16015625, -1.4609375, 0.0], [0.3203125, -0.5859375, 0.375, -1.078125],
      [1.7578125, 0.66015625, 1.0625, 0.640625]]> : tensor<3x4xbf16>
  check.expect_eq %y, %want0 : tensor<3x4xbf16>
  return
}

func.func @bf16_mul() {
  %x0 = graph.constant dense<[[0.010009765625, 0.16015625, -1.4609375, -0.76953125], [0.3203125, 1.171875, -1.3984375,
      -1.078125], [1.7578125, 0.66015625, 1.0625, 0.640625]]> : tensor<3x4xbf16>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[0.921875, 0.76953125], [1.7734375, -1.7578125]]> : tensor<2x2xbf16>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "mul"} : (tensor<3x4xbf16>, tensor<2x2xi64>,
      tensor<2x2xbf16>) -> tensor<3x4xbf16>
  %want0 = graph.constant dense<[[0.00921630859375, 0.16015625, -1.4609375, -0.59375], [0.3203125, -2.0625, -2.484375,
      -1.078125], [1.7578125, 0.66015625, 1.0625, 0.640625]]> : tensor<3x4xbf16>
  check.expect_eq %y, %want0 : tensor<3x4xbf16>
  return
}

func.func @bf16_min() {
  %x0 = graph.constant dense<[[0.010009765625, 0.16015625, -1.4609375, -0.76953125], [0.3203125, 1.171875, -1.3984375,
      -1.078125], [1.7578125, 0.66015625, 1.0625, 0.640625]]> : tensor<3x4xbf16>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[0.921875, 0.76953125], [1.7734375, -1.7578125]]> : tensor<2x2xbf16>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "min"} : (tensor<3x4xbf16>, tensor<2x2xi64>,
      tensor<2x2xbf16>) -> tensor<3x4xbf16>
  %want0 = graph.constant dense<[[0.010009765625, 0.16015625, -1.4609375, -0.76953125], [0.3203125, -1.7578125,
      -1.3984375, -1.078125], [1.7578125, 0.66015625, 1.0625, 0.640625]]> : tensor<3x4xbf16>
  check.expect_eq %y, %want0 : tensor<3x4xbf16>
  return
}

func.func @bf16_max() {
  %x0 = graph.constant dense<[[0.010009765625, 0.16015625, -1.4609375, -0.76953125], [0.3203125, 1.171875, -1.3984375,
      -1.078125], [1.7578125, 0.66015625, 1.0625, 0.640625]]> : tensor<3x4xbf16>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[0.921875, 0.76953125], [1.7734375, -1.7578125]]> : tensor<2x2xbf16>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "max"} : (tensor<3x4xbf16>, tensor<2x2xi64>,
      tensor<2x2xbf16>) -> tensor<3x4xbf16>
  %want0 = graph.constant dense<[[0.921875, 0.16015625, -1.4609375, 0.76953125], [0.3203125, 1.171875, 1.7734375,
      -1.078125], [1.7578125, 0.66015625, 1.0625, 0.640625]]> : tensor<3x4xbf16>
  check.expect_eq %y, %want0 : tensor<3x4xbf16>
  return
}

func.func @i32_none() {
  %x0 = graph.constant dense<[[9, 0, -5, 1], [5, -7, -4, -4], [6, 2, -2, 6]]> : tensor<3x4xi32>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[1, 4], [-9, 4]]> : tensor<2x2xi32>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "none"} : (tensor<3x4xi32>, tensor<2x2xi64>,
      tensor<2x2xi32>) -> tensor<3x4xi32>
  %want0 = graph.constant dense<[[1, 0, -5, 4], [5, 4, -9, -4], [6, 2, -2, 6]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @i32_add() {
  %x0 = graph.constant dense<[[9, 0, -5, 1], [5, -7, -4, -4], [6, 2, -2, 6]]> : tensor<3x4xi32>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[1, 4], [-9, 4]]> : tensor<2x2xi32>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "add"} : (tensor<3x4xi32>, tensor<2x2xi64>,
      tensor<2x2xi32>) -> tensor<3x4xi32>
  %want0 = graph.constant dense<[[10, 0, -5, 5], [5, -3, -13, -4], [6, 2, -2, 6]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @i32_mul() {
  %x0 = graph.constant dense<[[9, 0, -5, 1], [5, -7, -4, -4], [6, 2, -2, 6]]> : tensor<3x4xi32>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[1, 4], [-9, 4]]> : tensor<2x2xi32>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "mul"} : (tensor<3x4xi32>, tensor<2x2xi64>,
      tensor<2x2xi32>) -> tensor<3x4xi32>
  %want0 = graph.constant dense<[[9, 0, -5, 4], [5, -28, 36, -4], [6, 2, -2, 6]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @i32_min() {
  %x0 = graph.constant dense<[[9, 0, -5, 1], [5, -7, -4, -4], [6, 2, -2, 6]]> : tensor<3x4xi32>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[1, 4], [-9, 4]]> : tensor<2x2xi32>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "min"} : (tensor<3x4xi32>, tensor<2x2xi64>,
      tensor<2x2xi32>) -> tensor<3x4xi32>
  %want0 = graph.constant dense<[[1, 0, -5, 1], [5, -7, -9, -4], [6, 2, -2, 6]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @i32_max() {
  %x0 = graph.constant dense<[[9, 0, -5, 1], [5, -7, -4, -4], [6, 2, -2, 6]]> : tensor<3x4xi32>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[1, 4], [-9, 4]]> : tensor<2x2xi32>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "max"} : (tensor<3x4xi32>, tensor<2x2xi64>,
      tensor<2x2xi32>) -> tensor<3x4xi32>
  %want0 = graph.constant dense<[[9, 0, -5, 4], [5, 4, -4, -4], [6, 2, -2, 6]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @ui8_none() {
  %x0 = graph.constant dense<[[9, 5, 2, 5], [7, 1, 3, 3], [7, 5, 3, 7]]> : tensor<3x4xui8>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[5, 7], [0, 6]]> : tensor<2x2xui8>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "none"} : (tensor<3x4xui8>, tensor<2x2xi64>,
      tensor<2x2xui8>) -> tensor<3x4xui8>
  %want0 = graph.constant dense<[[5, 5, 2, 7], [7, 6, 0, 3], [7, 5, 3, 7]]> : tensor<3x4xui8>
  check.expect_eq %y, %want0 : tensor<3x4xui8>
  return
}

func.func @ui8_add() {
  %x0 = graph.constant dense<[[9, 5, 2, 5], [7, 1, 3, 3], [7, 5, 3, 7]]> : tensor<3x4xui8>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[5, 7], [0, 6]]> : tensor<2x2xui8>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "add"} : (tensor<3x4xui8>, tensor<2x2xi64>,
      tensor<2x2xui8>) -> tensor<3x4xui8>
  %want0 = graph.constant dense<[[14, 5, 2, 12], [7, 7, 3, 3], [7, 5, 3, 7]]> : tensor<3x4xui8>
  check.expect_eq %y, %want0 : tensor<3x4xui8>
  return
}

func.func @ui8_mul() {
  %x0 = graph.constant dense<[[9, 5, 2, 5], [7, 1, 3, 3], [7, 5, 3, 7]]> : tensor<3x4xui8>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[5, 7], [0, 6]]> : tensor<2x2xui8>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "mul"} : (tensor<3x4xui8>, tensor<2x2xi64>,
      tensor<2x2xui8>) -> tensor<3x4xui8>
  %want0 = graph.constant dense<[[45, 5, 2, 35], [7, 6, 0, 3], [7, 5, 3, 7]]> : tensor<3x4xui8>
  check.expect_eq %y, %want0 : tensor<3x4xui8>
  return
}

func.func @ui8_min() {
  %x0 = graph.constant dense<[[9, 5, 2, 5], [7, 1, 3, 3], [7, 5, 3, 7]]> : tensor<3x4xui8>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[5, 7], [0, 6]]> : tensor<2x2xui8>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "min"} : (tensor<3x4xui8>, tensor<2x2xi64>,
      tensor<2x2xui8>) -> tensor<3x4xui8>
  %want0 = graph.constant dense<[[5, 5, 2, 5], [7, 1, 0, 3], [7, 5, 3, 7]]> : tensor<3x4xui8>
  check.expect_eq %y, %want0 : tensor<3x4xui8>
  return
}

func.func @ui8_max() {
  %x0 = graph.constant dense<[[9, 5, 2, 5], [7, 1, 3, 3], [7, 5, 3, 7]]> : tensor<3x4xui8>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[5, 7], [0, 6]]> : tensor<2x2xui8>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "max"} : (tensor<3x4xui8>, tensor<2x2xi64>,
      tensor<2x2xui8>) -> tensor<3x4xui8>
  %want0 = graph.constant dense<[[9, 5, 2, 7], [7, 6, 3, 3], [7, 5, 3, 7]]> : tensor<3x4xui8>
  check.expect_eq %y, %want0 : tensor<3x4xui8>
  return
}

func.func @i1_none() {
  %x0 = graph.constant dense<[[true, true, false, true], [true, false, false, false], [true, true, false, true]]> :
      tensor<3x4xi1>
  %x1 = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %x2 = graph.constant dense<[[true, true], [false, true]]> : tensor<2x2xi1>
  %y = graph.scatter_elements %x0, %x1, %x2 {axis = 1, reduction = "none"} : (tensor<3x4xi1>, tensor<2x2xi64>,
      tensor<2x2xi1>) -> tensor<3x4xi1>
  %want0 = graph.constant dense<[[true, true, false, true], [true, true, false, false], [true, true, false, true]]> :
      tensor<3x4xi1>
  check.expect_eq %y, %want0 : tensor<3x4xi1>
  return
}
