// From a model to a training step in f16: the six steps of mixed-precision training as they are wired, by the command line alone.
// Requirements: R17, R18, R19, R23
// RUN: mezzo compile %s --train --autocast=f16 --optimizer sgd --clip-norm 1 --stop-after=scale -o - 2>/dev/null | FileCheck %s

// 1. Masters in f32; the scaler begins at 2^16.
// CHECK-DAG: graph.variable mutable @w : tensor<256x256xf32> {graph.class = "parameter"
// CHECK-DAG: graph.variable mutable @train.scaler : tensor<8xf64> {{.*}}dense<[6.553600e+04, 6.553600e+04,
// 2. Their working copies, which all products read. No weight is cast in a step.
// CHECK-DAG: graph.variable mutable @w.f16 : tensor<256x256xf16> {graph.class = "copy", graph.copy_of = @w
// CHECK-DAG: graph.variable mutable @v.f16 : tensor<256x64xf16> {graph.class = "copy", graph.copy_of = @v
// CHECK-LABEL: func.func @train_step(
// CHECK-SAME: %[[W:arg[0-9]+]]: tensor<256x256xf32> {graph.variable = @w}, %[[V:arg[0-9]+]]: tensor<256x64xf32> {graph.variable = @v}
// CHECK-SAME: %[[STATE:arg[0-9]+]]: tensor<8xf64> {graph.variable = @train.scaler}
// CHECK-SAME: %[[V16:arg[0-9]+]]: tensor<256x64xf16> {graph.variable = @v.f16}, %[[W16:arg[0-9]+]]: tensor<256x256xf16> {graph.variable = @w.f16}
// CHECK-NOT: graph.convert %[[W]]
// CHECK: graph.matmul %{{.+}}, %[[W16]] : (tensor<64x256xf16>, tensor<256x256xf16>)
// CHECK: %[[H:.+]] = graph.tanh {{.*}} -> tensor<64x256xf16>
// CHECK: graph.matmul %[[H]], %[[V16]] : (tensor<64x256xf16>, tensor<256x64xf16>)
// 3. The loss in f32, and the seed of the backward pass times the scale, divided by what counts.
// CHECK: graph.cross_entropy {{.*}} -> (tensor<64xf32>, tensor<64xf32>)
// CHECK: %[[COUNT:.+]] = graph.select {{.*}} -> tensor<f32>
// CHECK: %[[LOSS:.+]] = graph.div %{{.+}}, %[[COUNT]]
// CHECK: %[[SEED:.+]] = graph.gradient_seed
// CHECK: %[[SCALED:.+]] = graph.scale %[[SEED]], %[[STATE]] {scaler = @train.scaler}
// CHECK: graph.div %[[SCALED]], %[[COUNT]] : (tensor<f32, #graph.scaled<@train.scaler>>, tensor<f32>)
// 4. After the loss's own gradient all are f16, and too large by the scale; those of weights as well.
// CHECK: %[[OWN:.+]] = graph.cross_entropy_grad {{.*}} -> tensor<64x64xf32, #graph.scaled<@train.scaler>>
// CHECK: %[[BORDER:.+]] = graph.convert %[[OWN]] {result_type = f16}
// CHECK: graph.matmul %[[BORDER]], %[[V16]] {transpose_rhs} {{.*}} -> tensor<64x256xf16, #graph.scaled<@train.scaler>>
// CHECK: %[[GV:.+]] = graph.matmul %[[H]], %[[BORDER]] {transpose_lhs} {{.*}} -> tensor<256x64xf16, #graph.scaled<@train.scaler>>
// CHECK: %[[GW:.+]] = graph.matmul {{.*}} -> tensor<256x256xf16, #graph.scaled<@train.scaler>>
// 5. One look at all of them decides the step, and the next scale.
// CHECK: %status, %factor, %norm, %rate, %scale, %new_state, %new_applied, {{.*}} = graph.observe_gradients %[[LOSS]] gradients(%[[GW]], %[[GV]]) candidates() state(%[[STATE]],
// CHECK-SAME: clip_norm = 1.000000e+00 : f64
// 6. Masters, moments and copies change, or the step is skipped.
// CHECK: %[[NEW:.+]]:8 = graph.apply_sgd %status, %factor, %rate, %new_applied parameters(%[[W]], %[[V]]) moments({{.*}}) gradients(%[[GW]], %[[GV]]) copies(%[[W16]], %[[V16]]) {copied = array<i64: 0, 1>}
// CHECK: return %[[LOSS]], %norm, %scale, %rate, %status, %new_state, {{.*}} %[[NEW]]#0, %[[NEW]]#1,

graph.variable @w : tensor<256x256xf32> {init = dense<0.01> : tensor<256x256xf32>}
graph.variable @v : tensor<256x64xf32> {init = dense<0.02> : tensor<256x64xf32>}
func.func @main(%x: tensor<64x256xf32> {graph.name = "x"}, %w: tensor<256x256xf32> {graph.variable = @w}, %v: tensor<256x64xf32> {graph.variable = @v})
    -> (tensor<64x64xf32> {graph.name = "logits"}) {
  %0 = graph.matmul %x, %w : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
  %1 = graph.tanh %0 : (tensor<64x256xf32>) -> tensor<64x256xf32>
  %2 = graph.matmul %1, %v : (tensor<64x256xf32>, tensor<256x64xf32>) -> tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}
