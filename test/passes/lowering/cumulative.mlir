// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s

// Along the last axis: a scan, here from the end.
// CHECK-LABEL: kernel.func @cumsum
// CHECK: kernel.scan add %{{.*}} exclusive -> f32
// CHECK:   %[[PLACE:.*]] = arith.subi %c29
// CHECK:   kernel.load %{{.*}}[%{{.*}}, %[[PLACE]], %c0]
// CHECK: kernel.foreach
// CHECK:   kernel.store
func.func @sum(%x: tensor<4x30xf16>) -> tensor<4x30xf16> {
  %0 = graph.cumsum %x {axis = 1, exclusive, reverse} : (tensor<4x30xf16>) -> tensor<4x30xf16>
  return %0 : tensor<4x30xf16>
}

// -----
// Along another axis: columns side by side, each with its running product.
// CHECK-LABEL: kernel.func @cumprod
// CHECK: %[[TOTAL:.*]] = kernel.private %{{.*}} : i32
// CHECK: kernel.write %c1_i32, %[[TOTAL]]
// CHECK: scf.for
// CHECK:   kernel.foreach
// CHECK:     kernel.read %[[TOTAL]]
// CHECK:     arith.muli
// CHECK:     kernel.write %{{.*}}, %[[TOTAL]]
// CHECK:     kernel.store
func.func @product(%x: tensor<4x30x700xi32>) -> tensor<4x30x700xi32> {
  %0 = graph.cumprod %x {axis = 1} : (tensor<4x30x700xi32>) -> tensor<4x30x700xi32>
  return %0 : tensor<4x30x700xi32>
}
