// RUN: mezzo-opt %s -split-input-file --graph-assign-layout --graph-verify-layout | FileCheck %s

// A convolution is brought into channels-last form, its weight is transposed once, and what follows it follows it.
// CHECK-LABEL: func.func @follow
// CHECK-SAME: (%[[X:.+]]: tensor<1x8x4x4xf32>, %[[W:.+]]: tensor<8x8x3x3xf32> {graph.variable = @w}, %[[B:.+]]: tensor<8xf32>)
// CHECK-DAG: %[[XL:.+]] = graph.transpose %[[X]] {permutation = array<i64: 0, 2, 3, 1>}
// CHECK-DAG: %[[WL:.+]] = graph.transpose %[[W]] {permutation = array<i64: 0, 2, 3, 1>} : (tensor<8x8x3x3xf32>) -> tensor<8x3x3x8xf32>
// CHECK: %[[CONV:.+]] = graph.conv %[[XL]], %[[WL]], %[[B]] {{{.*}}layout = "channels_last"{{.*}}} : {{.*}} -> tensor<1x4x4x8xf32>
// CHECK: %[[RELU:.+]] = graph.relu %[[CONV]]
// CHECK: %[[Y:.+]] = graph.transpose %[[RELU]] {permutation = array<i64: 0, 3, 1, 2>}
// CHECK: return %[[Y]]
module {
  graph.variable @w : tensor<8x8x3x3xf32> {init = dense<1.0> : tensor<8x8x3x3xf32>}
  func.func @follow(%x: tensor<1x8x4x4xf32>, %w: tensor<8x8x3x3xf32> {graph.variable = @w}, %b: tensor<8xf32>) -> tensor<1x8x4x4xf32> {
    %0 = graph.conv %x, %w, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
       : (tensor<1x8x4x4xf32>, tensor<8x8x3x3xf32>, tensor<8xf32>) -> tensor<1x8x4x4xf32>
    %1 = graph.relu %0 : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
    return %1 : tensor<1x8x4x4xf32>
  }
}

// -----
// Without a convolution nothing is reached, and nothing changes.
// CHECK-LABEL: func.func @no_convolution
// CHECK-NEXT: graph.transpose
// CHECK-NEXT: graph.max_pool {{.*}} -> tensor<1x8x2x2xf32>
// CHECK-NEXT: return
func.func @no_convolution(%x: tensor<1x4x4x8xf32>) -> tensor<1x8x2x2xf32> {
  %0 = graph.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : (tensor<1x4x4x8xf32>) -> tensor<1x8x4x4xf32>
  %1 = graph.max_pool %0 {kernel = array<i64: 2, 2>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x4x4xf32>) -> tensor<1x8x2x2xf32>
  return %1 : tensor<1x8x2x2xf32>
}

// -----
// A form that is channels-last already stays, and the pass changes nothing a second time.
// CHECK-LABEL: func.func @again
// CHECK-NEXT: graph.conv %{{.*}}, %{{.*}} {{{.*}}layout = "channels_last"
// CHECK-NEXT: return
func.func @again(%x: tensor<1x4x4x8xf32>, %w: tensor<8x3x3x8xf32>) -> tensor<1x2x2x8xf32> {
  %0 = graph.conv %x, %w {layout = "channels_last", strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x4x4x8xf32>, tensor<8x3x3x8xf32>) -> tensor<1x2x2x8xf32>
  return %0 : tensor<1x2x2x8xf32>
}

// -----
// One channel: elements stay in place, so a reshape is enough.
// CHECK-LABEL: func.func @one_channel
// CHECK-NOT: graph.transpose
// CHECK: graph.reshape %{{.*}} {shape = array<i64: 2, 28, 28, 1>} : (tensor<2x1x28x28xf32>)
// CHECK-NOT: graph.transpose
// CHECK: graph.reshape %{{.*}} {shape = array<i64: 16, 3, 3, 1>} : (tensor<16x1x3x3xf32>)
// CHECK-NOT: graph.transpose
// CHECK: graph.conv
func.func @one_channel(%x: tensor<2x1x28x28xf32>, %w: tensor<16x1x3x3xf32>) -> tensor<2x16xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x1x28x28xf32>, tensor<16x1x3x3xf32>) -> tensor<2x16x26x26xf32>
  %1 = graph.reduce_mean %0 {axes = array<i64: 2, 3>} : (tensor<2x16x26x26xf32>) -> tensor<2x16xf32>
  return %1 : tensor<2x16xf32>
}

