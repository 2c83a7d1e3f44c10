// Elements through graph.swish.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F800000, 0x7FC00000]> : tensor<10xf32>
  %y = graph.swish %x0 {alpha = 1.5} : (tensor<10xf32>) -> tensor<10xf32>
  %want0 = graph.constant dense<[0.0, -0.0, 0.33958936, -0.16041066, 0.8175745, -0.18242553, 3.225374, -0.024626033,
      0x7F800000, 0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<10xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7C00, 0x7E00]> : tensor<10xf16>
  %y = graph.swish %x0 {alpha = 1.5} : (tensor<10xf16>) -> tensor<10xf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.339599609375, -0.160400390625, 0.8173828125, -0.182373046875,
      3.224609375, -0.024627685546875, 0x7C00, 0x7E00]> : tensor<10xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F80, 0x7FC0]> : tensor<10xbf16>
  %y = graph.swish %x0 {alpha = 1.5} : (tensor<10xbf16>) -> tensor<10xbf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.33984375, -0.16015625, 0.81640625, -0.1826171875, 3.21875,
      -0.024658203125, 0x7F80, 0x7FC0]> : tensor<10xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xbf16>
  return
}
