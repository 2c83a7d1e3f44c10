// ReLU after bounds.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @twice(
// CHECK-NEXT: %[[Y:.+]] = graph.relu %arg0
// CHECK-NEXT: return %[[Y]]
func.func @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.relu %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.relu %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @after_clamp(
// CHECK-NEXT: graph.clamp %arg0 {lower = 0.000000e+00 : f64, upper = 6.000000e+00 : f64}
// CHECK-NEXT: return
func.func @after_clamp(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.clamp %x {lower = -1.0, upper = 6.0} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.relu %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// Of a negative it is another.
// CHECK-LABEL: func.func @of_negative(
// CHECK-COUNT-1: graph.relu{{ }}
// CHECK-NOT: graph.relu{{ }}
// CHECK: return
func.func @of_negative(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.neg %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.relu %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
