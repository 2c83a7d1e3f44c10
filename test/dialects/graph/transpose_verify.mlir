// Transpose: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<3x2xf32>', got 'tensor<2x3xf32>'}}
  %y = graph.transpose %a {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// -----

func.func @refused(%a: tensor<2x3xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{C1: permutation wanted of 0 to 1, got [0]}}
  %y = graph.transpose %a {permutation = array<i64: 0>} : (tensor<2x3xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

func.func @refused(%a: tensor<2x3xf32>) -> tensor<3x3xf32> {
  // expected-error @+1 {{C1: permutation wanted of 0 to 1, got [1, 1]}}
  %y = graph.transpose %a {permutation = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<3x3xf32>
  return %y : tensor<3x3xf32>
}

// -----

func.func @refused(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{C1: permutation wanted of 0 to 1, got [0, 2]}}
  %y = graph.transpose %a {permutation = array<i64: 0, 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// -----

func.func @refused(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{C1: permutation wanted of 0 to 1, got [0, -1]}}
  %y = graph.transpose %a {permutation = array<i64: 0, -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}
