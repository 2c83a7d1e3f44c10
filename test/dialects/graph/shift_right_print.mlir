// Right shift, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @same_shape(
// CHECK: graph.shift_right %arg0, %arg1 : (tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<2x3xui8>
func.func @same_shape(%a: tensor<2x3xui8>, %b: tensor<2x3xui8>) -> tensor<2x3xui8> {
  %y = graph.shift_right %a, %b : (tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<2x3xui8>
  return %y : tensor<2x3xui8>
}

// CHECK-LABEL: func.func @broadcast(
// CHECK: graph.shift_right %arg0, %arg1 : (tensor<4x1xui8>, tensor<3xui8>) -> tensor<4x3xui8>
func.func @broadcast(%a: tensor<4x1xui8>, %b: tensor<3xui8>) -> tensor<4x3xui8> {
  %y = graph.shift_right %a, %b : (tensor<4x1xui8>, tensor<3xui8>) -> tensor<4x3xui8>
  return %y : tensor<4x3xui8>
}

// CHECK-LABEL: func.func @other_element(
// CHECK: graph.shift_right %arg0, %arg1 : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
func.func @other_element(%a: tensor<4xi32>, %b: tensor<i32>) -> tensor<4xi32> {
  %y = graph.shift_right %a, %b : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  return %y : tensor<4xi32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.shift_right %arg0, %arg1 : (tensor<?x1xui8>, tensor<3xui8>) -> tensor<?x3xui8>
func.func @dynamic(%a: tensor<?x1xui8>, %b: tensor<3xui8>) -> tensor<?x3xui8> {
  %y = graph.shift_right %a, %b : (tensor<?x1xui8>, tensor<3xui8>) -> tensor<?x3xui8>
  return %y : tensor<?x3xui8>
}
