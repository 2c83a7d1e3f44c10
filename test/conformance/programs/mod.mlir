// graph.mod on two tensors that broadcast.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0.0], [0x7F800000], [-2.75], [0x7FC00000]]> : tensor<6x1xf32>
  %x1 = graph.constant dense<[0.5, -3.25, 2.0]> : tensor<3xf32>
  %y = graph.mod %x0, %x1 : (tensor<6x1xf32>, tensor<3xf32>) -> tensor<6x3xf32>
  %want0 = graph.constant dense<[[0.0, -1.75, 1.5], [0.0, -0.0, 0.0], [0.0, -0.0, 0.0], [0x7FC00000, 0x7FC00000,
      0x7FC00000], [0.25, -2.75, 1.25], [0x7FC00000, 0x7FC00000, 0x7FC00000]]> : tensor<6x3xf32>
  check.expect_eq %y, %want0 : tensor<6x3xf32>
  return
}

func.func @f32_same_shape() {
  %x0 = graph.constant dense<[[-0.95, -0.81, 1.26, -1.63], [0.4, 0.91, -1.25, -1.78], [-0.9, 0.63, 0.25, -1.4]]> :
      tensor<3x4xf32>
  %x1 = graph.constant dense<[[0.4, 0.66, 1.65, 1.27], [0.41, 1.01, 1.09, 0.53], [1.54, 0.45, 0.93, 1.15]]> :
      tensor<3x4xf32>
  %y = graph.mod %x0, %x1 : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[0.25000003, 0.51000005, 1.26, 0.90999997], [0.4, 0.91, 0.93000007, 0.3399999],
      [0.64, 0.18, 0.25, 0.9]]> : tensor<3x4xf32>
  check.expect_eq %y, %want0 : tensor<3x4xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0.0], [0x7C00], [-2.75], [0x7E00]]> : tensor<6x1xf16>
  %x1 = graph.constant dense<[0.5, -3.25, 2.0]> : tensor<3xf16>
  %y = graph.mod %x0, %x1 : (tensor<6x1xf16>, tensor<3xf16>) -> tensor<6x3xf16>
  %want0 = graph.constant dense<[[0.0, -1.75, 1.5], [0.0, -0.0, 0.0], [0.0, -0.0, 0.0], [0x7E00, 0x7E00, 0x7E00],
      [0.25, -2.75, 1.25], [0x7E00, 0x7E00, 0x7E00]]> : tensor<6x3xf16>
  check.expect_eq %y, %want0 : tensor<6x3xf16>
  return
}

func.func @f16_same_shape() {
  %x0 = graph.constant dense<[[-0.9501953125, -0.81005859375, 1.259765625, -1.6298828125], [0.39990234375, 0.91015625,
      -1.25, -1.7802734375], [-0.89990234375, 0.6298828125, 0.25, -1.400390625]]> : tensor<3x4xf16>
  %x1 = graph.constant dense<[[0.39990234375, 0.66015625, 1.650390625, 1.26953125], [0.409912109375, 1.009765625,
      1.08984375, 0.52978515625], [1.5400390625, 0.449951171875, 0.93017578125, 1.150390625]]> : tensor<3x4xf16>
  %y = graph.mod %x0, %x1 : (tensor<3x4xf16>, tensor<3x4xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[0.24951171875, 0.51025390625, 1.259765625, 0.9091796875], [0.39990234375,
      0.91015625, 0.9296875, 0.3388671875], [0.64013671875, 0.179931640625, 0.25, 0.900390625]]> : tensor<3x4xf16>
  check.expect_eq %y, %want0 : tensor<3x4xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0.0], [0x7F80], [-2.75], [0x7FC0]]> : tensor<6x1xbf16>
  %x1 = graph.constant dense<[0.5, -3.25, 2.0]> : tensor<3xbf16>
  %y = graph.mod %x0, %x1 : (tensor<6x1xbf16>, tensor<3xbf16>) -> tensor<6x3xbf16>
  %want0 = graph.constant dense<[[0.0, -1.75, 1.5], [0.0, -0.0, 0.0], [0.0, -0.0, 0.0], [0x7FC0, 0x7FC0, 0x7FC0],
      [0.25, -2.75, 1.25], [0x7FC0, 0x7FC0, 0x7FC0]]> : tensor<6x3xbf16>
  check.expect_eq %y, %want0 : tensor<6x3xbf16>
  return
}

