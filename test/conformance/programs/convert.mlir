// Conversions between element types.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_to_f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.33333334, -2.5, 0.001, 300.75, 70000.0, 0x7F800000, 0xFF800000,
      0x7FC00000]> : tensor<11xf32>
  %y = graph.convert %x0 {result_type = f32} : (tensor<11xf32>) -> tensor<11xf32>
  %want0 = graph.constant dense<[0.0, -0.0, 1.0, 0.33333334, -2.5, 0.001, 300.75, 70000.0, 0x7F800000, 0xFF800000,
      0x7FC00000]> : tensor<11xf32>
  check.expect_eq %y, %want0 : tensor<11xf32>
  return
}

func.func @f32_to_f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.33333334, -2.5, 0.001, 300.75, 70000.0, 0x7F800000, 0xFF800000,
      0x7FC00000]> : tensor<11xf32>
  %y = graph.convert %x0 {result_type = f16} : (tensor<11xf32>) -> tensor<11xf16>
  %want0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333251953125, -2.5, 0.0010004043579101562, 300.75, 0x7C00, 0x7C00,
      0xFC00, 0x7E00]> : tensor<11xf16>
  check.expect_eq %y, %want0 : tensor<11xf16>
  return
}

func.func @f32_to_bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.33333334, -2.5, 0.001, 300.75, 70000.0, 0x7F800000, 0xFF800000,
      0x7FC00000]> : tensor<11xf32>
  %y = graph.convert %x0 {result_type = bf16} : (tensor<11xf32>) -> tensor<11xbf16>
  %want0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333984375, -2.5, 0.00099945068359375, 300.0, 70144.0, 0x7F80,
      0xFF80, 0x7FC0]> : tensor<11xbf16>
  check.expect_eq %y, %want0 : tensor<11xbf16>
  return
}

func.func @f32_to_i8() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.33333334, -2.5, 0.001, 300.75, 70000.0, 0x7F800000, 0xFF800000,
      0x7FC00000]> : tensor<11xf32>
  %y = graph.convert %x0 {result_type = i8} : (tensor<11xf32>) -> tensor<11xi8>
  %want0 = graph.constant dense<[0, 0, 1, 0, -2, 0, 127, 127, 127, -128, 0]> : tensor<11xi8>
  check.expect_eq %y, %want0 : tensor<11xi8>
  return
}

func.func @f32_to_ui8() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.33333334, -2.5, 0.001, 300.75, 70000.0, 0x7F800000, 0xFF800000,
      0x7FC00000]> : tensor<11xf32>
  %y = graph.convert %x0 {result_type = ui8} : (tensor<11xf32>) -> tensor<11xui8>
  %want0 = graph.constant dense<[0, 0, 1, 0, 0, 0, 255, 255, 255, 0, 0]> : tensor<11xui8>
  check.expect_eq %y, %want0 : tensor<11xui8>
  return
}

func.func @f32_to_i32() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.33333334, -2.5, 0.001, 300.75, 70000.0, 0x7F800000, 0xFF800000,
      0x7FC00000]> : tensor<11xf32>
  %y = graph.convert %x0 {result_type = i32} : (tensor<11xf32>) -> tensor<11xi32>
  %want0 = graph.constant dense<[0, 0, 1, 0, -2, 0, 300, 70000, 2147483647, -2147483648, 0]> : tensor<11xi32>
  check.expect_eq %y, %want0 : tensor<11xi32>
  return
}

func.func @f32_to_i1() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.33333334, -2.5, 0.001, 300.75, 70000.0, 0x7F800000, 0xFF800000,
      0x7FC00000]> : tensor<11xf32>
  %y = graph.convert %x0 {result_type = i1} : (tensor<11xf32>) -> tensor<11xi1>
  %want0 = graph.constant dense<[false, false, true, true, true, true, true, true, true, true, true]> : tensor<11xi1>
  check.expect_eq %y, %want0 : tensor<11xi1>
  return
}

func.func @f16_to_f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333251953125, -2.5, 0.0010004043579101562, 300.75, 0x7C00, 0x7C00,
      0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.convert %x0 {result_type = f32} : (tensor<11xf16>) -> tensor<11xf32>
  %want0 = graph.constant dense<[0.0, -0.0, 1.0, 0.33325195, -2.5, 0.0010004044, 300.75, 0x7F800000, 0x7F800000,
      0xFF800000, 0x7FC00000]> : tensor<11xf32>
  check.expect_eq %y, %want0 : tensor<11xf32>
  return
}

func.func @f16_to_f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333251953125, -2.5, 0.0010004043579101562, 300.75, 0x7C00, 0x7C00,
      0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.convert %x0 {result_type = f16} : (tensor<11xf16>) -> tensor<11xf16>
  %want0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333251953125, -2.5, 0.0010004043579101562, 300.75, 0x7C00, 0x7C00,
      0xFC00, 0x7E00]> : tensor<11xf16>
  check.expect_eq %y, %want0 : tensor<11xf16>
  return
}

