// Reshape, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @static(
// CHECK: graph.reshape %arg0 {shape = array<i64: 6, 4>} : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
func.func @static(%a: tensor<2x3x4xf32>) -> tensor<6x4xf32> {
  %y = graph.reshape %a {shape = array<i64: 6, 4>} : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
  return %y : tensor<6x4xf32>
}

// CHECK-LABEL: func.func @free(
// CHECK: graph.reshape %arg0 {shape = array<i64: 6, -1>} : (tensor<2x3x4xf16>) -> tensor<6x4xf16>
func.func @free(%a: tensor<2x3x4xf16>) -> tensor<6x4xf16> {
  %y = graph.reshape %a {shape = array<i64: 6, -1>} : (tensor<2x3x4xf16>) -> tensor<6x4xf16>
  return %y : tensor<6x4xf16>
}

// CHECK-LABEL: func.func @to_scalar(
// CHECK: graph.reshape %arg0 {shape = array<i64>} : (tensor<1x1xi1>) -> tensor<i1>
func.func @to_scalar(%a: tensor<1x1xi1>) -> tensor<i1> {
  %y = graph.reshape %a {shape = array<i64>} : (tensor<1x1xi1>) -> tensor<i1>
  return %y : tensor<i1>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.reshape %arg0 {shape = array<i64: -1, 2>} : (tensor<?x4xbf16>) -> tensor<?x2xbf16>
func.func @dynamic(%a: tensor<?x4xbf16>) -> tensor<?x2xbf16> {
  %y = graph.reshape %a {shape = array<i64: -1, 2>} : (tensor<?x4xbf16>) -> tensor<?x2xbf16>
  return %y : tensor<?x2xbf16>
}
