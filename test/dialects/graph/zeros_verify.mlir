// Gradient that is zero: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused() -> tensor<3x2xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x3xf32>', got 'tensor<3x2xf32>'}}
  %y = graph.zeros {shape = array<i64: 2, 3>, result_type = f32} : () -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// -----

func.func @refused() -> tensor<1xf32> {
  // expected-error @+1 {{C1: shape wanted at least 0, got -1}}
  %y = graph.zeros {shape = array<i64: -1>, result_type = f32} : () -> tensor<1xf32>
  return %y : tensor<1xf32>
}
