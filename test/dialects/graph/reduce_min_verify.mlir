// Smallest along axes: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<2x3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2xf32>', got 'tensor<3xf32>'}}
  %y = graph.reduce_min %a {axes = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

func.func @refused(%a: tensor<?x3xf32>) -> tensor<?xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<?x1xf32>', got 'tensor<?xf32>'}}
  %y = graph.reduce_min %a {axes = array<i64: 1>, keepdims} : (tensor<?x3xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// -----

// An axis that is not there.
func.func @refused(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{C1: axes wanted increasing in [0, 2), got [2]}}
  %y = graph.reduce_min %a {axes = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// -----

// Axes do not count from the end.
func.func @refused(%a: tensor<2x3xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{C1: axes wanted increasing in [0, 2), got [-1]}}
  %y = graph.reduce_min %a {axes = array<i64: -1>} : (tensor<2x3xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

// An axis twice.
func.func @refused(%a: tensor<2x3xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{C1: axes wanted increasing in [0, 2), got [1, 1]}}
  %y = graph.reduce_min %a {axes = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

func.func @refused(%a: tensor<2x3xf32>) -> tensor<f32> {
  // expected-error @+1 {{C1: axes wanted increasing in [0, 2), got [1, 0]}}
  %y = graph.reduce_min %a {axes = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<f32>
  return %y : tensor<f32>
}
