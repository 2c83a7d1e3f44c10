// Gradient of softmax: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a0: tensor<2x4xf16>, %a1: tensor<2x4xf16>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x4xf16>', got 'tensor<2x4xf32>'}}
  %y = graph.softmax_grad %a0, %a1 {axis = 1} : (tensor<2x4xf16>, tensor<2x4xf16>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

func.func @refused(%a0: tensor<2x4xf32>, %a1: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C1: axis wanted in [0, 2), got 2}}
  %y = graph.softmax_grad %a0, %a1 {axis = 2} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

func.func @refused(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C2: gradient wanted of shape 2x4, got 2x3}}
  %y = graph.softmax_grad %a0, %a1 {axis = 1} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

func.func @refused(%a0: tensor<2x4xf16>, %a1: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C2: wanted one element type, got 'f16' and 'f32'}}
  %y = graph.softmax_grad %a0, %a1 {axis = 1} : (tensor<2x4xf16>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}