func.func @f16_to_bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333251953125, -2.5, 0.0010004043579101562, 300.75, 0x7C00, 0x7C00,
      0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.convert %x0 {result_type = bf16} : (tensor<11xf16>) -> tensor<11xbf16>
  %want0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333984375, -2.5, 0.00099945068359375, 300.0, 0x7F80, 0x7F80,
      0xFF80, 0x7FC0]> : tensor<11xbf16>
  check.expect_eq %y, %want0 : tensor<11xbf16>
  return
}

func.func @f16_to_i8() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333251953125, -2.5, 0.0010004043579101562, 300.75, 0x7C00, 0x7C00,
      0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.convert %x0 {result_type = i8} : (tensor<11xf16>) -> tensor<11xi8>
  %want0 = graph.constant dense<[0, 0, 1, 0, -2, 0, 127, 127, 127, -128, 0]> : tensor<11xi8>
  check.expect_eq %y, %want0 : tensor<11xi8>
  return
}

func.func @f16_to_ui8() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333251953125, -2.5, 0.0010004043579101562, 300.75, 0x7C00, 0x7C00,
      0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.convert %x0 {result_type = ui8} : (tensor<11xf16>) -> tensor<11xui8>
  %want0 = graph.constant dense<[0, 0, 1, 0, 0, 0, 255, 255, 255, 0, 0]> : tensor<11xui8>
  check.expect_eq %y, %want0 : tensor<11xui8>
  return
}

func.func @f16_to_i32() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333251953125, -2.5, 0.0010004043579101562, 300.75, 0x7C00, 0x7C00,
      0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.convert %x0 {result_type = i32} : (tensor<11xf16>) -> tensor<11xi32>
  %want0 = graph.constant dense<[0, 0, 1, 0, -2, 0, 300, 2147483647, 2147483647, -2147483648, 0]> : tensor<11xi32>
  check.expect_eq %y, %want0 : tensor<11xi32>
  return
}

func.func @f16_to_i1() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333251953125, -2.5, 0.0010004043579101562, 300.75, 0x7C00, 0x7C00,
      0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.convert %x0 {result_type = i1} : (tensor<11xf16>) -> tensor<11xi1>
  %want0 = graph.constant dense<[false, false, true, true, true, true, true, true, true, true, true]> : tensor<11xi1>
  check.expect_eq %y, %want0 : tensor<11xi1>
  return
}

func.func @bf16_to_f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333984375, -2.5, 0.00099945068359375, 300.0, 70144.0, 0x7F80, 0xFF80,
      0x7FC0]> : tensor<11xbf16>
  %y = graph.convert %x0 {result_type = f32} : (tensor<11xbf16>) -> tensor<11xf32>
  %want0 = graph.constant dense<[0.0, -0.0, 1.0, 0.33398438, -2.5, 0.0009994507, 300.0, 70144.0, 0x7F800000,
      0xFF800000, 0x7FC00000]> : tensor<11xf32>
  check.expect_eq %y, %want0 : tensor<11xf32>
  return
}

func.func @bf16_to_f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333984375, -2.5, 0.00099945068359375, 300.0, 70144.0, 0x7F80, 0xFF80,
      0x7FC0]> : tensor<11xbf16>
  %y = graph.convert %x0 {result_type = f16} : (tensor<11xbf16>) -> tensor<11xf16>
  %want0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333984375, -2.5, 0.00099945068359375, 300.0, 0x7C00, 0x7C00,
      0xFC00, 0x7E00]> : tensor<11xf16>
  check.expect_eq %y, %want0 : tensor<11xf16>
  return
}

func.func @bf16_to_bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333984375, -2.5, 0.00099945068359375, 300.0, 70144.0, 0x7F80, 0xFF80,
      0x7FC0]> : tensor<11xbf16>
  %y = graph.convert %x0 {result_type = bf16} : (tensor<11xbf16>) -> tensor<11xbf16>
  %want0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333984375, -2.5, 0.00099945068359375, 300.0, 70144.0, 0x7F80,
      0xFF80, 0x7FC0]> : tensor<11xbf16>
  check.expect_eq %y, %want0 : tensor<11xbf16>
  return
}

func.func @bf16_to_i8() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333984375, -2.5, 0.00099945068359375, 300.0, 70144.0, 0x7F80, 0xFF80,
      0x7FC0]> : tensor<11xbf16>
  %y = graph.convert %x0 {result_type = i8} : (tensor<11xbf16>) -> tensor<11xi8>
  %want0 = graph.constant dense<[0, 0, 1, 0, -2, 0, 127, 127, 127, -128, 0]> : tensor<11xi8>
  check.expect_eq %y, %want0 : tensor<11xi8>
  return
}

