// Largest along axes, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @keep(
// CHECK: graph.reduce_max %arg0 {axes = array<i64: 1>, keepdims} : (tensor<2x3xf32>) -> tensor<2x1xf32>
func.func @keep(%a: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %y = graph.reduce_max %a {axes = array<i64: 1>, keepdims} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return %y : tensor<2x1xf32>
}

// CHECK-LABEL: func.func @drop(
// CHECK: graph.reduce_max %arg0 {axes = array<i64: 0, 2>} : (tensor<2x3x4xf16>) -> tensor<3xf16>
func.func @drop(%a: tensor<2x3x4xf16>) -> tensor<3xf16> {
  %y = graph.reduce_max %a {axes = array<i64: 0, 2>} : (tensor<2x3x4xf16>) -> tensor<3xf16>
  return %y : tensor<3xf16>
}

// CHECK-LABEL: func.func @none(
// CHECK: graph.reduce_max %arg0 {axes = array<i64>} : (tensor<4xbf16>) -> tensor<4xbf16>
func.func @none(%a: tensor<4xbf16>) -> tensor<4xbf16> {
  %y = graph.reduce_max %a {axes = array<i64>} : (tensor<4xbf16>) -> tensor<4xbf16>
  return %y : tensor<4xbf16>
}

// CHECK-LABEL: func.func @integer(
// CHECK: graph.reduce_max %arg0 {axes = array<i64: 0>} : (tensor<4xui8>) -> tensor<ui8>
func.func @integer(%a: tensor<4xui8>) -> tensor<ui8> {
  %y = graph.reduce_max %a {axes = array<i64: 0>} : (tensor<4xui8>) -> tensor<ui8>
  return %y : tensor<ui8>
}

// CHECK-LABEL: func.func @truth(
// CHECK: graph.reduce_max %arg0 {axes = array<i64: 0>} : (tensor<4xi1>) -> tensor<i1>
func.func @truth(%a: tensor<4xi1>) -> tensor<i1> {
  %y = graph.reduce_max %a {axes = array<i64: 0>} : (tensor<4xi1>) -> tensor<i1>
  return %y : tensor<i1>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.reduce_max %arg0 {axes = array<i64: 1>} : (tensor<?x3xf32>) -> tensor<?xf32>
func.func @dynamic(%a: tensor<?x3xf32>) -> tensor<?xf32> {
  %y = graph.reduce_max %a {axes = array<i64: 1>} : (tensor<?x3xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}
