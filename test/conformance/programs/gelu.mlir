// Elements through graph.gelu, exact and by tanh.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_none() {
  %x0 = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -2.5, 0x7FC00000]> : tensor<8xf32>
  %y = graph.gelu %x0 {approximate = "none"} : (tensor<8xf32>) -> tensor<8xf32>
  %want0 = graph.constant dense<[0.0, 0.34573123, -0.15426877, 0.8413448, -0.15865526, 3.2481246, -0.015524163,
      0x7FC00000]> : tensor<8xf32>
  check.expect_close %y, %want0 {atol = 3.874e-07, rtol = 1.192093e-07} : tensor<8xf32>
  return
}

func.func @f16_none() {
  %x0 = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -2.5, 0x7E00]> : tensor<8xf16>
  %y = graph.gelu %x0 {approximate = "none"} : (tensor<8xf16>) -> tensor<8xf16>
  %want0 = graph.constant dense<[0.0, 0.345703125, -0.154296875, 0.84130859375, -0.15869140625, 3.248046875,
      -0.01552581787109375, 0x7E00]> : tensor<8xf16>
  check.expect_close %y, %want0 {atol = 3.874e-07, rtol = 9.765625e-04} : tensor<8xf16>
  return
}

func.func @bf16_none() {
  %x0 = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -2.5, 0x7FC0]> : tensor<8xbf16>
  %y = graph.gelu %x0 {approximate = "none"} : (tensor<8xbf16>) -> tensor<8xbf16>
  %want0 = graph.constant dense<[0.0, 0.345703125, -0.154296875, 0.83984375, -0.158203125, 3.25, -0.0155029296875,
      0x7FC0]> : tensor<8xbf16>
  check.expect_close %y, %want0 {atol = 3.874e-07, rtol = 7.812500e-03} : tensor<8xbf16>
  return
}

func.func @f32_tanh() {
  %x0 = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -2.5, 0x7FC00000]> : tensor<8xf32>
  %y = graph.gelu %x0 {approximate = "tanh"} : (tensor<8xf32>) -> tensor<8xf32>
  %want0 = graph.constant dense<[0.0, 0.345714, -0.154286, 0.841192, -0.15880801, 3.2484314, -0.015084266,
      0x7FC00000]> : tensor<8xf32>
  check.expect_close %y, %want0 {atol = 3.874e-07, rtol = 1.192093e-07} : tensor<8xf32>
  return
}

func.func @f16_tanh() {
  %x0 = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -2.5, 0x7E00]> : tensor<8xf16>
  %y = graph.gelu %x0 {approximate = "tanh"} : (tensor<8xf16>) -> tensor<8xf16>
  %want0 = graph.constant dense<[0.0, 0.345703125, -0.154296875, 0.84130859375, -0.1588134765625, 3.248046875,
      -0.01508331298828125, 0x7E00]> : tensor<8xf16>
  check.expect_close %y, %want0 {atol = 3.874e-07, rtol = 9.765625e-04} : tensor<8xf16>
  return
}

func.func @bf16_tanh() {
  %x0 = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -2.5, 0x7FC0]> : tensor<8xbf16>
  %y = graph.gelu %x0 {approximate = "tanh"} : (tensor<8xbf16>) -> tensor<8xbf16>
  %want0 = graph.constant dense<[0.0, 0.345703125, -0.154296875, 0.83984375, -0.1591796875, 3.25, -0.01507568359375,
      0x7FC0]> : tensor<8xbf16>
  check.expect_close %y, %want0 {atol = 3.874e-07, rtol = 7.812500e-03} : tensor<8xbf16>
  return
}
