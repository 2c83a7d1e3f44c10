// Counting.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_0_1() {
  %y = graph.iota {shape = array<i64: 4>, result_type = f32, axis = 0} : () -> tensor<4xf32>
  %want0 = graph.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  check.expect_eq %y, %want0 : tensor<4xf32>
  return
}

func.func @f32_1_2() {
  %y = graph.iota {shape = array<i64: 2, 3>, result_type = f32, axis = 1} : () -> tensor<2x3xf32>
  %want0 = graph.constant dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  check.expect_eq %y, %want0 : tensor<2x3xf32>
  return
}

func.func @f32_0_2() {
  %y = graph.iota {shape = array<i64: 3, 2>, result_type = f32, axis = 0} : () -> tensor<3x2xf32>
  %want0 = graph.constant dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf32>
  check.expect_eq %y, %want0 : tensor<3x2xf32>
  return
}

func.func @f16_0_1() {
  %y = graph.iota {shape = array<i64: 4>, result_type = f16, axis = 0} : () -> tensor<4xf16>
  %want0 = graph.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf16>
  check.expect_eq %y, %want0 : tensor<4xf16>
  return
}

func.func @f16_1_2() {
  %y = graph.iota {shape = array<i64: 2, 3>, result_type = f16, axis = 1} : () -> tensor<2x3xf16>
  %want0 = graph.constant dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf16>
  check.expect_eq %y, %want0 : tensor<2x3xf16>
  return
}

func.func @f16_0_2() {
  %y = graph.iota {shape = array<i64: 3, 2>, result_type = f16, axis = 0} : () -> tensor<3x2xf16>
  %want0 = graph.constant dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf16>
  check.expect_eq %y, %want0 : tensor<3x2xf16>
  return
}

func.func @bf16_0_1() {
  %y = graph.iota {shape = array<i64: 4>, result_type = bf16, axis = 0} : () -> tensor<4xbf16>
  %want0 = graph.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xbf16>
  check.expect_eq %y, %want0 : tensor<4xbf16>
  return
}

func.func @bf16_1_2() {
  %y = graph.iota {shape = array<i64: 2, 3>, result_type = bf16, axis = 1} : () -> tensor<2x3xbf16>
  %want0 = graph.constant dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xbf16>
  check.expect_eq %y, %want0 : tensor<2x3xbf16>
  return
}

func.func @bf16_0_2() {
  %y = graph.iota {shape = array<i64: 3, 2>, result_type = bf16, axis = 0} : () -> tensor<3x2xbf16>
  %want0 = graph.constant dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]> : tensor<3x2xbf16>
  check.expect_eq %y, %want0 : tensor<3x2xbf16>
  return
}

func.func @i8_0_1() {
  %y = graph.iota {shape = array<i64: 4>, result_type = i8, axis = 0} : () -> tensor<4xi8>
  %want0 = graph.constant dense<[0, 1, 2, 3]> : tensor<4xi8>
  check.expect_eq %y, %want0 : tensor<4xi8>
  return
}

func.func @i8_1_2() {
  %y = graph.iota {shape = array<i64: 2, 3>, result_type = i8, axis = 1} : () -> tensor<2x3xi8>
  %want0 = graph.constant dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi8>
  check.expect_eq %y, %want0 : tensor<2x3xi8>
  return
}

func.func @i8_0_2() {
  %y = graph.iota {shape = array<i64: 3, 2>, result_type = i8, axis = 0} : () -> tensor<3x2xi8>
  %want0 = graph.constant dense<[[0, 0], [1, 1], [2, 2]]> : tensor<3x2xi8>
  check.expect_eq %y, %want0 : tensor<3x2xi8>
  return
}

func.func @ui16_0_1() {
  %y = graph.iota {shape = array<i64: 4>, result_type = ui16, axis = 0} : () -> tensor<4xui16>
  %want0 = graph.constant dense<[0, 1, 2, 3]> : tensor<4xui16>
  check.expect_eq %y, %want0 : tensor<4xui16>
  return
}

func.func @ui16_1_2() {
  %y = graph.iota {shape = array<i64: 2, 3>, result_type = ui16, axis = 1} : () -> tensor<2x3xui16>
  %want0 = graph.constant dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xui16>
  check.expect_eq %y, %want0 : tensor<2x3xui16>
  return
}

func.func @ui16_0_2() {
  %y = graph.iota {shape = array<i64: 3, 2>, result_type = ui16, axis = 0} : () -> tensor<3x2xui16>
  %want0 = graph.constant dense<[[0, 0], [1, 1], [2, 2]]> : tensor<3x2xui16>
  check.expect_eq %y, %want0 : tensor<3x2xui16>
  return
}

func.func @i64_0_1() {
  %y = graph.iota {shape = array<i64: 4>, result_type = i64, axis = 0} : () -> tensor<4xi64>
  %want0 = graph.constant dense<[0, 1, 2, 3]> : tensor<4xi64>
  check.expect_eq %y, %want0 : tensor<4xi64>
  return
}

func.func @i64_1_2() {
  %y = graph.iota {shape = array<i64: 2, 3>, result_type = i64, axis = 1} : () -> tensor<2x3xi64>
  %want0 = graph.constant dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi64>
  check.expect_eq %y, %want0 : tensor<2x3xi64>
  return
}

func.func @i64_0_2() {
  %y = graph.iota {shape = array<i64: 3, 2>, result_type = i64, axis = 0} : () -> tensor<3x2xi64>
  %want0 = graph.constant dense<[[0, 0], [1, 1], [2, 2]]> : tensor<3x2xi64>
  check.expect_eq %y, %want0 : tensor<3x2xi64>
  return
}
