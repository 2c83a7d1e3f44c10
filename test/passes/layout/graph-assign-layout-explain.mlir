// RUN: mezzo-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect --graph-assign-layout=explain

// Two transpositions of 512 bytes, read and written, and the reshape of the weight.
// expected-remark @+1 {{@main: layouts cost 2049, flow 2049: no choice costs less}}
func.func @main(%x: tensor<1x8x4x4xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<1x8x4x4xf32> {
  // expected-remark @+1 {{transposition of 'tensor<1x8x4x4xf32>' moves 1024 bytes}}
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x4x4xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x4x4xf32>
  // expected-remark @+1 {{transposition of 'tensor<1x4x4x8xf32>' moves 1024 bytes}}
  return %0 : tensor<1x8x4x4xf32>
}

// -----
// A transposed weight is made once, when a program is loaded, and not counted.
graph.variable @w : tensor<8x8x3x3xf32> {init = dense<1.0> : tensor<8x8x3x3xf32>}
// expected-remark @+1 {{@weight: layouts cost 1025, flow 1025: no choice costs less}}
func.func @weight(%x: tensor<1x8x4x4xf32>, %w: tensor<8x8x3x3xf32> {graph.variable = @w}) -> tensor<1x8xf32> {
  // expected-remark @+1 {{transposition of 'tensor<1x8x4x4xf32>' moves 1024 bytes}}
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x4x4xf32>, tensor<8x8x3x3xf32>) -> tensor<1x8x2x2xf32>
  %1 = graph.reduce_mean %0 {axes = array<i64: 2, 3>} : (tensor<1x8x2x2xf32>) -> tensor<1x8xf32>
  return %1 : tensor<1x8xf32>
}

// -----
// expected-error @+1 {{has several blocks; layouts are assigned in functions of one block}}
func.func @blocks(%x: tensor<4xf32>) -> tensor<4xf32> {
  "test.branch"() [^next] : () -> ()
^next:
  return %x : tensor<4xf32>
}
