// Gradients observed, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @plain(
// CHECK: graph.observe_gradients %arg0 gradients(%arg4) candidates() state(%arg1, %arg2, %arg3) {rule = {dynamic = false}}
// CHECK-SAME: : (tensor<4xbf16>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>)
func.func @plain(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xbf16>) {
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %n) {rule = {dynamic = false}} : (tensor<4xbf16>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}

// CHECK-LABEL: func.func @scaled(
// CHECK: graph.observe_gradients %arg0 gradients(%arg4, %arg5) candidates(%arg6) state(%arg1, %arg2, %arg3)
// CHECK-SAME: {clip_norm = 1.000000e+00 : f64, rule = {window = 500 : i64}, schedule = {rate = 1.000000e-02 : f64}}
func.func @scaled(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xf16, #graph.scaled<@scaler>>, %h: tensor<5000xf32, #graph.scaled<@scaler>>, %c: tensor<3xf32>) {
  %r:9 = graph.observe_gradients %l gradients(%g, %h) candidates(%c) state(%s, %t, %n) {clip_norm = 1.0, rule = {window = 500}, schedule = {rate = 0.01}} : (tensor<4xf16, #graph.scaled<@scaler>>, tensor<5000xf32, #graph.scaled<@scaler>>, tensor<f32>, tensor<3xf32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<4x7xf32>)
  return
}
