// Gradients of rms_norm: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a0: tensor<2x4xf16>, %a1: tensor<2x4xf16>, %a2: tensor<4xf32>) -> (tensor<2x4xf16>,
    tensor<4xf16>) {
  // expected-error @+1 {{result #1 must be variadic of ranked tensor of 32-bit float or 64-bit float values, but got 'tensor<4xf16>'}}
  %y:2 = graph.rms_norm_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<2x4xf16>, tensor<2x4xf16>, tensor<4xf32>) -> (tensor<2x4xf16>, tensor<4xf16>)
  return %y#0, %y#1 : tensor<2x4xf16>, tensor<4xf16>
}

// -----

func.func @refused(%a0: tensor<2x4xf32>, %a1: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x4xf32>', got 'tensor<2x4xf32>', 'tensor<4xf32>'}}
  %y:2 = graph.rms_norm_grad %a0, %a1 {axis = 1}
     : (tensor<2x4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>)
  return %y#0, %y#1 : tensor<2x4xf32>, tensor<4xf32>
}

// -----

func.func @refused(%a0: tensor<2x4xf32>, %a1: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C1: axis wanted in [0, 2), got 2}}
  %y = graph.rms_norm_grad %a0, %a1 {axis = 2} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

func.func @refused(%a0: tensor<2x4xf32>, %a1: tensor<2x4xf32>, %a2: tensor<3xf32>) -> (tensor<2x4xf32>,
    tensor<4xf32>) {
  // expected-error @+1 {{C2: scale wanted of a shape that broadcasts to 4, got 3}}
  %y:2 = graph.rms_norm_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<3xf32>) -> (tensor<2x4xf32>, tensor<4xf32>)
  return %y#0, %y#1 : tensor<2x4xf32>, tensor<4xf32>
}

// -----

func.func @refused(%a0: tensor<2x4xf64>, %a1: tensor<2x4xf64>, %a2: tensor<4xf32>) -> (tensor<2x4xf64>,
    tensor<4xf64>) {
  // expected-error @+1 {{C2: scale wanted of 'f64', got 'f32'}}
  %y:2 = graph.rms_norm_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<2x4xf64>, tensor<2x4xf64>, tensor<4xf32>) -> (tensor<2x4xf64>, tensor<4xf64>)
  return %y#0, %y#1 : tensor<2x4xf64>, tensor<4xf64>
}

// -----

func.func @refused(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C3: gradient wanted of shape 2x4, got 2x3}}
  %y = graph.rms_norm_grad %a0, %a1 {axis = 1} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

func.func @refused(%a0: tensor<2x4xf16>, %a1: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C3: wanted one element type, got 'f16' and 'f32'}}
  %y = graph.rms_norm_grad %a0, %a1 {axis = 1} : (tensor<2x4xf16>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}
