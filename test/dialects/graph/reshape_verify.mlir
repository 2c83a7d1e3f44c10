// Reshape: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<2x3x4xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<6x4xf32>', got 'tensor<4x6xf32>'}}
  %y = graph.reshape %a {shape = array<i64: 6, 4>} : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
  return %y : tensor<4x6xf32>
}

// -----

func.func @refused(%a: tensor<2x3xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{C1: shape wanted at least -1, got -2}}
  %y = graph.reshape %a {shape = array<i64: -2>} : (tensor<2x3xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

func.func @refused(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{C1: wanted at most one -1 in shape, got [-1, -1]}}
  %y = graph.reshape %a {shape = array<i64: -1, -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// -----

func.func @refused(%a: tensor<2x3xf32>) -> tensor<5xf32> {
  // expected-error @+1 {{C2: wanted as many elements as 2x3, got 5}}
  %y = graph.reshape %a {shape = array<i64: 5>} : (tensor<2x3xf32>) -> tensor<5xf32>
  return %y : tensor<5xf32>
}

// -----

func.func @refused(%a: tensor<2x3xf32>) -> tensor<4x?xf32> {
  // expected-error @+1 {{C2: wanted 6 elements, got a shape of multiples of 4}}
  %y = graph.reshape %a {shape = array<i64: 4, -1>} : (tensor<2x3xf32>) -> tensor<4x?xf32>
  return %y : tensor<4x?xf32>
}

// -----

// Beside 0, -1 could be anything.
func.func @refused(%a: tensor<0x3xf32>) -> tensor<0x?xf32> {
  // expected-error @+1 {{C2: no size for -1 in shape [0, -1] of 0x3}}
  %y = graph.reshape %a {shape = array<i64: 0, -1>} : (tensor<0x3xf32>) -> tensor<0x?xf32>
  return %y : tensor<0x?xf32>
}

// -----

func.func @refused(%a: tensor<2x3xf32>) -> tensor<4294967296x4294967296x?xf32> {
  // expected-error @+1 {{C2: wanted at most 2^63 - 1 elements}}
  %y = graph.reshape %a {shape = array<i64: 4294967296, 4294967296, -1>}
     : (tensor<2x3xf32>) -> tensor<4294967296x4294967296x?xf32>
  return %y : tensor<4294967296x4294967296x?xf32>
}
