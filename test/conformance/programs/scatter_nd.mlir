// Slices replaced and combined by tuples.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_none() {
  %x0 = graph.constant dense<[[0.01, 0.16, -1.46, -0.77], [0.32, 1.17, -1.4, -1.08], [1.76, 0.66, 1.06, 0.64]]> :
      tensor<3x4xf32>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[1.82, 1.07, -1.5, 1.31], [1.4, -0.6, 0.05, 0.41]]> : tensor<2x4xf32>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "none"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) ->
      tensor<3x4xf32>
  %want0 = graph.constant dense<[[1.4, -0.6, 0.05, 0.41], [0.32, 1.17, -1.4, -1.08], [1.82, 1.07, -1.5, 1.31]]> :
      tensor<3x4xf32>
  check.expect_eq %y, %want0 : tensor<3x4xf32>
  return
}

func.func @f32_add() {
  %x0 = graph.constant dense<[[0.01, 0.16, -1.46, -0.77], [0.32, 1.17, -1.4, -1.08], [1.76, 0.66, 1.06, 0.64]]> :
      tensor<3x4xf32>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[1.82, 1.07, -1.5, 1.31], [1.4, -0.6, 0.05, 0.41]]> : tensor<2x4xf32>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "add"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) ->
      tensor<3x4xf32>
  %want0 = graph.constant dense<[[1.41, -0.44000003, -1.4100001, -0.35999998], [0.32, 1.17, -1.4, -1.08], [3.58, 1.73,
      -0.44000006, 1.9499999]]> : tensor<3x4xf32>
  check.expect_eq %y, %want0 : tensor<3x4xf32>
  return
}

func.func @f32_mul() {
  %x0 = graph.constant dense<[[0.01, 0.16, -1.46, -0.77], [0.32, 1.17, -1.4, -1.08], [1.76, 0.66, 1.06, 0.64]]> :
      tensor<3x4xf32>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[1.82, 1.07, -1.5, 1.31], [1.4, -0.6, 0.05, 0.41]]> : tensor<2x4xf32>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "mul"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) ->
      tensor<3x4xf32>
  %want0 = graph.constant dense<[[0.0139999995, -0.096, -0.07300001, -0.3157], [0.32, 1.17, -1.4, -1.08], [3.2032,
      0.70620006, -1.5899999, 0.83839995]]> : tensor<3x4xf32>
  check.expect_eq %y, %want0 : tensor<3x4xf32>
  return
}

func.func @f32_min() {
  %x0 = graph.constant dense<[[0.01, 0.16, -1.46, -0.77], [0.32, 1.17, -1.4, -1.08], [1.76, 0.66, 1.06, 0.64]]> :
      tensor<3x4xf32>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[1.82, 1.07, -1.5, 1.31], [1.4, -0.6, 0.05, 0.41]]> : tensor<2x4xf32>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "min"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) ->
      tensor<3x4xf32>
  %want0 = graph.constant dense<[[0.01, -0.6, -1.46, -0.77], [0.32, 1.17, -1.4, -1.08], [1.76, 0.66, -1.5, 0.64]]> :
      tensor<3x4xf32>
  check.expect_eq %y, %want0 : tensor<3x4xf32>
  return
}

func.func @f32_max() {
  %x0 = graph.constant dense<[[0.01, 0.16, -1.46, -0.77], [0.32, 1.17, -1.4, -1.08], [1.76, 0.66, 1.06, 0.64]]> :
      tensor<3x4xf32>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[1.82, 1.07, -1.5, 1.31], [1.4, -0.6, 0.05, 0.41]]> : tensor<2x4xf32>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "max"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) ->
      tensor<3x4xf32>
  %want0 = graph.constant dense<[[1.4, 0.16, 0.05, 0.41], [0.32, 1.17, -1.4, -1.08], [1.82, 1.07, 1.06, 1.31]]> :
      tensor<3x4xf32>
  check.expect_eq %y, %want0 : tensor<3x4xf32>
  return
}

