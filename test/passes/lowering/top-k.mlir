// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s

// Short rows: each element counts those before it, which is its place.
// CHECK-LABEL: kernel.func @top_k
// CHECK: %[[KEYS:.*]] = kernel.shared 30x1 : i32
// CHECK: kernel.store %{{.*}}, %[[KEYS]]
// CHECK: %[[RANK:.*]] = scf.for
// CHECK:   kernel.load %[[KEYS]]
// CHECK: %[[WANTED:.*]] = arith.cmpi slt, %[[RANK]], %c3_i32
// CHECK: scf.if %[[WANTED]]
// CHECK:   kernel.store %{{.*}} unique<grid> : f32 -> !kernel.buffer<4x3x1xf16, write>
// CHECK:   kernel.store %{{.*}} unique<grid> : i64 -> !kernel.buffer<4x3x1xi64, write>
func.func @rank(%x: tensor<4x30xf16>) -> (tensor<4x3xf16>, tensor<4x3xi64>) {
  %0, %1 = graph.top_k %x {axis = 1, k = 3} : (tensor<4x30xf16>) -> (tensor<4x3xf16>, tensor<4x3xi64>)
  return %0, %1 : tensor<4x3xf16>, tensor<4x3xi64>
}

// -----
// Few of many: one reduction an element. Only the results that are used are stored.
// CHECK-LABEL: kernel.func @top_k
// CHECK: scf.for {{.*}} to %c3
// CHECK:   kernel.reduce user, user
// CHECK:   kernel.store %{{.*}} -> !kernel.buffer<4x3x1xi64, write>
// CHECK-NOT: kernel.store
func.func @select(%x: tensor<4x3000xf32>) -> tensor<4x3xi64> {
  %0, %1 = graph.top_k %x {axis = 1, k = 3, largest = false} : (tensor<4x3000xf32>) -> (tensor<4x3xf32>, tensor<4x3xi64>)
  return %1 : tensor<4x3xi64>
}

// -----
// Along another axis, columns side by side.
// CHECK-LABEL: kernel.func @top_k
// CHECK: kernel.foreach
// CHECK:   scf.for {{.*}} to %c3
// CHECK:     scf.for {{.*}} to %c3000
// CHECK:     kernel.store
func.func @columns(%x: tensor<4x3000x7xui8>) -> (tensor<4x3x7xui8>, tensor<4x3x7xi64>) {
  %0, %1 = graph.top_k %x {axis = 1, k = 3} : (tensor<4x3000x7xui8>) -> (tensor<4x3x7xui8>, tensor<4x3x7xi64>)
  return %0, %1 : tensor<4x3x7xui8>, tensor<4x3x7xi64>
}
