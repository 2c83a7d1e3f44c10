// Elements through graph.sqrt.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, 0.25, 0.5, 1.0, 2.0, 3.25, 100.0, 0x7F800000, -1.0, 0x7FC00000, -0.0]> :
      tensor<11xf32>
  %y = graph.sqrt %x0 : (tensor<11xf32>) -> tensor<11xf32>
  %want0 = graph.constant dense<[0.0, 0.5, 0.70710677, 1.0, 1.4142135, 1.8027756, 10.0, 0x7F800000, 0x7FC00000,
      0x7FC00000, -0.0]> : tensor<11xf32>
  check.expect_eq %y, %want0 : tensor<11xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, 0.25, 0.5, 1.0, 2.0, 3.25, 100.0, 0x7C00, -1.0, 0x7E00, -0.0]> : tensor<11xf16>
  %y = graph.sqrt %x0 : (tensor<11xf16>) -> tensor<11xf16>
  %want0 = graph.constant dense<[0.0, 0.5, 0.70703125, 1.0, 1.4140625, 1.802734375, 10.0, 0x7C00, 0x7E00, 0x7E00,
      -0.0]> : tensor<11xf16>
  check.expect_eq %y, %want0 : tensor<11xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, 0.25, 0.5, 1.0, 2.0, 3.25, 100.0, 0x7F80, -1.0, 0x7FC0, -0.0]> : tensor<11xbf16>
  %y = graph.sqrt %x0 : (tensor<11xbf16>) -> tensor<11xbf16>
  %want0 = graph.constant dense<[0.0, 0.5, 0.70703125, 1.0, 1.4140625, 1.8046875, 10.0, 0x7F80, 0x7FC0, 0x7FC0, -0.0]>
      : tensor<11xbf16>
  check.expect_eq %y, %want0 : tensor<11xbf16>
  return
}
