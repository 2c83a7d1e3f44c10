// Disjunction: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<4x1xi1>, %b: tensor<3xi1>) -> tensor<3x4xi1> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4x3xi1>', got 'tensor<3x4xi1>'}}
  %y = graph.or %a, %b : (tensor<4x1xi1>, tensor<3xi1>) -> tensor<3x4xi1>
  return %y : tensor<3x4xi1>
}

// -----

// A size that is not known is that of the other, unless that is 1.
func.func @refused(%a: tensor<?x?xi1>, %b: tensor<1x3xi1>) -> tensor<?x2xi1> {
  // expected-error @+1 {{C0: result types wanted 'tensor<?x3xi1>', got 'tensor<?x2xi1>'}}
  %y = graph.or %a, %b : (tensor<?x?xi1>, tensor<1x3xi1>) -> tensor<?x2xi1>
  return %y : tensor<?x2xi1>
}

// -----

func.func @refused(%a: tensor<4x2xi1>, %b: tensor<3xi1>) -> tensor<4x3xi1> {
  // expected-error @+1 {{C1: wanted shapes that broadcast, got 4x2 and 3}}
  %y = graph.or %a, %b : (tensor<4x2xi1>, tensor<3xi1>) -> tensor<4x3xi1>
  return %y : tensor<4x3xi1>
}

// -----

func.func @refused(%a: tensor<4xi1>, %b: tensor<4xi8>) -> tensor<4xi1> {
  // expected-error @+1 {{C2: wanted one element type, got 'i1' and 'i8'}}
  %y = graph.or %a, %b : (tensor<4xi1>, tensor<4xi8>) -> tensor<4xi1>
  return %y : tensor<4xi1>
}

// -----

func.func @refused(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{operand #0 must be ranked tensor of integer or 1-bit signless integer values}}
  %y = graph.or %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
