// Sampling at given places: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<1x3x4x4xf32>, %b: tensor<1x6x5x2xf32>) -> tensor<1x3x5x6xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<1x3x6x5xf32>', got 'tensor<1x3x5x6xf32>'}}
  %y = graph.grid_sample %a, %b : (tensor<1x3x4x4xf32>, tensor<1x6x5x2xf32>) -> tensor<1x3x5x6xf32>
  return %y : tensor<1x3x5x6xf32>
}

// -----

func.func @refused(%a: tensor<3x4xf32>, %b: tensor<6x1xf32>) -> tensor<3x6xf32> {
  // expected-error @+1 {{C1: x and grid wanted of one rank in [3, 5], got 3x4 and 6x1}}
  %y = graph.grid_sample %a, %b : (tensor<3x4xf32>, tensor<6x1xf32>) -> tensor<3x6xf32>
  return %y : tensor<3x6xf32>
}

// -----

func.func @refused(%a: tensor<1x3x4x4xf32>, %b: tensor<1x6x2xf32>) -> tensor<1x3x6xf32> {
  // expected-error @+1 {{C1: x and grid wanted of one rank in [3, 5], got 1x3x4x4 and 1x6x2}}
  %y = graph.grid_sample %a, %b : (tensor<1x3x4x4xf32>, tensor<1x6x2xf32>) -> tensor<1x3x6xf32>
  return %y : tensor<1x3x6xf32>
}

// -----

func.func @refused(%a: tensor<1x3x4x4xf32>, %b: tensor<2x6x5x2xf32>) -> tensor<1x3x6x5xf32> {
  // expected-error @+1 {{C2: grid wanted of shape 1x…x2, got 2x6x5x2}}
  %y = graph.grid_sample %a, %b : (tensor<1x3x4x4xf32>, tensor<2x6x5x2xf32>) -> tensor<1x3x6x5xf32>
  return %y : tensor<1x3x6x5xf32>
}

// -----

func.func @refused(%a: tensor<1x3x4x4xf32>, %b: tensor<1x6x5x3xf32>) -> tensor<1x3x6x5xf32> {
  // expected-error @+1 {{C2: grid wanted of shape 1x…x2, got 1x6x5x3}}
  %y = graph.grid_sample %a, %b : (tensor<1x3x4x4xf32>, tensor<1x6x5x3xf32>) -> tensor<1x3x6x5xf32>
  return %y : tensor<1x3x6x5xf32>
}

// -----

func.func @refused(%a: tensor<1x3x4x4xf32>, %b: tensor<1x6x5x2xf16>) -> tensor<1x3x6x5xf32> {
  // expected-error @+1 {{C3: grid wanted of f32 or the element type of x, got 'f16'}}
  %y = graph.grid_sample %a, %b : (tensor<1x3x4x4xf32>, tensor<1x6x5x2xf16>) -> tensor<1x3x6x5xf32>
  return %y : tensor<1x3x6x5xf32>
}

// -----

func.func @refused(%a: tensor<1x1x2x2x2xf32>, %b: tensor<1x3x3x3x3xf32>) -> tensor<1x1x3x3x3xf32> {
  // expected-error @+1 {{C4: mode cubic wanted at most 2 spatial axes, got 3}}
  %y = graph.grid_sample %a, %b {mode = "cubic"}
     : (tensor<1x1x2x2x2xf32>, tensor<1x3x3x3x3xf32>) -> tensor<1x1x3x3x3xf32>
  return %y : tensor<1x1x3x3x3xf32>
}

// -----

func.func @refused(%a: tensor<1x3x4x4xf32>, %b: tensor<1x6x5x2xf32>) -> tensor<1x3x6x5xf32> {
  // expected-error @+1 {{attribute 'padding_mode' failed to satisfy constraint: string attribute that is one of zeros, border, reflection}}
  %y = graph.grid_sample %a, %b {padding_mode = "wrap"}
     : (tensor<1x3x4x4xf32>, tensor<1x6x5x2xf32>) -> tensor<1x3x6x5xf32>
  return %y : tensor<1x3x6x5xf32>
}
