// Transposes that exchange nothing, and after each other.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @same(
// CHECK-NEXT: return %arg0, %arg1
func.func @same(%x: tensor<2x3xf32>, %d: tensor<?x?xf32>) -> (tensor<2x3xf32>, tensor<?x?xf32>) {
  %0 = graph.transpose %x {permutation = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = graph.transpose %d {permutation = array<i64: 0, 1>} : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<?x?xf32>
}

// CHECK-LABEL: func.func @there_and_back(
// CHECK-NEXT: return %arg0
func.func @there_and_back(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = graph.transpose %x {permutation = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %1 = graph.transpose %0 {permutation = array<i64: 2, 0, 1>} : (tensor<3x4x2xf32>) -> tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @merged(
// CHECK-NEXT: graph.transpose %arg0 {permutation = array<i64: 2, 1, 0>}
// CHECK-NEXT: return
func.func @merged(%x: tensor<2x3x4xf32>) -> tensor<4x3x2xf32> {
  %0 = graph.transpose %x {permutation = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %1 = graph.transpose %0 {permutation = array<i64: 1, 0, 2>} : (tensor<3x4x2xf32>) -> tensor<4x3x2xf32>
  return %1 : tensor<4x3x2xf32>
}

// A square matrix keeps its shape, not its elements.
// CHECK-LABEL: func.func @square(
// CHECK-COUNT-1: graph.transpose{{ }}
// CHECK-NOT: graph.transpose{{ }}
// CHECK: return
func.func @square(%x: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = graph.transpose %x {permutation = array<i64: 1, 0>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}
