// Elements through graph.log.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, 0.25, 0.5, 1.0, 2.0, 3.25, 100.0, 0x7F800000, -1.0, 0x7FC00000]> : tensor<10xf32>
  %y = graph.log %x0 : (tensor<10xf32>) -> tensor<10xf32>
  %want0 = graph.constant dense<[0xFF800000, -1.3862944, -0.6931472, 0.0, 0.6931472, 1.178655, 4.6051702, 0x7F800000,
      0x7FC00000, 0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<10xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, 0.25, 0.5, 1.0, 2.0, 3.25, 100.0, 0x7C00, -1.0, 0x7E00]> : tensor<10xf16>
  %y = graph.log %x0 : (tensor<10xf16>) -> tensor<10xf16>
  %want0 = graph.constant dense<[0xFC00, -1.38671875, -0.693359375, 0.0, 0.693359375, 1.1787109375, 4.60546875,
      0x7C00, 0x7E00, 0x7E00]> : tensor<10xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, 0.25, 0.5, 1.0, 2.0, 3.25, 100.0, 0x7F80, -1.0, 0x7FC0]> : tensor<10xbf16>
  %y = graph.log %x0 : (tensor<10xbf16>) -> tensor<10xbf16>
  %want0 = graph.constant dense<[0xFF80, -1.3828125, -0.69140625, 0.0, 0.69140625, 1.1796875, 4.59375, 0x7F80, 0x7FC0,
      0x7FC0]> : tensor<10xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xbf16>
  return
}
