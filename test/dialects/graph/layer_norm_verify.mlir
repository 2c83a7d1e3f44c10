// Layer normalisation: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<2x4xf16>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x4xf16>', got 'tensor<2x4xf32>'}}
  %y = graph.layer_norm %a {axis = 1} : (tensor<2x4xf16>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C1: axis wanted in [0, 2), got 2}}
  %y = graph.layer_norm %a {axis = 2} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf32>, %b: tensor<3xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C2: scale wanted of a shape that broadcasts to 4, got 3}}
  %y = graph.layer_norm %a, %b {axis = 1} : (tensor<2x4xf32>, tensor<3xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf32>, %b: tensor<4xf32>, %c: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C2: bias wanted of a shape that broadcasts to 4, got 2x4}}
  %y = graph.layer_norm %a, %b, %c {axis = 1} : (tensor<2x4xf32>, tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf16>, %b: tensor<4xf64>) -> tensor<2x4xf16> {
  // expected-error @+1 {{C2: scale wanted of 'f32', got 'f64'}}
  %y = graph.layer_norm %a, %b {axis = 1} : (tensor<2x4xf16>, tensor<4xf64>) -> tensor<2x4xf16>
  return %y : tensor<2x4xf16>
}

// -----

func.func @refused(%a: tensor<2x4xf64>, %b: tensor<4xf32>) -> tensor<2x4xf64> {
  // expected-error @+1 {{C2: scale wanted of 'f64', got 'f32'}}
  %y = graph.layer_norm %a, %b {axis = 1} : (tensor<2x4xf64>, tensor<4xf32>) -> tensor<2x4xf64>
  return %y : tensor<2x4xf64>
}

// -----

func.func @refused(%a: tensor<2x4xf16>, %b: tensor<4xf16>) -> tensor<2x4xf16> {
  // expected-error @+1 {{operand #1 must be variadic of ranked tensor of 32-bit float or 64-bit float values}}
  %y = graph.layer_norm %a, %b {axis = 1} : (tensor<2x4xf16>, tensor<4xf16>) -> tensor<2x4xf16>
  return %y : tensor<2x4xf16>
}

// -----

func.func @refused(%a: tensor<2x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C3: wanted at most a scale and a bias, got 3 parameters}}
  %y = graph.layer_norm %a, %b, %c, %d {axis = 1}
     : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}
