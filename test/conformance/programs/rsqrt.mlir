// Elements through graph.rsqrt.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, 0.25, 0.5, 1.0, 2.0, 3.25, 100.0, 0x7F800000, -1.0, 0x7FC00000]> : tensor<10xf32>
  %y = graph.rsqrt %x0 : (tensor<10xf32>) -> tensor<10xf32>
  %want0 = graph.constant dense<[0x7F800000, 2.0, 1.4142135, 1.0, 0.70710677, 0.5547002, 0.1, 0.0, 0x7FC00000,
      0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<10xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, 0.25, 0.5, 1.0, 2.0, 3.25, 100.0, 0x7C00, -1.0, 0x7E00]> : tensor<10xf16>
  %y = graph.rsqrt %x0 : (tensor<10xf16>) -> tensor<10xf16>
  %want0 = graph.constant dense<[0x7C00, 2.0, 1.4140625, 1.0, 0.70703125, 0.5546875, 0.0999755859375, 0.0, 0x7E00,
      0x7E00]> : tensor<10xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, 0.25, 0.5, 1.0, 2.0, 3.25, 100.0, 0x7F80, -1.0, 0x7FC0]> : tensor<10xbf16>
  %y = graph.rsqrt %x0 : (tensor<10xbf16>) -> tensor<10xbf16>
  %want0 = graph.constant dense<[0x7F80, 2.0, 1.4140625, 1.0, 0.70703125, 0.5546875, 0.10009765625, 0.0, 0x7FC0,
      0x7FC0]> : tensor<10xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xbf16>
  return
}
