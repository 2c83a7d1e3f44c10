// Elements through graph.tan.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.25, -2.0, 3.0, 10.0, 0x7F800000, 0x7FC00000]> : tensor<10xf32>
  %y = graph.tan %x0 : (tensor<10xf32>) -> tensor<10xf32>
  %want0 = graph.constant dense<[0.0, -0.0, 0.5463025, -0.5463025, 3.0095696, 2.1850398, -0.14254655, 0.64836085,
      0x7FC00000, 0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<10xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.25, -2.0, 3.0, 10.0, 0x7C00, 0x7E00]> : tensor<10xf16>
  %y = graph.tan %x0 : (tensor<10xf16>) -> tensor<10xf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.54638671875, -0.54638671875, 3.009765625, 2.185546875, -0.142578125,
      0.6484375, 0x7E00, 0x7E00]> : tensor<10xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.25, -2.0, 3.0, 10.0, 0x7F80, 0x7FC0]> : tensor<10xbf16>
  %y = graph.tan %x0 : (tensor<10xbf16>) -> tensor<10xbf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.546875, -0.546875, 3.015625, 2.1875, -0.142578125, 0.6484375, 0x7FC0,
      0x7FC0]> : tensor<10xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xbf16>
  return
}
