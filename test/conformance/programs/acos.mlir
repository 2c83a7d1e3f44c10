// Elements through graph.acos.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.25, -0.25, 0.75, -0.75, 1.0, -1.0, 1.5, 0x7FC00000]> : tensor<10xf32>
  %y = graph.acos %x0 : (tensor<10xf32>) -> tensor<10xf32>
  %want0 = graph.constant dense<[1.5707964, 1.5707964, 1.3181161, 1.8234766, 0.7227343, 2.4188583, 0.0, 3.1415927,
      0x7FC00000, 0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<10xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.25, -0.25, 0.75, -0.75, 1.0, -1.0, 1.5, 0x7E00]> : tensor<10xf16>
  %y = graph.acos %x0 : (tensor<10xf16>) -> tensor<10xf16>
  %want0 = graph.constant dense<[1.5703125, 1.5703125, 1.318359375, 1.8232421875, 0.72265625, 2.41796875, 0.0,
      3.140625, 0x7E00, 0x7E00]> : tensor<10xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.25, -0.25, 0.75, -0.75, 1.0, -1.0, 1.5, 0x7FC0]> : tensor<10xbf16>
  %y = graph.acos %x0 : (tensor<10xbf16>) -> tensor<10xbf16>
  %want0 = graph.constant dense<[1.5703125, 1.5703125, 1.3203125, 1.8203125, 0.72265625, 2.421875, 0.0, 3.140625,
      0x7FC0, 0x7FC0]> : tensor<10xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xbf16>
  return
}
