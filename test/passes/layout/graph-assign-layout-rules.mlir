// RUN: mezzo-opt %s -split-input-file --graph-assign-layout | FileCheck %s

// Each rule, behind a convolution whose result is 2 N, 8 C, 4 and 6 pixels: the operation works on N S… C.

// Operands of the same rank follow; those of fewer axes get leading ones, which disappear again where they can.
// CHECK-LABEL: func.func @pointwise
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[C:.+]] = graph.reshape %{{.*}} {shape = array<i64: 8>} : (tensor<8x1x1xf32>) -> tensor<8xf32>
// CHECK-NEXT: %[[MUL:.+]] = graph.mul %{{.*}}, %[[C]]
// CHECK-NEXT: %[[ROW:.+]] = graph.reshape %{{.*}} {shape = array<i64: 6, 1>} : (tensor<6xf32>) -> tensor<6x1xf32>
// CHECK-NEXT: %[[ADD:.+]] = graph.add %[[MUL]], %[[ROW]]
// CHECK-NEXT: %[[S:.+]] = graph.sub %[[ADD]], %{{.*}} : (tensor<2x4x6x8xf32>, tensor<f32>)
// CHECK-NEXT: %[[P:.+]] = graph.reshape %{{.*}} {shape = array<i64: 4, 6, 1>} : (tensor<1x4x6xf32>) -> tensor<4x6x1xf32>
// CHECK-NEXT: graph.max %[[S]], %[[P]]
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x4x6x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: return
func.func @pointwise(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>, %c: tensor<8x1x1xf32>, %r: tensor<6xf32>, %s: tensor<f32>, %p: tensor<1x4x6xf32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.mul %0, %c : (tensor<2x8x4x6xf32>, tensor<8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %2 = graph.add %1, %r : (tensor<2x8x4x6xf32>, tensor<6xf32>) -> tensor<2x8x4x6xf32>
  %3 = graph.sub %2, %s : (tensor<2x8x4x6xf32>, tensor<f32>) -> tensor<2x8x4x6xf32>
  %4 = graph.max %3, %p : (tensor<2x8x4x6xf32>, tensor<1x4x6xf32>) -> tensor<2x8x4x6xf32>
  %last = graph.reduce_max %4 {axes = array<i64: 2, 3>} : (tensor<2x8x4x6xf32>) -> tensor<2x8xf32>
  return %last : tensor<2x8xf32>
}

// -----
// An operand of fewer axes whose elements do not stay in place is transposed, at its own cost.
// CHECK-LABEL: func.func @full_operand
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[R:.+]] = graph.reshape %{{.*}} {shape = array<i64: 1, 8, 4, 6>} : (tensor<8x4x6xf32>)
// CHECK-NEXT: %[[P:.+]] = graph.transpose %[[R]] {permutation = array<i64: 0, 2, 3, 1>}
// CHECK-NEXT: graph.mul %{{.*}}, %[[P]]
// CHECK-NEXT: graph.reduce_sum
func.func @full_operand(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>, %p: tensor<8x4x6xf32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.mul %0, %p : (tensor<2x8x4x6xf32>, tensor<8x4x6xf32>) -> tensor<2x8x4x6xf32>
  %2 = graph.reduce_sum %1 {axes = array<i64: 2, 3>} : (tensor<2x8x4x6xf32>) -> tensor<2x8xf32>
  return %2 : tensor<2x8xf32>
}

// -----
// Operands of several element types, and a comparison's truth values.
// CHECK-LABEL: func.func @select
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[IS:.+]] = graph.compare %[[X:.+]], %{{.*}} {predicate = "lt"} : (tensor<2x4x6x8xf32>, tensor<f32>) -> tensor<2x4x6x8xi1>
// CHECK-NEXT: graph.select %[[IS]], %{{.*}}, %{{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x4x6x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: return
func.func @select(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>, %s: tensor<f32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.compare %0, %s {predicate = "lt"} : (tensor<2x8x4x6xf32>, tensor<f32>) -> tensor<2x8x4x6xi1>
  %2 = graph.select %1, %0, %s : (tensor<2x8x4x6xi1>, tensor<2x8x4x6xf32>, tensor<f32>) -> tensor<2x8x4x6xf32>
  %last = graph.reduce_max %2 {axes = array<i64: 2, 3>} : (tensor<2x8x4x6xf32>) -> tensor<2x8xf32>
  return %last : tensor<2x8xf32>
}

