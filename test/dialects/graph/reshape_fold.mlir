// Reshapes to the same shape, and after each other.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @same(
// CHECK-NEXT: return %arg0, %arg1
func.func @same(%x: tensor<2x3xf32>, %d: tensor<?x4xf32>) -> (tensor<2x3xf32>, tensor<?x4xf32>) {
  %0 = graph.reshape %x {shape = array<i64: 2, 3>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = graph.reshape %d {shape = array<i64: -1, 4>} : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<?x4xf32>
}

// CHECK-LABEL: func.func @there_and_back(
// CHECK-NEXT: return %arg0
func.func @there_and_back(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = graph.reshape %x {shape = array<i64: 6>} : (tensor<2x3xf32>) -> tensor<6xf32>
  %1 = graph.reshape %0 {shape = array<i64: 2, 3>} : (tensor<6xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @merged(
// CHECK-NEXT: graph.reshape %arg0 {shape = array<i64: 3, 2>} : (tensor<2x3xf32>)
// CHECK-NEXT: return
func.func @merged(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = graph.reshape %x {shape = array<i64: -1>} : (tensor<2x3xf32>) -> tensor<6xf32>
  %1 = graph.reshape %0 {shape = array<i64: 3, -1>} : (tensor<6xf32>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// Two sizes that are unknown may be exchanged; beside 0 one may be anything.
// CHECK-LABEL: func.func @unknown(
// CHECK-COUNT-2: graph.reshape{{ }}
// CHECK-NOT: graph.reshape{{ }}
// CHECK: return
func.func @unknown(%x: tensor<?x?xf32>, %y: tensor<?x0xf32>) -> (tensor<?x?xf32>, tensor<?x0xf32>) {
  %0 = graph.reshape %x {shape = array<i64: 2, -1>} : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = graph.reshape %y {shape = array<i64: 5, 0>} : (tensor<?x0xf32>) -> tensor<?x0xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x0xf32>
}
