// A step on one part of a batch becomes one on several: what depends on no input is computed once, gradients are added up in f32.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics --graph-accumulate-parts="parts=4" | FileCheck %s
// Requirements: R18, R25

// The totals of the parts are added up first; the seed, and the sum of the losses, are divided by that.
// CHECK-LABEL: module @mean
// CHECK-LABEL: func.func @train_step(
// CHECK-SAME: %[[X:arg[0-9]+]]: tensor<4x8x3xf32> {graph.dims = ["", "N", ""], graph.name = "x"}
// CHECK-SAME: %[[W:arg[0-9]+]]: tensor<3xf32> {graph.variable = @w}
// CHECK-SAME: -> (tensor<f32> {graph.name = "loss"}, tensor<3xf32> {graph.variable = @w}
// CHECK: %[[TOTAL:.+]] = graph.microbatch 4 stacked(%[[X]] : tensor<4x8x3xf32>) {
// CHECK: graph.reduce_sum
// CHECK: -> sums(tensor<f32>)
// CHECK: %[[NONE:.+]] = graph.compare %[[TOTAL]], %{{.+}} {predicate = "eq"}
// CHECK: %[[DIVISOR:.+]] = graph.select %[[NONE]], %{{.+}}, %[[TOTAL]]
// CHECK: %[[NARROW:.+]] = graph.convert %[[W]] {result_type = f16}
// CHECK: %[[SEED:.+]] = graph.gradient_seed
// CHECK: %[[EACH:.+]] = graph.div %[[SEED]], %[[DIVISOR]]
// CHECK: %[[PARTS:.+]]:2 = graph.microbatch 4 stacked(%[[X]] : tensor<4x8x3xf32>) invariant(
// CHECK-NOT: graph.convert %{{.+}} {result_type = f16} : (tensor<3xf32>)
// CHECK: graph.dropout %{{.+}}, %{{.+}}, %[[FIRST:.+]] {
// CHECK: graph.yield %{{.+}}, %{{.+}} : tensor<f32>, tensor<3xf16>
// CHECK: -> sums(tensor<f32>, tensor<3xf32>)
// CHECK: %[[LOSS:.+]] = graph.div %[[PARTS]]#0, %[[DIVISOR]]
// CHECK: graph.observe_gradients %[[LOSS]] gradients(%[[PARTS]]#1)
// CHECK: graph.apply_sgd {{.*}} gradients(%[[PARTS]]#1)
// CHECK: return %[[LOSS]],
module @mean {
  graph.variable mutable @s : tensor<8xf64> {init = dense<1.0> : tensor<8xf64>}
  graph.variable mutable @t : tensor<i64> {init = dense<0> : tensor<i64>}
  graph.variable mutable @n : tensor<i64> {init = dense<0> : tensor<i64>}
  graph.variable mutable @w.m : tensor<3xf32> {init = dense<0.0> : tensor<3xf32>}
  graph.variable mutable @w : tensor<3xf32> {init = dense<0.1> : tensor<3xf32>, graph.class = "parameter"}
  func.func @train_step(%x: tensor<8x3xf32> {graph.name = "x", graph.dims = ["N", ""]}, %w: tensor<3xf32> {graph.variable = @w}, %m: tensor<3xf32> {graph.variable = @w.m},
                        %s: tensor<8xf64> {graph.variable = @s}, %t: tensor<i64> {graph.variable = @t}, %n: tensor<i64> {graph.variable = @n})
      -> (tensor<f32> {graph.name = "loss"}, tensor<f32> {graph.total}, tensor<3xf32> {graph.variable = @w}) {
    %w16 = graph.convert %w {result_type = f16} : (tensor<3xf32>) -> tensor<3xf16>
    %x16 = graph.convert %x {result_type = f16} : (tensor<8x3xf32>) -> tensor<8x3xf16>
    %y = graph.mul %x16, %w16 : (tensor<8x3xf16>, tensor<3xf16>) -> tensor<8x3xf16>
    %d = graph.dropout %y, %n {ratio = 0.5, seed = 7} : (tensor<8x3xf16>, tensor<i64>) -> tensor<8x3xf16>
    %wide = graph.convert %d {result_type = f32} : (tensor<8x3xf16>) -> tensor<8x3xf32>
    %loss = graph.reduce_sum %wide {axes = array<i64: 0, 1>} : (tensor<8x3xf32>) -> tensor<f32>
    %total = graph.reduce_sum %x {axes = array<i64: 0, 1>} : (tensor<8x3xf32>) -> tensor<f32>
    %seed = graph.gradient_seed {result_type = f32} : () -> tensor<f32>
    %seed16 = graph.convert %seed {result_type = f16} : (tensor<f32>) -> tensor<f16>
    %dx = graph.mul %x16, %seed16 : (tensor<8x3xf16>, tensor<f16>) -> tensor<8x3xf16>
    %g = graph.reduce_sum %dx {axes = array<i64: 0>} : (tensor<8x3xf16>) -> tensor<3xf16>
    %k, %f, %norm, %e, %scale, %state, %applied, %attempted, %statistics = graph.observe_gradients %loss gradients(%g) candidates() state(%s, %t, %n)
       {rule = {dynamic = false}} : (tensor<3xf16>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>)
       -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
    %r:2 = graph.apply_sgd %k, %f, %e, %applied parameters(%w) moments(%m) gradients(%g)
       : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<3xf16>) -> (tensor<3xf32>, tensor<3xf32>)
    return %loss, %total, %r#0 : tensor<f32>, tensor<f32>, tensor<3xf32>
  }
}