// -----
// Constants are written in the new order.
// CHECK-LABEL: func.func @constant
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK: %[[C:.+]] = graph.constant dense<{{\[}}{{\[}}{{\[}}{{\[}}0.000000e+00, 1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 5.000000e+00, 6.000000e+00, 7.000000e+00]]]]> : tensor<1x1x1x8xf32>
// CHECK-NEXT: graph.add %{{.*}}, %[[C]]
// CHECK-NEXT: %[[D:.+]] = graph.constant dense<2.000000e+00> : tensor<6x1xf32>
// CHECK-NEXT: graph.mul %{{.*}}, %[[D]]
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x4x6x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: return
func.func @constant(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %c = graph.constant dense<[[[[0.0]], [[1.0]], [[2.0]], [[3.0]], [[4.0]], [[5.0]], [[6.0]], [[7.0]]]]> : tensor<1x8x1x1xf32>
  %d = graph.constant dense<2.0> : tensor<6xf32>
  %1 = graph.add %0, %c : (tensor<2x8x4x6xf32>, tensor<1x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %2 = graph.mul %1, %d : (tensor<2x8x4x6xf32>, tensor<6xf32>) -> tensor<2x8x4x6xf32>
  %last = graph.reduce_max %2 {axes = array<i64: 2, 3>} : (tensor<2x8x4x6xf32>) -> tensor<2x8xf32>
  return %last : tensor<2x8xf32>
}

// -----
// The axis follows: channels are last.
// CHECK-LABEL: func.func @softmax
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.softmax %{{.*}} {axis = 3 : i64} : (tensor<2x4x6x8xf32>)
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x4x6x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: return
func.func @softmax(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.softmax %0 {axis = 1} : (tensor<2x8x4x6xf32>) -> tensor<2x8x4x6xf32>
  %last = graph.reduce_max %1 {axes = array<i64: 2, 3>} : (tensor<2x8x4x6xf32>) -> tensor<2x8xf32>
  return %last : tensor<2x8xf32>
}

// -----
// The axis follows: channels are last.
// CHECK-LABEL: func.func @log_softmax
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.log_softmax %{{.*}} {axis = 3 : i64} : (tensor<2x4x6x8xf32>)
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x4x6x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: return
func.func @log_softmax(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.log_softmax %0 {axis = 1} : (tensor<2x8x4x6xf32>) -> tensor<2x8x4x6xf32>
  %last = graph.reduce_max %1 {axes = array<i64: 2, 3>} : (tensor<2x8x4x6xf32>) -> tensor<2x8xf32>
  return %last : tensor<2x8xf32>
}

// -----
// The axis follows: channels are last.
// CHECK-LABEL: func.func @cumsum
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.cumsum %{{.*}} {axis = 3 : i64} : (tensor<2x4x6x8xf32>)
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x4x6x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: return
func.func @cumsum(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.cumsum %0 {axis = 1} : (tensor<2x8x4x6xf32>) -> tensor<2x8x4x6xf32>
  %last = graph.reduce_max %1 {axes = array<i64: 2, 3>} : (tensor<2x8x4x6xf32>) -> tensor<2x8xf32>
  return %last : tensor<2x8xf32>
}

// -----
// The axis follows: channels are last.
// CHECK-LABEL: func.func @cumprod
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.cumprod %{{.*}} {axis = 3 : i64} : (tensor<2x4x6x8xf32>)
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x4x6x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: return
func.func @cumprod(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.cumprod %0 {axis = 1} : (tensor<2x8x4x6xf32>) -> tensor<2x8x4x6xf32>
  %last = graph.reduce_max %1 {axes = array<i64: 2, 3>} : (tensor<2x8x4x6xf32>) -> tensor<2x8xf32>
  return %last : tensor<2x8xf32>
}

// -----
// Both results follow.
// CHECK-LABEL: func.func @top_k
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[V:.+]], %[[I:.+]] = graph.top_k %{{.*}} {axis = 1 : i64, k = 2 : i64} : (tensor<2x4x6x8xf32>) -> (tensor<2x2x6x8xf32>, tensor<2x2x6x8xi64>)
// CHECK-NEXT: graph.reduce_max %[[I]] {axes = array<i64: 1, 2>} : (tensor<2x2x6x8xi64>) -> tensor<2x8xi64>
// CHECK-NEXT: return
func.func @top_k(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8xi64> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1, %2 = graph.top_k %0 {axis = 2, k = 2} : (tensor<2x8x4x6xf32>) -> (tensor<2x8x2x6xf32>, tensor<2x8x2x6xi64>)
  %last = graph.reduce_max %2 {axes = array<i64: 2, 3>} : (tensor<2x8x2x6xi64>) -> tensor<2x8xi64>
  return %last : tensor<2x8xi64>
}

