// RUN: mezzo-opt %s -split-input-file --graph-decompose --graph-verify-decomposed | FileCheck %s

// The reverse direction goes through the steps from the last; results keep their places. Sequences of other lengths keep their state.
// CHECK-LABEL: func.func @reverse
// CHECK: %[[L:.+]] = graph.reshape %{{.*}} {shape = array<i64: 3, 1>} : (tensor<3xi32>)
// CHECK: %[[ALL:.+]] = graph.matmul
// CHECK: graph.slice %[[ALL]] {sizes = array<i64: 3, 4>, starts = array<i64: 3, 0>
// CHECK: %[[H1:.+]] = graph.tanh
// CHECK: %[[ONE:.+]] = graph.constant dense<1> : tensor<i32>
// CHECK: %[[IN1:.+]] = graph.compare %[[L]], %[[ONE]] {predicate = "gt"}
// CHECK: %[[Y1:.+]] = graph.select %[[IN1]], %[[H1]], %{{.*}} : (tensor<3x1xi1>, tensor<3x4xf32>, tensor<f32>)
// CHECK: graph.select %[[IN1]], %[[H1]], %{{.*}} : (tensor<3x1xi1>, tensor<3x4xf32>, tensor<3x4xf32>)
// CHECK: graph.slice %[[ALL]] {sizes = array<i64: 3, 4>, starts = array<i64: 0, 0>
// CHECK: %[[H0:.+]] = graph.tanh
// CHECK: %[[Y0:.+]] = graph.select %{{.*}}, %[[H0]], %{{.*}} : (tensor<3x1xi1>, tensor<3x4xf32>, tensor<f32>)
// CHECK: graph.concat %[[Y0]], %[[Y1]] {axis = 0 : i64}
func.func @reverse(%x: tensor<2x3x5xf32>, %w: tensor<1x4x5xf32>, %r: tensor<1x4x4xf32>, %l: tensor<3xi32>) -> (tensor<2x1x3x4xf32>, tensor<1x3x4xf32>) {
  %y, %h = graph.rnn %x, %w, %r lengths %l {hidden_size = 4, direction = "reverse"}
     : (tensor<2x3x5xf32>, tensor<1x4x5xf32>, tensor<1x4x4xf32>, tensor<3xi32>) -> (tensor<2x1x3x4xf32>, tensor<1x3x4xf32>)
  return %y, %h : tensor<2x1x3x4xf32>, tensor<1x3x4xf32>
}

// -----
// Each direction has its own function.
// CHECK-LABEL: func.func @functions
// CHECK: graph.relu
// CHECK: graph.hard_sigmoid %{{.*}} {alpha = 3.000000e-01 : f64, beta = 4.000000e-01 : f64}
// CHECK: graph.concat %{{.*}}, %{{.*}} {axis = 1 : i64} : (tensor<1x1x3x4xf32>, tensor<1x1x3x4xf32>) -> tensor<1x2x3x4xf32>
func.func @functions(%x: tensor<1x3x5xf32>, %w: tensor<2x4x5xf32>, %r: tensor<2x4x4xf32>) -> tensor<1x2x3x4xf32> {
  %y, %h = graph.rnn %x, %w, %r {hidden_size = 4, direction = "bidirectional", activations = ["Relu", "HardSigmoid"],
                                 activation_alpha = array<f64: 0.0, 0.3>, activation_beta = array<f64: 0.0, 0.4>}
     : (tensor<1x3x5xf32>, tensor<2x4x5xf32>, tensor<2x4x4xf32>) -> (tensor<1x2x3x4xf32>, tensor<2x3x4xf32>)
  return %y : tensor<1x2x3x4xf32>
}
