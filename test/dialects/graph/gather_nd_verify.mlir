// Gather by tuples: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<4x5x6xf32>, %b: tensor<3x2xi64>) -> tensor<3x5xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<3x6xf32>', got 'tensor<3x5xf32>'}}
  %y = graph.gather_nd %a, %b : (tensor<4x5x6xf32>, tensor<3x2xi64>) -> tensor<3x5xf32>
  return %y : tensor<3x5xf32>
}

// -----

func.func @refused(%a: tensor<4x5xf32>, %b: tensor<4x1xi64>) -> tensor<4xf32> {
  // expected-error @+1 {{C1: batch_dims wanted in [0, 2), got 2}}
  %y = graph.gather_nd %a, %b {batch_dims = 2} : (tensor<4x5xf32>, tensor<4x1xi64>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<4x5xf32>, %b: tensor<4x1xi64>) -> tensor<4xf32> {
  // expected-error @+1 {{C1: batch_dims wanted in [0, 2), got -1}}
  %y = graph.gather_nd %a, %b {batch_dims = -1} : (tensor<4x5xf32>, tensor<4x1xi64>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<4x5xf32>, %b: tensor<3x3xi64>) -> tensor<3xf32> {
  // expected-error @+1 {{C2: index tuples wanted of a static depth of at most 2, got indices of shape 3x3}}
  %y = graph.gather_nd %a, %b : (tensor<4x5xf32>, tensor<3x3xi64>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

// How many axes are left must be known.
func.func @refused(%a: tensor<4x5xf32>, %b: tensor<3x?xi64>) -> tensor<3xf32> {
  // expected-error @+1 {{C2: index tuples wanted of a static depth of at most 2, got indices of shape 3x?}}
  %y = graph.gather_nd %a, %b : (tensor<4x5xf32>, tensor<3x?xi64>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf32>, %b: tensor<3x5x1xi64>) -> tensor<2x5xf32> {
  // expected-error @+1 {{C3: batch sizes wanted equal, got 2 and 3}}
  %y = graph.gather_nd %a, %b {batch_dims = 1} : (tensor<2x4xf32>, tensor<3x5x1xi64>) -> tensor<2x5xf32>
  return %y : tensor<2x5xf32>
}
