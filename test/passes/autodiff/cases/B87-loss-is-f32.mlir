// B87, B27, B82: the loss and its seed gradient stay f32 after autocast to f16, and so does what the loss is computed from; products
// of forward and backward are of 16 bits.
// RUN: mezzo-opt %s --graph-select-parameters=quiet --graph-add-loss --graph-differentiate --graph-autocast=type=f16 | FileCheck %s

// CHECK-LABEL: func.func @train_step(
// CHECK-SAME: -> (tensor<f32> {graph.name = "loss"}, tensor<64x32xf32> {graph.gradient = @w}
// CHECK: graph.cross_entropy %{{.*}} : (tensor<16x32xf32>, tensor<16xi64>) -> (tensor<16xf32>, tensor<16xf32>)
// CHECK: graph.gradient_seed {result_type = f32} : () -> tensor<f32>
// CHECK: graph.cross_entropy_grad %{{.*}} : (tensor<16xf32>, tensor<16x32xf32>, tensor<16xi64>) -> tensor<16x32xf32>
// CHECK: graph.matmul %{{.*}} : (tensor<16x64xf16>, tensor<16x32xf16>)
graph.variable @w : tensor<64x32xf32> {init = dense<0.5> : tensor<64x32xf32>}
func.func @main(%x: tensor<16x64xf32> {graph.name = "x"}, %w: tensor<64x32xf32> {graph.variable = @w}) -> (tensor<16x32xf32> {graph.name = "logits"}) {
  %y = graph.matmul %x, %w : (tensor<16x64xf32>, tensor<64x32xf32>) -> tensor<16x32xf32>
  return %y : tensor<16x32xf32>
}
