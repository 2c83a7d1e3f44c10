// Left shift: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<4x1xui8>, %b: tensor<3xui8>) -> tensor<3x4xui8> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4x3xui8>', got 'tensor<3x4xui8>'}}
  %y = graph.shift_left %a, %b : (tensor<4x1xui8>, tensor<3xui8>) -> tensor<3x4xui8>
  return %y : tensor<3x4xui8>
}

// -----

// A size that is not known is that of the other, unless that is 1.
func.func @refused(%a: tensor<?x?xui8>, %b: tensor<1x3xui8>) -> tensor<?x2xui8> {
  // expected-error @+1 {{C0: result types wanted 'tensor<?x3xui8>', got 'tensor<?x2xui8>'}}
  %y = graph.shift_left %a, %b : (tensor<?x?xui8>, tensor<1x3xui8>) -> tensor<?x2xui8>
  return %y : tensor<?x2xui8>
}

// -----

func.func @refused(%a: tensor<4x2xui8>, %b: tensor<3xui8>) -> tensor<4x3xui8> {
  // expected-error @+1 {{C1: wanted shapes that broadcast, got 4x2 and 3}}
  %y = graph.shift_left %a, %b : (tensor<4x2xui8>, tensor<3xui8>) -> tensor<4x3xui8>
  return %y : tensor<4x3xui8>
}

// -----

func.func @refused(%a: tensor<4xui8>, %b: tensor<4xi32>) -> tensor<4xui8> {
  // expected-error @+1 {{C2: wanted one element type, got 'ui8' and 'i32'}}
  %y = graph.shift_left %a, %b : (tensor<4xui8>, tensor<4xi32>) -> tensor<4xui8>
  return %y : tensor<4xui8>
}

// -----

func.func @refused(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{operand #0 must be ranked tensor of integer values}}
  %y = graph.shift_left %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
