// RUN: mezzo-opt %s -split-input-file --graph-assign-layout --graph-verify-layout | FileCheck %s

// Blocks of real networks: transpositions stand at the borders only. Those of weights, arguments of the functions here, do not count.

// ResNet: two blocks, the second with a projection; the mean over the pixels ends the layout.
// CHECK-LABEL: func.func @resnet
// CHECK: graph.transpose %{{.*}} {permutation = array<i64: 0, 2, 3, 1>} : (tensor<1x8x8x8xf32>)
// CHECK-NOT: graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK: graph.reduce_mean %{{.*}} {axes = array<i64: 1, 2>} : (tensor<1x4x4x16xf32>) -> tensor<1x16xf32>
// CHECK-NEXT: return
func.func @resnet(%x: tensor<1x8x8x8xf32>, %p: tensor<8xf32>, %w2: tensor<8x8x3x3xf32>, %w3: tensor<8x8x3x3xf32>, %w4: tensor<16x8x3x3xf32>, %q: tensor<16xf32>, %w6: tensor<16x8x1x1xf32>) -> tensor<1x16xf32> {
  %0 = graph.conv %x, %w2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<1x8x8x8xf32>, tensor<8x8x3x3xf32>) -> tensor<1x8x8x8xf32>
  %1 = graph.batch_norm %0, %p, %p, %p, %p
     : (tensor<1x8x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<1x8x8x8xf32>
  %2 = graph.relu %1 : (tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32>
  %3 = graph.conv %2, %w3 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<1x8x8x8xf32>, tensor<8x8x3x3xf32>) -> tensor<1x8x8x8xf32>
  %4 = graph.batch_norm %3, %p, %p, %p, %p
     : (tensor<1x8x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<1x8x8x8xf32>
  %5 = graph.add %4, %x : (tensor<1x8x8x8xf32>, tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32>
  %6 = graph.relu %5 : (tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32>
  %7 = graph.conv %6, %w4 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<1x8x8x8xf32>, tensor<16x8x3x3xf32>) -> tensor<1x16x4x4xf32>
  %8 = graph.batch_norm %7, %q, %q, %q, %q
     : (tensor<1x16x4x4xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>) -> tensor<1x16x4x4xf32>
  %9 = graph.conv %6, %w6 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x8x8xf32>, tensor<16x8x1x1xf32>) -> tensor<1x16x4x4xf32>
  %10 = graph.add %8, %9 : (tensor<1x16x4x4xf32>, tensor<1x16x4x4xf32>) -> tensor<1x16x4x4xf32>
  %11 = graph.relu %10 : (tensor<1x16x4x4xf32>) -> tensor<1x16x4x4xf32>
  %12 = graph.reduce_mean %11 {axes = array<i64: 2, 3>} : (tensor<1x16x4x4xf32>) -> tensor<1x16xf32>
  return %12 : tensor<1x16xf32>
}

// -----
// An inverted residual with a depthwise convolution, whose weight has one channel: a reshape is enough for it.
// CHECK-LABEL: func.func @depthwise
// CHECK-NOT: graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK: graph.reshape %{{.*}} {shape = array<i64: 32, 3, 3, 1>} : (tensor<32x1x3x3xf32>)
// CHECK-NEXT: graph.conv {{.*}}groups = 32 : i64, layout = "channels_last"
// CHECK-NOT: graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK: return
func.func @depthwise(%x: tensor<1x8x8x8xf32>, %w1: tensor<32x8x1x1xf32>, %w2: tensor<32x1x3x3xf32>, %w3: tensor<8x32x1x1xf32>) -> tensor<1x8xf32> {
  %0 = graph.conv %x, %w1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x8x8xf32>, tensor<32x8x1x1xf32>) -> tensor<1x32x8x8xf32>
  %1 = graph.clamp %0 {lower = 0.0, upper = 6.0} : (tensor<1x32x8x8xf32>) -> tensor<1x32x8x8xf32>
  %2 = graph.conv %1, %w2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>, groups = 32}
     : (tensor<1x32x8x8xf32>, tensor<32x1x3x3xf32>) -> tensor<1x32x8x8xf32>
  %3 = graph.clamp %2 {lower = 0.0, upper = 6.0} : (tensor<1x32x8x8xf32>) -> tensor<1x32x8x8xf32>
  %4 = graph.conv %3, %w3 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x32x8x8xf32>, tensor<8x32x1x1xf32>) -> tensor<1x8x8x8xf32>
  %5 = graph.add %4, %x : (tensor<1x8x8x8xf32>, tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32>
  %6 = graph.reduce_mean %5 {axes = array<i64: 2, 3>} : (tensor<1x8x8x8xf32>) -> tensor<1x8xf32>
  return %6 : tensor<1x8xf32>
}

