// Zeros.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %y = graph.zeros {shape = array<i64: 2, 3>, result_type = f32} : () -> tensor<2x3xf32>
  %want0 = graph.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf32>
  check.expect_eq %y, %want0 : tensor<2x3xf32>
  return
}

func.func @f16() {
  %y = graph.zeros {shape = array<i64: 2, 3>, result_type = f16} : () -> tensor<2x3xf16>
  %want0 = graph.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf16>
  check.expect_eq %y, %want0 : tensor<2x3xf16>
  return
}

func.func @bf16() {
  %y = graph.zeros {shape = array<i64: 2, 3>, result_type = bf16} : () -> tensor<2x3xbf16>
  %want0 = graph.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xbf16>
  check.expect_eq %y, %want0 : tensor<2x3xbf16>
  return
}