// -----
// CHECK-LABEL: func.func @concat
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.concat %{{.*}}, %{{.*}} {axis = 3 : i64} : (tensor<2x4x6x8xf32>, tensor<2x4x6x8xf32>) -> tensor<2x4x6x16xf32>
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x4x6x16xf32>) -> tensor<2x16xf32>
// CHECK-NEXT: return
func.func @concat(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x16xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.concat %0, %0 {axis = 1} : (tensor<2x8x4x6xf32>, tensor<2x8x4x6xf32>) -> tensor<2x16x4x6xf32>
  %last = graph.reduce_max %1 {axes = array<i64: 2, 3>} : (tensor<2x16x4x6xf32>) -> tensor<2x16xf32>
  return %last : tensor<2x16xf32>
}

// -----
// CHECK-LABEL: func.func @slice
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.slice %{{.*}} {sizes = array<i64: 2, 2, 3, 4>, starts = array<i64: 0, 0, 5, 1>, steps = array<i64: 1, 2, -1, 1>} : (tensor<2x4x6x8xf32>) -> tensor<2x2x3x4xf32>
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x2x3x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return
func.func @slice(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x4xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.slice %0 {starts = array<i64: 0, 1, 0, 5>, sizes = array<i64: 2, 4, 2, 3>, steps = array<i64: 1, 1, 2, -1>} : (tensor<2x8x4x6xf32>) -> tensor<2x4x2x3xf32>
  %last = graph.reduce_max %1 {axes = array<i64: 2, 3>} : (tensor<2x4x2x3xf32>) -> tensor<2x4xf32>
  return %last : tensor<2x4xf32>
}

// -----
// CHECK-LABEL: func.func @pad
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.pad %{{.*}}, %{{.*}} {high = array<i64: 0, 4, 6, 2>, low = array<i64: 0, 3, 5, 1>} : (tensor<2x4x6x8xf32>, tensor<f32>) -> tensor<2x11x17x11xf32>
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x11x17x11xf32>) -> tensor<2x11xf32>
// CHECK-NEXT: return
func.func @pad(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>, %v: tensor<f32>) -> tensor<2x11xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.pad %0, %v {low = array<i64: 0, 1, 3, 5>, high = array<i64: 0, 2, 4, 6>} : (tensor<2x8x4x6xf32>, tensor<f32>) -> tensor<2x11x11x17xf32>
  %last = graph.reduce_max %1 {axes = array<i64: 2, 3>} : (tensor<2x11x11x17xf32>) -> tensor<2x11xf32>
  return %last : tensor<2x11xf32>
}

// -----
// CHECK-LABEL: func.func @resize
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.resize %{{.*}} {coordinate_mode = "tf_crop_and_resize", mode = "linear", roi = array<f64: 0.000000e+00, 1.000000e-01, 2.000000e-01, 0.000000e+00, 1.000000e+00, 8.000000e-01, 9.000000e-01, 1.000000e+00>, scales = array<f64: 1.000000e+00, 2.000000e+00, 3.000000e+00, 1.000000e+00>, sizes = array<i64: 2, 8, 18, 8>} : (tensor<2x4x6x8xf32>) -> tensor<2x8x18x8xf32>
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x8x18x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: return
func.func @resize(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.resize %0 {sizes = array<i64: 2, 8, 8, 18>, scales = array<f64: 1.0, 1.0, 2.0, 3.0>, mode = "linear", coordinate_mode = "tf_crop_and_resize",
                       roi = array<f64: 0.0, 0.0, 0.1, 0.2, 1.0, 1.0, 0.8, 0.9>} : (tensor<2x8x4x6xf32>) -> tensor<2x8x8x18xf32>
  %last = graph.reduce_max %1 {axes = array<i64: 2, 3>} : (tensor<2x8x8x18xf32>) -> tensor<2x8xf32>
  return %last : tensor<2x8xf32>
}

