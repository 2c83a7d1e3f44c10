// RUN: mezzo-opt %s --graph-simplify | FileCheck %s

// CHECK-LABEL: func.func @reshapes
// CHECK-SAME: (%[[X:.+]]: tensor<2x3x4xf32>)
// CHECK-NEXT: %[[Y:.+]] = graph.reshape %[[X]] {shape = array<i64: 4, 6>} : (tensor<2x3x4xf32>)
// CHECK-NEXT: return %[[X]], %[[Y]]
func.func @reshapes(%x: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<4x6xf32>) {
  %0 = graph.reshape %x {shape = array<i64: 6, 4>} : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
  %1 = graph.reshape %0 {shape = array<i64: 2, 3, 4>} : (tensor<6x4xf32>) -> tensor<2x3x4xf32>
  %2 = graph.reshape %0 {shape = array<i64: 4, -1>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  return %1, %2 : tensor<2x3x4xf32>, tensor<4x6xf32>
}

// CHECK-LABEL: func.func @transposes
// CHECK-SAME: (%[[X:.+]]: tensor<2x3x4xf32>, %[[ONES:.+]]: tensor<1x3x1x4xf32>)
// CHECK-DAG: %[[BOTH:.+]] = graph.transpose %[[X]] {permutation = array<i64: 2, 1, 0>}
// CHECK-DAG: %[[MOVED:.+]] = graph.reshape %[[ONES]] {shape = array<i64: 3, 1, 4, 1>}
// CHECK: return %[[X]], %[[BOTH]], %[[MOVED]]
func.func @transposes(%x: tensor<2x3x4xf32>, %ones: tensor<1x3x1x4xf32>)
    -> (tensor<2x3x4xf32>, tensor<4x3x2xf32>, tensor<3x1x4x1xf32>) {
  %0 = graph.transpose %x {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %1 = graph.transpose %0 {permutation = array<i64: 1, 2, 0>} : (tensor<4x2x3xf32>) -> tensor<2x3x4xf32>
  %2 = graph.transpose %0 {permutation = array<i64: 0, 2, 1>} : (tensor<4x2x3xf32>) -> tensor<4x3x2xf32>
  %3 = graph.transpose %ones {permutation = array<i64: 1, 0, 3, 2>} : (tensor<1x3x1x4xf32>) -> tensor<3x1x4x1xf32>
  return %1, %2, %3 : tensor<2x3x4xf32>, tensor<4x3x2xf32>, tensor<3x1x4x1xf32>
}

// Heads folded into the batch for a transpose of keys, as PyTorch's exporter writes it.
// CHECK-LABEL: func.func @merged_axes
// CHECK-SAME: (%[[X:.+]]: tensor<2x4x8x16xf32>)
// CHECK-NEXT: %[[Y:.+]] = graph.transpose %[[X]] {permutation = array<i64: 0, 1, 3, 2>}
// CHECK-NEXT: return %[[Y]]
func.func @merged_axes(%x: tensor<2x4x8x16xf32>) -> tensor<2x4x16x8xf32> {
  %0 = graph.reshape %x {shape = array<i64: -1, 8, 16>} : (tensor<2x4x8x16xf32>) -> tensor<8x8x16xf32>
  %1 = graph.transpose %0 {permutation = array<i64: 0, 2, 1>} : (tensor<8x8x16xf32>) -> tensor<8x16x8xf32>
  %2 = graph.reshape %1 {shape = array<i64: 2, 4, 16, 8>} : (tensor<8x16x8xf32>) -> tensor<2x4x16x8xf32>
  return %2 : tensor<2x4x16x8xf32>
}

// Taken apart in another way, or merged across what is split: elements move twice.
// CHECK-LABEL: func.func @other_axes
// CHECK-COUNT-2: graph.transpose {{.+}} : (tensor<8x8x16xf32>)
func.func @other_axes(%x: tensor<2x4x8x16xf32>, %y: tensor<4x4x4x16xf32>) -> (tensor<4x2x16x8xf32>, tensor<4x4x16x4xf32>) {
  %0 = graph.reshape %x {shape = array<i64: 8, 8, 16>} : (tensor<2x4x8x16xf32>) -> tensor<8x8x16xf32>
  %1 = graph.transpose %0 {permutation = array<i64: 0, 2, 1>} : (tensor<8x8x16xf32>) -> tensor<8x16x8xf32>
  %2 = graph.reshape %1 {shape = array<i64: 4, 2, 16, 8>} : (tensor<8x16x8xf32>) -> tensor<4x2x16x8xf32>
  %3 = graph.reshape %y {shape = array<i64: 8, 8, 16>} : (tensor<4x4x4x16xf32>) -> tensor<8x8x16xf32>
  %4 = graph.transpose %3 {permutation = array<i64: 0, 2, 1>} : (tensor<8x8x16xf32>) -> tensor<8x16x8xf32>
  %5 = graph.reshape %4 {shape = array<i64: 4, 4, 16, 4>} : (tensor<8x16x8xf32>) -> tensor<4x4x16x4xf32>
  return %2, %5 : tensor<4x2x16x8xf32>, tensor<4x4x16x4xf32>
}

// A pointwise operation broadcasts its operands; where that makes the result smaller, the result is broadcast.
// CHECK-LABEL: func.func @broadcasts
// CHECK-SAME: (%[[X:.+]]: tensor<2x4xf32>, %[[R:.+]]: tensor<4xf32>)
// CHECK-DAG: %[[TWO:.+]] = graph.constant dense<2.000000e+00> : tensor<f32>
// CHECK-DAG: %[[SUM:.+]] = graph.add %[[X]], %[[R]] : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
// CHECK-DAG: %[[ROW:.+]] = graph.mul %[[R]], %[[TWO]] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
// CHECK-DAG: %[[EXP:.+]] = graph.exp %[[ROW]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG: %[[WIDE:.+]] = graph.broadcast %[[EXP]] {shape = array<i64: 2, 4>}
// CHECK: return %[[SUM]], %[[WIDE]]
func.func @broadcasts(%x: tensor<2x4xf32>, %row: tensor<4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>) {
  %twos = graph.constant dense<2.0> : tensor<2x4xf32>
  %0 = graph.broadcast %row {shape = array<i64: 1, 4>} : (tensor<4xf32>) -> tensor<1x4xf32>
  %1 = graph.broadcast %0 {shape = array<i64: 2, 4>} : (tensor<1x4xf32>) -> tensor<2x4xf32>
  %2 = graph.add %x, %1 : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %3 = graph.mul %1, %twos : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %4 = graph.exp %3 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %2, %4 : tensor<2x4xf32>, tensor<2x4xf32>
}

// A reduction needs what is broadcast.
// CHECK-LABEL: func.func @needed
// CHECK: graph.broadcast
func.func @needed(%row: tensor<4xf32>) -> tensor<2xf32> {
  %0 = graph.broadcast %row {shape = array<i64: 2, 4>} : (tensor<4xf32>) -> tensor<2x4xf32>
  %1 = graph.reduce_sum %0 {axes = array<i64: 1>} : (tensor<2x4xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}
