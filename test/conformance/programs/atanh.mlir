// Elements through graph.atanh.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.25, -0.25, 0.75, -0.75, 1.0, -1.0, 1.5, 0x7FC00000]> : tensor<10xf32>
  %y = graph.atanh %x0 : (tensor<10xf32>) -> tensor<10xf32>
  %want0 = graph.constant dense<[0.0, -0.0, 0.25541282, -0.25541282, 0.97295505, -0.97295505, 0x7F800000, 0xFF800000,
      0x7FC00000, 0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<10xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.25, -0.25, 0.75, -0.75, 1.0, -1.0, 1.5, 0x7E00]> : tensor<10xf16>
  %y = graph.atanh %x0 : (tensor<10xf16>) -> tensor<10xf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.25537109375, -0.25537109375, 0.97314453125, -0.97314453125, 0x7C00,
      0xFC00, 0x7E00, 0x7E00]> : tensor<10xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.25, -0.25, 0.75, -0.75, 1.0, -1.0, 1.5, 0x7FC0]> : tensor<10xbf16>
  %y = graph.atanh %x0 : (tensor<10xbf16>) -> tensor<10xbf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.255859375, -0.255859375, 0.97265625, -0.97265625, 0x7F80, 0xFF80,
      0x7FC0, 0x7FC0]> : tensor<10xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xbf16>
  return
}
