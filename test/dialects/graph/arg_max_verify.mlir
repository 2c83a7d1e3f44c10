// Index of the largest: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<2x5xf32>) -> tensor<5xi64> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2xi64>', got 'tensor<5xi64>'}}
  %y = graph.arg_max %a {axis = 1} : (tensor<2x5xf32>) -> tensor<5xi64>
  return %y : tensor<5xi64>
}

// -----

func.func @refused(%a: tensor<2x5xf32>) -> tensor<2xi64> {
  // expected-error @+1 {{C1: axis wanted in [0, 2), got 2}}
  %y = graph.arg_max %a {axis = 2} : (tensor<2x5xf32>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

// -----

func.func @refused(%a: tensor<2x5xf32>) -> tensor<2xi64> {
  // expected-error @+1 {{C1: axis wanted in [0, 2), got -1}}
  %y = graph.arg_max %a {axis = -1} : (tensor<2x5xf32>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

// -----

// Of no elements none is the first.
func.func @refused(%a: tensor<2x0xf32>) -> tensor<2xi64> {
  // expected-error @+1 {{C2: axis 1 wanted of a size of at least 1, got 0}}
  %y = graph.arg_max %a {axis = 1} : (tensor<2x0xf32>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

// -----

func.func @refused(%a: tensor<2x5xf32>) -> tensor<2xi32> {
  // expected-error @+1 {{result #0 must be ranked tensor of 64-bit signless integer values}}
  %y = graph.arg_max %a {axis = 1} : (tensor<2x5xf32>) -> tensor<2xi32>
  return %y : tensor<2xi32>
}
