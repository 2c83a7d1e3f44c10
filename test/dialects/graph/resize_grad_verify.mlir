// Gradient of resize: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a0: tensor<4xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2xf32>', got 'tensor<3xf32>'}}
  %y = graph.resize_grad %a0 {shape = array<i64: 2>, scales = array<f64: 2.0>} : (tensor<4xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

func.func @refused(%a0: tensor<4xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{C1: shape wanted of length 1, got 2}}
  %y = graph.resize_grad %a0 {shape = array<i64: 2, 1>, scales = array<f64: 2.0>} : (tensor<4xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

func.func @refused(%a0: tensor<4xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{C1: shape wanted at least 0, got -2}}
  %y = graph.resize_grad %a0 {shape = array<i64: -2>, scales = array<f64: 2.0>} : (tensor<4xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

func.func @refused(%a0: tensor<4xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{C1: scales wanted of length 1, got 2}}
  %y = graph.resize_grad %a0 {shape = array<i64: 2>, scales = array<f64: 2.0, 1.0>} : (tensor<4xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

func.func @refused(%a0: tensor<4xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{C1: scales wanted positive and finite, got 0.000000e+00}}
  %y = graph.resize_grad %a0 {shape = array<i64: 2>, scales = array<f64: 0.0>} : (tensor<4xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

func.func @refused(%a0: tensor<4xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{C2: roi wanted of 0 entries in mode half_pixel, got 2}}
  %y = graph.resize_grad %a0 {shape = array<i64: 2>, scales = array<f64: 2.0>, roi = array<f64: 0.0, 1.0>}
     : (tensor<4xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

func.func @refused(%a0: tensor<4xf32>) -> tensor<0xf32> {
  // expected-error @+1 {{C3: axis 0 wanted of size 0 as in x, got 4}}
  %y = graph.resize_grad %a0 {shape = array<i64: 0>, scales = array<f64: 2.0>} : (tensor<4xf32>) -> tensor<0xf32>
  return %y : tensor<0xf32>
}