func.func @bf16_same_shape() {
  %x0 = graph.constant dense<[[-0.94921875, -0.80859375, 1.2578125, -1.6328125], [0.400390625, 0.91015625, -1.25,
      -1.78125], [-0.8984375, 0.62890625, 0.25, -1.3984375]]> : tensor<3x4xbf16>
  %x1 = graph.constant dense<[[0.400390625, 0.66015625, 1.6484375, 1.2734375], [0.41015625, 1.0078125, 1.09375,
      0.53125], [1.5390625, 0.44921875, 0.9296875, 1.1484375]]> : tensor<3x4xbf16>
  %y = graph.mod %x0, %x1 : (tensor<3x4xbf16>, tensor<3x4xbf16>) -> tensor<3x4xbf16>
  %want0 = graph.constant dense<[[0.251953125, 0.51171875, 1.2578125, 0.9140625], [0.400390625, 0.91015625, 0.9375,
      0.34375], [0.640625, 0.1796875, 0.25, 0.8984375]]> : tensor<3x4xbf16>
  check.expect_eq %y, %want0 : tensor<3x4xbf16>
  return
}

func.func @i8() {
  %x0 = graph.constant dense<[[4], [8], [7], [0]]> : tensor<4x1xi8>
  %x1 = graph.constant dense<[1, 2, 7, 0]> : tensor<4xi8>
  %y = graph.mod %x0, %x1 : (tensor<4x1xi8>, tensor<4xi8>) -> tensor<4x4xi8>
  %want0 = graph.constant dense<[[0, 0, 4, 0], [0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 0]]> : tensor<4x4xi8>
  check.expect_eq %y, %want0 : tensor<4x4xi8>
  return
}

func.func @i32() {
  %x0 = graph.constant dense<[[4], [8], [7], [0]]> : tensor<4x1xi32>
  %x1 = graph.constant dense<[1, 2, 7, 0]> : tensor<4xi32>
  %y = graph.mod %x0, %x1 : (tensor<4x1xi32>, tensor<4xi32>) -> tensor<4x4xi32>
  %want0 = graph.constant dense<[[0, 0, 4, 0], [0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 0]]> : tensor<4x4xi32>
  check.expect_eq %y, %want0 : tensor<4x4xi32>
  return
}

func.func @ui8() {
  %x0 = graph.constant dense<[[7], [9], [8], [5]]> : tensor<4x1xui8>
  %x1 = graph.constant dense<[1, 2, 7, 0]> : tensor<4xui8>
  %y = graph.mod %x0, %x1 : (tensor<4x1xui8>, tensor<4xui8>) -> tensor<4x4xui8>
  %want0 = graph.constant dense<[[0, 1, 0, 0], [0, 1, 2, 0], [0, 0, 1, 0], [0, 1, 5, 0]]> : tensor<4x4xui8>
  check.expect_eq %y, %want0 : tensor<4x4xui8>
  return
}

func.func @i64() {
  %x0 = graph.constant dense<[[4], [8], [7], [0]]> : tensor<4x1xi64>
  %x1 = graph.constant dense<[1, 2, 7, 0]> : tensor<4xi64>
  %y = graph.mod %x0, %x1 : (tensor<4x1xi64>, tensor<4xi64>) -> tensor<4x4xi64>
  %want0 = graph.constant dense<[[0, 0, 4, 0], [0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 0]]> : tensor<4x4xi64>
  check.expect_eq %y, %want0 : tensor<4x4xi64>
  return
}
