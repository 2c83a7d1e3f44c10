// Heads, parts and transposed results of products are read and written where they lie, by strides, where cuBLASLt multiplies.
// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters{library=cublaslt}),graph-lower-to-plan{library=cublaslt})' | FileCheck %s
// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s --check-prefix=DNNL

// Query and key are parts of one tensor, by head; no kernel moves them.
// CHECK-LABEL: plan.entry @scores
// CHECK-NOT: plan.launch
// CHECK: plan.call "cublaslt.matmul" reads(%[[X:.*]], %[[X]])
// CHECK-SAME: lhs_offset = 0 : i64, lhs_sizes = array<i64: 2, 4, 16, 8>, lhs_strides = array<i64: 1536, 8, 96, 1>
// CHECK-SAME: rhs_offset = 32 : i64, rhs_permutation = array<i64: 0, 1, 3, 2>, rhs_sizes = array<i64: 2, 4, 16, 8>, rhs_strides = array<i64: 1536, 8, 96, 1>
// CHECK-NOT: plan.launch
// DNNL-LABEL: plan.entry @scores
// DNNL-COUNT-2: plan.launch
// DNNL: plan.call "dnnl.matmul"
func.func @scores(%x: tensor<2x16x96xf16>) -> tensor<2x4x16x16xf16> {
  %0 = graph.slice %x {starts = array<i64: 0, 0, 0>, sizes = array<i64: 2, 16, 32>, steps = array<i64: 1, 1, 1>} : (tensor<2x16x96xf16>) -> tensor<2x16x32xf16>
  %1 = graph.slice %x {starts = array<i64: 0, 0, 32>, sizes = array<i64: 2, 16, 32>, steps = array<i64: 1, 1, 1>} : (tensor<2x16x96xf16>) -> tensor<2x16x32xf16>
  %2 = graph.reshape %0 {shape = array<i64: 2, 16, 4, 8>} : (tensor<2x16x32xf16>) -> tensor<2x16x4x8xf16>
  %3 = graph.reshape %1 {shape = array<i64: 2, 16, 4, 8>} : (tensor<2x16x32xf16>) -> tensor<2x16x4x8xf16>
  %4 = graph.transpose %2 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x16x4x8xf16>) -> tensor<2x4x16x8xf16>
  %5 = graph.transpose %3 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x16x4x8xf16>) -> tensor<2x4x16x8xf16>
  %6 = graph.matmul %4, %5 {transpose_rhs} : (tensor<2x4x16x8xf16>, tensor<2x4x16x8xf16>) -> tensor<2x4x16x16xf16>
  return %6 : tensor<2x4x16x16xf16>
}

// -----
// What heads make goes where the next product reads rows.
// CHECK-LABEL: plan.entry @mixed
// CHECK: plan.call "cublaslt.matmul"{{.*}}result_permutation = array<i64: 0, 2, 1, 3>{{.*}} -> (!plan.buffer<2x16x4x8xf16>)
// CHECK-NOT: plan.launch
// CHECK: plan.call "cublaslt.matmul"
func.func @mixed(%p: tensor<2x4x16x16xf16>, %v: tensor<2x4x16x8xf16>, %w: tensor<32x32xf16>) -> tensor<2x16x32xf16> {
  %0 = graph.matmul %p, %v : (tensor<2x4x16x16xf16>, tensor<2x4x16x8xf16>) -> tensor<2x4x16x8xf16>
  %1 = graph.transpose %0 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x4x16x8xf16>) -> tensor<2x16x4x8xf16>
  %2 = graph.reshape %1 {shape = array<i64: 2, 16, 32>} : (tensor<2x16x4x8xf16>) -> tensor<2x16x32xf16>
  %3 = graph.matmul %2, %w : (tensor<2x16x32xf16>, tensor<32x32xf16>) -> tensor<2x16x32xf16>
  return %3 : tensor<2x16x32xf16>
}

// -----
// A part that others read too is a tensor of its own.
// CHECK-LABEL: plan.entry @shared
// CHECK: plan.launch
// CHECK: plan.call "cublaslt.matmul"
// CHECK-NOT: lhs_sizes
func.func @shared(%x: tensor<16x4x8xf16>, %w: tensor<4x8x8xf16>) -> (tensor<4x16x8xf16>, tensor<4x16x8xf16>) {
  %0 = graph.transpose %x {permutation = array<i64: 1, 0, 2>} : (tensor<16x4x8xf16>) -> tensor<4x16x8xf16>
  %1 = graph.matmul %0, %w : (tensor<4x16x8xf16>, tensor<4x8x8xf16>) -> tensor<4x16x8xf16>
  return %0, %1 : tensor<4x16x8xf16>, tensor<4x16x8xf16>
}
