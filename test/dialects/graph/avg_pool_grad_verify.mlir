// Gradient of avg_pool: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a0: tensor<1x2x7xf32>) -> tensor<1x2x7xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<1x2x8xf32>', got 'tensor<1x2x7xf32>'}}
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: 8>, kernel = array<i64: 2>, strides = array<i64: 1>,
        dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x7xf32>) -> tensor<1x2x7xf32>
  return %y : tensor<1x2x7xf32>
}

// -----

func.func @refused(%a0: tensor<1x2x7xf32>) -> tensor<1x2x8xf32> {
  // expected-error @+1 {{C1: sizes wanted for 1 spatial axes, got 2}}
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: 8, 8>, kernel = array<i64: 2>, strides = array<i64: 1>,
        dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x7xf32>) -> tensor<1x2x8xf32>
  return %y : tensor<1x2x8xf32>
}

// -----

func.func @refused(%a0: tensor<1x2x7xf32>) -> tensor<1x2x8xf32> {
  // expected-error @+1 {{C1: sizes wanted at least 0, got -1}}
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: -1>, kernel = array<i64: 2>, strides = array<i64: 1>,
        dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x7xf32>) -> tensor<1x2x8xf32>
  return %y : tensor<1x2x8xf32>
}

// -----

func.func @refused(%a0: tensor<1x2x7xf32>) -> tensor<1x2x8xf32> {
  // expected-error @+1 {{C2: strides wanted of length 1, got 2}}
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: 8>, kernel = array<i64: 2, 2>, strides = array<i64: 1, 1>,
        dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x2x7xf32>) -> tensor<1x2x8xf32>
  return %y : tensor<1x2x8xf32>
}

// -----

func.func @refused(%a0: tensor<1x2x0xf32>) -> tensor<1x2x8xf32> {
  // expected-error @+1 {{C3: spatial axis 0 wanted room for a window, got 1 too little}}
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: 8>, kernel = array<i64: 9>, strides = array<i64: 1>,
        dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x0xf32>) -> tensor<1x2x8xf32>
  return %y : tensor<1x2x8xf32>
}

// -----

func.func @refused(%a0: tensor<1x2x6xf32>) -> tensor<1x2x8xf32> {
  // expected-error @+1 {{C4: gradient wanted of shape 1x2x7, got 1x2x6}}
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: 8>, kernel = array<i64: 2>, strides = array<i64: 1>,
        dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x6xf32>) -> tensor<1x2x8xf32>
  return %y : tensor<1x2x8xf32>
}
