// Quotient: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<4x1xf32>, %b: tensor<3xf32>) -> tensor<3x4xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4x3xf32>', got 'tensor<3x4xf32>'}}
  %y = graph.div %a, %b : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<3x4xf32>
  return %y : tensor<3x4xf32>
}

// -----

// A size that is not known is that of the other, unless that is 1.
func.func @refused(%a: tensor<?x?xf32>, %b: tensor<1x3xf32>) -> tensor<?x2xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<?x3xf32>', got 'tensor<?x2xf32>'}}
  %y = graph.div %a, %b : (tensor<?x?xf32>, tensor<1x3xf32>) -> tensor<?x2xf32>
  return %y : tensor<?x2xf32>
}

// -----

func.func @refused(%a: tensor<4x2xf32>, %b: tensor<3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{C1: wanted shapes that broadcast, got 4x2 and 3}}
  %y = graph.div %a, %b : (tensor<4x2xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>, %b: tensor<4xf16>) -> tensor<4xf32> {
  // expected-error @+1 {{C2: wanted one element type, got 'f32' and 'f16'}}
  %y = graph.div %a, %b : (tensor<4xf32>, tensor<4xf16>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<4xi1>, %b: tensor<4xi1>) -> tensor<4xi1> {
  // expected-error @+1 {{operand #0 must be ranked tensor of number values}}
  %y = graph.div %a, %b : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return %y : tensor<4xi1>
}
