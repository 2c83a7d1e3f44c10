// Power: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<4xf32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4xf32>', got 'tensor<4xi32>'}}
  %y = graph.pow %a, %b : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xi32>
  return %y : tensor<4xi32>
}

// -----

func.func @refused(%a: tensor<4x2xf32>, %b: tensor<3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{C1: wanted shapes that broadcast, got 4x2 and 3}}
  %y = graph.pow %a, %b : (tensor<4x2xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// -----

func.func @refused(%a: tensor<4xi1>, %b: tensor<4xf32>) -> tensor<4xi1> {
  // expected-error @+1 {{operand #0 must be ranked tensor of number values}}
  %y = graph.pow %a, %b : (tensor<4xi1>, tensor<4xf32>) -> tensor<4xi1>
  return %y : tensor<4xi1>
}

// -----

func.func @refused(%a: tensor<4xf32>, %b: tensor<4xi1>) -> tensor<4xf32> {
  // expected-error @+1 {{operand #1 must be ranked tensor of number values}}
  %y = graph.pow %a, %b : (tensor<4xf32>, tensor<4xi1>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