// -----
// Reduced axes that stay: the result follows. It has one pixel, so that it needs no transposition.
// CHECK-LABEL: func.func @reduce_sum
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[R:.+]] = graph.reduce_sum %{{.*}} {axes = array<i64: 1, 2>, keepdims} : (tensor<2x4x6x8xf32>) -> tensor<2x1x1x8xf32>
// CHECK-NEXT: graph.reshape %[[R]] {shape = array<i64: 2, 8, 1, 1>}
func.func @reduce_sum(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8x1x1xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.reduce_sum %0 {axes = array<i64: 2, 3>, keepdims} : (tensor<2x8x4x6xf32>) -> tensor<2x8x1x1xf32>
  return %1 : tensor<2x8x1x1xf32>
}

// -----
// Reduced axes that stay: the result follows. It has one pixel, so that it needs no transposition.
// CHECK-LABEL: func.func @reduce_mean
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[R:.+]] = graph.reduce_mean %{{.*}} {axes = array<i64: 1, 2>, keepdims} : (tensor<2x4x6x8xf32>) -> tensor<2x1x1x8xf32>
// CHECK-NEXT: graph.reshape %[[R]] {shape = array<i64: 2, 8, 1, 1>}
func.func @reduce_mean(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8x1x1xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.reduce_mean %0 {axes = array<i64: 2, 3>, keepdims} : (tensor<2x8x4x6xf32>) -> tensor<2x8x1x1xf32>
  return %1 : tensor<2x8x1x1xf32>
}

// -----
// Reduced axes that stay: the result follows. It has one pixel, so that it needs no transposition.
// CHECK-LABEL: func.func @reduce_prod
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[R:.+]] = graph.reduce_prod %{{.*}} {axes = array<i64: 1, 2>, keepdims} : (tensor<2x4x6x8xf32>) -> tensor<2x1x1x8xf32>
// CHECK-NEXT: graph.reshape %[[R]] {shape = array<i64: 2, 8, 1, 1>}
func.func @reduce_prod(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8x1x1xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.reduce_prod %0 {axes = array<i64: 2, 3>, keepdims} : (tensor<2x8x4x6xf32>) -> tensor<2x8x1x1xf32>
  return %1 : tensor<2x8x1x1xf32>
}

// -----
// Reduced axes that stay: the result follows. It has one pixel, so that it needs no transposition.
// CHECK-LABEL: func.func @reduce_max
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[R:.+]] = graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>, keepdims} : (tensor<2x4x6x8xf32>) -> tensor<2x1x1x8xf32>
// CHECK-NEXT: graph.reshape %[[R]] {shape = array<i64: 2, 8, 1, 1>}
func.func @reduce_max(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8x1x1xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.reduce_max %0 {axes = array<i64: 2, 3>, keepdims} : (tensor<2x8x4x6xf32>) -> tensor<2x8x1x1xf32>
  return %1 : tensor<2x8x1x1xf32>
}

// -----
// Reduced axes that stay: the result follows. It has one pixel, so that it needs no transposition.
// CHECK-LABEL: func.func @reduce_min
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[R:.+]] = graph.reduce_min %{{.*}} {axes = array<i64: 1, 2>, keepdims} : (tensor<2x4x6x8xf32>) -> tensor<2x1x1x8xf32>
// CHECK-NEXT: graph.reshape %[[R]] {shape = array<i64: 2, 8, 1, 1>}
func.func @reduce_min(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8x1x1xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.reduce_min %0 {axes = array<i64: 2, 3>, keepdims} : (tensor<2x8x4x6xf32>) -> tensor<2x8x1x1xf32>
  return %1 : tensor<2x8x1x1xf32>
}

// -----
// Reduced axes that disappear: what is left of the order is the model's.
// CHECK-LABEL: func.func @reduce_channels
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[R:.+]] = graph.reduce_max %{{.*}} {axes = array<i64: 3>} : (tensor<2x4x6x8xf32>) -> tensor<2x4x6xf32>
// CHECK-NEXT: return %[[R]]
func.func @reduce_channels(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x4x6xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.reduce_max %0 {axes = array<i64: 1>} : (tensor<2x8x4x6xf32>) -> tensor<2x4x6xf32>
  return %1 : tensor<2x4x6xf32>
}

