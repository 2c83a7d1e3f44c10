// Resize: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<4xf32>) -> tensor<5xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<6xf32>', got 'tensor<5xf32>'}}
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>} : (tensor<4xf32>) -> tensor<5xf32>
  return %y : tensor<5xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{C1: sizes wanted of length 1, got 2}}
  %y = graph.resize %a {sizes = array<i64: 6, 6>, scales = array<f64: 1.5>} : (tensor<4xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{C1: scales wanted of length 1, got 2}}
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5, 1.0>} : (tensor<4xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<?xf32> {
  // expected-error @+1 {{C1: sizes wanted at least 0, got -1}}
  %y = graph.resize %a {sizes = array<i64: -1>, scales = array<f64: 1.5>} : (tensor<4xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{C1: scales wanted positive and finite, got 0.000000e+00}}
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 0.0>} : (tensor<4xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{C1: scales wanted positive and finite, got -1.500000e+00}}
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: -1.5>} : (tensor<4xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{C1: scales wanted positive and finite, got INF}}
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 0x7FF0000000000000>}
     : (tensor<4xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{C2: roi wanted of 2 entries in mode tf_crop_and_resize, got 0}}
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>, coordinate_mode = "tf_crop_and_resize"}
     : (tensor<4xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{C2: roi wanted of 2 entries in mode tf_crop_and_resize, got 1}}
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>, coordinate_mode = "tf_crop_and_resize",
        roi = array<f64: 0.5>}
     : (tensor<4xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{C2: roi wanted of 0 entries in mode half_pixel, got 2}}
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>, roi = array<f64: 0.0, 1.0>}
     : (tensor<4xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

// Of nothing there is nothing to interpolate.
func.func @refused(%a: tensor<0xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{C3: axis 0 wanted of size 0 as in x, got 6}}
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>} : (tensor<0xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute that is one of nearest, linear, cubic}}
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>, mode = "area"}
     : (tensor<4xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{attribute 'coordinate_mode' failed to satisfy constraint}}
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>, coordinate_mode = "half"}
     : (tensor<4xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{attribute 'nearest_mode' failed to satisfy constraint}}
  %y = graph.resize %a {sizes = array<i64: 6>, scales = array<f64: 1.5>, nearest_mode = "round"}
     : (tensor<4xf32>) -> tensor<6xf32>
  return %y : tensor<6xf32>
}
