// Of a whole number.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @of_floor(
// CHECK-NEXT: %[[Y:.+]] = graph.floor %arg0
// CHECK-NEXT: return %[[Y]]
func.func @of_floor(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.floor %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.round %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @of_ceil(
// CHECK-NEXT: %[[Y:.+]] = graph.ceil %arg0
// CHECK-NEXT: return %[[Y]]
func.func @of_ceil(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.ceil %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.round %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @of_round(
// CHECK-NEXT: %[[Y:.+]] = graph.round %arg0
// CHECK-NEXT: return %[[Y]]
func.func @of_round(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.round %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.round %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @of_negative(
// CHECK-COUNT-1: graph.round{{ }}
// CHECK-NOT: graph.round{{ }}
// CHECK: return
func.func @of_negative(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.neg %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.round %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
