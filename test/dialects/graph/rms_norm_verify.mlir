// Root mean square normalisation: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<2x4xf16>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x4xf16>', got 'tensor<2x4xf32>'}}
  %y = graph.rms_norm %a {axis = 1} : (tensor<2x4xf16>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C1: axis wanted in [0, 2), got -1}}
  %y = graph.rms_norm %a {axis = -1} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf32>, %b: tensor<3xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C2: scale wanted of a shape that broadcasts to 4, got 3}}
  %y = graph.rms_norm %a, %b {axis = 1} : (tensor<2x4xf32>, tensor<3xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf16>, %b: tensor<4xf64>) -> tensor<2x4xf16> {
  // expected-error @+1 {{C2: scale wanted of 'f32', got 'f64'}}
  %y = graph.rms_norm %a, %b {axis = 1} : (tensor<2x4xf16>, tensor<4xf64>) -> tensor<2x4xf16>
  return %y : tensor<2x4xf16>
}