func.func @f16_none() {
  %x0 = graph.constant dense<[[0.01000213623046875, 0.1600341796875, -1.4599609375, -0.77001953125], [0.320068359375,
      1.169921875, -1.400390625, -1.080078125], [1.759765625, 0.66015625, 1.0595703125, 0.64013671875]]> :
      tensor<3x4xf16>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[1.8203125, 1.0703125, -1.5, 1.3095703125], [1.400390625, -0.60009765625,
      0.04998779296875, 0.409912109375]]> : tensor<2x4xf16>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "none"} : (tensor<3x4xf16>, tensor<2x1xi64>, tensor<2x4xf16>) ->
      tensor<3x4xf16>
  %want0 = graph.constant dense<[[1.400390625, -0.60009765625, 0.04998779296875, 0.409912109375], [0.320068359375,
      1.169921875, -1.400390625, -1.080078125], [1.8203125, 1.0703125, -1.5, 1.3095703125]]> : tensor<3x4xf16>
  check.expect_eq %y, %want0 : tensor<3x4xf16>
  return
}

func.func @f16_add() {
  %x0 = graph.constant dense<[[0.01000213623046875, 0.1600341796875, -1.4599609375, -0.77001953125], [0.320068359375,
      1.169921875, -1.400390625, -1.080078125], [1.759765625, 0.66015625, 1.0595703125, 0.64013671875]]> :
      tensor<3x4xf16>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[1.8203125, 1.0703125, -1.5, 1.3095703125], [1.400390625, -0.60009765625,
      0.04998779296875, 0.409912109375]]> : tensor<2x4xf16>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "add"} : (tensor<3x4xf16>, tensor<2x1xi64>, tensor<2x4xf16>) ->
      tensor<3x4xf16>
  %want0 = graph.constant dense<[[1.41015625, -0.43994140625, -1.41015625, -0.360107421875], [0.320068359375,
      1.169921875, -1.400390625, -1.080078125], [3.580078125, 1.73046875, -0.4404296875, 1.94921875]]> :
      tensor<3x4xf16>
  check.expect_eq %y, %want0 : tensor<3x4xf16>
  return
}

func.func @f16_mul() {
  %x0 = graph.constant dense<[[0.01000213623046875, 0.1600341796875, -1.4599609375, -0.77001953125], [0.320068359375,
      1.169921875, -1.400390625, -1.080078125], [1.759765625, 0.66015625, 1.0595703125, 0.64013671875]]> :
      tensor<3x4xf16>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[1.8203125, 1.0703125, -1.5, 1.3095703125], [1.400390625, -0.60009765625,
      0.04998779296875, 0.409912109375]]> : tensor<2x4xf16>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "mul"} : (tensor<3x4xf16>, tensor<2x1xi64>, tensor<2x4xf16>) ->
      tensor<3x4xf16>
  %want0 = graph.constant dense<[[0.014007568359375, -0.09600830078125, -0.072998046875, -0.315673828125],
      [0.320068359375, 1.169921875, -1.400390625, -1.080078125], [3.203125, 0.70654296875, -1.58984375,
      0.83837890625]]> : tensor<3x4xf16>
  check.expect_eq %y, %want0 : tensor<3x4xf16>
  return
}

func.func @f16_min() {
  %x0 = graph.constant dense<[[0.01000213623046875, 0.1600341796875, -1.4599609375, -0.77001953125], [0.320068359375,
      1.169921875, -1.400390625, -1.080078125], [1.759765625, 0.66015625, 1.0595703125, 0.64013671875]]> :
      tensor<3x4xf16>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[1.8203125, 1.0703125, -1.5, 1.3095703125], [1.400390625, -0.60009765625,
      0.04998779296875, 0.409912109375]]> : tensor<2x4xf16>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "min"} : (tensor<3x4xf16>, tensor<2x1xi64>, tensor<2x4xf16>) ->
      tensor<3x4xf16>
  %want0 = graph.constant dense<[[0.01000213623046875, -0.60009765625, -1.4599609375, -0.77001953125],
      [0.320068359375, 1.169921875, -1.400390625, -1.080078125], [1.759765625, 0.66015625, -1.5, 0.64013671875]]> :
      tensor<3x4xf16>
  check.expect_eq %y, %want0 : tensor<3x4xf16>
  return
}

