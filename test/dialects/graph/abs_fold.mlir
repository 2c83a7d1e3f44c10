// The magnitude of what has no sign, or loses it.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @twice(
// CHECK-NEXT: %[[Y:.+]] = graph.abs %arg0
// CHECK-NEXT: return %[[Y]]
func.func @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.abs %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.abs %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @of_negative(
// CHECK-NEXT: graph.abs %arg0
func.func @of_negative(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.neg %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.abs %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @of_relu(
// CHECK-NEXT: %[[Y:.+]] = graph.relu %arg0
// CHECK-NEXT: return %[[Y]]
func.func @of_relu(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.relu %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.abs %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
