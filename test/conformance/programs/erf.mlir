// Elements through graph.erf.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, 0.25, -0.5, 1.0, -1.75, 3.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<9xf32>
  %y = graph.erf %x0 : (tensor<9xf32>) -> tensor<9xf32>
  %want0 = graph.constant dense<[0.0, 0.2763264, -0.5204999, 0.8427008, -0.9866717, 0.9999779, 1.0, -1.0, 0x7FC00000]>
      : tensor<9xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<9xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, 0.25, -0.5, 1.0, -1.75, 3.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<9xf16>
  %y = graph.erf %x0 : (tensor<9xf16>) -> tensor<9xf16>
  %want0 = graph.constant dense<[0.0, 0.2763671875, -0.5205078125, 0.8427734375, -0.98681640625, 1.0, 1.0, -1.0,
      0x7E00]> : tensor<9xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<9xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, 0.25, -0.5, 1.0, -1.75, 3.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<9xbf16>
  %y = graph.erf %x0 : (tensor<9xbf16>) -> tensor<9xbf16>
  %want0 = graph.constant dense<[0.0, 0.275390625, -0.51953125, 0.84375, -0.98828125, 1.0, 1.0, -1.0, 0x7FC0]> :
      tensor<9xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<9xbf16>
  return
}
