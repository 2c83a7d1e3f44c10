// What windows read: an argument is found where it lies, turned and converted on the way; what is computed is stored first, and so
// are turned elements of many channels, which lie far apart.
// RUN: mezzo-opt %s -pass-pipeline='builtin.module(func.func(graph-form-clusters{library=cublaslt}))' | FileCheck %s

// CHECK-LABEL: func.func @input(
// CHECK: graph.cluster
// CHECK: graph.convert
// CHECK: graph.transpose
// CHECK: graph.unfold
// CHECK-NOT: graph.cluster
func.func @input(%x: tensor<1x3x32x32xf32>) -> tensor<1x30x30x3x3x3xf16> {
  %0 = graph.convert %x {result_type = f16} : (tensor<1x3x32x32xf32>) -> tensor<1x3x32x32xf16>
  %1 = graph.transpose %0 {permutation = array<i64: 0, 2, 3, 1>} : (tensor<1x3x32x32xf16>) -> tensor<1x32x32x3xf16>
  %2 = graph.unfold %1 {window = array<i64: 3, 3>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>,
                        padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x32x32x3xf16>) -> tensor<1x30x30x3x3x3xf16>
  return %2 : tensor<1x30x30x3x3x3xf16>
}

// CHECK-LABEL: func.func @computed(
// CHECK: graph.relu
// CHECK: graph.cluster
// CHECK: graph.unfold
func.func @computed(%x: tensor<1x32x32x3xf16>) -> tensor<1x30x30x3x3x3xf16> {
  %0 = graph.relu %x : (tensor<1x32x32x3xf16>) -> tensor<1x32x32x3xf16>
  %1 = graph.convert %0 {result_type = bf16} : (tensor<1x32x32x3xf16>) -> tensor<1x32x32x3xbf16>
  %2 = graph.unfold %1 {window = array<i64: 3, 3>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>,
                        padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x32x32x3xbf16>) -> tensor<1x30x30x3x3x3xbf16>
  %3 = graph.convert %2 {result_type = f16} : (tensor<1x30x30x3x3x3xbf16>) -> tensor<1x30x30x3x3x3xf16>
  return %3 : tensor<1x30x30x3x3x3xf16>
}

// CHECK-LABEL: func.func @channels(
// CHECK: graph.transpose
// CHECK: graph.cluster
// CHECK: graph.unfold
func.func @channels(%x: tensor<1x8x32x32xf16>) -> tensor<1x30x30x3x3x8xf16> {
  %0 = graph.transpose %x {permutation = array<i64: 0, 2, 3, 1>} : (tensor<1x8x32x32xf16>) -> tensor<1x32x32x8xf16>
  %1 = graph.unfold %0 {window = array<i64: 3, 3>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>,
                        padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x32x32x8xf16>) -> tensor<1x30x30x3x3x8xf16>
  return %1 : tensor<1x30x30x3x3x8xf16>
}
