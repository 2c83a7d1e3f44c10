// RUN: mezzo-opt %s -pass-pipeline='builtin.module(func.func(graph-form-clusters,graph-verify-clusters))' | FileCheck %s

// A contraction takes the additions and the rectifier that follow it, in one library call.
// CHECK-LABEL: func.func @epilogue
func.func @epilogue(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %b: tensor<16xf32>, %r: tensor<4x16xf32>) -> tensor<4x16xf32> {
  // CHECK: graph.cluster "contraction"
  // CHECK: graph.matmul
  // CHECK: graph.add
  // CHECK: graph.add
  // CHECK: graph.relu
  // CHECK-NOT: graph.cluster
  %0 = graph.matmul %x, %w : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %1 = graph.add %0, %b : (tensor<4x16xf32>, tensor<16xf32>) -> tensor<4x16xf32>
  %2 = graph.add %r, %1 : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
  %3 = graph.relu %2 : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return %3 : tensor<4x16xf32>
}

// What a contraction computes is read twice: the library stores it, and the rest is one kernel.
// CHECK-LABEL: func.func @read_twice
func.func @read_twice(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  // CHECK: %[[P:.*]] = graph.cluster "contraction"
  // CHECK: graph.cluster "pointwise" ins(%[[P]] :
  %0 = graph.matmul %x, %w : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %1 = graph.relu %0 : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}

// The residual sum is stored by the kernel that normalises it.
// CHECK-LABEL: func.func @residual_norm
func.func @residual_norm(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>, %s: tensor<8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  // CHECK: %{{.*}}:2 = graph.cluster "row"
  // CHECK: %[[SUM:.*]] = graph.add
  // CHECK: %[[NORM:.*]] = graph.layer_norm
  // CHECK: graph.yield %[[SUM]], %[[NORM]]
  // CHECK-NOT: graph.cluster
  %0 = graph.add %x, %y : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = graph.layer_norm %0, %s {axis = 1} : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  return %0, %1 : tensor<4x8xf32>, tensor<4x8xf32>
}

// The sum is also read through a contraction: one kernel for all would wait for itself.
// CHECK-LABEL: func.func @no_cycle
func.func @no_cycle(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // CHECK: graph.cluster "pointwise"
  // CHECK-NEXT: ^bb0
  // CHECK-NEXT: graph.exp
  // CHECK-NEXT: graph.yield
  // CHECK: graph.cluster "contraction"
  // CHECK: graph.cluster "pointwise"
  // CHECK: graph.mul
  %0 = graph.exp %x : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = graph.matmul %0, %y : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = graph.mul %0, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// An exponential of a vector is not computed again for each row that it is broadcast to.
// CHECK-LABEL: func.func @dear_broadcast
func.func @dear_broadcast(%x: tensor<64x8xf32>, %v: tensor<8xf32>) -> tensor<64x8xf32> {
  // CHECK: graph.cluster "pointwise"
  // CHECK: graph.exp
  // CHECK: graph.cluster "pointwise"
  // CHECK: graph.mul
  %0 = graph.exp %v : (tensor<8xf32>) -> tensor<8xf32>
  %1 = graph.mul %x, %0 : (tensor<64x8xf32>, tensor<8xf32>) -> tensor<64x8xf32>
  return %1 : tensor<64x8xf32>
}

// What depends on weights alone stays apart, since it is computed when the program is loaded.
graph.variable @w : tensor<8xf32> {init = dense<1.0> : tensor<8xf32>}
// CHECK-LABEL: func.func @weights_apart
func.func @weights_apart(%x: tensor<64x8xf32>, %w: tensor<8xf32> {graph.variable = @w}) -> tensor<64x8xf32> {
  // CHECK: graph.cluster "pointwise"
  // CHECK: graph.neg
  // CHECK: graph.cluster "pointwise"
  // CHECK: graph.mul
  %0 = graph.neg %w : (tensor<8xf32>) -> tensor<8xf32>
  %1 = graph.mul %x, %0 : (tensor<64x8xf32>, tensor<8xf32>) -> tensor<64x8xf32>
  return %1 : tensor<64x8xf32>
}
