// Between all kinds of elements.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.convert{{ }}

// Floats truncate and saturate; NaN gives 0.
func.func @f32_i8() {
  %x = graph.constant dense<[300.0, 0x7FC00000, 0x7F800000, 0xFF800000, 50.7, -50.7]> : tensor<6xf32>
  %y = graph.convert %x {result_type = i8} : (tensor<6xf32>) -> tensor<6xi8>
  %want_y = graph.constant dense<[127, 0, 127, -128, 50, -50]> : tensor<6xi8>
  check.expect_eq %y, %want_y : tensor<6xi8>
  return
}

func.func @f16_ui8() {
  %x = graph.constant dense<[300.0, 0x7E00, 0x7C00, 0xFC00, 50.7, -50.7]> : tensor<6xf16>
  %y = graph.convert %x {result_type = ui8} : (tensor<6xf16>) -> tensor<6xui8>
  %want_y = graph.constant dense<[255, 0, 255, 0, 50, 0]> : tensor<6xui8>
  check.expect_eq %y, %want_y : tensor<6xui8>
  return
}

func.func @f32_i64() {
  %x = graph.constant dense<[9.3e+18, -9.3e+18, 1.0e+10]> : tensor<3xf32>
  %y = graph.convert %x {result_type = i64} : (tensor<3xf32>) -> tensor<3xi64>
  %want_y = graph.constant dense<[9223372036854775807, -9223372036854775808, 10000000000]> : tensor<3xi64>
  check.expect_eq %y, %want_y : tensor<3xi64>
  return
}

func.func @f64_ui64() {
  %x = graph.constant dense<[1.9e+19, -1.0, 1.8e+19]> : tensor<3xf64>
  %y = graph.convert %x {result_type = ui64} : (tensor<3xf64>) -> tensor<3xui64>
  %want_y = graph.constant dense<[18446744073709551615, 0, 18000000000000000000]> : tensor<3xui64>
  check.expect_eq %y, %want_y : tensor<3xui64>
  return
}

// To nearest even, with subnormals and overflow.
func.func @f32_f16() {
  %x = graph.constant dense<[65519.0, 65520.0, 2049.0, 2051.0, 3.0e-08, 2.9e-08, 6.0e-08, 0x7FC00000,
      -0.0]> : tensor<9xf32>
  %y = graph.convert %x {result_type = f16} : (tensor<9xf32>) -> tensor<9xf16>
  %want_y = graph.constant dense<[65500.0, 0x7C00, 2048.0, 2052.0, 6.0e-08, 0.0, 6.0e-08, 0x7E00, -0.0]> : tensor<9xf16>
  check.expect_eq %y, %want_y : tensor<9xf16>
  return
}

func.func @f32_bf16() {
  %x = graph.constant dense<[1.0039062, 1.0117188, 3.4e+38, 1.0e-41, -1.5]> : tensor<5xf32>
  %y = graph.convert %x {result_type = bf16} : (tensor<5xf32>) -> tensor<5xbf16>
  %want_y = graph.constant dense<[1.0, 1.015625, 0x7F80, 0.0, -1.5]> : tensor<5xbf16>
  check.expect_eq %y, %want_y : tensor<5xbf16>
  return
}

// f64 to f16 is rounded once: by way of f32 this would be 1.
func.func @f64_f16() {
  %x = graph.constant dense<[1.0004882812509095]> : tensor<1xf64>
  %y = graph.convert %x {result_type = f16} : (tensor<1xf64>) -> tensor<1xf16>
  %want_y = graph.constant dense<[1.001]> : tensor<1xf16>
  check.expect_eq %y, %want_y : tensor<1xf16>
  return
}

func.func @f16_f32() {
  %x = graph.constant dense<[6.0e-08, 65500.0, -0.0, 0x7C00]> : tensor<4xf16>
  %y = graph.convert %x {result_type = f32} : (tensor<4xf16>) -> tensor<4xf32>
  %want_y = graph.constant dense<[5.9604645e-08, 65504.0, -0.0, 0x7F800000]> : tensor<4xf32>
  check.expect_eq %y, %want_y : tensor<4xf32>
  return
}

// Integers wrap around.
func.func @i32_i8() {
  %x = graph.constant dense<[300, -129, 5]> : tensor<3xi32>
  %y = graph.convert %x {result_type = i8} : (tensor<3xi32>) -> tensor<3xi8>
  %want_y = graph.constant dense<[44, 127, 5]> : tensor<3xi8>
  check.expect_eq %y, %want_y : tensor<3xi8>
  return
}

func.func @i64_f32() {
  %x = graph.constant dense<[16777217, -3]> : tensor<2xi64>
  %y = graph.convert %x {result_type = f32} : (tensor<2xi64>) -> tensor<2xf32>
  %want_y = graph.constant dense<[1.6777216e+07, -3.0]> : tensor<2xf32>
  check.expect_eq %y, %want_y : tensor<2xf32>
  return
}

func.func @f32_i1() {
  %x = graph.constant dense<[0.0, -0.0, 0x7FC00000, 0.1]> : tensor<4xf32>
  %y = graph.convert %x {result_type = i1} : (tensor<4xf32>) -> tensor<4xi1>
  %want_y = graph.constant dense<[false, false, true, true]> : tensor<4xi1>
  check.expect_eq %y, %want_y : tensor<4xi1>
  return
}

func.func @i1_f32() {
  %x = graph.constant dense<[true, false]> : tensor<2xi1>
  %y = graph.convert %x {result_type = f32} : (tensor<2xi1>) -> tensor<2xf32>
  %want_y = graph.constant dense<[1.0, 0.0]> : tensor<2xf32>
  check.expect_eq %y, %want_y : tensor<2xf32>
  return
}
