// Concatenation: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<2x3xf32>, %b: tensor<2x1xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x4xf32>', got 'tensor<2x3xf32>'}}
  %y = graph.concat %a, %b {axis = 1} : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// -----

// A size that is not known is that of the others.
func.func @refused(%a: tensor<?x3xf32>, %b: tensor<2x?xf32>) -> tensor<3x?xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x?xf32>', got 'tensor<3x?xf32>'}}
  %y = graph.concat %a, %b {axis = 1} : (tensor<?x3xf32>, tensor<2x?xf32>) -> tensor<3x?xf32>
  return %y : tensor<3x?xf32>
}

// -----

func.func @refused(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x6xf32> {
  // expected-error @+1 {{C1: operands wanted of the rank and element type of 'tensor<2x3xf32>', got 'tensor<3xf32>'}}
  %y = graph.concat %a, %b {axis = 1} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x6xf32>
  return %y : tensor<2x6xf32>
}

// -----

func.func @refused(%a: tensor<3xf32>, %b: tensor<3xf16>) -> tensor<6xf32> {
  // expected-error @+1 {{C1: operands wanted of the rank and element type of 'tensor<3xf32>', got 'tensor<3xf16>'}}
  %y = graph.concat %a, %b {axis = 0} : (tensor<3xf32>, tensor<3xf16>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

func.func @refused(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{C2: axis wanted in [0, 1), got 1}}
  %y = graph.concat %a, %b {axis = 1} : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

// Scalars have no axis.
func.func @refused(%a: tensor<f32>, %b: tensor<f32>) -> tensor<2xf32> {
  // expected-error @+1 {{C2: axis wanted in [0, 0), got 0}}
  %y = graph.concat %a, %b {axis = 0} : (tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

func.func @refused(%a: tensor<2x3xf32>, %b: tensor<3x3xf32>) -> tensor<2x6xf32> {
  // expected-error @+1 {{C3: axis 0 wanted of size 2, got 3}}
  %y = graph.concat %a, %b {axis = 1} : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x6xf32>
  return %y : tensor<2x6xf32>
}

// -----

func.func @refused() -> tensor<0xf32> {
  // expected-error @+1 {{C1: wanted at least one operand, got none}}
  %y = graph.concat {axis = 0} : () -> tensor<0xf32>
  return %y : tensor<0xf32>
}
