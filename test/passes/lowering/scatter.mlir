// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s

// The result begins as the data; updates along the axis come one after the other, and what is outside changes nothing.
// CHECK-LABEL: plan.entry @elements
// CHECK: plan.copy %[[DATA:.*]] to %[[Y:.*]] :
// CHECK: plan.launch @scatter_elements reads(%{{.*}}, %{{.*}}) writes(%[[Y]])
// CHECK-LABEL: kernel.func @scatter_elements
// CHECK-SAME: !kernel.buffer<2x5xf32, readwrite>
// CHECK: scf.for
// CHECK:   kernel.foreach
// CHECK:     scf.if
// CHECK:       %[[OLD:.*]] = kernel.load
// CHECK:       arith.addf %[[OLD]]
// CHECK:       kernel.store {{.*}} unique<grid>
func.func @elements(%x: tensor<2x5xf32>, %i: tensor<2x3xi64>, %u: tensor<2x3xf32>) -> tensor<2x5xf32> {
  %0 = graph.scatter_elements %x, %i, %u {axis = 1, reduction = "add"}
     : (tensor<2x5xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// -----
// Constant data is filled in, and updated where it is.
// CHECK-LABEL: plan.entry @constant
// CHECK: %[[Y:.*]] = plan.alloc
// CHECK: plan.launch @fill reads() writes(%[[Y]])
// CHECK-NOT: plan.copy
// CHECK: plan.launch @scatter_elements reads(%{{.*}}, %{{.*}}) writes(%[[Y]])
// CHECK: plan.launch @relu reads(%[[Y]])
func.func @constant(%i: tensor<1x3xi64>, %u: tensor<1x3xf32>) -> tensor<2x5xf32> {
  %x = graph.constant dense<0.0> : tensor<2x5xf32>
  %0 = graph.scatter_elements %x, %i, %u {axis = 0} : (tensor<2x5xf32>, tensor<1x3xi64>, tensor<1x3xf32>) -> tensor<2x5xf32>
  %1 = graph.relu %0 : (tensor<2x5xf32>) -> tensor<2x5xf32>
  return %1 : tensor<2x5xf32>
}

// -----
// Slices: tuples one after the other, the elements of a slice side by side.
// CHECK-LABEL: kernel.func @scatter_nd
// CHECK-SAME: !kernel.buffer<24x5xi8, readwrite>
// CHECK: scf.for
// CHECK:   scf.if
// CHECK:     kernel.foreach
// CHECK:       arith.maxsi
// CHECK:       kernel.store
func.func @slices(%x: tensor<4x6x5xi8>, %i: tensor<3x2xi32>, %u: tensor<3x5xi8>) -> tensor<4x6x5xi8> {
  %0 = graph.scatter_nd %x, %i, %u {reduction = "max"}
     : (tensor<4x6x5xi8>, tensor<3x2xi32>, tensor<3x5xi8>) -> tensor<4x6x5xi8>
  return %0 : tensor<4x6x5xi8>
}

// -----
// A variable that is scattered into is updated in place.
// CHECK-LABEL: plan.entry @cache
// CHECK: %[[CACHE:.*]] = plan.stored @cache_0
// CHECK-NOT: plan.copy
// CHECK: plan.launch @scatter_nd reads(%{{.*}}, %{{.*}}) writes(%[[CACHE]])
// CHECK-NOT: plan.copy
graph.variable mutable @cache_0 : tensor<8x4xf32> {init = dense<0.0> : tensor<8x4xf32>}
func.func @cache(%c: tensor<8x4xf32> {graph.variable = @cache_0}, %i: tensor<2x1xi64>, %u: tensor<2x4xf32>)
    -> (tensor<8x4xf32> {graph.variable = @cache_0}) {
  %0 = graph.scatter_nd %c, %i, %u : (tensor<8x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
