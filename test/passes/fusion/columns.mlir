// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters{explain}))' 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAYS --input-file=%t.remarks

// What columns combine is computed on the way in, and stored there for others; a value for each column reads as one.
// CHECK-LABEL: func.func @variance
// CHECK: graph.cluster "column"
// CHECK-NEXT: ^bb0(
// CHECK-NEXT: graph.reduce_mean
// CHECK: graph.cluster "column"
// CHECK: %[[CENTRED:.+]] = graph.sub
// CHECK-NEXT: %[[SQUARE:.+]] = graph.mul %[[CENTRED]], %[[CENTRED]]
// CHECK-NEXT: %[[VARIANCE:.+]] = graph.reduce_mean %[[SQUARE]]
// CHECK-NEXT: graph.yield %[[CENTRED]], %[[VARIANCE]]
// CHECK-NOT: graph.cluster
func.func @variance(%x: tensor<4x8x8x16xf32>) -> (tensor<4x8x8x16xf32>, tensor<16xf32>) {
  %mean = graph.reduce_mean %x {axes = array<i64: 0, 1, 2>} : (tensor<4x8x8x16xf32>) -> tensor<16xf32>
  %centred = graph.sub %x, %mean : (tensor<4x8x8x16xf32>, tensor<16xf32>) -> tensor<4x8x8x16xf32>
  %square = graph.mul %centred, %centred : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
  %variance = graph.reduce_mean %square {axes = array<i64: 0, 1, 2>} : (tensor<4x8x8x16xf32>) -> tensor<16xf32>
  return %centred, %variance : tensor<4x8x8x16xf32>, tensor<16xf32>
}

// -----
// A value for each sample does not lie along the columns, which begin with the samples.
// CHECK-LABEL: func.func @across
// CHECK: graph.cluster "pointwise"
// CHECK: graph.cluster "column"
// SAYS: remark: not fused into 'graph.reduce_sum': it is broadcast across the columns
func.func @across(%x: tensor<4x8x16xf32>, %s: tensor<4x1x1xf32>) -> tensor<16xf32> {
  %0 = graph.mul %x, %s : (tensor<4x8x16xf32>, tensor<4x1x1xf32>) -> tensor<4x8x16xf32>
  %1 = graph.reduce_sum %0 {axes = array<i64: 0, 1>} : (tensor<4x8x16xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----
// Axes apart from each other are no columns, nor is one that has a single element.
// CHECK-LABEL: func.func @apart
// CHECK-NOT: graph.cluster "column"
// CHECK-COUNT-3: graph.cluster
func.func @apart(%x: tensor<4x8x16xf32>) -> (tensor<8xf32>, tensor<1xf32>) {
  %0 = graph.exp %x : (tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
  %1 = graph.reduce_sum %0 {axes = array<i64: 0, 2>} : (tensor<4x8x16xf32>) -> tensor<8xf32>
  %2 = graph.reshape %x {shape = array<i64: 512, 1>} : (tensor<4x8x16xf32>) -> tensor<512x1xf32>
  %3 = graph.reduce_sum %2 {axes = array<i64: 0>} : (tensor<512x1xf32>) -> tensor<1xf32>
  return %1, %3 : tensor<8xf32>, tensor<1xf32>
}
