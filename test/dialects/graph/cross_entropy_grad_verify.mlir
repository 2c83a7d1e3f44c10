// Gradient of cross_entropy: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a0: tensor<4xf32>, %a1: tensor<4x10xf16>, %a2: tensor<4xi64>) -> tensor<4x10xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4x10xf16>', got 'tensor<4x10xf32>'}}
  %y = graph.cross_entropy_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<4xf32>, tensor<4x10xf16>, tensor<4xi64>) -> tensor<4x10xf32>
  return %y : tensor<4x10xf32>
}

// -----

func.func @refused(%a0: tensor<4xf32>, %a1: tensor<4x10xf32>, %a2: tensor<4xi64>) -> tensor<4x10xf32> {
  // expected-error @+1 {{C1: axis wanted in [0, 2), got -1}}
  %y = graph.cross_entropy_grad %a0, %a1, %a2 {axis = -1}
     : (tensor<4xf32>, tensor<4x10xf32>, tensor<4xi64>) -> tensor<4x10xf32>
  return %y : tensor<4x10xf32>
}

// -----

func.func @refused(%a0: tensor<4xf32>, %a1: tensor<4x10xf32>, %a2: tensor<3xi64>) -> tensor<4x10xf32> {
  // expected-error @+1 {{C2: labels wanted of shape 4, got 3}}
  %y = graph.cross_entropy_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<4xf32>, tensor<4x10xf32>, tensor<3xi64>) -> tensor<4x10xf32>
  return %y : tensor<4x10xf32>
}

// -----

func.func @refused(%a0: tensor<4xf32>, %a1: tensor<4x10xf32>, %a2: tensor<4xi64>,
    %a3: tensor<9xf32>) -> tensor<4x10xf32> {
  // expected-error @+1 {{C3: class_weights wanted of shape 10, got 9}}
  %y = graph.cross_entropy_grad %a0, %a1, %a2, %a3 {axis = 1}
     : (tensor<4xf32>, tensor<4x10xf32>, tensor<4xi64>, tensor<9xf32>) -> tensor<4x10xf32>
  return %y : tensor<4x10xf32>
}

// -----

func.func @refused(%a0: tensor<4xf32>, %a1: tensor<4x10xf32>, %a2: tensor<4xi64>) -> tensor<4x10xf32> {
  // expected-error @+1 {{C4: label_smoothing wanted in [0, 1], got -1.000000e-01}}
  %y = graph.cross_entropy_grad %a0, %a1, %a2 {axis = 1, label_smoothing = -0.1}
     : (tensor<4xf32>, tensor<4x10xf32>, tensor<4xi64>) -> tensor<4x10xf32>
  return %y : tensor<4x10xf32>
}

// -----

func.func @refused(%a0: tensor<3xf32>, %a1: tensor<4x10xf32>, %a2: tensor<4xi64>) -> tensor<4x10xf32> {
  // expected-error @+1 {{C5: gradient wanted of shape 4, got 3}}
  %y = graph.cross_entropy_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<3xf32>, tensor<4x10xf32>, tensor<4xi64>) -> tensor<4x10xf32>
  return %y : tensor<4x10xf32>
}

// -----

func.func @refused(%a0: tensor<4xf64>, %a1: tensor<4x10xf32>, %a2: tensor<4xi64>) -> tensor<4x10xf32> {
  // expected-error @+1 {{C5: gradient wanted of 'f32', got 'f64'}}
  %y = graph.cross_entropy_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<4xf64>, tensor<4x10xf32>, tensor<4xi64>) -> tensor<4x10xf32>
  return %y : tensor<4x10xf32>
}