// -----
// U-Net: pooling, resizing, the skip's concat, and a softmax over channels, which are last there; its result goes out.
// CHECK-LABEL: func.func @unet
// CHECK-NOT: graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK: graph.max_pool {{.*}} -> tensor<1x4x4x8xf32>
// CHECK-NOT: graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK: graph.resize {{.*}} -> tensor<1x8x8x16xf32>
// CHECK-NOT: graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK: graph.concat {{.*}} {axis = 3 : i64}
// CHECK-NOT: graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK: graph.softmax {{.*}} {axis = 3 : i64}
// CHECK: graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK-NEXT: return
func.func @unet(%x: tensor<1x3x8x8xf32>, %w1: tensor<8x3x3x3xf32>, %w2: tensor<16x8x3x3xf32>, %w3: tensor<2x24x1x1xf32>) -> tensor<1x2x8x8xf32> {
  %0 = graph.conv %x, %w1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<1x3x8x8xf32>, tensor<8x3x3x3xf32>) -> tensor<1x8x8x8xf32>
  %1 = graph.relu %0 : (tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32>
  %2 = graph.max_pool %1 {kernel = array<i64: 2, 2>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x8x8xf32>) -> tensor<1x8x4x4xf32>
  %3 = graph.conv %2, %w2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<1x8x4x4xf32>, tensor<16x8x3x3xf32>) -> tensor<1x16x4x4xf32>
  %4 = graph.relu %3 : (tensor<1x16x4x4xf32>) -> tensor<1x16x4x4xf32>
  %5 = graph.resize %4 {sizes = array<i64: 1, 16, 8, 8>, scales = array<f64: 1.0, 1.0, 2.0, 2.0>, mode = "linear"}
     : (tensor<1x16x4x4xf32>) -> tensor<1x16x8x8xf32>
  %6 = graph.concat %1, %5 {axis = 1} : (tensor<1x8x8x8xf32>, tensor<1x16x8x8xf32>) -> tensor<1x24x8x8xf32>
  %7 = graph.conv %6, %w3 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x24x8x8xf32>, tensor<2x24x1x1xf32>) -> tensor<1x2x8x8xf32>
  %8 = graph.softmax %7 {axis = 1} : (tensor<1x2x8x8xf32>) -> tensor<1x2x8x8xf32>
  return %8 : tensor<1x2x8x8xf32>
}

// -----
// Channel attention by 1×1 convolutions of one pixel.
// CHECK-LABEL: func.func @channel_attention
// CHECK: graph.reduce_mean {{.*}} -> tensor<1x1x1x8xf32>
// CHECK-NOT: graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK: graph.mul %{{.*}}, %{{.*}} : (tensor<1x8x8x8xf32>, tensor<1x1x1x8xf32>)
// CHECK-NOT: graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK: return
func.func @channel_attention(%x: tensor<1x8x8x8xf32>, %w1: tensor<8x8x3x3xf32>, %w2: tensor<2x8x1x1xf32>, %w3: tensor<8x2x1x1xf32>, %w4: tensor<8x8x1x1xf32>) -> tensor<1x8xf32> {
  %0 = graph.conv %x, %w1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<1x8x8x8xf32>, tensor<8x8x3x3xf32>) -> tensor<1x8x8x8xf32>
  %1 = graph.silu %0 : (tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32>
  %2 = graph.reduce_mean %1 {axes = array<i64: 2, 3>, keepdims} : (tensor<1x8x8x8xf32>) -> tensor<1x8x1x1xf32>
  %3 = graph.conv %2, %w2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x1x1xf32>, tensor<2x8x1x1xf32>) -> tensor<1x2x1x1xf32>
  %4 = graph.silu %3 : (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
  %5 = graph.conv %4, %w3 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x2x1x1xf32>, tensor<8x2x1x1xf32>) -> tensor<1x8x1x1xf32>
  %6 = graph.sigmoid %5 : (tensor<1x8x1x1xf32>) -> tensor<1x8x1x1xf32>
  %7 = graph.mul %1, %6 : (tensor<1x8x8x8xf32>, tensor<1x8x1x1xf32>) -> tensor<1x8x8x8xf32>
  %8 = graph.conv %7, %w4 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x8x8xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x8x8xf32>
  %9 = graph.reduce_mean %8 {axes = array<i64: 2, 3>} : (tensor<1x8x8x8xf32>) -> tensor<1x8xf32>
  return %9 : tensor<1x8xf32>
}

