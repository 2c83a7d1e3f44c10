// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s

// A block has a sample: its label is read once, and its row is reduced twice.
// CHECK-LABEL: plan.entry @rows
// CHECK: plan.launch @cross_entropy reads(%{{.*}}, %{{.*}}) writes(%{{.*}}, %{{.*}})
// CHECK-LABEL: kernel.func @cross_entropy
// CHECK-SAME: grid(%[[SAMPLE:.*]] in 64)
// CHECK: %[[LABEL:.*]] = kernel.load %{{.*}}[%[[SAMPLE]]] : !kernel.buffer<64xi64, read> -> i64
// CHECK: %[[MAX:.*]] = kernel.reduce max
// CHECK: kernel.reduce add
// CHECK: kernel.exp
// CHECK: kernel.log
// CHECK-NOT: kernel.reduce
// CHECK: kernel.store {{.*}} -> !kernel.buffer<64xf32, write>
// CHECK: kernel.store {{.*}} -> !kernel.buffer<64xf32, write>
func.func @rows(%x: tensor<64x10xf16>, %y: tensor<64xi64>) -> (tensor<64xf32>, tensor<64xf32>) {
  %0, %1 = graph.cross_entropy %x, %y {axis = 1} : (tensor<64x10xf16>, tensor<64xi64>) -> (tensor<64xf32>, tensor<64xf32>)
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}

// -----
// Weights that nothing reads are not stored.
// CHECK-LABEL: plan.entry @one_result
// CHECK: plan.launch @cross_entropy reads(%{{.*}}, %{{.*}}) writes(%{{[^,]*}})
func.func @one_result(%x: tensor<64x10xf32>, %y: tensor<64xi64>) -> tensor<64xf32> {
  %0, %1 = graph.cross_entropy %x, %y {axis = 1} : (tensor<64x10xf32>, tensor<64xi64>) -> (tensor<64xf32>, tensor<64xf32>)
  return %0 : tensor<64xf32>
}

// -----
// Where the classes are not last a point has a sample, and loops over its classes.
// CHECK-LABEL: kernel.func @cross_entropy_grad
// CHECK: kernel.foreach
// CHECK: scf.for {{.*}} to %c5
// CHECK: arith.maximumf
// CHECK: scf.for {{.*}} to %c5
// CHECK: kernel.exp
// CHECK: scf.for {{.*}} to %c5
// CHECK: kernel.store {{.*}} -> !kernel.buffer<2x5x4096xf32, write>
// CHECK-NOT: kernel.reduce
func.func @planes(%g: tensor<2x64x64xf32>, %x: tensor<2x5x64x64xf32>, %y: tensor<2x64x64xi32>, %w: tensor<5xf32>) -> tensor<2x5x64x64xf32> {
  %0 = graph.cross_entropy_grad %g, %x, %y, %w {axis = 1, label_smoothing = 0.1}
     : (tensor<2x64x64xf32>, tensor<2x5x64x64xf32>, tensor<2x64x64xi32>, tensor<5xf32>) -> tensor<2x5x64x64xf32>
  return %0 : tensor<2x5x64x64xf32>
}

// -----
// Dropout is computed where it is read: its random word is that of the element's number.
// CHECK-LABEL: plan.entry @dropout
// CHECK: plan.launch @add_dropout_relu
// CHECK-LABEL: kernel.func @add_dropout_relu
// CHECK: kernel.foreach
// CHECK: kernel.random
// CHECK: arith.cmpi ule
// CHECK: kernel.store
func.func @dropout(%x: tensor<8x64xf32>, %p: tensor<i64>) -> tensor<8x64xf32> {
  %0 = graph.add %x, %x : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
  %1 = graph.dropout %0, %p {ratio = 0.5, seed = 7} : (tensor<8x64xf32>, tensor<i64>) -> tensor<8x64xf32>
  %2 = graph.relu %1 : (tensor<8x64xf32>) -> tensor<8x64xf32>
  return %2 : tensor<8x64xf32>
}
