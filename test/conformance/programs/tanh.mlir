// Elements through graph.tanh.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F800000, 0xFF800000, 0x7FC00000]> :
      tensor<11xf32>
  %y = graph.tanh %x0 : (tensor<11xf32>) -> tensor<11xf32>
  %want0 = graph.constant dense<[0.0, -0.0, 0.46211717, -0.46211717, 0.7615942, -0.7615942, 0.99699765, -0.99699765,
      1.0, -1.0, 0x7FC00000]> : tensor<11xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<11xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7C00, 0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.tanh %x0 : (tensor<11xf16>) -> tensor<11xf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.462158203125, -0.462158203125, 0.76171875, -0.76171875, 0.9970703125,
      -0.9970703125, 1.0, -1.0, 0x7E00]> : tensor<11xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<11xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F80, 0xFF80, 0x7FC0]> : tensor<11xbf16>
  %y = graph.tanh %x0 : (tensor<11xbf16>) -> tensor<11xbf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.462890625, -0.462890625, 0.76171875, -0.76171875, 0.99609375,
      -0.99609375, 1.0, -1.0, 0x7FC0]> : tensor<11xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<11xbf16>
  return
}
