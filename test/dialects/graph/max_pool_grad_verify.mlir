// Gradient of max_pool: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a0: tensor<1x2x7xf16>, %a1: tensor<1x2x8xf16>) -> tensor<1x2x8xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<1x2x8xf16>', got 'tensor<1x2x8xf32>'}}
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x7xf16>, tensor<1x2x8xf16>) -> tensor<1x2x8xf32>
  return %y : tensor<1x2x8xf32>
}

// -----

func.func @refused(%a0: tensor<2x7xf32>, %a1: tensor<2x8xf32>) -> tensor<2x8xf32> {
  // expected-error @+1 {{C1: x wanted of rank in [3, 5], got 2x8}}
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<2x7xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
  return %y : tensor<2x8xf32>
}

// -----

func.func @refused(%a0: tensor<1x2x7xf32>, %a1: tensor<1x2x8xf32>) -> tensor<1x2x8xf32> {
  // expected-error @+1 {{C2: strides wanted of length 1, got 2}}
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 2, 2>, strides = array<i64: 1, 1>, dilations = array<i64: 1,
        1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x2x7xf32>, tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
  return %y : tensor<1x2x8xf32>
}

// -----

func.func @refused(%a0: tensor<1x2x0xf32>, %a1: tensor<1x2x8xf32>) -> tensor<1x2x8xf32> {
  // expected-error @+1 {{C3: spatial axis 0 wanted room for a window, got 1 too little}}
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 9>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x0xf32>, tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
  return %y : tensor<1x2x8xf32>
}

// -----

func.func @refused(%a0: tensor<1x2x6xf32>, %a1: tensor<1x2x8xf32>) -> tensor<1x2x8xf32> {
  // expected-error @+1 {{C4: gradient wanted of shape 1x2x7, got 1x2x6}}
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x6xf32>, tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
  return %y : tensor<1x2x8xf32>
}

// -----

func.func @refused(%a0: tensor<1x2x7xf16>, %a1: tensor<1x2x8xf32>) -> tensor<1x2x8xf32> {
  // expected-error @+1 {{C4: wanted one element type, got 'f16' and 'f32'}}
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x7xf16>, tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
  return %y : tensor<1x2x8xf32>
}
