// B24: a parameter that the loss does not depend on has no gradient: it is no result of the step, so nothing updates or decays
// it, and a remark names it. B23: without any parameter there is a step with a loss alone, and a warning.
// RUN: mezzo-opt %s --split-input-file --graph-differentiate 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAYS --input-file=%t.remarks

// CHECK: graph.variable @unused : tensor<2xf32> {init = dense<1.000000e+00> : tensor<2xf32>}
// CHECK: -> (tensor<f32>, tensor<2xf32> {graph.gradient = @w})
// SAYS: remark: the loss does not depend on @unused: not trained
graph.variable mutable @w : tensor<2xf32> {init = dense<1.0> : tensor<2xf32>, graph.class = "parameter"}
graph.variable mutable @unused : tensor<2xf32> {init = dense<1.0> : tensor<2xf32>, graph.class = "parameter"}
func.func @train_step(%w: tensor<2xf32> {graph.variable = @w}, %u: tensor<2xf32> {graph.variable = @unused}) -> tensor<f32> {
  %dead = graph.mul %w, %u : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %y = graph.reduce_sum %w {axes = array<i64: 0>} : (tensor<2xf32>) -> tensor<f32>
  return %y : tensor<f32>
}

// -----
// CHECK: func.func @train_step({{.*}}) -> tensor<f32> {
// CHECK-NOT: graph.gradient_seed
// SAYS: warning: there is nothing to train
graph.variable @w : tensor<2xf32> {init = dense<1.0> : tensor<2xf32>}
func.func @train_step(%w: tensor<2xf32> {graph.variable = @w}) -> tensor<f32> {
  %y = graph.reduce_sum %w {axes = array<i64: 0>} : (tensor<2xf32>) -> tensor<f32>
  return %y : tensor<f32>
}