func.func @f16_max() {
  %x0 = graph.constant dense<[[0.01000213623046875, 0.1600341796875, -1.4599609375, -0.77001953125], [0.320068359375,
      1.169921875, -1.400390625, -1.080078125], [1.759765625, 0.66015625, 1.0595703125, 0.64013671875]]> :
      tensor<3x4xf16>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[1.8203125, 1.0703125, -1.5, 1.3095703125], [1.400390625, -0.60009765625,
      0.04998779296875, 0.409912109375]]> : tensor<2x4xf16>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "max"} : (tensor<3x4xf16>, tensor<2x1xi64>, tensor<2x4xf16>) ->
      tensor<3x4xf16>
  %want0 = graph.constant dense<[[1.400390625, 0.1600341796875, 0.04998779296875, 0.409912109375], [0.320068359375,
      1.169921875, -1.400390625, -1.080078125], [1.8203125, 1.0703125, 1.0595703125, 1.3095703125]]> : tensor<3x4xf16>
  check.expect_eq %y, %want0 : tensor<3x4xf16>
  return
}

func.func @bf16_none() {
  %x0 = graph.constant dense<[[0.010009765625, 0.16015625, -1.4609375, -0.76953125], [0.3203125, 1.171875, -1.3984375,
      -1.078125], [1.7578125, 0.66015625, 1.0625, 0.640625]]> : tensor<3x4xbf16>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[1.8203125, 1.0703125, -1.5, 1.3125], [1.3984375, -0.6015625, 0.050048828125,
      0.41015625]]> : tensor<2x4xbf16>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "none"} : (tensor<3x4xbf16>, tensor<2x1xi64>, tensor<2x4xbf16>) ->
      tensor<3x4xbf16>
  %want0 = graph.constant dense<[[1.3984375, -0.6015625, 0.050048828125, 0.41015625], [0.3203125, 1.171875,
      -1.3984375, -1.078125], [1.8203125, 1.0703125, -1.5, 1.3125]]> : tensor<3x4xbf16>
  check.expect_eq %y, %want0 : tensor<3x4xbf16>
  return
}

func.func @bf16_add() {
  %x0 = graph.constant dense<[[0.010009765625, 0.16015625, -1.4609375, -0.76953125], [0.3203125, 1.171875, -1.3984375,
      -1.078125], [1.7578125, 0.66015625, 1.0625, 0.640625]]> : tensor<3x4xbf16>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[1.8203125, 1.0703125, -1.5, 1.3125], [1.3984375, -0.6015625, 0.050048828125,
      0.41015625]]> : tensor<2x4xbf16>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "add"} : (tensor<3x4xbf16>, tensor<2x1xi64>, tensor<2x4xbf16>) ->
      tensor<3x4xbf16>
  %want0 = graph.constant dense<[[1.40625, -0.44140625, -1.4140625, -0.359375], [0.3203125, 1.171875, -1.3984375,
      -1.078125], [3.578125, 1.734375, -0.4375, 1.953125]]> : tensor<3x4xbf16>
  check.expect_eq %y, %want0 : tensor<3x4xbf16>
  return
}

func.func @bf16_mul() {
  %x0 = graph.constant dense<[[0.010009765625, 0.16015625, -1.4609375, -0.76953125], [0.3203125, 1.171875, -1.3984375,
      -1.078125], [1.7578125, 0.66015625, 1.0625, 0.640625]]> : tensor<3x4xbf16>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[1.8203125, 1.0703125, -1.5, 1.3125], [1.3984375, -0.6015625, 0.050048828125,
      0.41015625]]> : tensor<2x4xbf16>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "mul"} : (tensor<3x4xbf16>, tensor<2x1xi64>, tensor<2x4xbf16>) ->
      tensor<3x4xbf16>
  %want0 = graph.constant dense<[[0.01397705078125, -0.09619140625, -0.0732421875, -0.31640625], [0.3203125, 1.171875,
      -1.3984375, -1.078125], [3.203125, 0.70703125, -1.59375, 0.83984375]]> : tensor<3x4xbf16>
  check.expect_eq %y, %want0 : tensor<3x4xbf16>
  return
}

func.func @bf16_min() {
  %x0 = graph.constant dense<[[0.010009765625, 0.16015625, -1.4609375, -0.76953125], [0.3203125, 1.171875, -1.3984375,
      -1.078125], [1.7578125, 0.66015625, 1.0625, 0.640625]]> : tensor<3x4xbf16>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[1.8203125, 1.0703125, -1.5, 1.3125], [1.3984375, -0.6015625, 0.050048828125,
      0.41015625]]> : tensor<2x4xbf16>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "min"} : (tensor<3x4xbf16>, tensor<2x1xi64>, tensor<2x4xbf16>) ->
      tensor<3x4xbf16>
  %want0 = graph.constant dense<[[0.010009765625, -0.6015625, -1.4609375, -0.76953125], [0.3203125, 1.171875,
      -1.3984375, -1.078125], [1.7578125, 0.66015625, -1.5, 0.640625]]> : tensor<3x4xbf16>
  check.expect_eq %y, %want0 : tensor<3x4xbf16>
  return
}

