// At ties and kinks: what the slope is where there is none.
// RUN: mezzo-opt %s --split-input-file --graph-differentiate --reference-run=print -o /dev/null | FileCheck %s

// relu, abs and the leaky one at 0 have the slope below, 0, and the slope below; at 1 they have their own.
// CHECK: @train_step: dense<3.000000e+00> : tensor<f32>
// CHECK-NEXT: @train_step: dense<[1.250000e-01, 3.000000e+00]> : tensor<2xf32>
graph.variable mutable @w : tensor<2xf32> {init = dense<[0.0, 1.0]> : tensor<2xf32>, graph.class = "parameter"}
func.func @train_step(%w: tensor<2xf32> {graph.variable = @w}) -> (tensor<f32>) {
  %r = graph.relu %w : (tensor<2xf32>) -> tensor<2xf32>
  %a = graph.abs %w : (tensor<2xf32>) -> tensor<2xf32>
  %l = graph.leaky_relu %w {alpha = 0.125} : (tensor<2xf32>) -> tensor<2xf32>
  %ra = graph.add %r, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %all = graph.add %ra, %l : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %y = graph.reduce_sum %all {axes = array<i64: 0>} : (tensor<2xf32>) -> tensor<f32>
  return %y : tensor<f32>
}

// -----
// clamp is 1 at its bounds, 0 outside.
// CHECK: @train_step: dense<[0.000000e+00, 1.000000e+00, 1.000000e+00, 0.000000e+00]> : tensor<4xf32>
graph.variable mutable @w : tensor<4xf32> {init = dense<[-2.0, -1.0, 1.0, 2.0]> : tensor<4xf32>, graph.class = "parameter"}
func.func @train_step(%w: tensor<4xf32> {graph.variable = @w}) -> (tensor<f32>) {
  %r = graph.clamp %w {lower = -1.0, upper = 1.0} : (tensor<4xf32>) -> tensor<4xf32>
  %y = graph.reduce_sum %r {axes = array<i64: 0>} : (tensor<4xf32>) -> tensor<f32>
  return %y : tensor<f32>
}

// -----
// Equal operands of max share the gradient, and so do equal largest elements; a window gives it to its first.
// CHECK: @train_step: dense<[5.000000e-01, 1.000000e+00, 0.000000e+00]> : tensor<3xf32>
graph.variable mutable @w : tensor<3xf32> {init = dense<[1.0, 3.0, -1.0]> : tensor<3xf32>, graph.class = "parameter"}
func.func @train_step(%w: tensor<3xf32> {graph.variable = @w}) -> (tensor<f32>) {
  %c = graph.constant dense<1.0> : tensor<3xf32>
  %r = graph.max %w, %c : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %y = graph.reduce_sum %r {axes = array<i64: 0>} : (tensor<3xf32>) -> tensor<f32>
  return %y : tensor<f32>
}

// -----
// CHECK: @train_step: dense<[5.000000e-01, 0.000000e+00, 5.000000e-01]> : tensor<3xf32>
graph.variable mutable @w : tensor<3xf32> {init = dense<[2.0, 1.0, 2.0]> : tensor<3xf32>, graph.class = "parameter"}
func.func @train_step(%w: tensor<3xf32> {graph.variable = @w}) -> (tensor<f32>) {
  %y = graph.reduce_max %w {axes = array<i64: 0>} : (tensor<3xf32>) -> tensor<f32>
  return %y : tensor<f32>
}

// -----
// CHECK: @train_step: dense<{{\[\[\[}}1.000000e+00, 0.000000e+00, 1.000000e+00, 0.000000e+00]]]> : tensor<1x1x4xf32>
graph.variable mutable @w : tensor<1x1x4xf32> {init = dense<[[[2.0, 2.0, -0.0, -0.0]]]> : tensor<1x1x4xf32>, graph.class = "parameter"}
func.func @train_step(%w: tensor<1x1x4xf32> {graph.variable = @w}) -> (tensor<f32>) {
  %p = graph.max_pool %w {kernel = array<i64: 2>, strides = array<i64: 2>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
                          padding_high = array<i64: 0>} : (tensor<1x1x4xf32>) -> tensor<1x1x2xf32>
  %y = graph.reduce_sum %p {axes = array<i64: 0, 1, 2>} : (tensor<1x1x2xf32>) -> tensor<f32>
  return %y : tensor<f32>
}

// -----
// A power at base 0: no NaN, for exponents 0, 1 and 2.
// CHECK: @train_step: dense<[0.000000e+00, 1.000000e+00, 0.000000e+00]> : tensor<3xf32>
graph.variable mutable @w : tensor<3xf32> {init = dense<0.0> : tensor<3xf32>, graph.class = "parameter"}
func.func @train_step(%w: tensor<3xf32> {graph.variable = @w}) -> (tensor<f32>) {
  %c = graph.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %r = graph.pow %w, %c : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %y = graph.reduce_sum %r {axes = array<i64: 0>} : (tensor<3xf32>) -> tensor<f32>
  return %y : tensor<f32>
}

// -----
// A product of elements with a zero among them.
// CHECK: @train_step: dense<[0.000000e+00, 6.000000e+00, 0.000000e+00]> : tensor<3xf32>
graph.variable mutable @w : tensor<3xf32> {init = dense<[2.0, 0.0, 3.0]> : tensor<3xf32>, graph.class = "parameter"}
func.func @train_step(%w: tensor<3xf32> {graph.variable = @w}) -> (tensor<f32>) {
  %y = graph.reduce_prod %w {axes = array<i64: 0>} : (tensor<3xf32>) -> tensor<f32>
  return %y : tensor<f32>
}

// -----
// The norm of zeros has slope 0.
// CHECK: @train_step: dense<{{\[\[}}0.000000e+00, 0.000000e+00], [6.000000e-01, 8.000000e-01]]> : tensor<2x2xf32>
graph.variable mutable @w : tensor<2x2xf32> {init = dense<[[0.0, 0.0], [3.0, 4.0]]> : tensor<2x2xf32>, graph.class = "parameter"}
func.func @train_step(%w: tensor<2x2xf32> {graph.variable = @w}) -> (tensor<f32>) {
  %s = graph.mul %w, %w : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %n = graph.reduce_sum %s {axes = array<i64: 1>} : (tensor<2x2xf32>) -> tensor<2xf32>
  %r = graph.sqrt %n : (tensor<2xf32>) -> tensor<2xf32>
  %y = graph.reduce_sum %r {axes = array<i64: 0>} : (tensor<2xf32>) -> tensor<f32>
  return %y : tensor<f32>
}
