// Elements through graph.selu.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F800000, 0xFF800000, 0x7FC00000]> :
      tensor<10xf32>
  %y = graph.selu %x0 {alpha = 1.5, gamma = 1.25} : (tensor<10xf32>) -> tensor<10xf32>
  %want0 = graph.constant dense<[0.0, 0.625, -0.737755, 1.25, -1.1852261, 4.0625, -1.8022983, 0x7F800000, -1.875,
      0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<10xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7C00, 0xFC00, 0x7E00]> : tensor<10xf16>
  %y = graph.selu %x0 {alpha = 1.5, gamma = 1.25} : (tensor<10xf16>) -> tensor<10xf16>
  %want0 = graph.constant dense<[0.0, 0.625, -0.73779296875, 1.25, -1.185546875, 4.0625, -1.802734375, 0x7C00, -1.875,
      0x7E00]> : tensor<10xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F80, 0xFF80, 0x7FC0]> : tensor<10xbf16>
  %y = graph.selu %x0 {alpha = 1.5, gamma = 1.25} : (tensor<10xbf16>) -> tensor<10xbf16>
  %want0 = graph.constant dense<[0.0, 0.625, -0.73828125, 1.25, -1.1875, 4.0625, -1.8046875, 0x7F80, -1.875, 0x7FC0]>
      : tensor<10xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xbf16>
  return
}
