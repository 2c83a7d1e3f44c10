// RUN: mezzo-opt %s -split-input-file --graph-decompose --graph-verify-decomposed | FileCheck %s

// Reset before the product: two products a step, the second of the reset state.
// CHECK-LABEL: func.func @before
// CHECK: graph.matmul {{.*}} (tensor<3x5xf32>, tensor<12x5xf32>) -> tensor<3x12xf32>
// CHECK: graph.matmul {{.*}} (tensor<3x4xf32>, tensor<8x4xf32>) -> tensor<3x8xf32>
// CHECK: %[[Z:.+]] = graph.sigmoid
// CHECK: %[[R:.+]] = graph.sigmoid
// CHECK: %[[RH:.+]] = graph.mul %[[R]], %{{.*}} : (tensor<3x4xf32>, tensor<3x4xf32>)
// CHECK: graph.matmul %[[RH]], %{{.*}} : (tensor<3x4xf32>, tensor<4x4xf32>) -> tensor<3x4xf32>
// CHECK: graph.tanh
func.func @before(%x: tensor<1x3x5xf32>, %w: tensor<1x12x5xf32>, %r: tensor<1x12x4xf32>) -> tensor<1x1x3x4xf32> {
  %y, %h = graph.gru %x, %w, %r {hidden_size = 4} : (tensor<1x3x5xf32>, tensor<1x12x5xf32>, tensor<1x12x4xf32>) -> (tensor<1x1x3x4xf32>, tensor<1x3x4xf32>)
  return %y : tensor<1x1x3x4xf32>
}

// -----
// Reset after the product: one product a step, and the state's bias is reset with it.
// CHECK-LABEL: func.func @after
// CHECK: %[[H:.+]] = graph.matmul {{.*}} (tensor<3x4xf32>, tensor<12x4xf32>) -> tensor<3x12xf32>
// CHECK: %[[HB:.+]] = graph.add %[[H]], %{{.*}} : (tensor<3x12xf32>, tensor<12xf32>)
// CHECK: %[[R:.+]] = graph.sigmoid
// CHECK: %[[C:.+]] = graph.slice %[[HB]] {sizes = array<i64: 3, 4>, starts = array<i64: 0, 8>
// CHECK: graph.mul %{{.*}}, %[[C]]
// CHECK-NOT: graph.matmul
func.func @after(%x: tensor<1x3x5xf32>, %w: tensor<1x12x5xf32>, %r: tensor<1x12x4xf32>, %b: tensor<1x24xf32>) -> tensor<1x1x3x4xf32> {
  %y, %h = graph.gru %x, %w, %r bias %b {hidden_size = 4, linear_before_reset}
     : (tensor<1x3x5xf32>, tensor<1x12x5xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>) -> (tensor<1x1x3x4xf32>, tensor<1x3x4xf32>)
  return %y : tensor<1x1x3x4xf32>
}
