// Mean of each window: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<1x2x8xf32>) -> tensor<1x2x5xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<1x2x6xf32>', got 'tensor<1x2x5xf32>'}}
  %y = graph.avg_pool %a {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf32>) -> tensor<1x2x5xf32>
  return %y : tensor<1x2x5xf32>
}

// -----

func.func @refused(%a: tensor<2x8xf32>) -> tensor<2x6xf32> {
  // expected-error @+1 {{C1: x wanted of rank in [3, 5], got 2x8}}
  %y = graph.avg_pool %a {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<2x8xf32>) -> tensor<2x6xf32>
  return %y : tensor<2x6xf32>
}

// -----

func.func @refused(%a: tensor<1x2x8xf32>) -> tensor<1x2x6xf32> {
  // expected-error @+1 {{C2: kernel wanted of length 1, got 2}}
  %y = graph.avg_pool %a {kernel = array<i64: 3, 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf32>) -> tensor<1x2x6xf32>
  return %y : tensor<1x2x6xf32>
}

// -----

func.func @refused(%a: tensor<1x2x8xf32>) -> tensor<1x2x6xf32> {
  // expected-error @+1 {{C2: kernel wanted in [1, 2^31), got 0}}
  %y = graph.avg_pool %a {kernel = array<i64: 0>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf32>) -> tensor<1x2x6xf32>
  return %y : tensor<1x2x6xf32>
}

// -----

func.func @refused(%a: tensor<1x2x8xf32>) -> tensor<1x2x6xf32> {
  // expected-error @+1 {{C2: strides wanted in [1, 2^31), got 0}}
  %y = graph.avg_pool %a {kernel = array<i64: 3>, strides = array<i64: 0>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf32>) -> tensor<1x2x6xf32>
  return %y : tensor<1x2x6xf32>
}

// -----

func.func @refused(%a: tensor<1x2x8xf32>) -> tensor<1x2x6xf32> {
  // expected-error @+1 {{C2: dilations wanted in [1, 2^31), got -1}}
  %y = graph.avg_pool %a {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: -1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf32>) -> tensor<1x2x6xf32>
  return %y : tensor<1x2x6xf32>
}

// -----

// A window does not crop.
func.func @refused(%a: tensor<1x2x8xf32>) -> tensor<1x2x6xf32> {
  // expected-error @+1 {{C2: padding_low wanted in [0, 2^31), got -1}}
  %y = graph.avg_pool %a {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: -1>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf32>) -> tensor<1x2x6xf32>
  return %y : tensor<1x2x6xf32>
}

// -----

func.func @refused(%a: tensor<1x2x8xf32>) -> tensor<1x2x6xf32> {
  // expected-error @+1 {{C2: padding_high wanted of length 1, got 0}}
  %y = graph.avg_pool %a {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64>}
     : (tensor<1x2x8xf32>) -> tensor<1x2x6xf32>
  return %y : tensor<1x2x6xf32>
}

// -----

func.func @refused(%a: tensor<1x2x8xf32>) -> tensor<1x2x0xf32> {
  // expected-error @+1 {{C3: spatial axis 0 wanted room for a window, got 1 too little}}
  %y = graph.avg_pool %a {kernel = array<i64: 9>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf32>) -> tensor<1x2x0xf32>
  return %y : tensor<1x2x0xf32>
}

// -----

func.func @refused(%a: tensor<1x2x8xi32>) -> tensor<1x2x6xi32> {
  // expected-error @+1 {{operand #0 must be ranked tensor of float values}}
  %y = graph.avg_pool %a {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xi32>) -> tensor<1x2x6xi32>
  return %y : tensor<1x2x6xi32>
}
