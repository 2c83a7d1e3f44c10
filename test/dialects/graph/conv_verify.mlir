// Convolution: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<1x3x8x8xf32>, %b: tensor<4x3x3x3xf32>) -> tensor<1x6x6x4xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<1x4x6x6xf32>', got 'tensor<1x6x6x4xf32>'}}
  %y = graph.conv %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>}
     : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x6x6x4xf32>
  return %y : tensor<1x6x6x4xf32>
}

// -----

func.func @refused(%a: tensor<3x8xf32>, %b: tensor<4x3xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{C1: wanted operands of one rank in [3, 5], got 'tensor<3x8xf32>' and 'tensor<4x3xf32>'}}
  %y = graph.conv %a, %b {strides = array<i64>, dilations = array<i64>, padding_low = array<i64>,
        padding_high = array<i64>}
     : (tensor<3x8xf32>, tensor<4x3xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// -----

func.func @refused(%a: tensor<1x3x8x8xf32>, %b: tensor<4x3x3xf32>) -> tensor<1x4x6x6xf32> {
  // expected-error @+1 {{C1: wanted operands of one rank in [3, 5], got 'tensor<1x3x8x8xf32>' and 'tensor<4x3x3xf32>'}}
  %y = graph.conv %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>}
     : (tensor<1x3x8x8xf32>, tensor<4x3x3xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// -----

func.func @refused(%a: tensor<1x3x8x8xbf16>, %b: tensor<4x3x3x3xf16>) -> tensor<1x4x6x6xf32> {
  // expected-error @+1 {{C1: wanted one element type, or f32 beside a 16-bit float, got 'bf16' and 'f16'}}
  %y = graph.conv %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>}
     : (tensor<1x3x8x8xbf16>, tensor<4x3x3x3xf16>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// -----

func.func @refused(%a: tensor<1x3x8x8xf32>, %b: tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32> {
  // expected-error @+1 {{C2: strides wanted of length 2, got 1}}
  %y = graph.conv %a, %b {strides = array<i64: 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>}
     : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// -----

func.func @refused(%a: tensor<1x3x8x8xf32>, %b: tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32> {
  // expected-error @+1 {{C2: strides wanted in [1, 2^31), got 0}}
  %y = graph.conv %a, %b {strides = array<i64: 1, 0>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>}
     : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// -----

func.func @refused(%a: tensor<1x3x8x8xf32>, %b: tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32> {
  // expected-error @+1 {{C2: dilations wanted in [1, 2^31), got 0}}
  %y = graph.conv %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 0, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>}
     : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// -----

func.func @refused(%a: tensor<1x3x8x8xf32>, %b: tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32> {
  // expected-error @+1 {{C2: padding_low wanted in [-2147483647, 2^31), got 2147483648}}
  %y = graph.conv %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>,
        padding_low = array<i64: 2147483648, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// -----

func.func @refused(%a: tensor<1x3x8x8xf32>, %b: tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32> {
  // expected-error @+1 {{C2: padding_high wanted of length 2, got 3}}
  %y = graph.conv %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0, 0>}
     : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// -----

func.func @refused(%a: tensor<1x3x8x8xf32>, %b: tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32> {
  // expected-error @+1 {{C3: wanted 2 groups of 3 channels, got 3 input and 4 output channels}}
  %y = graph.conv %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>, groups = 2}
     : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// -----

func.func @refused(%a: tensor<1x3x8x8xf32>, %b: tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32> {
  // expected-error @+1 {{C3: wanted 0 groups of 3 channels, got 3 input and 4 output channels}}
  %y = graph.conv %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>, groups = 0}
     : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// -----

func.func @refused(%a: tensor<1x3x8x8xf32>, %b: tensor<4x2x3x3xf32>) -> tensor<1x4x6x6xf32> {
  // expected-error @+1 {{C3: wanted 1 groups of 2 channels, got 3 input and 4 output channels}}
  %y = graph.conv %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>}
     : (tensor<1x3x8x8xf32>, tensor<4x2x3x3xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// -----

func.func @refused(%a: tensor<1x3x8x8xf32>, %b: tensor<4x3x3x3xf32>, %c: tensor<3xf32>) -> tensor<1x4x6x6xf32> {
  // expected-error @+1 {{C4: bias wanted of shape 4, got 3}}
  %y = graph.conv %a, %b, %c {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>}
     : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>, tensor<3xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// -----

func.func @refused(%a: tensor<1x3x8x8xf16>, %b: tensor<4x3x3x3xf16>, %c: tensor<4xbf16>) -> tensor<1x4x6x6xf16> {
  // expected-error @+1 {{C4: bias wanted of 'f16', 'f16' or f32, got 'bf16'}}
  %y = graph.conv %a, %b, %c {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>}
     : (tensor<1x3x8x8xf16>, tensor<4x3x3x3xf16>, tensor<4xbf16>) -> tensor<1x4x6x6xf16>
  return %y : tensor<1x4x6x6xf16>
}

// -----

func.func @refused(%a: tensor<1x3x2x8xf32>, %b: tensor<4x3x3x3xf32>) -> tensor<1x4x0x6xf32> {
  // expected-error @+1 {{C5: spatial axis 0 wanted room for a window, got 1 too little}}
  %y = graph.conv %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>}
     : (tensor<1x3x2x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x0x6xf32>
  return %y : tensor<1x4x0x6xf32>
}
