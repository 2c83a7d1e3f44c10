// RUN: mezzo-opt %s -split-input-file --graph-decompose --graph-verify-decomposed | FileCheck %s

// Channels first: a group is a row in memory. Scale, bias and the activation that follows stay on the rows; the reshape comes last.
// CHECK-LABEL: func.func @rows
// CHECK-SAME: (%[[X:.+]]: tensor<2x8x4x6xf16>, %[[S:.+]]: tensor<8xf32>, %[[B:.+]]: tensor<8xf32>)
// CHECK: %[[R:.+]] = graph.reshape %[[X]] {shape = array<i64: 2, 2, 4, 24>}
// CHECK: %[[R32:.+]] = graph.convert %[[R]] {result_type = f32}
// CHECK: %[[N:.+]] = graph.layer_norm %[[R32]] {axis = 2 : i64, epsilon = 1.000000e-03 : f64} : (tensor<2x2x4x24xf32>)
// CHECK-DAG: %[[SG:.+]] = graph.reshape %[[S]] {shape = array<i64: 2, 4, 1>}
// CHECK-DAG: %[[BG:.+]] = graph.reshape %[[B]] {shape = array<i64: 2, 4, 1>}
// CHECK: %[[SCALED:.+]] = graph.mul %[[N]], %[[SG]]
// CHECK: %[[SHIFTED:.+]] = graph.add %[[SCALED]], %[[BG]]
// CHECK: %[[Y:.+]] = graph.convert %[[SHIFTED]] {result_type = f16}
// CHECK: %[[A:.+]] = graph.silu %[[Y]] : (tensor<2x2x4x24xf16>)
// CHECK: %[[Z:.+]] = graph.reshape %[[A]] {shape = array<i64: 2, 8, 4, 6>}
// CHECK: return %[[Z]]
func.func @rows(%x: tensor<2x8x4x6xf16>, %s: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<2x8x4x6xf16> {
  %0 = graph.group_norm %x, %s, %b {groups = 2, epsilon = 1.0e-3} : (tensor<2x8x4x6xf16>, tensor<8xf32>, tensor<8xf32>) -> tensor<2x8x4x6xf16>
  %1 = graph.silu %0 : (tensor<2x8x4x6xf16>) -> tensor<2x8x4x6xf16>
  return %1 : tensor<2x8x4x6xf16>
}

// -----
// A residual of the same shape is reshaped as well; a scalar stays. What has a value for each channel ends it.
// CHECK-LABEL: func.func @sink
// CHECK-SAME: %[[R:[^ ]+]]: tensor<1x4x2x3xf32>, %[[K:[^ ]+]]: tensor<f32>, %[[C:[^ ]+]]: tensor<4x1x1xf32>
// CHECK: graph.layer_norm
// CHECK: %[[RR:.+]] = graph.reshape %[[R]] {shape = array<i64: 1, 2, 2, 6>}
// CHECK: %[[ADD:.+]] = graph.add %{{.*}}, %[[RR]] : (tensor<1x2x2x6xf32>, tensor<1x2x2x6xf32>)
// CHECK: %[[MUL:.+]] = graph.mul %[[ADD]], %[[K]] : (tensor<1x2x2x6xf32>, tensor<f32>)
// CHECK: %[[BACK:.+]] = graph.reshape %[[MUL]] {shape = array<i64: 1, 4, 2, 3>}
// CHECK: graph.mul %[[BACK]], %[[C]]
func.func @sink(%x: tensor<1x4x2x3xf32>, %p: tensor<4xf32>, %r: tensor<1x4x2x3xf32>, %k: tensor<f32>, %c: tensor<4x1x1xf32>) -> tensor<1x4x2x3xf32> {
  %0 = graph.group_norm %x, %p, %p {groups = 2} : (tensor<1x4x2x3xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x2x3xf32>
  %1 = graph.add %0, %r : (tensor<1x4x2x3xf32>, tensor<1x4x2x3xf32>) -> tensor<1x4x2x3xf32>
  %2 = graph.mul %1, %k : (tensor<1x4x2x3xf32>, tensor<f32>) -> tensor<1x4x2x3xf32>
  %3 = graph.mul %2, %c : (tensor<1x4x2x3xf32>, tensor<4x1x1xf32>) -> tensor<1x4x2x3xf32>
  return %3 : tensor<1x4x2x3xf32>
}

// -----
// Two readers: the reshape stays in front of both.
// CHECK-LABEL: func.func @two_readers
// CHECK: %[[Y:.+]] = graph.reshape %{{.*}} {shape = array<i64: 1, 4, 6>}
// CHECK-NEXT: %[[A:.+]] = graph.relu %[[Y]]
// CHECK-NEXT: return %[[Y]], %[[A]]
func.func @two_readers(%x: tensor<1x4x6xf32>, %p: tensor<4xf32>) -> (tensor<1x4x6xf32>, tensor<1x4x6xf32>) {
  %0 = graph.group_norm %x, %p, %p {groups = 2} : (tensor<1x4x6xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x6xf32>
  %1 = graph.relu %0 : (tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
  return %0, %1 : tensor<1x4x6xf32>, tensor<1x4x6xf32>
}

// -----
// Channels last: the data is never reshaped, only statistics of channels are.
// CHECK-LABEL: func.func @last
// CHECK-SAME: (%[[X:.+]]: tensor<2x4x6x8xf32>, %[[S:.+]]: tensor<8xf32>, %[[B:.+]]: tensor<8xf32>)
// CHECK: %[[MC:.+]] = graph.reduce_mean %[[X]] {axes = array<i64: 1, 2>, keepdims}
// CHECK: %[[MG:.+]] = graph.reshape %[[MC]] {shape = array<i64: 2, 2, 4>}
// CHECK: %[[M:.+]] = graph.reduce_mean %[[MG]] {axes = array<i64: 2>, keepdims}
// CHECK: %[[MB:.+]] = graph.broadcast %[[M]] {shape = array<i64: 2, 2, 4>}
// CHECK: %[[MEAN:.+]] = graph.reshape %[[MB]] {shape = array<i64: 2, 1, 1, 8>}
// CHECK: %[[C:.+]] = graph.sub %[[X]], %[[MEAN]]
// CHECK: %[[SQ:.+]] = graph.mul %[[C]], %[[C]]
// CHECK: graph.reduce_mean %[[SQ]] {axes = array<i64: 1, 2>, keepdims}
// CHECK: %[[D:.+]] = graph.sqrt
// CHECK: %[[F:.+]] = graph.div %[[S]], %[[D]] : (tensor<8xf32>, tensor<2x1x1x8xf32>)
// CHECK: %[[SCALED:.+]] = graph.mul %[[C]], %[[F]]
// CHECK: graph.add %[[SCALED]], %[[B]]
func.func @last(%x: tensor<2x4x6x8xf32>, %s: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<2x4x6x8xf32> {
  %0 = graph.group_norm %x, %s, %b {groups = 2, layout = "channels_last"} : (tensor<2x4x6x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<2x4x6x8xf32>
  return %0 : tensor<2x4x6x8xf32>
}

// -----
// Instance normalisation: a channel is a group, so nothing is reshaped at all.
// CHECK-LABEL: func.func @instance
// CHECK: graph.reduce_mean %{{.*}} {axes = array<i64: 1>, keepdims}
// CHECK-NOT: graph.reshape
// CHECK: return
func.func @instance(%x: tensor<2x5x4xf32>, %p: tensor<4xf32>) -> tensor<2x5x4xf32> {
  %0 = graph.group_norm %x, %p, %p {groups = 4, layout = "channels_last"} : (tensor<2x5x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x5x4xf32>
  return %0 : tensor<2x5x4xf32>
}
