// Magnitude: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

// The result has the operand's shape.
func.func @refused(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x3xf32>', got 'tensor<3x2xf32>'}}
  %y = graph.abs %a : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// -----

// The result has the operand's element type.
func.func @refused(%a: tensor<4xi32>) -> tensor<4xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4xi32>', got 'tensor<4xf32>'}}
  %y = graph.abs %a : (tensor<4xi32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

// A truth value is no number.
func.func @refused(%a: tensor<4xi1>) -> tensor<4xi1> {
  // expected-error @+1 {{operand #0 must be ranked tensor of number values}}
  %y = graph.abs %a : (tensor<4xi1>) -> tensor<4xi1>
  return %y : tensor<4xi1>
}
