// Adam, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @options(
// CHECK: graph.apply_adam %arg0, %arg1, %arg2, %arg3 parameters(%arg4) moments(%arg5, %arg6) gradients(%arg7) {beta1 = 8.000000e-01 : f64, decays = array<f64: 1.000000e-01>}
func.func @options(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<4xf16>) {
  %r:3 = graph.apply_adam %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) {beta1 = 0.8, decays = array<f64: 0.1>} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// CHECK-LABEL: func.func @copied(
// CHECK: gradients(%arg7) copies(%arg8) {copied = array<i64: 0>}
func.func @copied(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<4xf32, #graph.scaled<@scaler>>, %c: tensor<4xbf16>) {
  %r:6 = graph.apply_adam %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) copies(%c) {copied = array<i64: 0>} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32, #graph.scaled<@scaler>>, tensor<4xbf16>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xbf16>, tensor<f32>, tensor<1xf32>)
  return
}
