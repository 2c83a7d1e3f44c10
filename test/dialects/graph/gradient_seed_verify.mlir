// Gradient of the loss with respect to itself: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused() -> tensor<f64> {
  // expected-error @+1 {{C0: result types wanted 'tensor<f32>', got 'tensor<f64>'}}
  %y = graph.gradient_seed {result_type = f32} : () -> tensor<f64>
  return %y : tensor<f64>
}

// -----

func.func @refused() -> tensor<1xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<f32>', got 'tensor<1xf32>'}}
  %y = graph.gradient_seed {result_type = f32} : () -> tensor<1xf32>
  return %y : tensor<1xf32>
}
