// Running product: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<5xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<5xf32>', got 'tensor<4xf32>'}}
  %y = graph.cumprod %a {axis = 0} : (tensor<5xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<5xf32>) -> tensor<5xf32> {
  // expected-error @+1 {{C1: axis wanted in [0, 1), got 1}}
  %y = graph.cumprod %a {axis = 1} : (tensor<5xf32>) -> tensor<5xf32>
  return %y : tensor<5xf32>
}

// -----

// A scalar has no axis.
func.func @refused(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{C1: axis wanted in [0, 0), got 0}}
  %y = graph.cumprod %a {axis = 0} : (tensor<f32>) -> tensor<f32>
  return %y : tensor<f32>
}
