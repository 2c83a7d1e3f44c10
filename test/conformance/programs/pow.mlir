// Powers, with exponents of the same and of another type.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[[0.5], [2.0], [3.25], [0.0]]> : tensor<4x1xf32>
  %x1 = graph.constant dense<[2.0, 0.5, -1.0, 0.0]> : tensor<4xf32>
  %y = graph.pow %x0, %x1 : (tensor<4x1xf32>, tensor<4xf32>) -> tensor<4x4xf32>
  %want0 = graph.constant dense<[[0.25, 0.70710677, 2.0, 1.0], [4.0, 1.4142135, 0.5, 1.0], [10.5625, 1.8027756,
      0.30769232, 1.0], [0.0, 0.0, 0x7F800000, 1.0]]> : tensor<4x4xf32>
  check.expect_close %y, %want0 {max_ulp = 4} : tensor<4x4xf32>
  return
}

func.func @f32_whole() {
  %x0 = graph.constant dense<[1.5, -1.5, -2.0, 0.0]> : tensor<4xf32>
  %x1 = graph.constant dense<[3, 3, -2, 0]> : tensor<4xi64>
  %y = graph.pow %x0, %x1 : (tensor<4xf32>, tensor<4xi64>) -> tensor<4xf32>
  %want0 = graph.constant dense<[3.375, -3.375, 0.25, 1.0]> : tensor<4xf32>
  check.expect_close %y, %want0 {max_ulp = 4} : tensor<4xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[[0.5], [2.0], [3.25], [0.0]]> : tensor<4x1xf16>
  %x1 = graph.constant dense<[2.0, 0.5, -1.0, 0.0]> : tensor<4xf16>
  %y = graph.pow %x0, %x1 : (tensor<4x1xf16>, tensor<4xf16>) -> tensor<4x4xf16>
  %want0 = graph.constant dense<[[0.25, 0.70703125, 2.0, 1.0], [4.0, 1.4140625, 0.5, 1.0], [10.5625, 1.802734375,
      0.3076171875, 1.0], [0.0, 0.0, 0x7C00, 1.0]]> : tensor<4x4xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<4x4xf16>
  return
}

func.func @f16_whole() {
  %x0 = graph.constant dense<[1.5, -1.5, -2.0, 0.0]> : tensor<4xf16>
  %x1 = graph.constant dense<[3, 3, -2, 0]> : tensor<4xi64>
  %y = graph.pow %x0, %x1 : (tensor<4xf16>, tensor<4xi64>) -> tensor<4xf16>
  %want0 = graph.constant dense<[3.375, -3.375, 0.25, 1.0]> : tensor<4xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<4xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[[0.5], [2.0], [3.25], [0.0]]> : tensor<4x1xbf16>
  %x1 = graph.constant dense<[2.0, 0.5, -1.0, 0.0]> : tensor<4xbf16>
  %y = graph.pow %x0, %x1 : (tensor<4x1xbf16>, tensor<4xbf16>) -> tensor<4x4xbf16>
  %want0 = graph.constant dense<[[0.25, 0.70703125, 2.0, 1.0], [4.0, 1.4140625, 0.5, 1.0], [10.5625, 1.8046875,
      0.30859375, 1.0], [0.0, 0.0, 0x7F80, 1.0]]> : tensor<4x4xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<4x4xbf16>
  return
}

func.func @bf16_whole() {
  %x0 = graph.constant dense<[1.5, -1.5, -2.0, 0.0]> : tensor<4xbf16>
  %x1 = graph.constant dense<[3, 3, -2, 0]> : tensor<4xi64>
  %y = graph.pow %x0, %x1 : (tensor<4xbf16>, tensor<4xi64>) -> tensor<4xbf16>
  %want0 = graph.constant dense<[3.375, -3.375, 0.25, 1.0]> : tensor<4xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<4xbf16>
  return
}

func.func @i32() {
  %x0 = graph.constant dense<[2, 3, -3, 0]> : tensor<4xi32>
  %x1 = graph.constant dense<[10, 4, 3, 0]> : tensor<4xi32>
  %y = graph.pow %x0, %x1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %want0 = graph.constant dense<[1024, 81, -27, 1]> : tensor<4xi32>
  check.expect_eq %y, %want0 : tensor<4xi32>
  return
}
