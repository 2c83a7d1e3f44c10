// RUN: mezzo-opt %s -split-input-file --graph-decompose --graph-verify-decomposed | FileCheck %s

// One product and one sum by channel; what they take is computed on vectors alone.
// CHECK-LABEL: func.func @first
// CHECK-SAME: (%[[X:.+]]: tensor<2x8x4x6xf32>, %[[S:.+]]: tensor<8xf32>, %[[B:.+]]: tensor<8xf32>, %[[M:.+]]: tensor<8xf32>, %[[V:.+]]: tensor<8xf32>)
// CHECK: %[[E:.+]] = graph.add %[[V]], %{{.*}} : (tensor<8xf32>, tensor<f32>)
// CHECK: %[[D:.+]] = graph.sqrt %[[E]]
// CHECK: %[[F:.+]] = graph.div %[[S]], %[[D]]
// CHECK: %[[MF:.+]] = graph.mul %[[M]], %[[F]]
// CHECK: %[[SHIFT:.+]] = graph.sub %[[B]], %[[MF]]
// CHECK: %[[FC:.+]] = graph.reshape %[[F]] {shape = array<i64: 8, 1, 1>}
// CHECK: %[[SCALED:.+]] = graph.mul %[[X]], %[[FC]]
// CHECK: %[[SC:.+]] = graph.reshape %[[SHIFT]] {shape = array<i64: 8, 1, 1>}
// CHECK: %[[Y:.+]] = graph.add %[[SCALED]], %[[SC]]
// CHECK: return %[[Y]]
func.func @first(%x: tensor<2x8x4x6xf32>, %s: tensor<8xf32>, %b: tensor<8xf32>, %m: tensor<8xf32>, %v: tensor<8xf32>) -> tensor<2x8x4x6xf32> {
  %0 = graph.batch_norm %x, %s, %b, %m, %v
     : (tensor<2x8x4x6xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<2x8x4x6xf32>
  return %0 : tensor<2x8x4x6xf32>
}

// -----
// With channels last the vectors broadcast as they are. 16-bit data is rounded once.
// CHECK-LABEL: func.func @last
// CHECK: %[[X:.+]] = graph.convert %{{.*}} : (tensor<2x4x6x8xf16>) -> tensor<2x4x6x8xf32>
// CHECK: %[[SCALED:.+]] = graph.mul %[[X]], %{{.*}} : (tensor<2x4x6x8xf32>, tensor<8xf32>)
// CHECK: %[[Y:.+]] = graph.add %[[SCALED]], %{{.*}} : (tensor<2x4x6x8xf32>, tensor<8xf32>)
// CHECK: graph.convert %[[Y]] {result_type = f16}
func.func @last(%x: tensor<2x4x6x8xf16>, %p: tensor<8xf32>) -> tensor<2x4x6x8xf16> {
  %0 = graph.batch_norm %x, %p, %p, %p, %p {layout = "channels_last"}
     : (tensor<2x4x6x8xf16>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<2x4x6x8xf16>
  return %0 : tensor<2x4x6x8xf16>
}

// -----
// In training the statistics are the batch's; the variance is of what the mean has been subtracted from.
// CHECK-LABEL: func.func @train
// CHECK-SAME: (%[[X:.+]]: tensor<3x4x5xf32>, %[[S:.+]]: tensor<4xf32>, %[[B:.+]]: tensor<4xf32>, %[[M:.+]]: tensor<4xf32>, %[[V:.+]]: tensor<4xf32>)
// CHECK: %[[MEAN:.+]] = graph.reduce_mean %[[X]] {axes = array<i64: 0, 2>} : (tensor<3x4x5xf32>) -> tensor<4xf32>
// CHECK: %[[MC:.+]] = graph.reshape %[[MEAN]] {shape = array<i64: 4, 1>}
// CHECK: %[[C:.+]] = graph.sub %[[X]], %[[MC]]
// CHECK: %[[SQ:.+]] = graph.mul %[[C]], %[[C]]
// CHECK: %[[VAR:.+]] = graph.reduce_mean %[[SQ]] {axes = array<i64: 0, 2>}
// CHECK-DAG: graph.mul %[[M]], %{{.*}} : (tensor<4xf32>, tensor<f32>)
// CHECK-DAG: graph.mul %[[MEAN]], %{{.*}} : (tensor<4xf32>, tensor<f32>)
// CHECK-DAG: graph.mul %[[V]], %{{.*}} : (tensor<4xf32>, tensor<f32>)
// CHECK-DAG: graph.mul %[[VAR]], %{{.*}} : (tensor<4xf32>, tensor<f32>)
func.func @train(%x: tensor<3x4x5xf32>, %s: tensor<4xf32>, %b: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>) -> (tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0, %1, %2 = graph.batch_norm_train %x, %s, %b, %m, %v {momentum = 0.9}
     : (tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>)
  return %0, %1, %2 : tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>
}
