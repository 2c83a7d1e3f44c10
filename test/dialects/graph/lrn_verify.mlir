// Normalisation by neighbouring channels: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<1x4xf16>) -> tensor<1x4xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<1x4xf16>', got 'tensor<1x4xf32>'}}
  %y = graph.lrn %a {size = 3} : (tensor<1x4xf16>) -> tensor<1x4xf32>
  return %y : tensor<1x4xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C1: x wanted of rank at least 2, got 4}}
  %y = graph.lrn %a {size = 3} : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<1x4xf32>) -> tensor<1x4xf32> {
  // expected-error @+1 {{C2: size wanted at least 1, got 0}}
  %y = graph.lrn %a {size = 0} : (tensor<1x4xf32>) -> tensor<1x4xf32>
  return %y : tensor<1x4xf32>
}
