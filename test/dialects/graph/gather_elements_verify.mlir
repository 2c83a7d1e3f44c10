// Gather by element: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<2x5xf32>, %b: tensor<2x3xi64>) -> tensor<2x5xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x3xf32>', got 'tensor<2x5xf32>'}}
  %y = graph.gather_elements %a, %b {axis = 1} : (tensor<2x5xf32>, tensor<2x3xi64>) -> tensor<2x5xf32>
  return %y : tensor<2x5xf32>
}

// -----

func.func @refused(%a: tensor<2x5xf32>, %b: tensor<2x3xi64>) -> tensor<2x3xf32> {
  // expected-error @+1 {{C1: axis wanted in [0, 2), got 2}}
  %y = graph.gather_elements %a, %b {axis = 2} : (tensor<2x5xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// -----

func.func @refused(%a: tensor<2x5xf32>, %b: tensor<3xi64>) -> tensor<3xf32> {
  // expected-error @+1 {{C2: indices wanted of rank 2, got 3}}
  %y = graph.gather_elements %a, %b {axis = 1} : (tensor<2x5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

// Only along the axis there may be more indices than elements.
func.func @refused(%a: tensor<2x5xf32>, %b: tensor<4x3xi64>) -> tensor<4x3xf32> {
  // expected-error @+1 {{C2: indices wanted of at most size 2 along axis 0, got 4}}
  %y = graph.gather_elements %a, %b {axis = 1} : (tensor<2x5xf32>, tensor<4x3xi64>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}