// -----
// Channel attention by matrix products: the reshapes to vectors and back give the new order at no cost.
// CHECK-LABEL: func.func @channel_attention_matmul
// CHECK: %[[M:.+]] = graph.reduce_mean {{.*}} -> tensor<1x1x1x8xf32>
// CHECK-NEXT: %[[V:.+]] = graph.reshape %[[M]] {shape = array<i64: 1, 8>}
// CHECK-NEXT: graph.matmul %[[V]]
// CHECK-NEXT: %[[S:.+]] = graph.sigmoid
// CHECK-NEXT: %[[B:.+]] = graph.reshape %[[S]] {shape = array<i64: 1, 1, 1, 8>} : (tensor<1x8xf32>)
// CHECK-NEXT: graph.mul %{{.*}}, %[[B]]
// CHECK-NOT: graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK: return
func.func @channel_attention_matmul(%x: tensor<1x8x8x8xf32>, %m: tensor<8x8xf32>, %w2: tensor<8x8x3x3xf32>, %w3: tensor<8x8x1x1xf32>) -> tensor<1x8xf32> {
  %0 = graph.conv %x, %w2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<1x8x8x8xf32>, tensor<8x8x3x3xf32>) -> tensor<1x8x8x8xf32>
  %1 = graph.relu %0 : (tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32>
  %2 = graph.reduce_mean %1 {axes = array<i64: 2, 3>, keepdims} : (tensor<1x8x8x8xf32>) -> tensor<1x8x1x1xf32>
  %3 = graph.reshape %2 {shape = array<i64: 1, 8>} : (tensor<1x8x1x1xf32>) -> tensor<1x8xf32>
  %4 = graph.matmul %3, %m : (tensor<1x8xf32>, tensor<8x8xf32>) -> tensor<1x8xf32>
  %5 = graph.sigmoid %4 : (tensor<1x8xf32>) -> tensor<1x8xf32>
  %6 = graph.reshape %5 {shape = array<i64: 1, 8, 1, 1>} : (tensor<1x8xf32>) -> tensor<1x8x1x1xf32>
  %7 = graph.mul %1, %6 : (tensor<1x8x8x8xf32>, tensor<1x8x1x1xf32>) -> tensor<1x8x8x8xf32>
  %8 = graph.conv %7, %w3 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x8x8xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x8x8xf32>
  %9 = graph.reduce_mean %8 {axes = array<i64: 2, 3>} : (tensor<1x8x8x8xf32>) -> tensor<1x8xf32>
  return %9 : tensor<1x8xf32>
}

