// B87, B27, B82: the loss and its seed gradient stay f32 after autocast to f16, and so does what the loss is computed from; products
// of forward and backward are of 16 bits.
// RUN: mezzo-opt %s --graph-select-parameters=quiet --graph-add-loss --graph-differentiate --graph-autocast=type=f16 | FileCheck %s

// CHECK-LABEL: func.func @train_step(
// CHECK-SAME: -> (tensor<f32> {graph.name = "loss"}, tensor<256x512xf32> {graph.gradient = @w}, tensor<512x512xf32> {graph.gradient = @v}
// CHECK: graph.matmul %{{.*}} : (tensor<64x512xf16>, tensor<512x512xf16>) -> tensor<64x512xf16>
// CHECK: graph.cross_entropy %{{.*}} : (tensor<64x32xf32>, tensor<64xi64>) -> (tensor<64xf32>, tensor<64xf32>)
// CHECK: %[[SEED:.+]] = graph.gradient_seed {result_type = f32} : () -> tensor<f32>
// CHECK-NEXT: graph.div %[[SEED]], %{{.*}} : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK: graph.cross_entropy_grad %{{.*}} : (tensor<64xf32>, tensor<64x32xf32>, tensor<64xi64>) -> tensor<64x32xf32>
// CHECK: graph.matmul %{{.*}} : (tensor<64x512xf16>, tensor<512x512xf16>) -> tensor<64x512xf16>
graph.variable @w : tensor<256x512xf32> {init = dense<0.5> : tensor<256x512xf32>}
graph.variable @v : tensor<512x512xf32> {init = dense<0.5> : tensor<512x512xf32>}
graph.variable @u : tensor<512x32xf32> {init = dense<0.5> : tensor<512x32xf32>}
func.func @main(%x: tensor<64x256xf32> {graph.name = "x"}, %w: tensor<256x512xf32> {graph.variable = @w},
                %v: tensor<512x512xf32> {graph.variable = @v}, %u: tensor<512x32xf32> {graph.variable = @u})
    -> (tensor<64x32xf32> {graph.name = "logits"}) {
  %a = graph.matmul %x, %w : (tensor<64x256xf32>, tensor<256x512xf32>) -> tensor<64x512xf32>
  %b = graph.relu %a : (tensor<64x512xf32>) -> tensor<64x512xf32>
  %c = graph.matmul %b, %v : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
  %d = graph.relu %c : (tensor<64x512xf32>) -> tensor<64x512xf32>
  %y = graph.matmul %d, %u : (tensor<64x512xf32>, tensor<512x32xf32>) -> tensor<64x32xf32>
  return %y : tensor<64x32xf32>
}