// -----
// What is left of the order is not the model's: the smaller tensor is transposed.
// CHECK-LABEL: func.func @reduce_rows
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[R:.+]] = graph.reduce_max %{{.*}} {axes = array<i64: 1>} : (tensor<2x4x6x8xf32>) -> tensor<2x6x8xf32>
// CHECK-NEXT: graph.transpose %[[R]] {permutation = array<i64: 0, 2, 1>} : (tensor<2x6x8xf32>) -> tensor<2x8x6xf32>
func.func @reduce_rows(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8x6xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.reduce_max %0 {axes = array<i64: 2>} : (tensor<2x8x4x6xf32>) -> tensor<2x8x6xf32>
  return %1 : tensor<2x8x6xf32>
}

// -----
// CHECK-LABEL: func.func @arg_max
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[R:.+]] = graph.arg_max %{{.*}} {axis = 3 : i64} : (tensor<2x4x6x8xf32>) -> tensor<2x4x6xi64>
// CHECK-NEXT: return %[[R]]
func.func @arg_max(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x4x6xi64> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.arg_max %0 {axis = 1} : (tensor<2x8x4x6xf32>) -> tensor<2x4x6xi64>
  return %1 : tensor<2x4x6xi64>
}

// -----
// CHECK-LABEL: func.func @arg_min
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[R:.+]] = graph.arg_min %{{.*}} {axis = 3 : i64} : (tensor<2x4x6x8xf32>) -> tensor<2x4x6xi64>
// CHECK-NEXT: return %[[R]]
func.func @arg_min(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x4x6xi64> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.arg_min %0 {axis = 1} : (tensor<2x8x4x6xf32>) -> tensor<2x4x6xi64>
  return %1 : tensor<2x4x6xi64>
}

// -----
// One axis of indices stays where the axis was.
// CHECK-LABEL: func.func @gather
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.gather %{{.*}}, %{{.*}} {axis = 3 : i64} : (tensor<2x4x6x8xf32>, tensor<3xi64>) -> tensor<2x4x6x3xf32>
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x4x6x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return
func.func @gather(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>, %i: tensor<3xi64>) -> tensor<2x3xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.gather %0, %i {axis = 1} : (tensor<2x8x4x6xf32>, tensor<3xi64>) -> tensor<2x3x4x6xf32>
  %last = graph.reduce_max %1 {axes = array<i64: 2, 3>} : (tensor<2x3x4x6xf32>) -> tensor<2x3xf32>
  return %last : tensor<2x3xf32>
}

// -----
// No axis of indices: the axis disappears.
// CHECK-LABEL: func.func @gather_one
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[R:.+]] = graph.gather %{{.*}}, %{{.*}} {axis = 3 : i64} : (tensor<2x4x6x8xf32>, tensor<i64>) -> tensor<2x4x6xf32>
// CHECK-NEXT: return %[[R]]
func.func @gather_one(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>, %i: tensor<i64>) -> tensor<2x4x6xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.gather %0, %i {axis = 1} : (tensor<2x8x4x6xf32>, tensor<i64>) -> tensor<2x4x6xf32>
  return %1 : tensor<2x4x6xf32>
}

// -----
// Indices have the axes of the data.
// CHECK-LABEL: func.func @elements
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[I:.+]] = graph.transpose %{{.*}} -> tensor<2x4x6x2xi64>
// CHECK-NEXT: %[[G:.+]] = graph.gather_elements %{{.*}}, %[[I]] {axis = 3 : i64} : (tensor<2x4x6x8xf32>, tensor<2x4x6x2xi64>) -> tensor<2x4x6x2xf32>
// CHECK-NEXT: graph.scatter_elements %{{.*}}, %[[I]], %[[G]] {axis = 3 : i64, reduction = "add"}
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x4x6x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: return
func.func @elements(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>, %i: tensor<2x2x4x6xi64>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.gather_elements %0, %i {axis = 1} : (tensor<2x8x4x6xf32>, tensor<2x2x4x6xi64>) -> tensor<2x2x4x6xf32>
  %2 = graph.scatter_elements %0, %i, %1 {axis = 1, reduction = "add"} : (tensor<2x8x4x6xf32>, tensor<2x2x4x6xi64>, tensor<2x2x4x6xf32>) -> tensor<2x8x4x6xf32>
  %last = graph.reduce_max %2 {axes = array<i64: 2, 3>} : (tensor<2x8x4x6xf32>) -> tensor<2x8xf32>
  return %last : tensor<2x8xf32>
}

