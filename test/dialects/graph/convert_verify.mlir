// Conversion: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

// The result has the element type that the attribute says.
func.func @refused(%a: tensor<4xf32>) -> tensor<4xbf16> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4xf16>', got 'tensor<4xbf16>'}}
  %y = graph.convert %a {result_type = f16} : (tensor<4xf32>) -> tensor<4xbf16>
  return %y : tensor<4xbf16>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<5xf16> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4xf16>', got 'tensor<5xf16>'}}
  %y = graph.convert %a {result_type = f16} : (tensor<4xf32>) -> tensor<5xf16>
  return %y : tensor<5xf16>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<4xi32> {
  // expected-error @+1 {{attribute 'result_type' failed to satisfy constraint: type attribute of element}}
  %y = graph.convert %a {result_type = i4} : (tensor<4xf32>) -> tensor<4xi32>
  return %y : tensor<4xi32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{requires attribute 'result_type'}}
  %y = graph.convert %a : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
