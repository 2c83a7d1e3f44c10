// Elements through graph.sin.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.25, -2.0, 3.0, 10.0, 0x7F800000, 0x7FC00000]> : tensor<10xf32>
  %y = graph.sin %x0 : (tensor<10xf32>) -> tensor<10xf32>
  %want0 = graph.constant dense<[0.0, -0.0, 0.47942555, -0.47942555, 0.9489846, -0.9092974, 0.14112, -0.5440211,
      0x7FC00000, 0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<10xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.25, -2.0, 3.0, 10.0, 0x7C00, 0x7E00]> : tensor<10xf16>
  %y = graph.sin %x0 : (tensor<10xf16>) -> tensor<10xf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.4794921875, -0.4794921875, 0.94921875, -0.9091796875, 0.14111328125,
      -0.5439453125, 0x7E00, 0x7E00]> : tensor<10xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.25, -2.0, 3.0, 10.0, 0x7F80, 0x7FC0]> : tensor<10xbf16>
  %y = graph.sin %x0 : (tensor<10xbf16>) -> tensor<10xbf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.478515625, -0.478515625, 0.94921875, -0.91015625, 0.1416015625,
      -0.54296875, 0x7FC0, 0x7FC0]> : tensor<10xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xbf16>
  return
}
