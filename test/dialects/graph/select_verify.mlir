// Choice: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<4xi1>, %b: tensor<f32>, %c: tensor<f32>) -> tensor<4xf16> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4xf32>', got 'tensor<4xf16>'}}
  %y = graph.select %a, %b, %c : (tensor<4xi1>, tensor<f32>, tensor<f32>) -> tensor<4xf16>
  return %y : tensor<4xf16>
}

// -----

func.func @refused(%a: tensor<4xi1>, %b: tensor<3xf32>, %c: tensor<f32>) -> tensor<4xf32> {
  // expected-error @+1 {{C1: wanted shapes that broadcast, got 4 and 3 and scalar}}
  %y = graph.select %a, %b, %c : (tensor<4xi1>, tensor<3xf32>, tensor<f32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<4xi1>, %b: tensor<4xf32>, %c: tensor<4xf16>) -> tensor<4xf32> {
  // expected-error @+1 {{C2: wanted one element type, got 'f32' and 'f16'}}
  %y = graph.select %a, %b, %c : (tensor<4xi1>, tensor<4xf32>, tensor<4xf16>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<4xi8>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{operand #0 must be ranked tensor of 1-bit signless integer values}}
  %y = graph.select %a, %b, %c : (tensor<4xi8>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
