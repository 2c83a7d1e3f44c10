// Gradient of gather: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a0: tensor<2x3x4xf32>, %a1: tensor<3xi64>) -> tensor<2x3x4xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x5x4xf32>', got 'tensor<2x3x4xf32>'}}
  %y = graph.gather_grad %a0, %a1 {axis = 1, size = 5} : (tensor<2x3x4xf32>, tensor<3xi64>) -> tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}

// -----

func.func @refused(%a0: tensor<2x3x4xf32>, %a1: tensor<3xi64>) -> tensor<2x5x4xf32> {
  // expected-error @+1 {{C1: axis wanted in [0, 3), got 3}}
  %y = graph.gather_grad %a0, %a1 {axis = 3, size = 5} : (tensor<2x3x4xf32>, tensor<3xi64>) -> tensor<2x5x4xf32>
  return %y : tensor<2x5x4xf32>
}

// -----

func.func @refused(%a0: tensor<2x3x4xf32>, %a1: tensor<4xi64>) -> tensor<2x5x4xf32> {
  // expected-error @+1 {{C2: gradient wanted with 4 from axis 1 on, got 2x3x4}}
  %y = graph.gather_grad %a0, %a1 {axis = 1, size = 5} : (tensor<2x3x4xf32>, tensor<4xi64>) -> tensor<2x5x4xf32>
  return %y : tensor<2x5x4xf32>
}

// -----

func.func @refused(%a0: tensor<2x3x4xf32>, %a1: tensor<3xi64>) -> tensor<2x1x4xf32> {
  // expected-error @+1 {{C3: size wanted at least 0, got -1}}
  %y = graph.gather_grad %a0, %a1 {axis = 1, size = -1} : (tensor<2x3x4xf32>, tensor<3xi64>) -> tensor<2x1x4xf32>
  return %y : tensor<2x1x4xf32>
}
