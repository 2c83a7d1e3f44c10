// B86: operations whose gradients other systems lack (resizing, smallest elements, inverse tangents, rounding, transposed
// convolutions, quantised products written out) have rules here, and what has none is listed at once
// (graph-differentiate-errors.mlir).
// RUN: mezzo-opt %s --graph-differentiate --reference-check-gradients -o %t.mlir 2>&1 | FileCheck %s
// CHECK: gradients: 52 numbers agree with differences
graph.variable mutable @x : tensor<1x2x4x4xf32> {init = dense<0.0> : tensor<1x2x4x4xf32>, graph.class = "parameter"}
graph.variable mutable @w : tensor<2x1x3x3xf32> {init = dense<0.0> : tensor<2x1x3x3xf32>, graph.class = "parameter"}
graph.variable mutable @s : tensor<2xf32> {init = dense<0.0> : tensor<2xf32>, graph.class = "parameter"}
func.func @train_step(%x: tensor<1x2x4x4xf32> {graph.variable = @x}, %w: tensor<2x1x3x3xf32> {graph.variable = @w}, %s: tensor<2xf32> {graph.variable = @s})
    -> (tensor<f32> {graph.name = "loss"}) {
  %up = graph.resize %x {sizes = array<i64: 1, 2, 6, 8>, scales = array<f64: 1.0, 1.0, 1.5, 2.0>, mode = "linear"}
     : (tensor<1x2x4x4xf32>) -> tensor<1x2x6x8xf32>
  %y = graph.conv_transpose %up, %w {strides = array<i64: 2, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>,
                                     padding_high = array<i64: 1, 1>, output_padding = array<i64: 1, 0>}
     : (tensor<1x2x6x8xf32>, tensor<2x1x3x3xf32>) -> tensor<1x1x12x8xf32>
  %a = graph.atan %y : (tensor<1x1x12x8xf32>) -> tensor<1x1x12x8xf32>
  %min = graph.reduce_min %a {axes = array<i64: 2>} : (tensor<1x1x12x8xf32>) -> tensor<1x1x8xf32>
  %r = graph.round %min : (tensor<1x1x8xf32>) -> tensor<1x1x8xf32>
  %z = graph.sub %min, %r : (tensor<1x1x8xf32>, tensor<1x1x8xf32>) -> tensor<1x1x8xf32>
  %p = graph.reduce_prod %s {axes = array<i64: 0>} : (tensor<2xf32>) -> tensor<f32>
  %scaled = graph.mul %z, %p : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<1x1x8xf32>
  %loss = graph.reduce_sum %scaled {axes = array<i64: 0, 1, 2>} : (tensor<1x1x8xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
