// Gradient of log_softmax, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @f32(
// CHECK: graph.log_softmax_grad %arg0, %arg1 {axis = 1 : i64} : (tensor<2x4xf32>,
// CHECK-SAME: tensor<2x4xf32>) -> tensor<2x4xf32>
func.func @f32(%a0: tensor<2x4xf32>, %a1: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %y = graph.log_softmax_grad %a0, %a1 {axis = 1} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @f16(
// CHECK: graph.log_softmax_grad %arg0, %arg1 {axis = 0 : i64} : (tensor<2x4xf16>,
// CHECK-SAME: tensor<2x4xf16>) -> tensor<2x4xf16>
func.func @f16(%a0: tensor<2x4xf16>, %a1: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %y = graph.log_softmax_grad %a0, %a1 {axis = 0} : (tensor<2x4xf16>, tensor<2x4xf16>) -> tensor<2x4xf16>
  return %y : tensor<2x4xf16>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.log_softmax_grad %arg0, %arg1 {axis = 1 : i64} : (tensor<?x4xf32>,
// CHECK-SAME: tensor<?x4xf32>) -> tensor<?x4xf32>
func.func @dynamic(%a0: tensor<?x4xf32>, %a1: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %y = graph.log_softmax_grad %a0, %a1 {axis = 1} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %y : tensor<?x4xf32>
}
