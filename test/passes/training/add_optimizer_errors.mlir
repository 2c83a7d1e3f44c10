// What is wrong with the options, or with the function.
// RUN: not mezzo-opt %s --graph-add-optimizer="optimizer=adagrad" 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not mezzo-opt %s --graph-add-optimizer="schedule=wave" 2>&1 | FileCheck %s --check-prefix=SCHEDULE
// RUN: not mezzo-opt %s --graph-add-optimizer="schedule=cosine" 2>&1 | FileCheck %s --check-prefix=TOTAL
// RUN: not mezzo-opt %s --graph-add-optimizer="groups=a" 2>&1 | FileCheck %s --check-prefix=GROUP
// RUN: not mezzo-opt %s --graph-add-optimizer="clip-norm=-1" 2>&1 | FileCheck %s --check-prefix=CLIP
// RUN: not mezzo-opt %s --graph-add-optimizer 2>&1 | FileCheck %s

// NAME: error: optimizer wanted one of sgd, adam, adamw, lion, got adagrad
// SCHEDULE: error: kind wanted constant, cosine, linear or step, got wave
// TOTAL: error: total wanted above warmup, 0, got 0
// GROUP: error: group wanted as expression=rate:decay with numbers that are not negative, got 'a'
// CLIP: error: clip-norm and clip-value wanted at least 0
// CHECK: error: {{.*}}result #0 wanted to be the loss, tensor<f32>, got 'tensor<2xf32>'
graph.variable mutable @w : tensor<2xf32> {init = dense<1.0> : tensor<2xf32>}
func.func @train_step(%w: tensor<2xf32> {graph.variable = @w}) -> (tensor<2xf32>, tensor<2xf32> {graph.gradient = @w}) {
  return %w, %w : tensor<2xf32>, tensor<2xf32>
}
