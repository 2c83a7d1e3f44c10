// Elements through graph.exp.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F800000, 0xFF800000, 0x7FC00000]> :
      tensor<11xf32>
  %y = graph.exp %x0 : (tensor<11xf32>) -> tensor<11xf32>
  %want0 = graph.constant dense<[1.0, 1.0, 1.6487212, 0.60653067, 2.7182817, 0.36787945, 25.79034, 0.038774207,
      0x7F800000, 0.0, 0x7FC00000]> : tensor<11xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<11xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7C00, 0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.exp %x0 : (tensor<11xf16>) -> tensor<11xf16>
  %want0 = graph.constant dense<[1.0, 1.0, 1.6484375, 0.6064453125, 2.71875, 0.367919921875, 25.796875,
      0.038787841796875, 0x7C00, 0.0, 0x7E00]> : tensor<11xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<11xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F80, 0xFF80, 0x7FC0]> : tensor<11xbf16>
  %y = graph.exp %x0 : (tensor<11xbf16>) -> tensor<11xbf16>
  %want0 = graph.constant dense<[1.0, 1.0, 1.6484375, 0.60546875, 2.71875, 0.3671875, 25.75, 0.038818359375, 0x7F80,
      0.0, 0x7FC0]> : tensor<11xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<11xbf16>
  return
}
