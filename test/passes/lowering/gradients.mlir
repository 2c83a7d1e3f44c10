// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s

// Windows that share no cell and leave none out store all of their cells.
// CHECK-LABEL: kernel.func @max_pool_grad
// CHECK: kernel.foreach
// CHECK: scf.for {{.*}} iter_args
// CHECK: scf.for {{.*}} iter_args
// CHECK: kernel.load %{{.*}} -> f32
// CHECK: kernel.store {{.*}} -> !kernel.buffer<2x8x8x16xf32, write>
// CHECK-NOT: kernel.foreach
func.func @tiles(%g: tensor<2x4x4x16xf32>, %x: tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32> {
  %0 = graph.max_pool_grad %g, %x {kernel = array<i64: 2, 2>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>,
                                   padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, layout = "channels_last"}
     : (tensor<2x4x4x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
  return %0 : tensor<2x8x8x16xf32>
}

// -----
// Otherwise the largest cell of each window is found first, and then each element collects what is its own: four windows at most.
// CHECK-LABEL: kernel.func @max_pool_grad
// CHECK-SAME: !kernel.buffer<2x4x4x4xi32, readwrite>
// CHECK-SAME: grid(%{{.*}} in 2, %{{.*}} in 4)
// CHECK: kernel.foreach
// CHECK: kernel.store {{.*}} -> !kernel.buffer<2x4x4x4xi32, readwrite>
// CHECK: kernel.foreach
// CHECK: scf.for {{.*}} to %c2
// CHECK: scf.for {{.*}} to %c2
// CHECK: kernel.load {{.*}} else {{.*}} !kernel.buffer<2x4x4x4xi32, readwrite>
// CHECK: kernel.store {{.*}} -> !kernel.buffer<2x4x8x8xf16, write>
func.func @overlap(%g: tensor<2x4x4x4xf16>, %x: tensor<2x4x8x8xf16>) -> tensor<2x4x8x8xf16> {
  %0 = graph.max_pool_grad %g, %x {kernel = array<i64: 3, 3>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>,
                                   padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<2x4x4x4xf16>, tensor<2x4x8x8xf16>) -> tensor<2x4x8x8xf16>
  return %0 : tensor<2x4x8x8xf16>
}

// -----
// CHECK-LABEL: kernel.func @avg_pool_grad
// CHECK: kernel.load {{.*}} else
// CHECK: arith.divf
// CHECK: arith.addf
func.func @average(%g: tensor<1x4x4xf32>) -> tensor<1x4x8xf32> {
  %0 = graph.avg_pool_grad %g {sizes = array<i64: 8>, kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
                               padding_low = array<i64: 1>, padding_high = array<i64: 1>} : (tensor<1x4x4xf32>) -> tensor<1x4x8xf32>
  return %0 : tensor<1x4x8xf32>
}

// -----
// A block takes rows one after the other, and keeps what they give to each parameter.
// CHECK-LABEL: kernel.func @layer_norm_grad
// CHECK-SAME: !kernel.buffer<25x64xf32, readwrite>, %{{.*}}: !kernel.buffer<25x64xf32, readwrite>) grid(%{{.*}} in 25)
// CHECK-COUNT-2: kernel.private
// CHECK: scf.for {{.*}} to %c8
// CHECK: kernel.reduce add
// CHECK: kernel.reduce add, add, add
// CHECK: kernel.foreach
// CHECK: kernel.store {{.*}} -> !kernel.buffer<200x64xbf16, write>
// CHECK: kernel.write
// CHECK: kernel.finish
// CHECK: scf.for {{.*}} to %c25
func.func @layer_norm(%g: tensor<200x64xbf16>, %x: tensor<200x64xbf16>, %s: tensor<64xf32>) -> (tensor<200x64xbf16>, tensor<64xf32>, tensor<64xf32>) {
  %0, %1, %2 = graph.layer_norm_grad %g, %x, %s {axis = 1} : (tensor<200x64xbf16>, tensor<200x64xbf16>, tensor<64xf32>) -> (tensor<200x64xbf16>, tensor<64xf32>, tensor<64xf32>)
  return %0, %1, %2 : tensor<200x64xbf16>, tensor<64xf32>, tensor<64xf32>
}

// -----
// Without parameters it is a row, which what stands around it joins; so are the gradients of softmax.
// CHECK-LABEL: plan.entry @rows
// CHECK: plan.launch @mul_layer_norm_grad_add_softmax_grad
// CHECK-NOT: plan.launch
func.func @rows(%g: tensor<200x64xf32>, %x: tensor<200x64xf32>, %s: tensor<64xf32>) -> (tensor<200x64xf32>, tensor<200x64xf32>) {
  %0 = graph.mul %g, %s : (tensor<200x64xf32>, tensor<64xf32>) -> tensor<200x64xf32>
  %1 = graph.layer_norm_grad %0, %x {axis = 1} : (tensor<200x64xf32>, tensor<200x64xf32>) -> tensor<200x64xf32>
  %2 = graph.add %1, %g : (tensor<200x64xf32>, tensor<200x64xf32>) -> tensor<200x64xf32>
  %3 = graph.mul %2, %s : (tensor<200x64xf32>, tensor<64xf32>) -> tensor<200x64xf32>
  %4 = graph.softmax_grad %3, %x {axis = 1} : (tensor<200x64xf32>, tensor<200x64xf32>) -> tensor<200x64xf32>
  return %2, %4 : tensor<200x64xf32>, tensor<200x64xf32>
}

// -----
// The gradient of an activation is computed where it is read.
// CHECK-LABEL: plan.entry @activation
// CHECK: plan.launch @gelu_grad_mul
// CHECK-NOT: plan.launch
func.func @activation(%g: tensor<200x64xf16>, %x: tensor<200x64xf16>) -> tensor<200x64xf16> {
  %0 = graph.gelu_grad %g, %x : (tensor<200x64xf16>, tensor<200x64xf16>) -> tensor<200x64xf16>
  %1 = graph.mul %0, %0 : (tensor<200x64xf16>, tensor<200x64xf16>) -> tensor<200x64xf16>
  return %1 : tensor<200x64xf16>
}

// -----
// Gradients of convolutions are calls of the library; nothing is applied to those of weights on the way out.
// CHECK-LABEL: plan.entry @convolutions
// CHECK: plan.call "dnnl.conv_filter_grad"
// CHECK-SAME: groups = 4
// CHECK: plan.launch @add
// CHECK: plan.call "dnnl.conv_data_grad"
// CHECK-SAME: groups = 4
func.func @convolutions(%x: tensor<2x8x8x16xf32>, %g: tensor<2x8x8x8xf32>, %w: tensor<8x3x3x4xf32>) -> (tensor<8x3x3x4xf32>, tensor<2x8x8x16xf32>) {
  %0 = graph.conv_filter_grad %x, %g {window = array<i64: 3, 3>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>,
                                      padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>, groups = 4, layout = "channels_last"}
     : (tensor<2x8x8x16xf32>, tensor<2x8x8x8xf32>) -> tensor<8x3x3x4xf32>
  %1 = graph.add %0, %w : (tensor<8x3x3x4xf32>, tensor<8x3x3x4xf32>) -> tensor<8x3x3x4xf32>
  %2 = graph.conv_transpose %g, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>,
                                    padding_high = array<i64: 1, 1>, output_padding = array<i64: 0, 0>, groups = 4, layout = "channels_last"}
     : (tensor<2x8x8x8xf32>, tensor<8x3x3x4xf32>) -> tensor<2x8x8x16xf32>
  return %1, %2 : tensor<8x3x3x4xf32>, tensor<2x8x8x16xf32>
}

// -----
// The gradient of the data is that of a convolution where it stands alone; a sum is a kernel of its own, but the library rectifies.
// CHECK-LABEL: plan.entry @data
// CHECK: plan.call "dnnl.conv_data_grad"
// CHECK: plan.launch @add
// CHECK: plan.call "dnnl.deconv"
// CHECK-SAME: post_ops = ["relu"]
func.func @data(%g: tensor<2x8x8x8xf32>, %w: tensor<8x3x3x4xf32>, %r: tensor<2x8x8x4xf32>) -> (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) {
  %0 = graph.conv_transpose %g, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>,
                                    padding_high = array<i64: 1, 1>, output_padding = array<i64: 0, 0>, layout = "channels_last"}
     : (tensor<2x8x8x8xf32>, tensor<8x3x3x4xf32>) -> tensor<2x8x8x4xf32>
  %1 = graph.add %0, %r : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
  %2 = graph.conv_transpose %g, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>,
                                    padding_high = array<i64: 1, 1>, output_padding = array<i64: 0, 0>, layout = "channels_last"}
     : (tensor<2x8x8x8xf32>, tensor<8x3x3x4xf32>) -> tensor<2x8x8x4xf32>
  %3 = graph.relu %2 : (tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
  return %1, %3 : tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>
}
