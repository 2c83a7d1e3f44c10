// The mean of one element stays: 0 + -0 is +0.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @one(
// CHECK-COUNT-1: graph.avg_pool{{ }}
// CHECK-NOT: graph.avg_pool{{ }}
// CHECK: return
func.func @one(%x: tensor<1x2x8xf32>) -> tensor<1x2x8xf32> {
  %0 = graph.avg_pool %x {kernel = array<i64: 1>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
  return %0 : tensor<1x2x8xf32>
}
