// RUN: mezzo-opt %s --graph-simplify | FileCheck %s

// An exchange of the last two axes is the product's own, on either side; a second one takes it back.
// CHECK-LABEL: func.func @exchanged
// CHECK-SAME: (%[[A:.+]]: tensor<3x2xf32>, %[[B:.+]]: tensor<5x3xf32>)
// CHECK-NEXT: %[[BOTH:.+]] = graph.matmul %[[A]], %[[B]] {transpose_lhs, transpose_rhs}
// CHECK-NEXT: %[[NONE:.+]] = graph.matmul %[[B]], %[[A]] : (tensor<5x3xf32>, tensor<3x2xf32>)
// CHECK-NEXT: return %[[BOTH]], %[[NONE]]
func.func @exchanged(%a: tensor<3x2xf32>, %b: tensor<5x3xf32>) -> (tensor<2x5xf32>, tensor<5x2xf32>) {
  %0 = graph.transpose %a {permutation = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %1 = graph.transpose %b {permutation = array<i64: 1, 0>} : (tensor<5x3xf32>) -> tensor<3x5xf32>
  %2 = graph.matmul %0, %1 : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x5xf32>
  %3 = graph.matmul %1, %0 {transpose_lhs, transpose_rhs} : (tensor<3x5xf32>, tensor<2x3xf32>) -> tensor<5x2xf32>
  return %2, %3 : tensor<2x5xf32>, tensor<5x2xf32>
}

// Of heads and features only the features are the product's: B T H D becomes B H T D.
// CHECK-LABEL: func.func @keys
// CHECK: %[[K:.+]] = graph.transpose %{{.+}} {permutation = array<i64: 0, 2, 1, 3>}
// CHECK-NEXT: graph.matmul %{{.+}}, %[[K]] {transpose_rhs}
func.func @keys(%q: tensor<2x4x8x16xf32>, %k: tensor<2x8x4x16xf32>) -> tensor<2x4x8x8xf32> {
  %0 = graph.transpose %k {permutation = array<i64: 0, 2, 3, 1>} : (tensor<2x8x4x16xf32>) -> tensor<2x4x16x8xf32>
  %1 = graph.matmul %q, %0 : (tensor<2x4x8x16xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x8x8xf32>
  return %1 : tensor<2x4x8x8xf32>
}

// Rows folded for a dense layer and unfolded after it, with a bias and an activation between.
// CHECK-LABEL: func.func @rows
// CHECK-SAME: (%[[X:.+]]: tensor<2x8x16xf32>, %[[W:.+]]: tensor<16x4xf32>, %[[B:.+]]: tensor<4xf32>)
// CHECK-NEXT: %[[M:.+]] = graph.matmul %[[X]], %[[W]] : (tensor<2x8x16xf32>, tensor<16x4xf32>) -> tensor<2x8x4xf32>
// CHECK-NEXT: %[[S:.+]] = graph.add %[[M]], %[[B]]
// CHECK-NEXT: %[[Y:.+]] = graph.relu %[[S]] : (tensor<2x8x4xf32>)
// CHECK-NEXT: %[[Z:.+]] = graph.add %[[Y]], %[[Y]]
// CHECK-NEXT: return %[[Z]]
func.func @rows(%x: tensor<2x8x16xf32>, %w: tensor<16x4xf32>, %b: tensor<4xf32>) -> tensor<2x8x4xf32> {
  %0 = graph.reshape %x {shape = array<i64: -1, 16>} : (tensor<2x8x16xf32>) -> tensor<16x16xf32>
  %1 = graph.matmul %0, %w : (tensor<16x16xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
  %2 = graph.add %1, %b : (tensor<16x4xf32>, tensor<4xf32>) -> tensor<16x4xf32>
  %3 = graph.relu %2 : (tensor<16x4xf32>) -> tensor<16x4xf32>
  %4 = graph.add %3, %3 : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
  %5 = graph.reshape %4 {shape = array<i64: 2, 8, 4>} : (tensor<16x4xf32>) -> tensor<2x8x4xf32>
  return %5 : tensor<2x8x4xf32>
}

// An operand by row of the folded shape, and a reshape that takes rows apart, keep the reshape where it is.
// CHECK-LABEL: func.func @not_rows
// CHECK: graph.add %{{.+}}, %{{.+}} : (tensor<16x4xf32>, tensor<16x1xf32>)
// CHECK: graph.matmul %{{.+}}, %{{.+}} : (tensor<8x32xf32>, tensor<32x4xf32>)
func.func @not_rows(%x: tensor<2x8x4xf32>, %column: tensor<16x1xf32>, %z: tensor<2x8x16xf32>, %w: tensor<32x4xf32>)
    -> (tensor<16x4xf32>, tensor<8x4xf32>) {
  %0 = graph.reshape %x {shape = array<i64: -1, 4>} : (tensor<2x8x4xf32>) -> tensor<16x4xf32>
  %1 = graph.add %0, %column : (tensor<16x4xf32>, tensor<16x1xf32>) -> tensor<16x4xf32>
  %2 = graph.reshape %z {shape = array<i64: 8, 32>} : (tensor<2x8x16xf32>) -> tensor<8x32xf32>
  %3 = graph.matmul %2, %w : (tensor<8x32xf32>, tensor<32x4xf32>) -> tensor<8x4xf32>
  return %1, %3 : tensor<16x4xf32>, tensor<8x4xf32>
}
