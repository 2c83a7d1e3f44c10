// Gather: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<5x3xf32>, %b: tensor<2xi64>) -> tensor<3x2xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x3xf32>', got 'tensor<3x2xf32>'}}
  %y = graph.gather %a, %b {axis = 0} : (tensor<5x3xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// -----

func.func @refused(%a: tensor<5x3xf32>, %b: tensor<2xi64>) -> tensor<2x3xf32> {
  // expected-error @+1 {{C1: axis wanted in [0, 2), got 2}}
  %y = graph.gather %a, %b {axis = 2} : (tensor<5x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// -----

func.func @refused(%a: tensor<5x3xf32>, %b: tensor<2xi64>) -> tensor<5x2xf32> {
  // expected-error @+1 {{C1: axis wanted in [0, 2), got -1}}
  %y = graph.gather %a, %b {axis = -1} : (tensor<5x3xf32>, tensor<2xi64>) -> tensor<5x2xf32>
  return %y : tensor<5x2xf32>
}

// -----

// A scalar has no axis to pick from.
func.func @refused(%a: tensor<f32>, %b: tensor<2xi64>) -> tensor<2xf32> {
  // expected-error @+1 {{C1: axis wanted in [0, 0), got 0}}
  %y = graph.gather %a, %b {axis = 0} : (tensor<f32>, tensor<2xi64>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

func.func @refused(%a: tensor<5x3xf32>, %b: tensor<2xi8>) -> tensor<2x3xf32> {
  // expected-error @+1 {{operand #1 must be ranked tensor of 32-bit signless integer or 64-bit signless integer values}}
  %y = graph.gather %a, %b {axis = 0} : (tensor<5x3xf32>, tensor<2xi8>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}
