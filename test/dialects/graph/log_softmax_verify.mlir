// Logarithm of softmax: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<2x4xf16>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x4xf16>', got 'tensor<2x4xf32>'}}
  %y = graph.log_softmax %a {axis = 1} : (tensor<2x4xf16>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C1: axis wanted in [0, 2), got 2}}
  %y = graph.log_softmax %a {axis = 2} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C1: axis wanted in [0, 2), got -1}}
  %y = graph.log_softmax %a {axis = -1} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

func.func @refused(%a: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error @+1 {{operand #0 must be ranked tensor of float values}}
  %y = graph.log_softmax %a {axis = 0} : (tensor<4xi32>) -> tensor<4xi32>
  return %y : tensor<4xi32>
}
