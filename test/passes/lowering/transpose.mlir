// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s

// Tiles are read along one axis and written along the other; the last ones are cut off.
// CHECK-LABEL: kernel.func @transpose
// CHECK-SAME: grid(%{{.*}} in 2, %{{.*}} in 3, %{{.*}} in 4)
// CHECK: %[[TILE:.*]] = kernel.private %{{.*}} : f16
// CHECK: kernel.foreach {{.*}} limit
// CHECK:   kernel.load %{{.*}} else
// CHECK:   kernel.write %{{.*}}, %[[TILE]]
// CHECK: kernel.exchange %[[TILE]] by transpose [1, 0]
// CHECK: kernel.foreach {{.*}} limit
// CHECK:   scf.if
// CHECK:     kernel.store
func.func @ragged(%x: tensor<2x70x100xf16>) -> tensor<2x100x70xf16> {
  %0 = graph.transpose %x {permutation = array<i64: 0, 2, 1>} : (tensor<2x70x100xf16>) -> tensor<2x100x70xf16>
  return %0 : tensor<2x100x70xf16>
}

// -----
// Axes that stay side by side are one; along a short one the tile is longer.
// CHECK-LABEL: kernel.func @transpose
// CHECK-SAME: !kernel.buffer<2x3x6400xf32, read>
// CHECK: kernel.space 3x320
// CHECK: kernel.space 320x3
// CHECK: kernel.foreach
// CHECK-NOT: scf.if
func.func @channels(%x: tensor<2x3x64x100xf32>) -> tensor<2x64x100x3xf32> {
  %0 = graph.transpose %x {permutation = array<i64: 0, 2, 3, 1>} : (tensor<2x3x64x100xf32>) -> tensor<2x64x100x3xf32>
  return %0 : tensor<2x64x100x3xf32>
}

// -----
// Where the last axis stays, rows are read where they are needed.
// CHECK-LABEL: kernel.func @transpose_exp
// CHECK-NOT: kernel.exchange
func.func @heads(%x: tensor<2x8x12x64xf32>) -> tensor<2x12x8x64xf32> {
  %0 = graph.transpose %x {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x8x12x64xf32>) -> tensor<2x12x8x64xf32>
  %1 = graph.exp %0 : (tensor<2x12x8x64xf32>) -> tensor<2x12x8x64xf32>
  return %1 : tensor<2x12x8x64xf32>
}
