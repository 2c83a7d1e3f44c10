// The gradients of a step, in the order of its parameters; what has no gradient costs nothing.
// RUN: mezzo-opt %s --split-input-file --graph-differentiate 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAYS --input-file=%t.remarks

// A product: the seed goes back through the mean; the bias gets sums over the rows, and nothing is computed for the input.
// CHECK-LABEL: func.func @train_step(
// CHECK-SAME: %[[X:[^:]+]]: tensor<4x3xf32>, %[[W:[^:]+]]: tensor<3x2xf32> {graph.variable = @w}, %[[B:[^:]+]]: tensor<2xf32> {graph.variable = @b}
// CHECK-SAME: -> (tensor<f32> {graph.name = "loss"}, tensor<3x2xf32> {graph.gradient = @w}, tensor<2xf32> {graph.gradient = @b})
// CHECK: %[[LOSS:.+]] = graph.reduce_mean
// CHECK: %[[SEED:.+]] = graph.gradient_seed {result_type = f32}
// CHECK: %[[COUNT:.+]] = graph.constant dense<8.000000e+00>
// CHECK: %[[SHARE:.+]] = graph.div %[[SEED]], %[[COUNT]]
// CHECK: %[[G:.+]] = graph.broadcast %{{.*}} {shape = array<i64: 4, 2>}
// CHECK: %[[DB:.+]] = graph.reduce_sum %[[G]] {axes = array<i64: 0>}
// CHECK: %[[DW:.+]] = graph.matmul %[[X]], %[[G]] {transpose_lhs}
// CHECK-NOT: graph.matmul
// CHECK: return %[[LOSS]], %[[DW]], %[[DB]]
graph.variable mutable @w : tensor<3x2xf32> {init = dense<0.5> : tensor<3x2xf32>, graph.class = "parameter"}
graph.variable mutable @b : tensor<2xf32> {init = dense<0.5> : tensor<2xf32>, graph.class = "parameter"}
func.func @train_step(%x: tensor<4x3xf32>, %w: tensor<3x2xf32> {graph.variable = @w}, %b: tensor<2xf32> {graph.variable = @b})
    -> (tensor<f32> {graph.name = "loss"}) {
  %y = graph.matmul %x, %w : (tensor<4x3xf32>, tensor<3x2xf32>) -> tensor<4x2xf32>
  %z = graph.add %y, %b : (tensor<4x2xf32>, tensor<2xf32>) -> tensor<4x2xf32>
  %loss = graph.reduce_mean %z {axes = array<i64: 0, 1>} : (tensor<4x2xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----
// Readers are added up, the last first; a statistic keeps its place after the gradients.
// CHECK-LABEL: func.func @train_step(
// CHECK-SAME: -> (tensor<f32>, tensor<f32> {graph.gradient = @w}, tensor<f32> {graph.variable = @state})
// CHECK: %[[SEED:.+]] = graph.gradient_seed
// CHECK: %[[LAST:.+]] = graph.mul %[[SEED]], %[[EXP:.+]]
// CHECK: %[[FIRST:.+]] = graph.mul %{{.+}}, %[[EXP]]
// CHECK: %[[SUM:.+]] = graph.add %[[LAST]], %[[FIRST]]
// CHECK: return %{{.+}}, %[[SUM]], %{{.+}}
graph.variable mutable @w : tensor<f32> {init = dense<0.5> : tensor<f32>, graph.class = "parameter"}
graph.variable mutable @state : tensor<f32> {init = dense<0.5> : tensor<f32>, graph.class = "statistic"}
func.func @train_step(%w: tensor<f32> {graph.variable = @w}, %s: tensor<f32> {graph.variable = @state})
    -> (tensor<f32>, tensor<f32> {graph.variable = @state}) {
  %e = graph.exp %w : (tensor<f32>) -> tensor<f32>
  %y = graph.mul %w, %e : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %new = graph.add %s, %w : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %y, %new : tensor<f32>, tensor<f32>
}

// -----
// No gradient passes stop_gradient, and a parameter behind it is none.
// CHECK: graph.variable @behind : tensor<f32> {init
// CHECK-LABEL: func.func @train_step(
// CHECK-SAME: -> (tensor<f32>, tensor<f32> {graph.gradient = @w})
// CHECK-NOT: graph.stop_gradient
// SAYS: remark: the loss does not depend on @behind: not trained
graph.variable mutable @w : tensor<f32> {init = dense<0.5> : tensor<f32>, graph.class = "parameter"}
graph.variable mutable @behind : tensor<f32> {init = dense<0.5> : tensor<f32>, graph.class = "parameter"}
func.func @train_step(%w: tensor<f32> {graph.variable = @w}, %s: tensor<f32> {graph.variable = @behind}) -> tensor<f32> {
  %e = graph.exp %s : (tensor<f32>) -> tensor<f32>
  %f = graph.stop_gradient %e : (tensor<f32>) -> tensor<f32>
  %y = graph.mul %w, %f : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %y : tensor<f32>
}

// -----
// Everything is frozen: a step without gradients.
// CHECK-LABEL: func.func @train_step(
// CHECK-SAME: -> tensor<f32>
// CHECK-NOT: graph.gradient_seed
// SAYS: warning: there is nothing to train: the loss depends on no parameter
func.func @train_step(%x: tensor<f32>) -> tensor<f32> {
  %y = graph.exp %x : (tensor<f32>) -> tensor<f32>
  return %y : tensor<f32>
}

// -----
// A dropout's mask is made again from its counter, which is the number of steps that were tried.
// CHECK: graph.variable mutable @train.attempted : tensor<i64> {graph.class = "counter", init = dense<0>
// CHECK-LABEL: func.func @train_step(
// CHECK-SAME: %[[STEP:[^:]+]]: tensor<i64> {graph.variable = @train.attempted}
// CHECK: graph.dropout %{{.+}}, %[[STEP]] {ratio = 5.000000e-01 : f64, seed = 3 : i64}
// CHECK: graph.dropout %{{.+}}, %[[STEP]] {ratio = 5.000000e-01 : f64, seed = 3 : i64}
graph.variable mutable @w : tensor<4xf32> {init = dense<0.5> : tensor<4xf32>, graph.class = "parameter"}
func.func @train_step(%w: tensor<4xf32> {graph.variable = @w}) -> tensor<f32> {
  %d = graph.dropout %w {ratio = 0.5, seed = 3} : (tensor<4xf32>) -> tensor<4xf32>
  %y = graph.reduce_sum %d {axes = array<i64: 0>} : (tensor<4xf32>) -> tensor<f32>
  return %y : tensor<f32>
}
