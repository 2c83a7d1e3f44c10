// Transpose, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @swap(
// CHECK: graph.transpose %arg0 {permutation = array<i64: 0, 2, 1>} : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32>
func.func @swap(%a: tensor<2x3x4xf32>) -> tensor<2x4x3xf32> {
  %y = graph.transpose %a {permutation = array<i64: 0, 2, 1>} : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32>
  return %y : tensor<2x4x3xf32>
}

// CHECK-LABEL: func.func @scalar(
// CHECK: graph.transpose %arg0 {permutation = array<i64>} : (tensor<f16>) -> tensor<f16>
func.func @scalar(%a: tensor<f16>) -> tensor<f16> {
  %y = graph.transpose %a {permutation = array<i64>} : (tensor<f16>) -> tensor<f16>
  return %y : tensor<f16>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.transpose %arg0 {permutation = array<i64: 1, 0>} : (tensor<?x4xbf16>) -> tensor<4x?xbf16>
func.func @dynamic(%a: tensor<?x4xbf16>) -> tensor<4x?xbf16> {
  %y = graph.transpose %a {permutation = array<i64: 1, 0>} : (tensor<?x4xbf16>) -> tensor<4x?xbf16>
  return %y : tensor<4x?xbf16>
}