// -----

// New state is handed from part to part; without a total the sums are what is wanted.
// CHECK-LABEL: module @state
// CHECK: %[[PARTS:.+]]:2, %[[LAST:.+]] = graph.microbatch 4 stacked(%{{.+}} : tensor<4x2xf32>) {{.*}}carried(%[[OLD:arg[0-9]+]] : tensor<2xf32>)
// CHECK: -> sums(tensor<f32>, tensor<2xf32>) lasts(tensor<2xf32>)
// CHECK-NOT: graph.div
// CHECK: graph.observe_gradients %[[PARTS]]#0 gradients(%[[PARTS]]#1) candidates(%[[LAST]])
// CHECK: graph.commit %{{.+}} old(%[[OLD]]) candidates(%[[LAST]])
module @state {
  graph.variable mutable @s : tensor<8xf64> {init = dense<1.0> : tensor<8xf64>}
  graph.variable mutable @t : tensor<i64> {init = dense<0> : tensor<i64>}
  graph.variable mutable @n : tensor<i64> {init = dense<0> : tensor<i64>}
  graph.variable mutable @mean : tensor<2xf32> {init = dense<0.0> : tensor<2xf32>, graph.class = "statistic"}
  func.func @train_step(%x: tensor<2xf32> {graph.name = "x"}, %old: tensor<2xf32> {graph.variable = @mean},
                        %s: tensor<8xf64> {graph.variable = @s}, %t: tensor<i64> {graph.variable = @t}, %n: tensor<i64> {graph.variable = @n}) -> (tensor<f32> {graph.name = "loss"}, tensor<2xf32> {graph.variable = @mean}) {
    %loss = graph.reduce_sum %x {axes = array<i64: 0>} : (tensor<2xf32>) -> tensor<f32>
    %new = graph.add %x, %old : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %k, %f, %norm, %e, %scale, %state, %applied, %attempted, %statistics = graph.observe_gradients %loss gradients(%x) candidates(%new) state(%s, %t, %n)
       {rule = {dynamic = false}} : (tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<8xf64>, tensor<i64>, tensor<i64>)
       -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<2x7xf32>)
    %c = graph.commit %k old(%old) candidates(%new) : (tensor<i32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    return %loss, %c : tensor<f32>, tensor<2xf32>
  }
}

// -----

// A result of one part is that of no batch.
module @result_of_a_part {
  graph.variable mutable @s : tensor<8xf64> {init = dense<1.0> : tensor<8xf64>}
  graph.variable mutable @t : tensor<i64> {init = dense<0> : tensor<i64>}
  graph.variable mutable @n : tensor<i64> {init = dense<0> : tensor<i64>}
  // expected-error @+1 {{result #1 is that of one part of a batch, which is neither added up nor handed on}}
  func.func @train_step(%x: tensor<2xf32> {graph.name = "x"}, %s: tensor<8xf64> {graph.variable = @s}, %t: tensor<i64> {graph.variable = @t}, %n: tensor<i64> {graph.variable = @n}) -> (tensor<f32>, tensor<2xf32>) {
    %loss = graph.reduce_sum %x {axes = array<i64: 0>} : (tensor<2xf32>) -> tensor<f32>
    %g = graph.neg %x : (tensor<2xf32>) -> tensor<2xf32>
    %k, %f, %norm, %e, %scale, %state, %applied, %attempted, %statistics = graph.observe_gradients %loss gradients(%g) candidates() state(%s, %t, %n)
       {rule = {dynamic = false}} : (tensor<2xf32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>)
       -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
    return %loss, %g : tensor<f32>, tensor<2xf32>
  }
}
