// RUN: mezzo-opt %s -split-input-file --graph-decompose --graph-verify-decomposed | FileCheck %s

// Over the last axis it has a kernel.
// CHECK-LABEL: func.func @last
// CHECK-NEXT: graph.softmax %{{.*}} {axis = 1 : i64}
// CHECK-NEXT: graph.log_softmax %{{.*}} {axis = 1 : i64}
// CHECK-NEXT: return
func.func @last(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = graph.softmax %x {axis = 1} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = graph.log_softmax %0 {axis = 1} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// -----
// Later axes of size 1 do not count.
// CHECK-LABEL: func.func @ones
// CHECK: %[[ROWS:.+]] = graph.reshape %{{.*}} {shape = array<i64: 2, 8>}
// CHECK: %[[P:.+]] = graph.softmax %[[ROWS]] {axis = 1 : i64} : (tensor<2x8xf16>) -> tensor<2x8xf16>
// CHECK: graph.reshape %[[P]] {shape = array<i64: 2, 8, 1, 1>}
func.func @ones(%x: tensor<2x8x1x1xf16>) -> tensor<2x8x1x1xf16> {
  %0 = graph.softmax %x {axis = 1} : (tensor<2x8x1x1xf16>) -> tensor<2x8x1x1xf16>
  return %0 : tensor<2x8x1x1xf16>
}

// -----
// In f32 between two converts: 16 bits are rounded once.
// CHECK-LABEL: func.func @first
// CHECK-SAME: (%[[X:.+]]: tensor<3x4xbf16>)
// CHECK: %[[X32:.+]] = graph.convert %[[X]] {result_type = f32}
// CHECK: %[[MAX:.+]] = graph.reduce_max %[[X32]] {axes = array<i64: 0>, keepdims} : (tensor<3x4xf32>) -> tensor<1x4xf32>
// CHECK: %[[D:.+]] = graph.sub %[[X32]], %[[MAX]]
// CHECK: %[[E:.+]] = graph.exp %[[D]]
// CHECK: %[[SUM:.+]] = graph.reduce_sum %[[E]] {axes = array<i64: 0>, keepdims}
// CHECK: %[[P:.+]] = graph.div %[[E]], %[[SUM]]
// CHECK: graph.convert %[[P]] {result_type = bf16}
func.func @first(%x: tensor<3x4xbf16>) -> tensor<3x4xbf16> {
  %0 = graph.softmax %x {axis = 0} : (tensor<3x4xbf16>) -> tensor<3x4xbf16>
  return %0 : tensor<3x4xbf16>
}

// -----
// CHECK-LABEL: func.func @log
// CHECK-SAME: (%[[X:.+]]: tensor<2x3x4xf64>)
// CHECK: %[[MAX:.+]] = graph.reduce_max %[[X]] {axes = array<i64: 1>, keepdims}
// CHECK: %[[D:.+]] = graph.sub %[[X]], %[[MAX]]
// CHECK: %[[E:.+]] = graph.exp %[[D]]
// CHECK: %[[SUM:.+]] = graph.reduce_sum %[[E]] {axes = array<i64: 1>, keepdims}
// CHECK: %[[L:.+]] = graph.log %[[SUM]]
// CHECK: graph.sub %[[D]], %[[L]] : (tensor<2x3x4xf64>, tensor<2x1x4xf64>)
func.func @log(%x: tensor<2x3x4xf64>) -> tensor<2x3x4xf64> {
  %0 = graph.log_softmax %x {axis = 1} : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  return %0 : tensor<2x3x4xf64>
}
