// RUN: mezzo-opt %s --graph-recognise-composites | FileCheck %s

!x = tensor<2x8x4x4xf32>
!g = tensor<2x4x32xf32>

// As both of PyTorch's exporters write it: around an instance normalisation without parameters.
// CHECK-LABEL: func.func @whole
// CHECK-SAME: (%[[X:.+]]: tensor<2x8x4x4xf32>, %[[G:.+]]: tensor<8x1x1xf32>, %[[B:.+]]: tensor<8x1x1xf32>)
// CHECK-DAG: %[[SCALE:.+]] = graph.reshape %[[G]] {shape = array<i64: 8>}
// CHECK-DAG: %[[BIAS:.+]] = graph.reshape %[[B]] {shape = array<i64: 8>}
// CHECK: %[[Y:.+]] = graph.group_norm %[[X]], %[[SCALE]], %[[BIAS]] {epsilon = 9.9999997473787516E-6 : f64, groups = 4 : i64}
// CHECK-NEXT: return %[[Y]]
func.func @whole(%x: !x, %gamma: tensor<8x1x1xf32>, %beta: tensor<8x1x1xf32>) -> !x {
  %ones = graph.constant dense<1.0> : tensor<4xf32>
  %zeros = graph.constant dense<0.0> : tensor<4xf32>
  %0 = graph.reshape %x {shape = array<i64: 2, 4, -1>} : (!x) -> !g
  %1 = graph.group_norm %0, %ones, %zeros {groups = 4, epsilon = 9.9999997473787516e-6} : (!g, tensor<4xf32>, tensor<4xf32>) -> !g
  %2 = graph.reshape %1 {shape = array<i64: 2, 8, 4, 4>} : (!g) -> !x
  %3 = graph.mul %2, %gamma : (!x, tensor<8x1x1xf32>) -> !x
  %4 = graph.add %beta, %3 : (tensor<8x1x1xf32>, !x) -> !x
  return %4 : !x
}

// Parameters of the instance normalisation itself are by group, not by channel.
// CHECK-LABEL: func.func @scaled_groups
// CHECK: graph.group_norm %{{.+}} : (tensor<2x4x32xf32>
func.func @scaled_groups(%x: !x, %scale: tensor<4xf32>) -> !x {
  %zeros = graph.constant dense<0.0> : tensor<4xf32>
  %0 = graph.reshape %x {shape = array<i64: 2, 4, -1>} : (!x) -> !g
  %1 = graph.group_norm %0, %scale, %zeros {groups = 4} : (!g, tensor<4xf32>, tensor<4xf32>) -> !g
  %2 = graph.reshape %1 {shape = array<i64: 2, 8, 4, 4>} : (!g) -> !x
  return %2 : !x
}

// Groups that cross samples, and channels that are no whole groups.
// CHECK-LABEL: func.func @other_groups
// CHECK: graph.group_norm %{{.+}} : (tensor<1x4x64xf32>
// CHECK: graph.group_norm %{{.+}} : (tensor<2x16x8xf32>
func.func @other_groups(%x: !x) -> (!x, !x) {
  %ones = graph.constant dense<1.0> : tensor<4xf32>
  %zeros = graph.constant dense<0.0> : tensor<4xf32>
  %more_ones = graph.constant dense<1.0> : tensor<16xf32>
  %more_zeros = graph.constant dense<0.0> : tensor<16xf32>
  %0 = graph.reshape %x {shape = array<i64: 1, 4, 64>} : (!x) -> tensor<1x4x64xf32>
  %1 = graph.group_norm %0, %ones, %zeros {groups = 4}
     : (tensor<1x4x64xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x64xf32>
  %2 = graph.reshape %1 {shape = array<i64: 2, 8, 4, 4>} : (tensor<1x4x64xf32>) -> !x
  %3 = graph.reshape %x {shape = array<i64: 2, 16, 8>} : (!x) -> tensor<2x16x8xf32>
  %4 = graph.group_norm %3, %more_ones, %more_zeros {groups = 16}
     : (tensor<2x16x8xf32>, tensor<16xf32>, tensor<16xf32>) -> tensor<2x16x8xf32>
  %5 = graph.reshape %4 {shape = array<i64: 2, 8, 4, 4>} : (tensor<2x16x8xf32>) -> !x
  return %2, %5 : !x, !x
}

// A factor by column is no scale by channel; a scale after a bias would scale the bias.
// CHECK-LABEL: func.func @no_parameter
// CHECK-COUNT-2: graph.mul
func.func @no_parameter(%x: !x, %column: tensor<4xf32>, %gamma: tensor<8x1x1xf32>, %p: tensor<8xf32>) -> (!x, !x) {
  %ones = graph.constant dense<1.0> : tensor<8xf32>
  %zeros = graph.constant dense<0.0> : tensor<8xf32>
  %0 = graph.group_norm %x, %ones, %zeros {groups = 2} : (!x, tensor<8xf32>, tensor<8xf32>) -> !x
  %1 = graph.mul %0, %column : (!x, tensor<4xf32>) -> !x
  %2 = graph.group_norm %x, %ones, %p {groups = 2} : (!x, tensor<8xf32>, tensor<8xf32>) -> !x
  %3 = graph.mul %2, %gamma : (!x, tensor<8x1x1xf32>) -> !x
  return %1, %3 : !x, !x
}
