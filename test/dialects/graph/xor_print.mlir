// Exclusive disjunction, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @same_shape(
// CHECK: graph.xor %arg0, %arg1 : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
func.func @same_shape(%a: tensor<2x3xi1>, %b: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %y = graph.xor %a, %b : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return %y : tensor<2x3xi1>
}

// CHECK-LABEL: func.func @broadcast(
// CHECK: graph.xor %arg0, %arg1 : (tensor<4x1xi1>, tensor<3xi1>) -> tensor<4x3xi1>
func.func @broadcast(%a: tensor<4x1xi1>, %b: tensor<3xi1>) -> tensor<4x3xi1> {
  %y = graph.xor %a, %b : (tensor<4x1xi1>, tensor<3xi1>) -> tensor<4x3xi1>
  return %y : tensor<4x3xi1>
}

// CHECK-LABEL: func.func @other_element(
// CHECK: graph.xor %arg0, %arg1 : (tensor<4xui16>, tensor<ui16>) -> tensor<4xui16>
func.func @other_element(%a: tensor<4xui16>, %b: tensor<ui16>) -> tensor<4xui16> {
  %y = graph.xor %a, %b : (tensor<4xui16>, tensor<ui16>) -> tensor<4xui16>
  return %y : tensor<4xui16>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.xor %arg0, %arg1 : (tensor<?x1xi1>, tensor<3xi1>) -> tensor<?x3xi1>
func.func @dynamic(%a: tensor<?x1xi1>, %b: tensor<3xi1>) -> tensor<?x3xi1> {
  %y = graph.xor %a, %b : (tensor<?x1xi1>, tensor<3xi1>) -> tensor<?x3xi1>
  return %y : tensor<?x3xi1>
}
