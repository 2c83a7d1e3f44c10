// Test for NaN: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

// The result has the operand's shape.
func.func @refused(%a: tensor<4xf32>) -> tensor<3xi1> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4xi1>', got 'tensor<3xi1>'}}
  %y = graph.is_nan %a : (tensor<4xf32>) -> tensor<3xi1>
  return %y : tensor<3xi1>
}

// -----

// The result is a truth value.
func.func @refused(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{result #0 must be ranked tensor of 1-bit signless integer values}}
  %y = graph.is_nan %a : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<4xi32>) -> tensor<4xi1> {
  // expected-error @+1 {{operand #0 must be ranked tensor of float values}}
  %y = graph.is_nan %a : (tensor<4xi32>) -> tensor<4xi1>
  return %y : tensor<4xi1>
}
