// A shift by nothing.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @zero(
// CHECK-NEXT: return %arg0
func.func @zero(%i: tensor<4xui8>) -> tensor<4xui8> {
  %c = graph.constant dense<0> : tensor<ui8>
  %0 = graph.shift_right %i, %c : (tensor<4xui8>, tensor<ui8>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}

// Of zero bits, shifted by anything, the sign decides only where there is one; it stays.
// CHECK-LABEL: func.func @of_zero(
// CHECK-COUNT-1: graph.shift_right{{ }}
// CHECK-NOT: graph.shift_right{{ }}
// CHECK: return
func.func @of_zero(%i: tensor<4xi32>) -> tensor<4xi32> {
  %c = graph.constant dense<0> : tensor<i32>
  %0 = graph.shift_right %c, %i : (tensor<i32>, tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
