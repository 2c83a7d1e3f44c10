// Pads that add nothing.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @nothing(
// CHECK-NEXT: return %arg0
func.func @nothing(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %c = graph.constant dense<0.0> : tensor<f32>
  %0 = graph.pad %x, %c {low = array<i64: 0, 0>, high = array<i64: 0, 0>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %1 = graph.pad %0 {low = array<i64: 0, 0>, high = array<i64: 0, 0>, mode = "edge"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// What moves by one keeps the shape, not the elements.
// CHECK-LABEL: func.func @moved(
// CHECK-COUNT-1: graph.pad{{ }}
// CHECK-NOT: graph.pad{{ }}
// CHECK: return
func.func @moved(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = graph.constant dense<0.0> : tensor<f32>
  %0 = graph.pad %x, %c {low = array<i64: 1>, high = array<i64: -1>} : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