func.func @bf16_max() {
  %x0 = graph.constant dense<[[0.010009765625, 0.16015625, -1.4609375, -0.76953125], [0.3203125, 1.171875, -1.3984375,
      -1.078125], [1.7578125, 0.66015625, 1.0625, 0.640625]]> : tensor<3x4xbf16>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[1.8203125, 1.0703125, -1.5, 1.3125], [1.3984375, -0.6015625, 0.050048828125,
      0.41015625]]> : tensor<2x4xbf16>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "max"} : (tensor<3x4xbf16>, tensor<2x1xi64>, tensor<2x4xbf16>) ->
      tensor<3x4xbf16>
  %want0 = graph.constant dense<[[1.3984375, 0.16015625, 0.050048828125, 0.41015625], [0.3203125, 1.171875,
      -1.3984375, -1.078125], [1.8203125, 1.0703125, 1.0625, 1.3125]]> : tensor<3x4xbf16>
  check.expect_eq %y, %want0 : tensor<3x4xbf16>
  return
}

func.func @i32_none() {
  %x0 = graph.constant dense<[[9, 0, -5, 1], [5, -7, -4, -4], [6, 2, -2, 6]]> : tensor<3x4xi32>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[3, 9, 6, 5], [4, -7, -5, 6]]> : tensor<2x4xi32>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "none"} : (tensor<3x4xi32>, tensor<2x1xi64>, tensor<2x4xi32>) ->
      tensor<3x4xi32>
  %want0 = graph.constant dense<[[4, -7, -5, 6], [5, -7, -4, -4], [3, 9, 6, 5]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @i32_add() {
  %x0 = graph.constant dense<[[9, 0, -5, 1], [5, -7, -4, -4], [6, 2, -2, 6]]> : tensor<3x4xi32>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[3, 9, 6, 5], [4, -7, -5, 6]]> : tensor<2x4xi32>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "add"} : (tensor<3x4xi32>, tensor<2x1xi64>, tensor<2x4xi32>) ->
      tensor<3x4xi32>
  %want0 = graph.constant dense<[[13, -7, -10, 7], [5, -7, -4, -4], [9, 11, 4, 11]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @i32_mul() {
  %x0 = graph.constant dense<[[9, 0, -5, 1], [5, -7, -4, -4], [6, 2, -2, 6]]> : tensor<3x4xi32>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[3, 9, 6, 5], [4, -7, -5, 6]]> : tensor<2x4xi32>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "mul"} : (tensor<3x4xi32>, tensor<2x1xi64>, tensor<2x4xi32>) ->
      tensor<3x4xi32>
  %want0 = graph.constant dense<[[36, 0, 25, 6], [5, -7, -4, -4], [18, 18, -12, 30]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @i32_min() {
  %x0 = graph.constant dense<[[9, 0, -5, 1], [5, -7, -4, -4], [6, 2, -2, 6]]> : tensor<3x4xi32>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[3, 9, 6, 5], [4, -7, -5, 6]]> : tensor<2x4xi32>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "min"} : (tensor<3x4xi32>, tensor<2x1xi64>, tensor<2x4xi32>) ->
      tensor<3x4xi32>
  %want0 = graph.constant dense<[[4, -7, -5, 1], [5, -7, -4, -4], [3, 2, -2, 5]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @i32_max() {
  %x0 = graph.constant dense<[[9, 0, -5, 1], [5, -7, -4, -4], [6, 2, -2, 6]]> : tensor<3x4xi32>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[3, 9, 6, 5], [4, -7, -5, 6]]> : tensor<2x4xi32>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "max"} : (tensor<3x4xi32>, tensor<2x1xi64>, tensor<2x4xi32>) ->
      tensor<3x4xi32>
  %want0 = graph.constant dense<[[9, 0, -5, 6], [5, -7, -4, -4], [6, 9, 6, 6]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @ui8_none() {
  %x0 = graph.constant dense<[[9, 5, 2, 5], [7, 1, 3, 3], [7, 5, 3, 7]]> : tensor<3x4xui8>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[6, 9, 8, 7], [7, 1, 2, 8]]> : tensor<2x4xui8>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "none"} : (tensor<3x4xui8>, tensor<2x1xi64>, tensor<2x4xui8>) ->
      tensor<3x4xui8>
  %want0 = graph.constant dense<[[7, 1, 2, 8], [7, 1, 3, 3], [6, 9, 8, 7]]> : tensor<3x4xui8>
  check.expect_eq %y, %want0 : tensor<3x4xui8>
  return
}

