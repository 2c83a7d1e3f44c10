// Elements through graph.acosh.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[1.0, 1.5, 3.0, 10.0, 0.5, 0x7F800000, 0x7FC00000]> : tensor<7xf32>
  %y = graph.acosh %x0 : (tensor<7xf32>) -> tensor<7xf32>
  %want0 = graph.constant dense<[0.0, 0.9624236, 1.7627472, 2.993223, 0x7FC00000, 0x7F800000, 0x7FC00000]> :
      tensor<7xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<7xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[1.0, 1.5, 3.0, 10.0, 0.5, 0x7C00, 0x7E00]> : tensor<7xf16>
  %y = graph.acosh %x0 : (tensor<7xf16>) -> tensor<7xf16>
  %want0 = graph.constant dense<[0.0, 0.96240234375, 1.7626953125, 2.994140625, 0x7E00, 0x7C00, 0x7E00]> :
      tensor<7xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<7xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[1.0, 1.5, 3.0, 10.0, 0.5, 0x7F80, 0x7FC0]> : tensor<7xbf16>
  %y = graph.acosh %x0 : (tensor<7xbf16>) -> tensor<7xbf16>
  %want0 = graph.constant dense<[0.0, 0.9609375, 1.765625, 3.0, 0x7FC0, 0x7F80, 0x7FC0]> : tensor<7xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<7xbf16>
  return
}
