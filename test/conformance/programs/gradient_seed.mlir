// The scalar 1.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %y = graph.gradient_seed {result_type = f32} : () -> tensor<f32>
  %want0 = graph.constant dense<1.0> : tensor<f32>
  check.expect_eq %y, %want0 : tensor<f32>
  return
}

func.func @f16() {
  %y = graph.gradient_seed {result_type = f16} : () -> tensor<f16>
  %want0 = graph.constant dense<1.0> : tensor<f16>
  check.expect_eq %y, %want0 : tensor<f16>
  return
}

func.func @bf16() {
  %y = graph.gradient_seed {result_type = bf16} : () -> tensor<bf16>
  %want0 = graph.constant dense<1.0> : tensor<bf16>
  check.expect_eq %y, %want0 : tensor<bf16>
  return
}
