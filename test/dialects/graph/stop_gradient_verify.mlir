// The same tensor, without a gradient: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a0: tensor<4xf32>) -> tensor<4xf16> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4xf32>', got 'tensor<4xf16>'}}
  %y = graph.stop_gradient %a0 : (tensor<4xf32>) -> tensor<4xf16>
  return %y : tensor<4xf16>
}
