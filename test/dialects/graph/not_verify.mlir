// Complement: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<4xi1>) -> tensor<3xi1> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4xi1>', got 'tensor<3xi1>'}}
  %y = graph.not %a : (tensor<4xi1>) -> tensor<3xi1>
  return %y : tensor<3xi1>
}

// -----

func.func @refused(%a: tensor<4xi8>) -> tensor<4xi1> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4xi8>', got 'tensor<4xi1>'}}
  %y = graph.not %a : (tensor<4xi8>) -> tensor<4xi1>
  return %y : tensor<4xi1>
}

// -----

// A float has no bits here.
func.func @refused(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{operand #0 must be ranked tensor of integer or 1-bit signless integer values}}
  %y = graph.not %a : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
