// A function that returns gradients becomes a training step. B11: the scaler goes on in it. B41: clipping is a number of it.
// RUN: mezzo-opt %s --graph-add-optimizer="optimizer=adamw lr=0.01 weight-decay=0.1 decay-vectors=false clip-norm=1.0 schedule=cosine warmup=5 total=100 groups=head=0.5:0.0" | FileCheck %s
// RUN: mezzo-opt %s --graph-add-optimizer="optimizer=sgd momentum=0.9" | FileCheck %s --check-prefix=SGD

graph.variable mutable @body : tensor<3x2xf32> {init = dense<1.0> : tensor<3x2xf32>, graph.class = "parameter"}
graph.variable mutable @bias : tensor<2xf32> {init = dense<0.0> : tensor<2xf32>, graph.class = "parameter"}
graph.variable mutable @head : tensor<2x2xf32> {init = dense<1.0> : tensor<2x2xf32>, graph.class = "parameter"}
graph.variable mutable @mean : tensor<2xf32> {init = dense<0.0> : tensor<2xf32>, graph.class = "statistic"}

// CHECK-DAG: graph.variable mutable @train.scaler : tensor<8xf64> {graph.class = "scaler"
// CHECK-DAG: graph.variable mutable @train.applied : tensor<i64> {graph.class = "counter"
// CHECK-DAG: graph.variable mutable @train.attempted : tensor<i64> {graph.class = "counter"
// CHECK-DAG: graph.variable mutable @train.statistics : tensor<4x7xf32> {graph.class = "log"
// CHECK-DAG: graph.variable mutable @body.m : tensor<3x2xf32> {graph.class = "moment"
// CHECK-DAG: graph.variable mutable @body.v : tensor<3x2xf32> {graph.class = "moment"

// CHECK-LABEL: func.func @train_step(
// CHECK-SAME: %[[BODY:arg[0-9]+]]: tensor<3x2xf32> {graph.variable = @body}
// CHECK: -> (tensor<f32> {graph.name = "loss"}, tensor<f32> {graph.name = "gradient_norm"}, tensor<f32> {graph.name = "scale"},
// CHECK-SAME: tensor<f32> {graph.name = "learning_rate"}, tensor<i32> {graph.name = "status"}, tensor<f32> {graph.name = "accuracy"},
// CHECK: %status, %factor, %norm, %rate, %scale, %new_state, %new_applied, %new_attempted, %statistics = graph.observe_gradients %{{.+}} gradients(%{{[0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}}) candidates(%{{[0-9]+}})
// CHECK-SAME: {clip_norm = 1.000000e+00 : f64, rule = {dynamic = false
// CHECK: %{{.+}}:9 = graph.apply_adamw %status, %factor, %rate, %new_applied parameters(%[[BODY]],
// CHECK-SAME: decays = array<f64: 1.000000e-01, 0.000000e+00, 0.000000e+00>
// CHECK-SAME: rates = array<f64: 1.000000e+00, 1.000000e+00, 5.000000e-01>
// CHECK: graph.commit %status old(%{{.+}}) candidates(%{{.+}})

// SGD: graph.apply_sgd {{.+}} {momentum = 9.000000e-01 : f64}
// SGD-NOT: @body.v
func.func @train_step(%x: tensor<4x3xf32> {graph.name = "x"}, %body: tensor<3x2xf32> {graph.variable = @body},
                      %bias: tensor<2xf32> {graph.variable = @bias}, %head: tensor<2x2xf32> {graph.variable = @head},
                      %mean: tensor<2xf32> {graph.variable = @mean})
    -> (tensor<f32>, tensor<3x2xf32> {graph.gradient = @body}, tensor<2xf32> {graph.gradient = @bias},
        tensor<2x2xf32> {graph.gradient = @head}, tensor<2xf32> {graph.variable = @mean}, tensor<f32> {graph.name = "accuracy"}) {
  %loss = graph.reduce_sum %x {axes = array<i64: 0, 1>} : (tensor<4x3xf32>) -> tensor<f32>
  %a = graph.neg %body : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %b = graph.neg %bias : (tensor<2xf32>) -> tensor<2xf32>
  %c = graph.neg %head : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %d = graph.neg %mean : (tensor<2xf32>) -> tensor<2xf32>
  return %loss, %a, %b, %c, %d, %loss : tensor<f32>, tensor<3x2xf32>, tensor<2xf32>, tensor<2x2xf32>, tensor<2xf32>, tensor<f32>
}
