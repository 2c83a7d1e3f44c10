// Elements through graph.softsign.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7FC00000]> : tensor<9xf32>
  %y = graph.softsign %x0 : (tensor<9xf32>) -> tensor<9xf32>
  %want0 = graph.constant dense<[0.0, -0.0, 0.33333334, -0.33333334, 0.5, -0.5, 0.7647059, -0.7647059, 0x7FC00000]> :
      tensor<9xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<9xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7E00]> : tensor<9xf16>
  %y = graph.softsign %x0 : (tensor<9xf16>) -> tensor<9xf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.333251953125, -0.333251953125, 0.5, -0.5, 0.7646484375, -0.7646484375,
      0x7E00]> : tensor<9xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<9xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7FC0]> : tensor<9xbf16>
  %y = graph.softsign %x0 : (tensor<9xbf16>) -> tensor<9xbf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.333984375, -0.333984375, 0.5, -0.5, 0.765625, -0.765625, 0x7FC0]> :
      tensor<9xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<9xbf16>
  return
}
