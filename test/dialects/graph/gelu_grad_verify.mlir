// Gradient of gelu: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) -> tensor<2x3xf16> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x3xf32>', got 'tensor<2x3xf16>'}}
  %y = graph.gelu_grad %a0, %a1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf16>
  return %y : tensor<2x3xf16>
}

// -----

func.func @refused(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{C1: wanted shapes that broadcast, got 2x3 and 2x4}}
  %y = graph.gelu_grad %a0, %a1 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// -----

func.func @refused(%a0: tensor<2x3xf16>, %a1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{C2: wanted one element type, got 'f16' and 'f32'}}
  %y = graph.gelu_grad %a0, %a1 : (tensor<2x3xf16>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// -----

func.func @refused(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{attribute 'approximate' failed to satisfy constraint: string attribute that is one of none, tanh}}
  %y = graph.gelu_grad %a0, %a1 {approximate = "erf"} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}
