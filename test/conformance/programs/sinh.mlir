// Elements through graph.sinh.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F800000, 0xFF800000, 0x7FC00000]> :
      tensor<11xf32>
  %y = graph.sinh %x0 : (tensor<11xf32>) -> tensor<11xf32>
  %want0 = graph.constant dense<[0.0, -0.0, 0.5210953, -0.5210953, 1.1752012, -1.1752012, 12.875783, -12.875783,
      0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<11xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<11xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7C00, 0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.sinh %x0 : (tensor<11xf16>) -> tensor<11xf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.52099609375, -0.52099609375, 1.1748046875, -1.1748046875, 12.875,
      -12.875, 0x7C00, 0xFC00, 0x7E00]> : tensor<11xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<11xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F80, 0xFF80, 0x7FC0]> : tensor<11xbf16>
  %y = graph.sinh %x0 : (tensor<11xbf16>) -> tensor<11xbf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.51953125, -0.51953125, 1.171875, -1.171875, 12.875, -12.875, 0x7F80,
      0xFF80, 0x7FC0]> : tensor<11xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<11xbf16>
  return
}
