// Broadcast, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @ones(
// CHECK: graph.broadcast %arg0 {shape = array<i64: 2, 4, 3>} : (tensor<4x1xf32>) -> tensor<2x4x3xf32>
func.func @ones(%a: tensor<4x1xf32>) -> tensor<2x4x3xf32> {
  %y = graph.broadcast %a {shape = array<i64: 2, 4, 3>} : (tensor<4x1xf32>) -> tensor<2x4x3xf32>
  return %y : tensor<2x4x3xf32>
}

// CHECK-LABEL: func.func @scalar(
// CHECK: graph.broadcast %arg0 {shape = array<i64: 4>} : (tensor<f16>) -> tensor<4xf16>
func.func @scalar(%a: tensor<f16>) -> tensor<4xf16> {
  %y = graph.broadcast %a {shape = array<i64: 4>} : (tensor<f16>) -> tensor<4xf16>
  return %y : tensor<4xf16>
}

// CHECK-LABEL: func.func @truth(
// CHECK: graph.broadcast %arg0 {shape = array<i64: 0>} : (tensor<1xi1>) -> tensor<0xi1>
func.func @truth(%a: tensor<1xi1>) -> tensor<0xi1> {
  %y = graph.broadcast %a {shape = array<i64: 0>} : (tensor<1xi1>) -> tensor<0xi1>
  return %y : tensor<0xi1>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.broadcast %arg0 {shape = array<i64: 2, 4>} : (tensor<?xbf16>) -> tensor<2x4xbf16>
func.func @dynamic(%a: tensor<?xbf16>) -> tensor<2x4xbf16> {
  %y = graph.broadcast %a {shape = array<i64: 2, 4>} : (tensor<?xbf16>) -> tensor<2x4xbf16>
  return %y : tensor<2x4xbf16>
}
