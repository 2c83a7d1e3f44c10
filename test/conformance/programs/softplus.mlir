// Elements through graph.softplus.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F800000, 0xFF800000, 0x7FC00000]> :
      tensor<11xf32>
  %y = graph.softplus %x0 : (tensor<11xf32>) -> tensor<11xf32>
  %want0 = graph.constant dense<[0.6931472, 0.6931472, 0.974077, 0.474077, 1.3132616, 0.3132617, 3.2880414,
      0.03804137, 0x7F800000, 0.0, 0x7FC00000]> : tensor<11xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<11xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7C00, 0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.softplus %x0 : (tensor<11xf16>) -> tensor<11xf16>
  %want0 = graph.constant dense<[0.693359375, 0.693359375, 0.97412109375, 0.47412109375, 1.3134765625, 0.313232421875,
      3.287109375, 0.038055419921875, 0x7C00, 0.0, 0x7E00]> : tensor<11xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<11xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F80, 0xFF80, 0x7FC0]> : tensor<11xbf16>
  %y = graph.softplus %x0 : (tensor<11xbf16>) -> tensor<11xbf16>
  %want0 = graph.constant dense<[0.69140625, 0.69140625, 0.97265625, 0.474609375, 1.3125, 0.3125, 3.28125,
      0.0380859375, 0x7F80, 0.0, 0x7FC0]> : tensor<11xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<11xbf16>
  return
}
