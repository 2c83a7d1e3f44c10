// Elements through graph.hard_swish.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F800000, 0x7FC00000]> : tensor<10xf32>
  %y = graph.hard_swish %x0 : (tensor<10xf32>) -> tensor<10xf32>
  %want0 = graph.constant dense<[0.0, -0.0, 0.29166666, -0.20833333, 0.6666667, -0.33333334, 3.25, -0.0, 0x7F800000,
      0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<10xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7C00, 0x7E00]> : tensor<10xf16>
  %y = graph.hard_swish %x0 : (tensor<10xf16>) -> tensor<10xf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.291748046875, -0.2083740234375, 0.66650390625, -0.333251953125, 3.25,
      -0.0, 0x7C00, 0x7E00]> : tensor<10xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, 0x7F80, 0x7FC0]> : tensor<10xbf16>
  %y = graph.hard_swish %x0 : (tensor<10xbf16>) -> tensor<10xbf16>
  %want0 = graph.constant dense<[0.0, -0.0, 0.291015625, -0.2080078125, 0.66796875, -0.333984375, 3.25, -0.0, 0x7F80,
      0x7FC0]> : tensor<10xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xbf16>
  return
}
