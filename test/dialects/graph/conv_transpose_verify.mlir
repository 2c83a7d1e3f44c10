// Transposed convolution: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<1x4x8xf32>, %b: tensor<4x2x3xf32>) -> tensor<1x2x9xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<1x2x10xf32>', got 'tensor<1x2x9xf32>'}}
  %y = graph.conv_transpose %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, output_padding = array<i64: 0>}
     : (tensor<1x4x8xf32>, tensor<4x2x3xf32>) -> tensor<1x2x9xf32>
  return %y : tensor<1x2x9xf32>
}

// -----

func.func @refused(%a: tensor<4x8xf32>, %b: tensor<4x2xf32>) -> tensor<2x8xf32> {
  // expected-error @+1 {{C1: wanted operands of one rank in [3, 5], got 'tensor<4x8xf32>' and 'tensor<4x2xf32>'}}
  %y = graph.conv_transpose %a, %b {strides = array<i64>, dilations = array<i64>, padding_low = array<i64>,
        padding_high = array<i64>, output_padding = array<i64>}
     : (tensor<4x8xf32>, tensor<4x2xf32>) -> tensor<2x8xf32>
  return %y : tensor<2x8xf32>
}

// -----

func.func @refused(%a: tensor<1x4x8xf64>, %b: tensor<4x2x3xbf16>) -> tensor<1x2x10xf32> {
  // expected-error @+1 {{C1: wanted one element type, or f32 beside a 16-bit float, got 'f64' and 'bf16'}}
  %y = graph.conv_transpose %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, output_padding = array<i64: 0>}
     : (tensor<1x4x8xf64>, tensor<4x2x3xbf16>) -> tensor<1x2x10xf32>
  return %y : tensor<1x2x10xf32>
}

// -----

func.func @refused(%a: tensor<1x4x8xf32>, %b: tensor<4x2x3xf32>) -> tensor<1x2x10xf32> {
  // expected-error @+1 {{C2: strides wanted in [1, 2^31), got 0}}
  %y = graph.conv_transpose %a, %b {strides = array<i64: 0>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, output_padding = array<i64: 0>}
     : (tensor<1x4x8xf32>, tensor<4x2x3xf32>) -> tensor<1x2x10xf32>
  return %y : tensor<1x2x10xf32>
}

// -----

func.func @refused(%a: tensor<1x4x8xf32>, %b: tensor<4x2x3xf32>) -> tensor<1x2x10xf32> {
  // expected-error @+1 {{C2: output_padding wanted of length 1, got 2}}
  %y = graph.conv_transpose %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, output_padding = array<i64: 0, 0>}
     : (tensor<1x4x8xf32>, tensor<4x2x3xf32>) -> tensor<1x2x10xf32>
  return %y : tensor<1x2x10xf32>
}

// -----

func.func @refused(%a: tensor<1x4x8xf32>, %b: tensor<4x2x3xf32>) -> tensor<1x2x9xf32> {
  // expected-error @+1 {{C2: output_padding wanted in [0, 2^31), got -1}}
  %y = graph.conv_transpose %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, output_padding = array<i64: -1>}
     : (tensor<1x4x8xf32>, tensor<4x2x3xf32>) -> tensor<1x2x9xf32>
  return %y : tensor<1x2x9xf32>
}

// -----

func.func @refused(%a: tensor<1x4x8xf32>, %b: tensor<4x2x3xf32>) -> tensor<1x6x10xf32> {
  // expected-error @+1 {{C3: wanted 3 groups of 4 input channels, got 4}}
  %y = graph.conv_transpose %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, output_padding = array<i64: 0>, groups = 3}
     : (tensor<1x4x8xf32>, tensor<4x2x3xf32>) -> tensor<1x6x10xf32>
  return %y : tensor<1x6x10xf32>
}

// -----

func.func @refused(%a: tensor<1x4x8xf32>, %b: tensor<5x2x3xf32>) -> tensor<1x2x10xf32> {
  // expected-error @+1 {{C3: wanted 1 groups of 5 input channels, got 4}}
  %y = graph.conv_transpose %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, output_padding = array<i64: 0>}
     : (tensor<1x4x8xf32>, tensor<5x2x3xf32>) -> tensor<1x2x10xf32>
  return %y : tensor<1x2x10xf32>
}

// -----

func.func @refused(%a: tensor<1x4x8xf32>, %b: tensor<4x2x3xf32>, %c: tensor<4xf32>) -> tensor<1x2x10xf32> {
  // expected-error @+1 {{C4: bias wanted of shape 2, got 4}}
  %y = graph.conv_transpose %a, %b, %c {strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>, output_padding = array<i64: 0>}
     : (tensor<1x4x8xf32>, tensor<4x2x3xf32>, tensor<4xf32>) -> tensor<1x2x10xf32>
  return %y : tensor<1x2x10xf32>
}

// -----

func.func @refused(%a: tensor<1x4x8xf32>, %b: tensor<4x2x3xf32>, %c: tensor<2xf16>) -> tensor<1x2x10xf32> {
  // expected-error @+1 {{C4: bias wanted of 'f32', 'f32' or f32, got 'f16'}}
  %y = graph.conv_transpose %a, %b, %c {strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>, output_padding = array<i64: 0>}
     : (tensor<1x4x8xf32>, tensor<4x2x3xf32>, tensor<2xf16>) -> tensor<1x2x10xf32>
  return %y : tensor<1x2x10xf32>
}

// -----

func.func @refused(%a: tensor<1x4x8xf32>, %b: tensor<4x2x3xf32>) -> tensor<1x2x0xf32> {
  // expected-error @+1 {{C5: spatial axis 0 wanted room for a window, got 1 too little}}
  %y = graph.conv_transpose %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 6>,
        padding_high = array<i64: 5>, output_padding = array<i64: 0>}
     : (tensor<1x4x8xf32>, tensor<4x2x3xf32>) -> tensor<1x2x0xf32>
  return %y : tensor<1x2x0xf32>
}
