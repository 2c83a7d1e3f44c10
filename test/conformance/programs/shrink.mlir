// Elements through graph.shrink.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.5, -1.5, 2.5, 3.0, -7.25, 0x7F800000, 0xFF800000, 0x7FC00000]> :
      tensor<12xf32>
  %y = graph.shrink %x0 {lambda = 1.5, bias = 0.5} : (tensor<12xf32>) -> tensor<12xf32>
  %want0 = graph.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 2.5, -6.75, 0x7F800000, 0xFF800000, 0x7FC00000]> :
      tensor<12xf32>
  check.expect_eq %y, %want0 : tensor<12xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.5, -1.5, 2.5, 3.0, -7.25, 0x7C00, 0xFC00, 0x7E00]> :
      tensor<12xf16>
  %y = graph.shrink %x0 {lambda = 1.5, bias = 0.5} : (tensor<12xf16>) -> tensor<12xf16>
  %want0 = graph.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 2.5, -6.75, 0x7C00, 0xFC00, 0x7E00]> :
      tensor<12xf16>
  check.expect_eq %y, %want0 : tensor<12xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.5, -1.5, 2.5, 3.0, -7.25, 0x7F80, 0xFF80, 0x7FC0]> :
      tensor<12xbf16>
  %y = graph.shrink %x0 {lambda = 1.5, bias = 0.5} : (tensor<12xbf16>) -> tensor<12xbf16>
  %want0 = graph.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 2.5, -6.75, 0x7F80, 0xFF80, 0x7FC0]> :
      tensor<12xbf16>
  check.expect_eq %y, %want0 : tensor<12xbf16>
  return
}
