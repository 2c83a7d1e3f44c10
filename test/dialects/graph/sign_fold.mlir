// The sign of a sign.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @twice(
// CHECK-NEXT: %[[Y:.+]] = graph.sign %arg0
// CHECK-NEXT: return %[[Y]]
func.func @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.sign %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.sign %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// That of a negative is another.
// CHECK-LABEL: func.func @of_negative(
// CHECK-COUNT-1: graph.sign{{ }}
// CHECK-NOT: graph.sign{{ }}
// CHECK: return
func.func @of_negative(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.neg %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.sign %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
