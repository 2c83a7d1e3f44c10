// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s

// Columns side by side; where they are few, blocks share the rows and the end combines what they leave.
// CHECK-LABEL: plan.entry @columns
// CHECK: %[[PARTIAL:.*]] = plan.alloc : !plan.buffer<1x4x250xf32>
// CHECK: plan.launch @reduce_sum reads(%{{.*}}) writes(%{{.*}}, %[[PARTIAL]])
// CHECK-LABEL: kernel.func @reduce_sum
// CHECK-SAME: !kernel.buffer<1x4x250xf32, readwrite>) grid(%{{.*}} in 1, %{{.*}} in 4, %{{.*}} in 4)
// CHECK: kernel.reduce add {{.*}} per
// CHECK: kernel.store %{{.*}} -> !kernel.buffer<1x4x250xf32, readwrite>
// CHECK: kernel.finish
// CHECK:   kernel.reduce add {{.*}} per
// CHECK:   kernel.store %{{.*}} -> !kernel.buffer<1x250xf16, write>
func.func @columns(%x: tensor<4096x250xf16>) -> tensor<250xf16> {
  %0 = graph.reduce_sum %x {axes = array<i64: 0>} : (tensor<4096x250xf16>) -> tensor<250xf16>
  return %0 : tensor<250xf16>
}

// -----
// CHECK-LABEL: kernel.func @reduce_mean
// CHECK: kernel.reduce add {{.*}} per
// CHECK: arith.divf
// CHECK-NOT: kernel.finish
func.func @middle(%x: tensor<8x49x250xf16>) -> tensor<8x1x250xf16> {
  %0 = graph.reduce_mean %x {axes = array<i64: 1>, keepdims} : (tensor<8x49x250xf16>) -> tensor<8x1x250xf16>
  return %0 : tensor<8x1x250xf16>
}

// -----
// All elements of a large tensor: blocks share the one row, and the end combines what they leave.
// CHECK-LABEL: kernel.func @sub_mul_reduce_mean
// CHECK: %[[PART:.*]] = kernel.reduce add
// CHECK: kernel.store %[[PART]], %{{.*}} -> !kernel.buffer<16xf32, readwrite>
// CHECK: kernel.finish
// CHECK:   %[[TOTAL:.*]] = kernel.reduce add
// CHECK:   arith.divf %[[TOTAL]]
func.func @everything(%a: tensor<1000x250xf32>, %b: tensor<1000x250xf32>) -> tensor<f32> {
  %0 = graph.sub %a, %b : (tensor<1000x250xf32>, tensor<1000x250xf32>) -> tensor<1000x250xf32>
  %1 = graph.mul %0, %0 : (tensor<1000x250xf32>, tensor<1000x250xf32>) -> tensor<1000x250xf32>
  %2 = graph.reduce_mean %1 {axes = array<i64: 0, 1>} : (tensor<1000x250xf32>) -> tensor<f32>
  return %2 : tensor<f32>
}

// -----
// Of equal elements a reduction finds the first: the last is found from the end.
// CHECK-LABEL: kernel.func @arg_max
// CHECK: %[[FOUND:.*]]:2 = kernel.reduce argmax
// CHECK:   arith.subi %c999
// CHECK: arith.index_cast %[[FOUND]]#1
// CHECK: arith.subi %c999
func.func @last(%x: tensor<4x1000xf32>) -> tensor<4xi64> {
  %0 = graph.arg_max %x {axis = 1, select_last} : (tensor<4x1000xf32>) -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// -----
// What is computed on the way into columns is stored once for each point; blocks have equally many rows.
// CHECK-LABEL: kernel.func @sub_mul_reduce_mean
// CHECK: kernel.reduce add {{.*}} per
// CHECK:   arith.subf
// CHECK:   arith.mulf
// CHECK:   kernel.store {{.*}} -> !kernel.buffer<1x1080x16xf32, write>
// CHECK-NOT: scf.if
// CHECK: kernel.finish
func.func @computed_columns(%x: tensor<4x27x10x16xf32>, %m: tensor<16xf32>) -> (tensor<4x27x10x16xf32>, tensor<16xf32>) {
  %0 = graph.sub %x, %m : (tensor<4x27x10x16xf32>, tensor<16xf32>) -> tensor<4x27x10x16xf32>
  %1 = graph.mul %0, %0 : (tensor<4x27x10x16xf32>, tensor<4x27x10x16xf32>) -> tensor<4x27x10x16xf32>
  %2 = graph.reduce_mean %1 {axes = array<i64: 0, 1, 2>} : (tensor<4x27x10x16xf32>) -> tensor<16xf32>
  return %0, %2 : tensor<4x27x10x16xf32>, tensor<16xf32>
}

// -----
// Where they cannot, the last block's rows that do not exist add nothing and are not stored.
// CHECK-LABEL: kernel.func @exp_reduce_sum
// CHECK: kernel.reduce add {{.*}} per
// CHECK:   arith.minsi
// CHECK:   scf.if
// CHECK:     kernel.store
// CHECK:   arith.select
func.func @prime_columns(%x: tensor<1009x16xf32>) -> (tensor<1009x16xf32>, tensor<16xf32>) {
  %0 = graph.exp %x : (tensor<1009x16xf32>) -> tensor<1009x16xf32>
  %1 = graph.reduce_sum %0 {axes = array<i64: 0>} : (tensor<1009x16xf32>) -> tensor<16xf32>
  return %0, %1 : tensor<1009x16xf32>, tensor<16xf32>
}
