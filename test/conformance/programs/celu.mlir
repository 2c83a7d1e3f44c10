// Elements through graph.celu.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F800000, 0xFF800000, 0x7FC00000]> :
      tensor<10xf32>
  %y = graph.celu %x0 {alpha = 2.0} : (tensor<10xf32>) -> tensor<10xf32>
  %want0 = graph.constant dense<[0.0, 0.5, -0.44239843, 1.0, -0.78693867, 3.25, -1.6061766, 0x7F800000, -2.0,
      0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<10xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7C00, 0xFC00, 0x7E00]> : tensor<10xf16>
  %y = graph.celu %x0 {alpha = 2.0} : (tensor<10xf16>) -> tensor<10xf16>
  %want0 = graph.constant dense<[0.0, 0.5, -0.4423828125, 1.0, -0.787109375, 3.25, -1.6064453125, 0x7C00, -2.0,
      0x7E00]> : tensor<10xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F80, 0xFF80, 0x7FC0]> : tensor<10xbf16>
  %y = graph.celu %x0 {alpha = 2.0} : (tensor<10xbf16>) -> tensor<10xbf16>
  %want0 = graph.constant dense<[0.0, 0.5, -0.443359375, 1.0, -0.78515625, 3.25, -1.609375, 0x7F80, -2.0, 0x7FC0]> :
      tensor<10xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xbf16>
  return
}
