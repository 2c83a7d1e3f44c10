// Windows of one element.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @one(
// CHECK-NEXT: return %arg0
func.func @one(%x: tensor<1x2x8xf32>) -> tensor<1x2x8xf32> {
  %0 = graph.max_pool %x {kernel = array<i64: 1>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
  return %0 : tensor<1x2x8xf32>
}

// Larger windows that keep the shape do not keep the elements.
// CHECK-LABEL: func.func @padded(
// CHECK-COUNT-1: graph.max_pool{{ }}
// CHECK-NOT: graph.max_pool{{ }}
// CHECK: return
func.func @padded(%x: tensor<1x2x8xf32>) -> tensor<1x2x8xf32> {
  %0 = graph.max_pool %x {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 1>, padding_high = array<i64: 1>} : (tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
  return %0 : tensor<1x2x8xf32>
}
