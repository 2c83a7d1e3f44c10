// A scatter of nothing.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @nothing(
// CHECK-NEXT: return %arg0
func.func @nothing(%x: tensor<4x5xf32>, %i: tensor<0x1xi64>, %u: tensor<0x5xf32>) -> tensor<4x5xf32> {
  %0 = graph.scatter_nd %x, %i, %u : (tensor<4x5xf32>, tensor<0x1xi64>, tensor<0x5xf32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// CHECK-LABEL: func.func @something(
// CHECK-COUNT-1: graph.scatter_nd{{ }}
// CHECK-NOT: graph.scatter_nd{{ }}
// CHECK: return
func.func @something(%x: tensor<4x5xf32>, %i: tensor<1x1xi64>, %u: tensor<1x5xf32>) -> tensor<4x5xf32> {
  %0 = graph.scatter_nd %x, %i, %u : (tensor<4x5xf32>, tensor<1x1xi64>, tensor<1x5xf32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}
