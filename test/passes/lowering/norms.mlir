// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s

// CHECK-LABEL: kernel.func @lrn
// CHECK: scf.for {{.*}} to %c3
// CHECK: kernel.load %{{.*}} else
// CHECK: kernel.pow
// CHECK: arith.divf
func.func @lrn(%x: tensor<1x8x5xf32>) -> tensor<1x8x5xf32> {
  %0 = graph.lrn %x {size = 3, beta = 0.6} : (tensor<1x8x5xf32>) -> tensor<1x8x5xf32>
  return %0 : tensor<1x8x5xf32>
}

// -----
// CHECK-LABEL: kernel.func @batch_norm
// CHECK: math.sqrt
// CHECK: arith.divf
func.func @batch_norm(%x: tensor<2x5x8xf16>, %s: tensor<8xf32>, %b: tensor<8xf32>, %m: tensor<8xf32>, %v: tensor<8xf32>)
    -> tensor<2x5x8xf16> {
  %0 = graph.batch_norm %x, %s, %b, %m, %v {layout = "channels_last"}
     : (tensor<2x5x8xf16>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<2x5x8xf16>
  return %0 : tensor<2x5x8xf16>
}

// -----
// A mean of narrow integers sums in 64 bits, by rows and along other axes.
// CHECK-LABEL: kernel.func @reduce_mean
// CHECK: kernel.reduce add {{.*}} -> i64
// CHECK: arith.extsi %{{.*}} : i8 to i64
// CHECK: arith.divsi
// CHECK: arith.trunci %{{.*}} : i64 to i8
func.func @mean(%x: tensor<4x8xi8>) -> tensor<4xi8> {
  %0 = graph.reduce_mean %x {axes = array<i64: 1>} : (tensor<4x8xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}
