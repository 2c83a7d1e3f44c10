// Stochastic gradient descent, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @options(
// CHECK: graph.apply_sgd %arg0, %arg1, %arg2, %arg3 parameters(%arg4) moments(%arg5) gradients(%arg6) {momentum = 9.000000e-01 : f64, nesterov}
func.func @options(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %g: tensor<4xf16>) {
  %r:2 = graph.apply_sgd %k, %f, %e, %t parameters(%w) moments(%m) gradients(%g) {momentum = 0.9, nesterov} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// CHECK-LABEL: func.func @copied(
// CHECK: gradients(%arg6) copies(%arg7) {copied = array<i64: 0>}
func.func @copied(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %g: tensor<4xf32, #graph.scaled<@scaler>>, %c: tensor<4xbf16>) {
  %r:5 = graph.apply_sgd %k, %f, %e, %t parameters(%w) moments(%m) gradients(%g) copies(%c) {copied = array<i64: 0>} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32, #graph.scaled<@scaler>>, tensor<4xbf16>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xbf16>, tensor<f32>, tensor<1xf32>)
  return
}
