// Gradients of rms_norm, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @scale(
// CHECK: %dx, %parameter_gradients = graph.rms_norm_grad %arg0, %arg1, %arg2 {axis = 1 : i64,
// CHECK-SAME: epsilon = 9.9999999999999995E-7 : f64} : (tensor<2x4xf16>, tensor<2x4xf16>,
// CHECK-SAME: tensor<4xf32>) -> (tensor<2x4xf16>, tensor<4xf32>)
func.func @scale(%a0: tensor<2x4xf16>, %a1: tensor<2x4xf16>, %a2: tensor<4xf32>) -> (tensor<2x4xf16>, tensor<4xf32>) {
  %y:2 = graph.rms_norm_grad %a0, %a1, %a2 {axis = 1, epsilon = 1.0e-6}
     : (tensor<2x4xf16>, tensor<2x4xf16>, tensor<4xf32>) -> (tensor<2x4xf16>, tensor<4xf32>)
  return %y#0, %y#1 : tensor<2x4xf16>, tensor<4xf32>
}

// CHECK-LABEL: func.func @plain(
// CHECK: graph.rms_norm_grad %arg0, %arg1 {axis = 1 : i64} : (tensor<2x3x4xf32>,
// CHECK-SAME: tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
func.func @plain(%a0: tensor<2x3x4xf32>, %a1: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %y = graph.rms_norm_grad %a0, %a1 {axis = 1} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @f64(
// CHECK: %dx, %parameter_gradients = graph.rms_norm_grad %arg0, %arg1, %arg2 {axis = 0 : i64} : (tensor<2x4xf64>,
// CHECK-SAME: tensor<2x4xf64>, tensor<f64>) -> (tensor<2x4xf64>, tensor<2x4xf64>)
func.func @f64(%a0: tensor<2x4xf64>, %a1: tensor<2x4xf64>, %a2: tensor<f64>) -> (tensor<2x4xf64>, tensor<2x4xf64>) {
  %y:2 = graph.rms_norm_grad %a0, %a1, %a2 {axis = 0}
     : (tensor<2x4xf64>, tensor<2x4xf64>, tensor<f64>) -> (tensor<2x4xf64>, tensor<2x4xf64>)
  return %y#0, %y#1 : tensor<2x4xf64>, tensor<2x4xf64>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: %dx, %parameter_gradients = graph.rms_norm_grad %arg0, %arg1, %arg2 {axis = 1 : i64} : (tensor<?x4xf32>,
// CHECK-SAME: tensor<?x4xf32>, tensor<4xf32>) -> (tensor<?x4xf32>, tensor<4xf32>)
func.func @dynamic(%a0: tensor<?x4xf32>, %a1: tensor<?x4xf32>, %a2: tensor<4xf32>) -> (tensor<?x4xf32>,
    tensor<4xf32>) {
  %y:2 = graph.rms_norm_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<?x4xf32>, tensor<?x4xf32>, tensor<4xf32>) -> (tensor<?x4xf32>, tensor<4xf32>)
  return %y#0, %y#1 : tensor<?x4xf32>, tensor<4xf32>
}
