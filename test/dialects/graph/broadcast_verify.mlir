// Broadcast: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x3xf32>', got 'tensor<3xf32>'}}
  %y = graph.broadcast %a {shape = array<i64: 2, 3>} : (tensor<3xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

func.func @refused(%a: tensor<3xf32>) -> tensor<?x3xf32> {
  // expected-error @+1 {{C1: shape wanted at least 0, got -1}}
  %y = graph.broadcast %a {shape = array<i64: -1, 3>} : (tensor<3xf32>) -> tensor<?x3xf32>
  return %y : tensor<?x3xf32>
}

// -----

func.func @refused(%a: tensor<3xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{C2: x wanted of a shape that broadcasts to 2x4, got 3}}
  %y = graph.broadcast %a {shape = array<i64: 2, 4>} : (tensor<3xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// -----

// Axes do not go away.
func.func @refused(%a: tensor<1x3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{C2: x wanted of a shape that broadcasts to 3, got 1x3}}
  %y = graph.broadcast %a {shape = array<i64: 3>} : (tensor<1x3xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

// Sizes do not shrink to 1.
func.func @refused(%a: tensor<3xf32>) -> tensor<1xf32> {
  // expected-error @+1 {{C2: x wanted of a shape that broadcasts to 1, got 3}}
  %y = graph.broadcast %a {shape = array<i64: 1>} : (tensor<3xf32>) -> tensor<1xf32>
  return %y : tensor<1xf32>
}
