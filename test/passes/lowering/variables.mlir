// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s

// A pointwise update reads and writes the variable's own memory.
// CHECK-LABEL: plan.entry @accumulate
// CHECK: %[[V:.*]] = plan.stored @total
// CHECK: plan.launch @add reads(%{{.*}}) writes(%[[V]])
// CHECK-NOT: plan.copy
// CHECK-LABEL: kernel.func @add
// CHECK-SAME: !kernel.buffer<64xf32, readwrite>
graph.variable mutable @total : tensor<64xf32> {init = dense<0.0> : tensor<64xf32>}
func.func @accumulate(%x: tensor<64xf32>, %t: tensor<64xf32> {graph.variable = @total}) -> (tensor<64xf32> {graph.variable = @total}) {
  %0 = graph.add %t, %x : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----
// The old value is returned as well: it is copied out first, and the new one written last.
// CHECK-LABEL: plan.entry @old
// CHECK-DAG: %[[OUT:.*]] = plan.output 0
// CHECK-DAG: %[[V:.*]] = plan.stored @steps
// CHECK: plan.launch @add reads(%[[V]]) writes(%[[NEW:.*]]) :
// CHECK: plan.copy %{{.*}} to %[[OUT]]
// CHECK: plan.copy %[[NEW]] to %{{.*}}
graph.variable mutable @steps : tensor<i64> {init = dense<0> : tensor<i64>}
func.func @old(%s: tensor<i64> {graph.variable = @steps}) -> (tensor<i64> {graph.variable = @steps}, tensor<i64>) {
  %one = graph.constant dense<1> : tensor<i64>
  %0 = graph.add %s, %one : (tensor<i64>, tensor<i64>) -> tensor<i64>
  return %0, %s : tensor<i64>, tensor<i64>
}

// -----
// What reads other elements than it writes cannot work in place.
// CHECK-LABEL: plan.entry @shifted
// CHECK: plan.launch {{.*}} reads(%{{.*}}) writes(%[[NEW:.*]]) :
// CHECK: plan.copy %[[NEW]]
graph.variable mutable @v : tensor<8xf32> {init = dense<0.0> : tensor<8xf32>}
func.func @shifted(%v: tensor<8xf32> {graph.variable = @v}) -> (tensor<8xf32> {graph.variable = @v}) {
  %0 = graph.slice %v {starts = array<i64: 7>, sizes = array<i64: 8>, steps = array<i64: -1>} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = graph.add %0, %v : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----
// Variables that exchange values: the one that is overwritten first is kept.
// CHECK-LABEL: plan.entry @swap
// CHECK: plan.copy %[[B:.*]] to %[[KEPT_B:.*]] :
// CHECK: plan.copy %[[A:.*]] to %[[KEPT_A:.*]] :
// CHECK: plan.copy %[[KEPT_B]] to
// CHECK: plan.copy %[[KEPT_A]] to
graph.variable mutable @a : tensor<4xf32> {init = dense<1.0> : tensor<4xf32>}
graph.variable mutable @b : tensor<4xf32> {init = dense<2.0> : tensor<4xf32>}
func.func @swap(%a: tensor<4xf32> {graph.variable = @a}, %b: tensor<4xf32> {graph.variable = @b})
    -> (tensor<4xf32> {graph.variable = @a}, tensor<4xf32> {graph.variable = @b}) {
  return %b, %a : tensor<4xf32>, tensor<4xf32>
}

// -----
// A later reader of the old value keeps the update out of place.
// CHECK-LABEL: plan.entry @late
// CHECK: plan.launch @neg reads(%{{.*}}) writes(%[[NEW:.*]]) :
// CHECK: plan.launch @reduce_sum
// CHECK: plan.copy %[[NEW]]
graph.variable mutable @w : tensor<8xf32> {init = dense<0.0> : tensor<8xf32>}
func.func @late(%w: tensor<8xf32> {graph.variable = @w}) -> (tensor<8xf32> {graph.variable = @w}, tensor<f32>) {
  %0 = graph.neg %w : (tensor<8xf32>) -> tensor<8xf32>
  %1 = graph.reduce_sum %w {axes = array<i64: 0>} : (tensor<8xf32>) -> tensor<f32>
  return %0, %1 : tensor<8xf32>, tensor<f32>
}
