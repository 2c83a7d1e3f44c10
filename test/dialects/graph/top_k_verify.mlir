// Largest elements: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<2x5xf32>) -> (tensor<2x2xf32>, tensor<2x3xi64>) {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x2xf32>', 'tensor<2x2xi64>', got 'tensor<2x2xf32>', 'tensor<2x3xi64>'}}
  %y:2 = graph.top_k %a {axis = 1, k = 2} : (tensor<2x5xf32>) -> (tensor<2x2xf32>, tensor<2x3xi64>)
  return %y#0, %y#1 : tensor<2x2xf32>, tensor<2x3xi64>
}

// -----

func.func @refused(%a: tensor<2x5xf32>) -> (tensor<2x2xf32>, tensor<2x2xi64>) {
  // expected-error @+1 {{C1: axis wanted in [0, 2), got 2}}
  %y:2 = graph.top_k %a {axis = 2, k = 2} : (tensor<2x5xf32>) -> (tensor<2x2xf32>, tensor<2x2xi64>)
  return %y#0, %y#1 : tensor<2x2xf32>, tensor<2x2xi64>
}

// -----

func.func @refused(%a: tensor<2x5xf32>) -> (tensor<2x6xf32>, tensor<2x6xi64>) {
  // expected-error @+1 {{C2: k wanted in [0, 5], got 6}}
  %y:2 = graph.top_k %a {axis = 1, k = 6} : (tensor<2x5xf32>) -> (tensor<2x6xf32>, tensor<2x6xi64>)
  return %y#0, %y#1 : tensor<2x6xf32>, tensor<2x6xi64>
}

// -----

func.func @refused(%a: tensor<2x5xf32>) -> (tensor<2x5xf32>, tensor<2x5xi64>) {
  // expected-error @+1 {{C2: k wanted in [0, 5], got -1}}
  %y:2 = graph.top_k %a {axis = 1, k = -1} : (tensor<2x5xf32>) -> (tensor<2x5xf32>, tensor<2x5xi64>)
  return %y#0, %y#1 : tensor<2x5xf32>, tensor<2x5xi64>
}