// -----
// The tokens of a vision transformer: pixels become rows, and channels are last already. No transposition is left.
// CHECK-LABEL: func.func @tokens
// CHECK: %[[CONV:.+]] = graph.conv {{.*}} -> tensor<2x4x4x16xf32>
// CHECK-NEXT: %[[T:.+]] = graph.reshape %[[CONV]] {shape = array<i64: 2, 16, 16>}
// CHECK-NEXT: %[[S:.+]] = graph.add %[[T]], %{{.*}}
// CHECK-NEXT: graph.layer_norm %[[S]]
// CHECK-NEXT: return
func.func @tokens(%x: tensor<2x3x32x32xf32>, %w1: tensor<16x3x8x8xf32>, %pos: tensor<1x16x16xf32>, %g: tensor<16xf32>) -> tensor<2x16x16xf32> {
  %0 = graph.conv %x, %w1 {strides = array<i64: 8, 8>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x3x32x32xf32>, tensor<16x3x8x8xf32>) -> tensor<2x16x4x4xf32>
  %1 = graph.reshape %0 {shape = array<i64: 2, 16, 16>} : (tensor<2x16x4x4xf32>) -> tensor<2x16x16xf32>
  %2 = graph.transpose %1 {permutation = array<i64: 0, 2, 1>} : (tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
  %3 = graph.add %2, %pos : (tensor<2x16x16xf32>, tensor<1x16x16xf32>) -> tensor<2x16x16xf32>
  %4 = graph.layer_norm %3, %g, %g {axis = 2}
     : (tensor<2x16x16xf32>, tensor<16xf32>, tensor<16xf32>) -> tensor<2x16x16xf32>
  return %4 : tensor<2x16x16xf32>
}

// -----
// Tokens that become an image and tokens again.
// CHECK-LABEL: func.func @tokens_and_back
// CHECK-SAME: (%[[X:.+]]: tensor<2x16x8xf32>
// CHECK: %[[R:.+]] = graph.reshape %[[X]] {shape = array<i64: 2, 4, 4, 8>}
// CHECK: graph.conv %[[R]]
// CHECK-NEXT: %[[C:.+]] = graph.relu
// CHECK-NEXT: %[[F:.+]] = graph.reshape %[[C]] {shape = array<i64: 2, 16, 8>}
// CHECK-NEXT: graph.add %[[F]], %[[X]]
// CHECK-NEXT: return
func.func @tokens_and_back(%x: tensor<2x16x8xf32>, %w1: tensor<8x8x3x3xf32>) -> tensor<2x16x8xf32> {
  %0 = graph.transpose %x {permutation = array<i64: 0, 2, 1>} : (tensor<2x16x8xf32>) -> tensor<2x8x16xf32>
  %1 = graph.reshape %0 {shape = array<i64: 2, 8, 4, 4>} : (tensor<2x8x16xf32>) -> tensor<2x8x4x4xf32>
  %2 = graph.conv %1, %w1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<2x8x4x4xf32>, tensor<8x8x3x3xf32>) -> tensor<2x8x4x4xf32>
  %3 = graph.relu %2 : (tensor<2x8x4x4xf32>) -> tensor<2x8x4x4xf32>
  %4 = graph.reshape %3 {shape = array<i64: 2, 8, 16>} : (tensor<2x8x4x4xf32>) -> tensor<2x8x16xf32>
  %5 = graph.transpose %4 {permutation = array<i64: 0, 2, 1>} : (tensor<2x8x16xf32>) -> tensor<2x16x8xf32>
  %6 = graph.add %5, %x : (tensor<2x16x8xf32>, tensor<2x16x8xf32>) -> tensor<2x16x8xf32>
  return %6 : tensor<2x16x8xf32>
}

