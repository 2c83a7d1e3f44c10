// A slope of 1.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @one(
// CHECK-NEXT: return %arg0
func.func @one(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = graph.constant dense<1.0> : tensor<f32>
  %0 = graph.prelu %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A slope of 0 makes -0 of what is below zero, and NaN of -inf.
// CHECK-LABEL: func.func @zero(
// CHECK-COUNT-1: graph.prelu{{ }}
// CHECK-NOT: graph.prelu{{ }}
// CHECK: return
func.func @zero(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = graph.constant dense<0.0> : tensor<f32>
  %0 = graph.prelu %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
