// Elements through graph.reciprocal.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F800000, 0xFF800000, 0x7FC00000]> :
      tensor<11xf32>
  %y = graph.reciprocal %x0 : (tensor<11xf32>) -> tensor<11xf32>
  %want0 = graph.constant dense<[0x7F800000, 0xFF800000, 2.0, -2.0, 1.0, -1.0, 0.30769232, -0.30769232, 0.0, -0.0,
      0x7FC00000]> : tensor<11xf32>
  check.expect_eq %y, %want0 : tensor<11xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7C00, 0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.reciprocal %x0 : (tensor<11xf16>) -> tensor<11xf16>
  %want0 = graph.constant dense<[0x7C00, 0xFC00, 2.0, -2.0, 1.0, -1.0, 0.3076171875, -0.3076171875, 0.0, -0.0,
      0x7E00]> : tensor<11xf16>
  check.expect_eq %y, %want0 : tensor<11xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F80, 0xFF80, 0x7FC0]> : tensor<11xbf16>
  %y = graph.reciprocal %x0 : (tensor<11xbf16>) -> tensor<11xbf16>
  %want0 = graph.constant dense<[0x7F80, 0xFF80, 2.0, -2.0, 1.0, -1.0, 0.30859375, -0.30859375, 0.0, -0.0, 0x7FC0]> :
      tensor<11xbf16>
  check.expect_eq %y, %want0 : tensor<11xbf16>
  return
}