func.func @ui8_add() {
  %x0 = graph.constant dense<[[9, 5, 2, 5], [7, 1, 3, 3], [7, 5, 3, 7]]> : tensor<3x4xui8>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[6, 9, 8, 7], [7, 1, 2, 8]]> : tensor<2x4xui8>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "add"} : (tensor<3x4xui8>, tensor<2x1xi64>, tensor<2x4xui8>) ->
      tensor<3x4xui8>
  %want0 = graph.constant dense<[[16, 6, 4, 13], [7, 1, 3, 3], [13, 14, 11, 14]]> : tensor<3x4xui8>
  check.expect_eq %y, %want0 : tensor<3x4xui8>
  return
}

func.func @ui8_mul() {
  %x0 = graph.constant dense<[[9, 5, 2, 5], [7, 1, 3, 3], [7, 5, 3, 7]]> : tensor<3x4xui8>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[6, 9, 8, 7], [7, 1, 2, 8]]> : tensor<2x4xui8>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "mul"} : (tensor<3x4xui8>, tensor<2x1xi64>, tensor<2x4xui8>) ->
      tensor<3x4xui8>
  %want0 = graph.constant dense<[[63, 5, 4, 40], [7, 1, 3, 3], [42, 45, 24, 49]]> : tensor<3x4xui8>
  check.expect_eq %y, %want0 : tensor<3x4xui8>
  return
}

func.func @ui8_min() {
  %x0 = graph.constant dense<[[9, 5, 2, 5], [7, 1, 3, 3], [7, 5, 3, 7]]> : tensor<3x4xui8>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[6, 9, 8, 7], [7, 1, 2, 8]]> : tensor<2x4xui8>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "min"} : (tensor<3x4xui8>, tensor<2x1xi64>, tensor<2x4xui8>) ->
      tensor<3x4xui8>
  %want0 = graph.constant dense<[[7, 1, 2, 5], [7, 1, 3, 3], [6, 5, 3, 7]]> : tensor<3x4xui8>
  check.expect_eq %y, %want0 : tensor<3x4xui8>
  return
}

func.func @ui8_max() {
  %x0 = graph.constant dense<[[9, 5, 2, 5], [7, 1, 3, 3], [7, 5, 3, 7]]> : tensor<3x4xui8>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[6, 9, 8, 7], [7, 1, 2, 8]]> : tensor<2x4xui8>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "max"} : (tensor<3x4xui8>, tensor<2x1xi64>, tensor<2x4xui8>) ->
      tensor<3x4xui8>
  %want0 = graph.constant dense<[[9, 5, 2, 8], [7, 1, 3, 3], [7, 9, 8, 7]]> : tensor<3x4xui8>
  check.expect_eq %y, %want0 : tensor<3x4xui8>
  return
}

func.func @i1_none() {
  %x0 = graph.constant dense<[[true, true, false, true], [true, false, false, false], [true, true, false, true]]> :
      tensor<3x4xi1>
  %x1 = graph.constant dense<[[2], [-3]]> : tensor<2x1xi64>
  %x2 = graph.constant dense<[[true, true, true, true], [true, false, false, true]]> : tensor<2x4xi1>
  %y = graph.scatter_nd %x0, %x1, %x2 {reduction = "none"} : (tensor<3x4xi1>, tensor<2x1xi64>, tensor<2x4xi1>) ->
      tensor<3x4xi1>
  %want0 = graph.constant dense<[[true, false, false, true], [true, false, false, false], [true, true, true, true]]> :
      tensor<3x4xi1>
  check.expect_eq %y, %want0 : tensor<3x4xi1>
  return
}
