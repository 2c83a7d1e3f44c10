// RUN: mezzo-opt %s -split-input-file --graph-verify-precision -verify-diagnostics

// What autocast writes is allowed.
func.func @allowed(%x: tensor<4x4xf16>, %w: tensor<4x4xf16>, %s: tensor<4xf32>) -> tensor<4x4xf32> {
  %0 = graph.matmul %x, %w {result_type = f16} : (tensor<4x4xf16>, tensor<4x4xf16>) -> tensor<4x4xf16>
  %1 = graph.rms_norm %0, %s {axis = 1, epsilon = 1.0e-5} : (tensor<4x4xf16>, tensor<4xf32>) -> tensor<4x4xf16>
  %2 = graph.convert %1 {result_type = f32} : (tensor<4x4xf16>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// -----
// A user's own bias and coordinates may have any type.
func.func @users(%x: tensor<1x4x4xf16>, %w: tensor<4x4x1xf16>, %b: tensor<4xf16>, %i: tensor<1x1x4x4xf16>, %g: tensor<1x2x2x2xf32>) -> (tensor<1x4x4xf16>, tensor<1x1x2x2xf16>) {
  %0 = graph.conv %x, %w, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x4x4xf16>, tensor<4x4x1xf16>, tensor<4xf16>) -> tensor<1x4x4xf16>
  %1 = graph.convert %g {result_type = f16, user} : (tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf16>
  %2 = graph.grid_sample %i, %1 : (tensor<1x1x4x4xf16>, tensor<1x2x2x2xf16>) -> tensor<1x1x2x2xf16>
  return %0, %2 : tensor<1x4x4xf16>, tensor<1x1x2x2xf16>
}

// -----
func.func @bias(%x: tensor<1x4x4xf16>, %w: tensor<4x4x1xf16>, %b: tensor<4xf32>) -> tensor<1x4x4xf16> {
  %b16 = graph.convert %b {result_type = f16} : (tensor<4xf32>) -> tensor<4xf16>
  // expected-error @+1 {{'graph.conv' op breaks the rules of precision: operand 2 is never narrowed, but has 16 bits}}
  %0 = graph.conv %x, %w, %b16 {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x4x4xf16>, tensor<4x4x1xf16>, tensor<4xf16>) -> tensor<1x4x4xf16>
  return %0 : tensor<1x4x4xf16>
}

// -----
// Moving what was narrowed does not hide it.
func.func @coordinates(%x: tensor<1x1x4x4xf16>, %g: tensor<1x2x4xf32>) -> tensor<1x1x2x2xf16> {
  %0 = graph.convert %g {result_type = f16} : (tensor<1x2x4xf32>) -> tensor<1x2x4xf16>
  %1 = graph.reshape %0 {shape = array<i64: 1, 2, 2, 2>} : (tensor<1x2x4xf16>) -> tensor<1x2x2x2xf16>
  // expected-error @+1 {{'graph.grid_sample' op breaks the rules of precision: operand 1 is never narrowed, but has 16 bits}}
  %2 = graph.grid_sample %x, %1 : (tensor<1x1x4x4xf16>, tensor<1x2x2x2xf16>) -> tensor<1x1x2x2xf16>
  return %2 : tensor<1x1x2x2xf16>
}

// -----
// An f32 weight may be multiplied by what has 16 bits.
graph.variable @w : tensor<4x4xf32> {init = dense<0.5> : tensor<4x4xf32>}
func.func @weight(%x: tensor<4x4xf32>, %w: tensor<4x4xf32> {graph.variable = @w}) -> tensor<4x4xf32> {
  %0 = graph.convert %x {result_type = f16} : (tensor<4x4xf32>) -> tensor<4x4xf16>
  %1 = graph.transpose %w {permutation = array<i64: 1, 0>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = graph.matmul %0, %1 : (tensor<4x4xf16>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// -----
func.func @factors(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = graph.convert %x {result_type = f16} : (tensor<4x4xf32>) -> tensor<4x4xf16>
  // expected-error @+1 {{'graph.matmul' op breaks the rules of precision: operand 1 has not the type of the other factor, which is no f32 weight}}
  %1 = graph.matmul %y, %0 : (tensor<4x4xf32>, tensor<4x4xf16>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
