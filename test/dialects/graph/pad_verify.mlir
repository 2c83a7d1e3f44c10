// Padding: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<3xf32>, %b: tensor<f32>) -> tensor<4xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<5xf32>', got 'tensor<4xf32>'}}
  %y = graph.pad %a, %b {low = array<i64: 1>, high = array<i64: 1>} : (tensor<3xf32>, tensor<f32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<3xf32>, %b: tensor<f32>) -> tensor<5xf32> {
  // expected-error @+1 {{C1: low wanted of length 1, got 2}}
  %y = graph.pad %a, %b {low = array<i64: 1, 1>, high = array<i64: 1>} : (tensor<3xf32>, tensor<f32>) -> tensor<5xf32>
  return %y : tensor<5xf32>
}

// -----

func.func @refused(%a: tensor<3xf32>, %b: tensor<f32>) -> tensor<4xf32> {
  // expected-error @+1 {{C1: high wanted of length 1, got 0}}
  %y = graph.pad %a, %b {low = array<i64: 1>, high = array<i64>} : (tensor<3xf32>, tensor<f32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<3xf32>, %b: tensor<f32>) -> tensor<0xf32> {
  // expected-error @+1 {{C2: axis 0 wanted of a size of at least 0, got 3 + -2 + -2}}
  %y = graph.pad %a, %b {low = array<i64: -2>, high = array<i64: -2>} : (tensor<3xf32>, tensor<f32>) -> tensor<0xf32>
  return %y : tensor<0xf32>
}

// -----

func.func @refused(%a: tensor<3xf32>, %b: tensor<f32>) -> tensor<3xf32> {
  // expected-error @+1 {{C2: axis 0 wanted of a size of at least 0, got 3 + 9223372036854775807 + 0}}
  %y = graph.pad %a, %b {low = array<i64: 9223372036854775807>, high = array<i64: 0>}
     : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

func.func @refused(%a: tensor<3xf32>) -> tensor<5xf32> {
  // expected-error @+1 {{C3: a value wanted in mode constant, got none}}
  %y = graph.pad %a {low = array<i64: 1>, high = array<i64: 1>} : (tensor<3xf32>) -> tensor<5xf32>
  return %y : tensor<5xf32>
}

// -----

func.func @refused(%a: tensor<3xf32>, %b: tensor<f32>) -> tensor<5xf32> {
  // expected-error @+1 {{C3: no value wanted in mode edge, got one}}
  %y = graph.pad %a, %b {low = array<i64: 1>, high = array<i64: 1>, mode = "edge"}
     : (tensor<3xf32>, tensor<f32>) -> tensor<5xf32>
  return %y : tensor<5xf32>
}

// -----

func.func @refused(%a: tensor<3xf32>, %b: tensor<f16>) -> tensor<5xf32> {
  // expected-error @+1 {{C3: value wanted a scalar of 'f32', got 'tensor<f16>'}}
  %y = graph.pad %a, %b {low = array<i64: 1>, high = array<i64: 1>} : (tensor<3xf32>, tensor<f16>) -> tensor<5xf32>
  return %y : tensor<5xf32>
}

// -----

func.func @refused(%a: tensor<3xf32>, %b: tensor<1xf32>) -> tensor<5xf32> {
  // expected-error @+1 {{C3: value wanted a scalar of 'f32', got 'tensor<1xf32>'}}
  %y = graph.pad %a, %b {low = array<i64: 1>, high = array<i64: 1>} : (tensor<3xf32>, tensor<1xf32>) -> tensor<5xf32>
  return %y : tensor<5xf32>
}

// -----

// There is nothing to repeat.
func.func @refused(%a: tensor<0xf32>) -> tensor<1xf32> {
  // expected-error @+1 {{C4: axis 0 wanted with an element to repeat, got size 0}}
  %y = graph.pad %a {low = array<i64: 1>, high = array<i64: 0>, mode = "wrap"} : (tensor<0xf32>) -> tensor<1xf32>
  return %y : tensor<1xf32>
}

// -----

func.func @refused(%a: tensor<3xf32>) -> tensor<5xf32> {
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute that is one of constant, reflect, edge, wrap}}
  %y = graph.pad %a {low = array<i64: 1>, high = array<i64: 1>, mode = "mirror"} : (tensor<3xf32>) -> tensor<5xf32>
  return %y : tensor<5xf32>
}
