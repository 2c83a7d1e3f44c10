// Elements through graph.atan.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F800000, 0xFF800000, 0x7FC00000]> :
      tensor<11xf32>
  %y = graph.atan %x0 : (tensor<11xf32>) -> tensor<11xf32>
  %want0 = graph.constant dense<[0.0, -0.0, 0.4636476, -0.4636476, 0.7853982, -0.7853982, 1.2722974, -1.2722974,
      1.5707964, -1.5707964, 0x7FC00000]> : tensor<11xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<11xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7C00, 0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.atan %x0 : (tensor<11xf16>) -> tensor<11xf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.463623046875, -0.463623046875, 0.78515625, -0.78515625, 1.2724609375,
      -1.2724609375, 1.5703125, -1.5703125, 0x7E00]> : tensor<11xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<11xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F80, 0xFF80, 0x7FC0]> : tensor<11xbf16>
  %y = graph.atan %x0 : (tensor<11xbf16>) -> tensor<11xbf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.462890625, -0.462890625, 0.78515625, -0.78515625, 1.2734375, -1.2734375,
      1.5703125, -1.5703125, 0x7FC0]> : tensor<11xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<11xbf16>
  return
}