// -----
// ConvNeXt: a norm and matrix products on channels that the model itself brings to the end and back.
// CHECK-LABEL: func.func @convnext
// CHECK: graph.transpose %{{.*}} {permutation = array<i64: 0, 2, 3, 1>} : (tensor<1x8x4x4xf32>)
// CHECK-NOT: graph.transpose
// CHECK: %[[CONV:.+]] = graph.conv {{.*}}groups = 8
// CHECK-NEXT: graph.layer_norm %[[CONV]]
// CHECK-NEXT: graph.matmul
// CHECK-NEXT: graph.gelu
// CHECK-NEXT: graph.matmul
// CHECK-NEXT: graph.add
// CHECK-NOT: graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK: return
func.func @convnext(%x: tensor<1x8x4x4xf32>, %w1: tensor<8x1x3x3xf32>, %g: tensor<8xf32>, %m: tensor<8x32xf32>, %m2: tensor<32x8xf32>, %w5: tensor<8x8x1x1xf32>) -> tensor<1x8xf32> {
  %0 = graph.conv %x, %w1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>, groups = 8}
     : (tensor<1x8x4x4xf32>, tensor<8x1x3x3xf32>) -> tensor<1x8x4x4xf32>
  %1 = graph.transpose %0 {permutation = array<i64: 0, 2, 3, 1>} : (tensor<1x8x4x4xf32>) -> tensor<1x4x4x8xf32>
  %2 = graph.layer_norm %1, %g, %g {axis = 3} : (tensor<1x4x4x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<1x4x4x8xf32>
  %3 = graph.matmul %2, %m : (tensor<1x4x4x8xf32>, tensor<8x32xf32>) -> tensor<1x4x4x32xf32>
  %4 = graph.gelu %3 : (tensor<1x4x4x32xf32>) -> tensor<1x4x4x32xf32>
  %5 = graph.matmul %4, %m2 : (tensor<1x4x4x32xf32>, tensor<32x8xf32>) -> tensor<1x4x4x8xf32>
  %6 = graph.transpose %5 {permutation = array<i64: 0, 3, 1, 2>} : (tensor<1x4x4x8xf32>) -> tensor<1x8x4x4xf32>
  %7 = graph.add %6, %x : (tensor<1x8x4x4xf32>, tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
  %8 = graph.conv %7, %w5 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x4x4xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x4x4xf32>
  %9 = graph.reduce_max %8 {axes = array<i64: 2, 3>} : (tensor<1x8x4x4xf32>) -> tensor<1x8xf32>
  return %9 : tensor<1x8xf32>
}

// -----
// A channel shuffle exchanges parts of the last axis: its own transposition is the only one.
// CHECK-LABEL: func.func @channel_shuffle
// CHECK: %[[CONV:.+]] = graph.conv
// CHECK-NEXT: %[[R:.+]] = graph.reshape %[[CONV]] {shape = array<i64: 2, 4, 6, 2, 4>}
// CHECK-NEXT: %[[T:.+]] = graph.transpose %[[R]] {permutation = array<i64: 0, 1, 2, 4, 3>}
// CHECK-NEXT: %[[S:.+]] = graph.reshape %[[T]] {shape = array<i64: 2, 4, 6, 8>}
// CHECK: graph.conv %[[S]]
// CHECK-NOT: graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK: return
func.func @channel_shuffle(%x: tensor<2x8x4x6xf32>, %w1: tensor<8x8x1x1xf32>, %w2: tensor<8x1x3x3xf32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.reshape %0 {shape = array<i64: 2, 2, 4, 4, 6>} : (tensor<2x8x4x6xf32>) -> tensor<2x2x4x4x6xf32>
  %2 = graph.transpose %1 {permutation = array<i64: 0, 2, 1, 3, 4>} : (tensor<2x2x4x4x6xf32>) -> tensor<2x4x2x4x6xf32>
  %3 = graph.reshape %2 {shape = array<i64: 2, 8, 4, 6>} : (tensor<2x4x2x4x6xf32>) -> tensor<2x8x4x6xf32>
  %4 = graph.conv %3, %w2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>, groups = 8}
     : (tensor<2x8x4x6xf32>, tensor<8x1x3x3xf32>) -> tensor<2x8x4x6xf32>
  %5 = graph.reduce_max %4 {axes = array<i64: 2, 3>} : (tensor<2x8x4x6xf32>) -> tensor<2x8xf32>
  return %5 : tensor<2x8xf32>
}

// -----
// A pixel shuffle brings channels among the pixels, in one movement.
// CHECK-LABEL: func.func @pixel_shuffle
// CHECK: %[[CONV:.+]] = graph.conv
// CHECK-NEXT: %[[R:.+]] = graph.reshape %[[CONV]] {shape = array<i64: 2, 4, 6, 2, 2, 2>}
// CHECK-NEXT: %[[T:.+]] = graph.transpose %[[R]] {permutation = array<i64: 0, 1, 4, 2, 5, 3>} : (tensor<2x4x6x2x2x2xf32>) -> tensor<2x4x2x6x2x2xf32>
// CHECK-NEXT: %[[S:.+]] = graph.reshape %[[T]] {shape = array<i64: 2, 8, 12, 2>}
// CHECK: graph.conv %[[S]]
// CHECK-NOT: graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK: return
func.func @pixel_shuffle(%x: tensor<2x8x4x6xf32>, %w1: tensor<8x8x1x1xf32>, %w2: tensor<2x2x3x3xf32>) -> tensor<2x2xf32> {
  %0 = graph.conv %x, %w1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.reshape %0 {shape = array<i64: 2, 2, 2, 2, 4, 6>} : (tensor<2x8x4x6xf32>) -> tensor<2x2x2x2x4x6xf32>
  %2 = graph.transpose %1 {permutation = array<i64: 0, 1, 4, 2, 5, 3>}
     : (tensor<2x2x2x2x4x6xf32>) -> tensor<2x2x4x2x6x2xf32>
  %3 = graph.reshape %2 {shape = array<i64: 2, 2, 8, 12>} : (tensor<2x2x4x2x6x2xf32>) -> tensor<2x2x8x12xf32>
  %4 = graph.conv %3, %w2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<2x2x8x12xf32>, tensor<2x2x3x3xf32>) -> tensor<2x2x8x12xf32>
  %5 = graph.reduce_max %4 {axes = array<i64: 2, 3>} : (tensor<2x2x8x12xf32>) -> tensor<2x2xf32>
  return %5 : tensor<2x2xf32>
}
