// Complement, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @truth(
// CHECK: graph.not %arg0 : (tensor<2x3xi1>) -> tensor<2x3xi1>
func.func @truth(%a: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %y = graph.not %a : (tensor<2x3xi1>) -> tensor<2x3xi1>
  return %y : tensor<2x3xi1>
}

// CHECK-LABEL: func.func @bits(
// CHECK: graph.not %arg0 : (tensor<4xi32>) -> tensor<4xi32>
func.func @bits(%a: tensor<4xi32>) -> tensor<4xi32> {
  %y = graph.not %a : (tensor<4xi32>) -> tensor<4xi32>
  return %y : tensor<4xi32>
}

// CHECK-LABEL: func.func @unsigned(
// CHECK: graph.not %arg0 : (tensor<ui8>) -> tensor<ui8>
func.func @unsigned(%a: tensor<ui8>) -> tensor<ui8> {
  %y = graph.not %a : (tensor<ui8>) -> tensor<ui8>
  return %y : tensor<ui8>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.not %arg0 : (tensor<?xi1>) -> tensor<?xi1>
func.func @dynamic(%a: tensor<?xi1>) -> tensor<?xi1> {
  %y = graph.not %a : (tensor<?xi1>) -> tensor<?xi1>
  return %y : tensor<?xi1>
}
