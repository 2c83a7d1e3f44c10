// Elements through graph.asin.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.25, -0.25, 0.75, -0.75, 1.0, -1.0, 1.5, 0x7FC00000]> : tensor<10xf32>
  %y = graph.asin %x0 : (tensor<10xf32>) -> tensor<10xf32>
  %want0 = graph.constant dense<[0.0, -0.0, 0.25268024, -0.25268024, 0.8480621, -0.8480621, 1.5707964, -1.5707964,
      0x7FC00000, 0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<10xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.25, -0.25, 0.75, -0.75, 1.0, -1.0, 1.5, 0x7E00]> : tensor<10xf16>
  %y = graph.asin %x0 : (tensor<10xf16>) -> tensor<10xf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.252685546875, -0.252685546875, 0.84814453125, -0.84814453125, 1.5703125,
      -1.5703125, 0x7E00, 0x7E00]> : tensor<10xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.25, -0.25, 0.75, -0.75, 1.0, -1.0, 1.5, 0x7FC0]> : tensor<10xbf16>
  %y = graph.asin %x0 : (tensor<10xbf16>) -> tensor<10xbf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.251953125, -0.251953125, 0.84765625, -0.84765625, 1.5703125, -1.5703125,
      0x7FC0, 0x7FC0]> : tensor<10xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xbf16>
  return
}
