// Sums of what windows give: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%x: tensor<1x6x3x2xf32>) -> tensor<1x6x2xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<1x8x2xf32>', got 'tensor<1x6x2xf32>'}}
  %y = graph.fold %x {sizes = array<i64: 8>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x6x3x2xf32>) -> tensor<1x6x2xf32>
  return %y : tensor<1x6x2xf32>
}

// -----

func.func @refused(%x: tensor<1x6x3xf32>) -> tensor<1x8x3xf32> {
  // expected-error @+1 {{C1: x wanted of rank 4, 6 or 8, got 1x6x3}}
  %y = graph.fold %x {sizes = array<i64: 8>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x6x3xf32>) -> tensor<1x8x3xf32>
  return %y : tensor<1x8x3xf32>
}

// -----

func.func @refused(%x: tensor<1x6x3x2xf32>) -> tensor<1x8x2xf32> {
  // expected-error @+1 {{C2: sizes wanted of length 1, got 2}}
  %y = graph.fold %x {sizes = array<i64: 8, 8>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x6x3x2xf32>) -> tensor<1x8x2xf32>
  return %y : tensor<1x8x2xf32>
}

// -----

func.func @refused(%x: tensor<1x6x3x2xf32>) -> tensor<1x8x2xf32> {
  // expected-error @+1 {{C2: dilations wanted in [1, 2^31), got 0}}
  %y = graph.fold %x {sizes = array<i64: 8>, strides = array<i64: 1>, dilations = array<i64: 0>, padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x6x3x2xf32>) -> tensor<1x8x2xf32>
  return %y : tensor<1x8x2xf32>
}

// -----

func.func @refused(%x: tensor<1x5x3x2xf32>) -> tensor<1x8x2xf32> {
  // expected-error @+1 {{C3: places wanted 6, got 5}}
  %y = graph.fold %x {sizes = array<i64: 8>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x5x3x2xf32>) -> tensor<1x8x2xf32>
  return %y : tensor<1x8x2xf32>
}

// -----

func.func @refused(%x: tensor<1x0x4x2xf32>) -> tensor<1x1x2xf32> {
  // expected-error @+1 {{C3: spatial axis 0 wanted room for a window, got 3 too little}}
  %y = graph.fold %x {sizes = array<i64: 1>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x0x4x2xf32>) -> tensor<1x1x2xf32>
  return %y : tensor<1x1x2xf32>
}