// -----
// The smallest tensor is the one that is transposed: after the pooling, not before it.
// CHECK-LABEL: func.func @smallest
// CHECK: graph.conv
// CHECK-NEXT: graph.max_pool {{.*}}layout = "channels_last"{{.*}} -> tensor<1x2x2x8xf32>
// CHECK-NEXT: graph.transpose {{.*}} (tensor<1x2x2x8xf32>) -> tensor<1x8x2x2xf32>
// CHECK-NEXT: graph.reshape {{.*}} (tensor<1x8x2x2xf32>) -> tensor<1x32xf32>
func.func @smallest(%x: tensor<1x3x8x8xf32>, %w: tensor<8x3x1x1xf32>) -> tensor<1x32xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x3x8x8xf32>, tensor<8x3x1x1xf32>) -> tensor<1x8x8x8xf32>
  %1 = graph.max_pool %0 {kernel = array<i64: 4, 4>, strides = array<i64: 4, 4>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x8x8xf32>) -> tensor<1x8x2x2xf32>
  %2 = graph.reshape %1 {shape = array<i64: 1, 32>} : (tensor<1x8x2x2xf32>) -> tensor<1x32xf32>
  return %2 : tensor<1x32xf32>
}

// -----
// Transpositions of a model that was channels-last from the start cancel.
// CHECK-LABEL: func.func @cancel
// CHECK-SAME: (%[[X:.+]]: tensor<1x4x4x8xf32>
// CHECK-NOT: graph.transpose %{{.*}}4x4x
// CHECK: %[[CONV:.+]] = graph.conv %[[X]],
// CHECK-NEXT: %[[RELU:.+]] = graph.relu %[[CONV]]
// CHECK-NEXT: %[[ADD:.+]] = graph.add %[[RELU]], %[[X]]
// CHECK-NEXT: return %[[ADD]]
func.func @cancel(%x: tensor<1x4x4x8xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<1x4x4x8xf32> {
  %0 = graph.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : (tensor<1x4x4x8xf32>) -> tensor<1x8x4x4xf32>
  %1 = graph.conv %0, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x4x4xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x4x4xf32>
  %2 = graph.transpose %1 {permutation = array<i64: 0, 2, 3, 1>} : (tensor<1x8x4x4xf32>) -> tensor<1x4x4x8xf32>
  %3 = graph.relu %2 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %4 = graph.add %3, %x : (tensor<1x4x4x8xf32>, tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  return %4 : tensor<1x4x4x8xf32>
}

// -----
// Any other transposition takes either order in: here it does both in one movement.
// CHECK-LABEL: func.func @absorb
// CHECK: %[[CONV:.+]] = graph.conv
// CHECK-NEXT: %[[Y:.+]] = graph.transpose %[[CONV]] {permutation = array<i64: 1, 2, 0, 3>} : (tensor<2x4x5x8xf32>) -> tensor<4x5x2x8xf32>
// CHECK-NEXT: return %[[Y]]
func.func @absorb(%x: tensor<2x8x4x5xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<4x5x2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x5xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x5xf32>
  %1 = graph.transpose %0 {permutation = array<i64: 2, 3, 0, 1>} : (tensor<2x8x4x5xf32>) -> tensor<4x5x2x8xf32>
  return %1 : tensor<4x5x2x8xf32>
}

// -----
// Of three readers in the model's order, one transposition serves all.
// CHECK-LABEL: func.func @once
// CHECK: %[[CONV:.+]] = graph.conv
// CHECK-NEXT: %[[T:.+]] = graph.transpose %[[CONV]]
// CHECK-NOT: graph.transpose
// CHECK: return %{{.*}}, %[[T]]
func.func @once(%x: tensor<1x8x4x4xf32>, %w: tensor<8x8x1x1xf32>) -> (tensor<1x128xf32>, tensor<8x16xf32>, tensor<1x8x4x4xf32>) {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x4x4xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x4x4xf32>
  %1 = graph.reshape %0 {shape = array<i64: 1, 128>} : (tensor<1x8x4x4xf32>) -> tensor<1x128xf32>
  %2 = graph.reshape %0 {shape = array<i64: 8, 16>} : (tensor<1x8x4x4xf32>) -> tensor<8x16xf32>
  return %1, %2, %0 : tensor<1x128xf32>, tensor<8x16xf32>, tensor<1x8x4x4xf32>
}

// -----
// A weight that is converted first is still a weight: what is computed from immutable variables alone is made once.
// CHECK-LABEL: func.func @converted_weight
// CHECK-SAME: (%[[X:.+]]: tensor<1x8x4x4xf16>, %[[W:.+]]: tensor<8x8x3x3xf32>
// CHECK-DAG: %[[WL:.+]] = graph.transpose %[[W]]
// CHECK-DAG: %[[W16:.+]] = graph.convert %[[WL]] {result_type = f16} : (tensor<8x3x3x8xf32>) -> tensor<8x3x3x8xf16>
// CHECK: graph.conv %{{.*}}, %[[W16]] {
module {
  graph.variable @w : tensor<8x8x3x3xf32> {init = dense<1.0> : tensor<8x8x3x3xf32>}
  func.func @converted_weight(%x: tensor<1x8x4x4xf16>, %w: tensor<8x8x3x3xf32> {graph.variable = @w}) -> tensor<1x8x2x2xf16> {
    %0 = graph.convert %w {result_type = f16} : (tensor<8x8x3x3xf32>) -> tensor<8x8x3x3xf16>
    %1 = graph.conv %x, %0 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
       : (tensor<1x8x4x4xf16>, tensor<8x8x3x3xf16>) -> tensor<1x8x2x2xf16>
    return %1 : tensor<1x8x2x2xf16>
  }
}

// -----
// One and three spatial axes; transposed convolutions too.
// CHECK-LABEL: func.func @ranks
// CHECK: graph.transpose %{{.*}} {permutation = array<i64: 0, 2, 1>}
// CHECK: graph.conv {{.*}}layout = "channels_last"{{.*}} -> tensor<1x6x4xf32>
// CHECK: graph.transpose %{{.*}} {permutation = array<i64: 0, 2, 3, 4, 1>}
// CHECK: graph.conv_transpose {{.*}}layout = "channels_last"{{.*}} -> tensor<1x5x5x5x2xf32>
func.func @ranks(%x: tensor<1x3x6xf32>, %w: tensor<4x3x1xf32>, %v: tensor<1x3x4x4x4xf32>, %u: tensor<3x2x2x2x2xf32>) -> (tensor<1x4x6xf32>, tensor<1x2x5x5x5xf32>) {
  %0 = graph.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x3x6xf32>, tensor<4x3x1xf32>) -> tensor<1x4x6xf32>
  %1 = graph.conv_transpose %v, %u {strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, output_padding = array<i64: 0, 0, 0>}
     : (tensor<1x3x4x4x4xf32>, tensor<3x2x2x2x2xf32>) -> tensor<1x2x5x5x5xf32>
  return %0, %1 : tensor<1x4x6xf32>, tensor<1x2x5x5x5xf32>
}

// -----
// Two paddings with one number: only the one before the convolution follows its order, for a number has none.
// CHECK-LABEL: func.func @numbers
// CHECK: graph.pad {{.*}}high = array<i64: 0, 1, 1, 0>{{.*}} -> tensor<1x10x10x3xf32>
// CHECK: graph.pad %arg2, {{.*}} -> tensor<1x4x5x5xf32>
func.func @numbers(%x: tensor<1x3x8x8xf32>, %w: tensor<8x3x3x3xf32>, %z: tensor<1x4x3x3xf32>)
    -> (tensor<1x8x8x8xf32>, tensor<1x4x5x5xf32>) {
  %number = graph.constant dense<0.000000e+00> : tensor<f32>
  %0 = graph.pad %x, %number {low = array<i64: 0, 0, 1, 1>, high = array<i64: 0, 0, 1, 1>}
     : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x10x10xf32>
  %1 = graph.conv %0, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x3x10x10xf32>, tensor<8x3x3x3xf32>) -> tensor<1x8x8x8xf32>
  %2 = graph.pad %z, %number {low = array<i64: 0, 0, 1, 1>, high = array<i64: 0, 0, 1, 1>}
     : (tensor<1x4x3x3xf32>, tensor<f32>) -> tensor<1x4x5x5xf32>
  return %1, %2 : tensor<1x8x8x8xf32>, tensor<1x4x5x5xf32>
}
