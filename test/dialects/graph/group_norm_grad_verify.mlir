// Gradients of group_norm: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a0: tensor<1x4x5xf16>, %a1: tensor<1x4x5xf16>, %a2: tensor<4xf32>) -> (tensor<1x4x5xf16>,
    tensor<4xf16>, tensor<4xf16>) {
  // expected-error @+1 {{result #1 must be ranked tensor of 32-bit float or 64-bit float values, but got 'tensor<4xf16>'}}
  %y:3 = graph.group_norm_grad %a0, %a1, %a2 {groups = 2}
     : (tensor<1x4x5xf16>, tensor<1x4x5xf16>, tensor<4xf32>) -> (tensor<1x4x5xf16>, tensor<4xf16>, tensor<4xf16>)
  return %y#0, %y#1, %y#2 : tensor<1x4x5xf16>, tensor<4xf16>, tensor<4xf16>
}

// -----

func.func @refused(%a0: tensor<4xf32>, %a1: tensor<4xf32>, %a2: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>,
    tensor<4xf32>) {
  // expected-error @+1 {{C1: x wanted of rank at least 2, got 4}}
  %y:3 = graph.group_norm_grad %a0, %a1, %a2 {groups = 2}
     : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @refused(%a0: tensor<1x4x5xf32>, %a1: tensor<1x4x5xf32>, %a2: tensor<5xf32>) -> (tensor<1x4x5xf32>,
    tensor<5xf32>, tensor<5xf32>) {
  // expected-error @+1 {{C2: scale wanted of shape 4, got 5}}
  %y:3 = graph.group_norm_grad %a0, %a1, %a2 {groups = 2}
     : (tensor<1x4x5xf32>, tensor<1x4x5xf32>, tensor<5xf32>) -> (tensor<1x4x5xf32>, tensor<5xf32>, tensor<5xf32>)
  return %y#0, %y#1, %y#2 : tensor<1x4x5xf32>, tensor<5xf32>, tensor<5xf32>
}

// -----

func.func @refused(%a0: tensor<1x4x5xf64>, %a1: tensor<1x4x5xf64>, %a2: tensor<4xf32>) -> (tensor<1x4x5xf64>,
    tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{C2: scale wanted of 'f64', got 'f32'}}
  %y:3 = graph.group_norm_grad %a0, %a1, %a2 {groups = 2}
     : (tensor<1x4x5xf64>, tensor<1x4x5xf64>, tensor<4xf32>) -> (tensor<1x4x5xf64>, tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<1x4x5xf64>, tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @refused(%a0: tensor<1x4x6xf32>, %a1: tensor<1x4x5xf32>, %a2: tensor<4xf32>) -> (tensor<1x4x5xf32>,
    tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{C3: gradient wanted of shape 1x4x5, got 1x4x6}}
  %y:3 = graph.group_norm_grad %a0, %a1, %a2 {groups = 2}
     : (tensor<1x4x6xf32>, tensor<1x4x5xf32>, tensor<4xf32>) -> (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @refused(%a0: tensor<1x4x5xf16>, %a1: tensor<1x4x5xf32>, %a2: tensor<4xf32>) -> (tensor<1x4x5xf32>,
    tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{C3: wanted one element type, got 'f16' and 'f32'}}
  %y:3 = graph.group_norm_grad %a0, %a1, %a2 {groups = 2}
     : (tensor<1x4x5xf16>, tensor<1x4x5xf32>, tensor<4xf32>) -> (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @refused(%a0: tensor<1x4x5xf32>, %a1: tensor<1x4x5xf32>, %a2: tensor<4xf32>) -> (tensor<1x4x5xf32>,
    tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{C4: groups wanted to divide 4 channels, got 3}}
  %y:3 = graph.group_norm_grad %a0, %a1, %a2 {groups = 3}
     : (tensor<1x4x5xf32>, tensor<1x4x5xf32>, tensor<4xf32>) -> (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>
}
