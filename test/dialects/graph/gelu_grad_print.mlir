// Gradient of gelu, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @none(
// CHECK: graph.gelu_grad %arg0, %arg1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @none(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %y = graph.gelu_grad %a0, %a1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @tanh(
// CHECK: graph.gelu_grad %arg0, %arg1 {approximate = "tanh"} : (tensor<2x3xf16>,
// CHECK-SAME: tensor<2x3xf16>) -> tensor<2x3xf16>
func.func @tanh(%a0: tensor<2x3xf16>, %a1: tensor<2x3xf16>) -> tensor<2x3xf16> {
  %y = graph.gelu_grad %a0, %a1 {approximate = "tanh"} : (tensor<2x3xf16>, tensor<2x3xf16>) -> tensor<2x3xf16>
  return %y : tensor<2x3xf16>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.gelu_grad %arg0, %arg1 : (tensor<?x3xf64>, tensor<3xf64>) -> tensor<?x3xf64>
func.func @dynamic(%a0: tensor<?x3xf64>, %a1: tensor<3xf64>) -> tensor<?x3xf64> {
  %y = graph.gelu_grad %a0, %a1 : (tensor<?x3xf64>, tensor<3xf64>) -> tensor<?x3xf64>
  return %y : tensor<?x3xf64>
}
