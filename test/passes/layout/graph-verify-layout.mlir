// RUN: mezzo-opt %s -split-input-file -verify-diagnostics --graph-verify-layout

// Depthwise convolutions with channels first are many times slower on a CPU, so none may reach fusion.
func.func @first(%x: tensor<1x8x4x4xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<1x8x4x4xf32> {
  // expected-error @+1 {{'graph.conv' op wanted in channels-last form, got channels_first}}
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x4x4xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x4x4xf32>
  return %0 : tensor<1x8x4x4xf32>
}

// -----
func.func @transposed(%x: tensor<1x8x4xf32>, %w: tensor<8x8x1xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'graph.conv_transpose' op wanted in channels-last form}}
  %0 = graph.conv_transpose %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>, output_padding = array<i64: 0>}
     : (tensor<1x8x4xf32>, tensor<8x8x1xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----
// Poolings may be in either layout.
func.func @last(%x: tensor<1x4x4x8xf32>, %w: tensor<8x1x1x8xf32>) -> tensor<1x4x2x4xf32> {
  %0 = graph.conv %x, %w {layout = "channels_last", strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x4x4x8xf32>, tensor<8x1x1x8xf32>) -> tensor<1x4x4x8xf32>
  %1 = graph.max_pool %0 {kernel = array<i64: 2, 2>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x4x4x8xf32>) -> tensor<1x4x2x4xf32>
  return %1 : tensor<1x4x2x4xf32>
}
