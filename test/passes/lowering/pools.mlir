// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s

// Cells of padding take no part: they count as the lowest value.
// CHECK-LABEL: kernel.func @max_pool
// CHECK: %[[LOWEST:.*]] = arith.constant 0xFF800000 : f32
// CHECK: scf.for {{.*}} iter_args
// CHECK: scf.for {{.*}} iter_args(%[[BEST:.*]] =
// CHECK: %[[X:.*]] = kernel.load %{{.*}} else %[[LOWEST]] : !kernel.buffer<1x8x8x16xf16, read> -> f32
// CHECK: arith.maximumf %[[BEST]], %[[X]]
// CHECK: kernel.store
func.func @max(%x: tensor<1x8x8x16xf16>) -> tensor<1x4x4x16xf16> {
  %0 = graph.max_pool %x {kernel = array<i64: 3, 3>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>,
                          padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>, layout = "channels_last"}
     : (tensor<1x8x8x16xf16>) -> tensor<1x4x4x16xf16>
  return %0 : tensor<1x4x4x16xf16>
}

// -----
// Windows that are never cut off need no bounds, and all divide by one number.
// CHECK-LABEL: kernel.func @avg_pool
// CHECK: kernel.load %{{.*}}] : !kernel.buffer<1x4x8x8xf32, read> -> f32
// CHECK: arith.addf
// CHECK-NOT: arith.minsi
// CHECK: arith.divf
func.func @average(%x: tensor<1x4x8x8xf32>) -> tensor<1x4x4x4xf32> {
  %0 = graph.avg_pool %x {kernel = array<i64: 2, 2>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>,
                          padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x4x8x8xf32>) -> tensor<1x4x4x4xf32>
  return %0 : tensor<1x4x4x4xf32>
}

// -----
// Windows at the border have fewer cells: their number is computed.
// CHECK-LABEL: kernel.func @avg_pool
// CHECK: kernel.load %{{.*}} else
// CHECK: arith.minsi
// CHECK: %[[COUNT:.*]] = arith.sitofp %{{.*}} : i64 to f32
// CHECK: arith.divf %{{.*}}, %[[COUNT]]
func.func @average(%x: tensor<1x4x8xf32>) -> tensor<1x4x8xf32> {
  %0 = graph.avg_pool %x {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
                          padding_low = array<i64: 1>, padding_high = array<i64: 1>} : (tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  return %0 : tensor<1x4x8xf32>
}

// -----
// CHECK-LABEL: kernel.func @lp_pool
// CHECK: kernel.pow
// CHECK: kernel.pow
func.func @norm(%x: tensor<1x4x8xf32>) -> tensor<1x4x4xf32> {
  %0 = graph.lp_pool %x {kernel = array<i64: 2>, strides = array<i64: 2>, dilations = array<i64: 1>,
                         padding_low = array<i64: 0>, padding_high = array<i64: 0>, p = 3} : (tensor<1x4x8xf32>) -> tensor<1x4x4xf32>
  return %0 : tensor<1x4x4xf32>
}

// -----
// One loop finds both results; elements are compared by keys that order NaN and zeros.
// CHECK-LABEL: kernel.func @max_pool_indices
// CHECK: %[[FOUND:.*]]:2 = scf.for {{.*}} -> (f32, i64)
// CHECK: arith.bitcast
// CHECK-NOT: scf.for
// CHECK: kernel.store %[[FOUND]]#0, %{{.*}} -> !kernel.buffer<1x4x4xf32, write>
// CHECK: kernel.store %[[FOUND]]#1, %{{.*}} -> !kernel.buffer<1x4x4xi64, write>
func.func @places(%x: tensor<1x4x8xf32>) -> (tensor<1x4x4xf32>, tensor<1x4x4xi64>) {
  %0, %1 = graph.max_pool_indices %x {kernel = array<i64: 2>, strides = array<i64: 2>, dilations = array<i64: 1>,
                                      padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x4x8xf32>) -> (tensor<1x4x4xf32>, tensor<1x4x4xi64>)
  return %0, %1 : tensor<1x4x4xf32>, tensor<1x4x4xi64>
}
