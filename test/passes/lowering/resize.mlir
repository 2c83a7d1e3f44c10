// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s

// Where integers say which element is nearest, the kernel computes with integers.
// CHECK-LABEL: kernel.func @resize
// CHECK: arith.divui
// CHECK-NOT: f64
// CHECK: kernel.store
func.func @nearest(%x: tensor<1x4x7x3xf32>) -> tensor<1x8x14x3xf32> {
  %y = graph.resize %x {sizes = array<i64: 1, 8, 14, 3>, scales = array<f64: 1.0, 2.0, 2.0, 1.0>}
     : (tensor<1x4x7x3xf32>) -> tensor<1x8x14x3xf32>
  return %y : tensor<1x8x14x3xf32>
}

// -----
// Two taps along each resized axis.
// CHECK-LABEL: kernel.func @resize
// CHECK: math.ceil {{.*}} : f64
// CHECK: scf.for {{.*}} to %c2
// CHECK: scf.for {{.*}} to %c2
// CHECK: kernel.load
// CHECK: arith.mulf {{.*}} : f32
func.func @linear(%x: tensor<1x4x7x3xf32>) -> tensor<1x8x14x3xf32> {
  %y = graph.resize %x {sizes = array<i64: 1, 8, 14, 3>, scales = array<f64: 1.0, 2.0, 2.0, 1.0>, mode = "linear"}
     : (tensor<1x4x7x3xf32>) -> tensor<1x8x14x3xf32>
  return %y : tensor<1x8x14x3xf32>
}

// -----
// A stretched filter has more taps, whose weights are summed first. Integers round to nearest even.
// CHECK-LABEL: kernel.func @resize
// CHECK: scf.for {{.*}} to %c8
// CHECK: scf.for {{.*}} to %c8
// CHECK: math.roundeven
// CHECK: arith.fptosi
func.func @cubic(%x: tensor<1x9xi8>) -> tensor<1x4xi8> {
  %y = graph.resize %x {sizes = array<i64: 1, 4>, scales = array<f64: 1.0, 0.5>, mode = "cubic", antialias, exclude_outside}
     : (tensor<1x9xi8>) -> tensor<1x4xi8>
  return %y : tensor<1x4xi8>
}

// -----
// CHECK-LABEL: kernel.func @grid_sample
// CHECK: kernel.fmod
// CHECK: scf.for {{.*}} to %c2
// CHECK: scf.for {{.*}} to %c2
func.func @sample(%x: tensor<1x3x4x4xf32>, %grid: tensor<1x6x5x2xf32>) -> tensor<1x3x6x5xf32> {
  %y = graph.grid_sample %x, %grid {padding_mode = "reflection"}
     : (tensor<1x3x4x4xf32>, tensor<1x6x5x2xf32>) -> tensor<1x3x6x5xf32>
  return %y : tensor<1x3x6x5xf32>
}
