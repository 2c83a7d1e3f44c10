// Cells of each window: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%x: tensor<1x8x2xf32>) -> tensor<1x6x2xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<1x6x3x2xf32>', got 'tensor<1x6x2xf32>'}}
  %y = graph.unfold %x {window = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x8x2xf32>) -> tensor<1x6x2xf32>
  return %y : tensor<1x6x2xf32>
}

// -----

func.func @refused(%x: tensor<8x2xf32>) -> tensor<6x3x2xf32> {
  // expected-error @+1 {{C1: x wanted of rank in [3, 5], got 8x2}}
  %y = graph.unfold %x {window = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<8x2xf32>) -> tensor<6x3x2xf32>
  return %y : tensor<6x3x2xf32>
}

// -----

func.func @refused(%x: tensor<1x8x2xf32>) -> tensor<1x6x3x2xf32> {
  // expected-error @+1 {{C2: window wanted of length 1, got 2}}
  %y = graph.unfold %x {window = array<i64: 3, 3>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x8x2xf32>) -> tensor<1x6x3x2xf32>
  return %y : tensor<1x6x3x2xf32>
}

// -----

func.func @refused(%x: tensor<1x8x2xf32>) -> tensor<1x6x0x2xf32> {
  // expected-error @+1 {{C2: window wanted in [1, 2^31), got 0}}
  %y = graph.unfold %x {window = array<i64: 0>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x8x2xf32>) -> tensor<1x6x0x2xf32>
  return %y : tensor<1x6x0x2xf32>
}

// -----

func.func @refused(%x: tensor<1x8x2xf32>) -> tensor<1x6x3x2xf32> {
  // expected-error @+1 {{C2: strides wanted in [1, 2^31), got 0}}
  %y = graph.unfold %x {window = array<i64: 3>, strides = array<i64: 0>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x8x2xf32>) -> tensor<1x6x3x2xf32>
  return %y : tensor<1x6x3x2xf32>
}

// -----

func.func @refused(%x: tensor<1x7x2xf32>) -> tensor<1x0x9x2xf32> {
  // expected-error @+1 {{C3: spatial axis 0 wanted room for a window, got 2 too little}}
  %y = graph.unfold %x {window = array<i64: 9>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x7x2xf32>) -> tensor<1x0x9x2xf32>
  return %y : tensor<1x0x9x2xf32>
}
