// Differences that are their first operand, of equals, and with a negative.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// x - +0 is x.
// CHECK-LABEL: func.func @zero(
// CHECK-NEXT: return %arg0, %arg1
func.func @zero(%x: tensor<4xf32>, %i: tensor<4xui8>) -> (tensor<4xf32>, tensor<4xui8>) {
  %c = graph.constant dense<0.0> : tensor<f32>
  %d = graph.constant dense<0> : tensor<ui8>
  %0 = graph.sub %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = graph.sub %i, %d : (tensor<4xui8>, tensor<ui8>) -> tensor<4xui8>
  return %0, %1 : tensor<4xf32>, tensor<4xui8>
}

// -0 - -0 is +0, and 0 - x is no negative: 0 - 0 is +0.
// CHECK-LABEL: func.func @not_exact(
// CHECK-COUNT-2: graph.sub{{ }}
// CHECK-NOT: graph.sub{{ }}
// CHECK: return
func.func @not_exact(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c = graph.constant dense<-0.0> : tensor<f32>
  %d = graph.constant dense<0.0> : tensor<f32>
  %0 = graph.sub %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = graph.sub %d, %x : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// An integer minus itself is 0.
// CHECK-LABEL: func.func @equal(
// CHECK-NEXT: %[[Y:.+]] = graph.constant dense<0> : tensor<4xi32>
// CHECK-NEXT: return %[[Y]]
func.func @equal(%i: tensor<4xi32>) -> tensor<4xi32> {
  %0 = graph.sub %i, %i : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// A float may be inf or NaN.
// CHECK-LABEL: func.func @equal_floats(
// CHECK-COUNT-1: graph.sub{{ }}
// CHECK-NOT: graph.sub{{ }}
// CHECK: return
func.func @equal_floats(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.sub %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// x - -y is x + y.
// CHECK-LABEL: func.func @negative(
// CHECK-NEXT: graph.add %arg0, %arg1
func.func @negative(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %n = graph.neg %y : (tensor<4xf32>) -> tensor<4xf32>
  %0 = graph.sub %x, %n : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
