// RUN: mezzo-opt %s -split-input-file --graph-decompose --graph-verify-decomposed --canonicalize --cse | FileCheck %s

// Mean and variance of a batch norm and of its gradient are computed once.
// CHECK-LABEL: func.func @once
// CHECK-COUNT-2: graph.reduce_mean
// CHECK-NOT: graph.reduce_mean
// CHECK: return
func.func @once(%x: tensor<4x3x5xf32>, %g: tensor<4x3x5xf32>, %s: tensor<3xf32>, %b: tensor<3xf32>, %m: tensor<3xf32>, %v: tensor<3xf32>)
    -> (tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>) {
  %y:3 = graph.batch_norm_train %x, %s, %b, %m, %v
     : (tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>)
  %d:3 = graph.batch_norm_train_grad %g, %x, %s
     : (tensor<4x3x5xf32>, tensor<4x3x5xf32>, tensor<3xf32>) -> (tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>)
  return %y#0, %y#1, %y#2, %d#0, %d#1, %d#2
     : tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>
}

// -----
// The seed and zeros are constants, and a stopped gradient is gone.
// CHECK-LABEL: func.func @constants
// CHECK-SAME: (%[[X:.+]]: tensor<2xf32>)
// CHECK-DAG: %[[ONE:.+]] = graph.constant dense<1.000000e+00> : tensor<f32>
// CHECK-DAG: %[[ZERO:.+]] = graph.constant dense<0.000000e+00> : tensor<2xf32>
// CHECK: return %[[ONE]], %[[ZERO]], %[[X]]
func.func @constants(%x: tensor<2xf32>) -> (tensor<f32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = graph.gradient_seed {result_type = f32} : () -> tensor<f32>
  %1 = graph.zeros {shape = array<i64: 2>, result_type = f32} : () -> tensor<2xf32>
  %2 = graph.stop_gradient %x : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<f32>, tensor<2xf32>, tensor<2xf32>
}
