// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s

// Integers are widened first and wrap around in the result's type.
// CHECK-LABEL: kernel.func @matmul
// CHECK: scf.for {{.*}} to %c3
// CHECK: %[[X:.*]] = kernel.load %{{.*}} : !kernel.buffer<2x3xi8, read> -> i8
// CHECK: %[[Y:.*]] = kernel.load %{{.*}} : !kernel.buffer<3x4xi8, read> -> i8
// CHECK-DAG: arith.extsi %[[X]] : i8 to i32
// CHECK-DAG: arith.extsi %[[Y]] : i8 to i32
// CHECK: arith.muli
// CHECK: arith.addi
func.func @integers(%a: tensor<2x3xi8>, %b: tensor<3x4xi8>) -> tensor<2x4xi32> {
  %0 = graph.matmul %a, %b {result_type = i32} : (tensor<2x3xi8>, tensor<3x4xi8>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}

// -----
// CHECK-LABEL: kernel.func @matmul
// CHECK: math.fma {{.*}} : f64
func.func @doubles(%a: tensor<5x2x3xf64>, %b: tensor<1x4x3xf64>) -> tensor<5x2x4xf64> {
  %0 = graph.matmul %a, %b {transpose_rhs} : (tensor<5x2x3xf64>, tensor<1x4x3xf64>) -> tensor<5x2x4xf64>
  return %0 : tensor<5x2x4xf64>
}

// -----
// Two groups: the channels read begin at that of the group.
// CHECK-LABEL: kernel.func @conv
// CHECK: arith.divui
// CHECK: kernel.load %{{.*}} else %{{.*}} : !kernel.buffer<1x4x8xf64, read> -> f64
// CHECK: math.fma
func.func @conv(%x: tensor<1x4x8xf64>, %w: tensor<6x2x3xf64>, %b: tensor<6xf64>) -> tensor<1x6x8xf64> {
  %0 = graph.conv %x, %w, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 1>,
                              padding_high = array<i64: 1>, groups = 2}
     : (tensor<1x4x8xf64>, tensor<6x2x3xf64>, tensor<6xf64>) -> tensor<1x6x8xf64>
  return %0 : tensor<1x6x8xf64>
}

// -----
// Cells that no element of x reaches add nothing.
// CHECK-LABEL: kernel.func @conv_transpose
// CHECK: arith.remui
// CHECK: %[[SUM:.*]] = math.fma
// CHECK: arith.select %{{.*}}, %[[SUM]]
func.func @conv_transpose(%x: tensor<1x4x8xf64>, %w: tensor<4x2x3xf64>) -> tensor<1x2x17xf64> {
  %0 = graph.conv_transpose %x, %w {strides = array<i64: 2>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
                                    padding_high = array<i64: 0>, output_padding = array<i64: 0>}
     : (tensor<1x4x8xf64>, tensor<4x2x3xf64>) -> tensor<1x2x17xf64>
  return %0 : tensor<1x2x17xf64>
}
