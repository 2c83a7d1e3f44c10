// Gradient of conv with respect to the weights: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a0: tensor<1x3x8xf16>, %a1: tensor<1x4x6xf16>) -> tensor<4x3x3xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4x3x3xf16>', got 'tensor<4x3x3xf32>'}}
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x3x8xf16>, tensor<1x4x6xf16>) -> tensor<4x3x3xf32>
  return %y : tensor<4x3x3xf32>
}

// -----

func.func @refused(%a0: tensor<3x8xf32>, %a1: tensor<4x6xf32>) -> tensor<4x3x3xf32> {
  // expected-error @+1 {{C1: wanted operands of one rank in [3, 5], got 'tensor<3x8xf32>' and 'tensor<4x6xf32>'}}
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<3x8xf32>, tensor<4x6xf32>) -> tensor<4x3x3xf32>
  return %y : tensor<4x3x3xf32>
}

// -----

func.func @refused(%a0: tensor<1x3x8xf16>, %a1: tensor<1x4x6xf32>) -> tensor<4x3x3xf32> {
  // expected-error @+1 {{C1: wanted one element type, got 'f16' and 'f32'}}
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x3x8xf16>, tensor<1x4x6xf32>) -> tensor<4x3x3xf32>
  return %y : tensor<4x3x3xf32>
}

// -----

func.func @refused(%a0: tensor<1x3x8xf32>, %a1: tensor<1x4x6xf32>) -> tensor<4x3x3xf32> {
  // expected-error @+1 {{C2: strides wanted of length 1, got 2}}
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 3, 3>, strides = array<i64: 1, 1>,
        dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x3x8xf32>, tensor<1x4x6xf32>) -> tensor<4x3x3xf32>
  return %y : tensor<4x3x3xf32>
}

// -----

func.func @refused(%a0: tensor<1x3x8xf32>, %a1: tensor<1x4x6xf32>) -> tensor<4x3x0xf32> {
  // expected-error @+1 {{C2: window wanted in [1, 2^31), got 0}}
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 0>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x3x8xf32>, tensor<1x4x6xf32>) -> tensor<4x3x0xf32>
  return %y : tensor<4x3x0xf32>
}

// -----

func.func @refused(%a0: tensor<1x3x8xf32>, %a1: tensor<1x4x6xf32>) -> tensor<4x3x3xf32> {
  // expected-error @+1 {{C3: groups wanted to divide 3 and 4 channels, got 2}}
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>, groups = 2}
     : (tensor<1x3x8xf32>, tensor<1x4x6xf32>) -> tensor<4x3x3xf32>
  return %y : tensor<4x3x3xf32>
}

// -----

func.func @refused(%a0: tensor<1x3x8xf32>, %a1: tensor<1x4x5xf32>) -> tensor<4x3x3xf32> {
  // expected-error @+1 {{C4: gradient wanted of shape 1x4x6, got 1x4x5}}
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x3x8xf32>, tensor<1x4x5xf32>) -> tensor<4x3x3xf32>
  return %y : tensor<4x3x3xf32>
}

// -----

func.func @refused(%a0: tensor<2x3x8xf32>, %a1: tensor<1x4x6xf32>) -> tensor<4x3x3xf32> {
  // expected-error @+1 {{C4: gradient wanted of shape 2x4x6, got 1x4x6}}
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<2x3x8xf32>, tensor<1x4x6xf32>) -> tensor<4x3x3xf32>
  return %y : tensor<4x3x3xf32>
}

// -----

func.func @refused(%a0: tensor<1x3x2xf32>, %a1: tensor<1x4x0xf32>) -> tensor<4x3x4xf32> {
  // expected-error @+1 {{C4: spatial axis 0 wanted room for a window, got 2 too little}}
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 4>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x3x2xf32>, tensor<1x4x0xf32>) -> tensor<4x3x4xf32>
  return %y : tensor<4x3x4xf32>
}