// -----
// CHECK-LABEL: func.func @max_pool
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.max_pool %{{.*}} {{{.*}}kernel = array<i64: 2, 3>, layout = "channels_last"{{.*}} -> tensor<2x2x2x8xf32>
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x2x2x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: return
func.func @max_pool(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.max_pool %0 {kernel = array<i64: 2, 3>, strides = array<i64: 2, 3>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>} : (tensor<2x8x4x6xf32>) -> tensor<2x8x2x2xf32>
  %last = graph.reduce_max %1 {axes = array<i64: 2, 3>} : (tensor<2x8x2x2xf32>) -> tensor<2x8xf32>
  return %last : tensor<2x8xf32>
}

// -----
// CHECK-LABEL: func.func @avg_pool
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.avg_pool %{{.*}} {{{.*}}kernel = array<i64: 2, 3>, layout = "channels_last"{{.*}} -> tensor<2x2x2x8xf32>
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x2x2x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: return
func.func @avg_pool(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.avg_pool %0 {kernel = array<i64: 2, 3>, strides = array<i64: 2, 3>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>} : (tensor<2x8x4x6xf32>) -> tensor<2x8x2x2xf32>
  %last = graph.reduce_max %1 {axes = array<i64: 2, 3>} : (tensor<2x8x2x2xf32>) -> tensor<2x8xf32>
  return %last : tensor<2x8xf32>
}

// -----
// CHECK-LABEL: func.func @lp_pool
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.lp_pool %{{.*}} {{{.*}}kernel = array<i64: 2, 3>, layout = "channels_last"{{.*}} -> tensor<2x2x2x8xf32>
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x2x2x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: return
func.func @lp_pool(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.lp_pool %0 {kernel = array<i64: 2, 3>, strides = array<i64: 2, 3>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>} : (tensor<2x8x4x6xf32>) -> tensor<2x8x2x2xf32>
  %last = graph.reduce_max %1 {axes = array<i64: 2, 3>} : (tensor<2x8x2x2xf32>) -> tensor<2x8xf32>
  return %last : tensor<2x8xf32>
}

// -----
// Norms by channel say where the channels are; their parameters stay.
// CHECK-LABEL: func.func @norms
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[B:.+]] = graph.batch_norm %{{.*}}, %[[P:.+]], %[[P]], %[[P]], %[[P]] {layout = "channels_last"} : (tensor<2x4x6x8xf32>, tensor<8xf32>
// CHECK-NEXT: %[[G:.+]] = graph.group_norm %[[B]], %[[P]], %[[P]] {groups = 2 : i64, layout = "channels_last"}
// CHECK-NEXT: %[[L:.+]] = graph.lrn %[[G]] {layout = "channels_last", size = 3 : i64}
// CHECK-NEXT: %[[R:.+]], %[[M:.+]], %[[V:.+]] = graph.batch_norm_train %[[L]], {{.*}} {layout = "channels_last"} : {{.*}} -> (tensor<2x4x6x8xf32>, tensor<8xf32>, tensor<8xf32>)
// CHECK-NEXT: graph.reduce_max %[[R]] {axes = array<i64: 1, 2>} : (tensor<2x4x6x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: return
func.func @norms(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>, %p: tensor<8xf32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.batch_norm %0, %p, %p, %p, %p : (tensor<2x8x4x6xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<2x8x4x6xf32>
  %2 = graph.group_norm %1, %p, %p {groups = 2} : (tensor<2x8x4x6xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<2x8x4x6xf32>
  %3 = graph.lrn %2 {size = 3} : (tensor<2x8x4x6xf32>) -> tensor<2x8x4x6xf32>
  %4, %m, %v = graph.batch_norm_train %3, %p, %p, %p, %p : (tensor<2x8x4x6xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>)
     -> (tensor<2x8x4x6xf32>, tensor<8xf32>, tensor<8xf32>)
  %last = graph.reduce_max %4 {axes = array<i64: 2, 3>} : (tensor<2x8x4x6xf32>) -> tensor<2x8xf32>
  return %last : tensor<2x8xf32>
}

// -----
// CHECK-LABEL: func.func @broadcast
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[M:.+]] = graph.reduce_mean
// CHECK-NEXT: %[[B:.+]] = graph.broadcast %[[M]] {shape = array<i64: 2, 4, 6, 8>} : (tensor<2x1x1x8xf32>) -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.sub
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x4x6x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: return
func.func @broadcast(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.reduce_mean %0 {axes = array<i64: 2, 3>, keepdims} : (tensor<2x8x4x6xf32>) -> tensor<2x8x1x1xf32>
  %2 = graph.broadcast %1 {shape = array<i64: 2, 8, 4, 6>} : (tensor<2x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %3 = graph.sub %0, %2 : (tensor<2x8x4x6xf32>, tensor<2x8x4x6xf32>) -> tensor<2x8x4x6xf32>
  %last = graph.reduce_max %3 {axes = array<i64: 2, 3>} : (tensor<2x8x4x6xf32>) -> tensor<2x8xf32>
  return %last : tensor<2x8xf32>
}

// -----
// Counts along the axis that was meant.
// CHECK-LABEL: func.func @iota
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[I:.+]] = graph.iota {axis = 3 : i64, result_type = f32, shape = array<i64: 2, 4, 6, 8>}
// CHECK-NEXT: graph.add %{{.*}}, %[[I]]
// CHECK-NEXT: graph.reduce_max %{{.*}} {axes = array<i64: 1, 2>} : (tensor<2x4x6x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: return
func.func @iota(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.iota {shape = array<i64: 2, 8, 4, 6>, result_type = f32, axis = 1} : () -> tensor<2x8x4x6xf32>
  %2 = graph.add %0, %1 : (tensor<2x8x4x6xf32>, tensor<2x8x4x6xf32>) -> tensor<2x8x4x6xf32>
  %last = graph.reduce_max %2 {axes = array<i64: 2, 3>} : (tensor<2x8x4x6xf32>) -> tensor<2x8xf32>
  return %last : tensor<2x8xf32>
}

// -----
// A reshape that joins pixels or splits channels works in both orders.
// CHECK-LABEL: func.func @reshape_pixels
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[J:.+]] = graph.reshape %{{.*}} {shape = array<i64: 2, 24, 8>} : (tensor<2x4x6x8xf32>) -> tensor<2x24x8xf32>
// CHECK-NEXT: %[[S:.+]] = graph.softmax %[[J]] {axis = 1 : i64}
// CHECK-NEXT: %[[P:.+]] = graph.reshape %[[S]] {shape = array<i64: 2, 24, 2, 4>} : (tensor<2x24x8xf32>) -> tensor<2x24x2x4xf32>
// CHECK-NEXT: graph.reduce_sum %[[P]] {axes = array<i64: 1>} : (tensor<2x24x2x4xf32>) -> tensor<2x2x4xf32>
func.func @reshape_pixels(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x2x4xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.reshape %0 {shape = array<i64: 2, 8, 24>} : (tensor<2x8x4x6xf32>) -> tensor<2x8x24xf32>
  %2 = graph.softmax %1 {axis = 2} : (tensor<2x8x24xf32>) -> tensor<2x8x24xf32>
  %3 = graph.reshape %2 {shape = array<i64: 2, 2, 4, 24>} : (tensor<2x8x24xf32>) -> tensor<2x2x4x24xf32>
  %4 = graph.reduce_sum %3 {axes = array<i64: 3>} : (tensor<2x2x4x24xf32>) -> tensor<2x2x4xf32>
  return %4 : tensor<2x2x4xf32>
}

// -----
// A reshape that joins channels with pixels needs the model's order.
// CHECK-LABEL: func.func @reshape_mixes
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[T:.+]] = graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK-NEXT: %[[R:.+]] = graph.reshape %[[T]] {shape = array<i64: 2, 192>} : (tensor<2x8x4x6xf32>)
// CHECK-NEXT: return %[[R]]
func.func @reshape_mixes(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<2x192xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.reshape %0 {shape = array<i64: 2, 192>} : (tensor<2x8x4x6xf32>) -> tensor<2x192xf32>
  return %1 : tensor<2x192xf32>
}

// -----
// A matrix product works on the model's order.
// CHECK-LABEL: func.func @matmul
// CHECK: graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[T:.+]] = graph.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>}
// CHECK-NEXT: graph.matmul %[[T]], %{{.*}} : (tensor<2x8x4x6xf32>, tensor<6x5xf32>)
// CHECK-NEXT: return
func.func @matmul(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>, %m: tensor<6x5xf32>) -> tensor<2x8x4x5xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.matmul %0, %m : (tensor<2x8x4x6xf32>, tensor<6x5xf32>) -> tensor<2x8x4x5xf32>
  return %1 : tensor<2x8x4x5xf32>
}