func.func @bf16_to_ui8() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333984375, -2.5, 0.00099945068359375, 300.0, 70144.0, 0x7F80, 0xFF80,
      0x7FC0]> : tensor<11xbf16>
  %y = graph.convert %x0 {result_type = ui8} : (tensor<11xbf16>) -> tensor<11xui8>
  %want0 = graph.constant dense<[0, 0, 1, 0, 0, 0, 255, 255, 255, 0, 0]> : tensor<11xui8>
  check.expect_eq %y, %want0 : tensor<11xui8>
  return
}

func.func @bf16_to_i32() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333984375, -2.5, 0.00099945068359375, 300.0, 70144.0, 0x7F80, 0xFF80,
      0x7FC0]> : tensor<11xbf16>
  %y = graph.convert %x0 {result_type = i32} : (tensor<11xbf16>) -> tensor<11xi32>
  %want0 = graph.constant dense<[0, 0, 1, 0, -2, 0, 300, 70144, 2147483647, -2147483648, 0]> : tensor<11xi32>
  check.expect_eq %y, %want0 : tensor<11xi32>
  return
}

func.func @bf16_to_i1() {
  %x0 = graph.constant dense<[0.0, -0.0, 1.0, 0.333984375, -2.5, 0.00099945068359375, 300.0, 70144.0, 0x7F80, 0xFF80,
      0x7FC0]> : tensor<11xbf16>
  %y = graph.convert %x0 {result_type = i1} : (tensor<11xbf16>) -> tensor<11xi1>
  %want0 = graph.constant dense<[false, false, true, true, true, true, true, true, true, true, true]> : tensor<11xi1>
  check.expect_eq %y, %want0 : tensor<11xi1>
  return
}

func.func @i32_to_i8() {
  %x0 = graph.constant dense<[0, 1, 200, 77]> : tensor<4xi32>
  %y = graph.convert %x0 {result_type = i8} : (tensor<4xi32>) -> tensor<4xi8>
  %want0 = graph.constant dense<[0, 1, -56, 77]> : tensor<4xi8>
  check.expect_eq %y, %want0 : tensor<4xi8>
  return
}

func.func @i8_to_ui16() {
  %x0 = graph.constant dense<[0, 1, 100, 77]> : tensor<4xi8>
  %y = graph.convert %x0 {result_type = ui16} : (tensor<4xi8>) -> tensor<4xui16>
  %want0 = graph.constant dense<[0, 1, 100, 77]> : tensor<4xui16>
  check.expect_eq %y, %want0 : tensor<4xui16>
  return
}

func.func @ui8_to_i64() {
  %x0 = graph.constant dense<[0, 1, 200, 77]> : tensor<4xui8>
  %y = graph.convert %x0 {result_type = i64} : (tensor<4xui8>) -> tensor<4xi64>
  %want0 = graph.constant dense<[0, 1, 200, 77]> : tensor<4xi64>
  check.expect_eq %y, %want0 : tensor<4xi64>
  return
}

func.func @i1_to_i32() {
  %x0 = graph.constant dense<[false, true, true, false]> : tensor<4xi1>
  %y = graph.convert %x0 {result_type = i32} : (tensor<4xi1>) -> tensor<4xi32>
  %want0 = graph.constant dense<[0, 1, 1, 0]> : tensor<4xi32>
  check.expect_eq %y, %want0 : tensor<4xi32>
  return
}

func.func @i32_to_f32() {
  %x0 = graph.constant dense<[0, 1, -7, 2049, 16777217]> : tensor<5xi32>
  %y = graph.convert %x0 {result_type = f32} : (tensor<5xi32>) -> tensor<5xf32>
  %want0 = graph.constant dense<[0.0, 1.0, -7.0, 2049.0, 16777216.0]> : tensor<5xf32>
  check.expect_eq %y, %want0 : tensor<5xf32>
  return
}

func.func @i32_to_f16() {
  %x0 = graph.constant dense<[0, 1, -7, 2049, 16777217]> : tensor<5xi32>
  %y = graph.convert %x0 {result_type = f16} : (tensor<5xi32>) -> tensor<5xf16>
  %want0 = graph.constant dense<[0.0, 1.0, -7.0, 2048.0, 0x7C00]> : tensor<5xf16>
  check.expect_eq %y, %want0 : tensor<5xf16>
  return
}

func.func @i32_to_bf16() {
  %x0 = graph.constant dense<[0, 1, -7, 2049, 16777217]> : tensor<5xi32>
  %y = graph.convert %x0 {result_type = bf16} : (tensor<5xi32>) -> tensor<5xbf16>
  %want0 = graph.constant dense<[0.0, 1.0, -7.0, 2048.0, 16777216.0]> : tensor<5xbf16>
  check.expect_eq %y, %want0 : tensor<5xbf16>
  return
}
