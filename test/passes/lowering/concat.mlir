// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s

// Rows of all operands are short: a block copies several, each operand in a phase of its own.
// CHECK-LABEL: kernel.func @concat
// CHECK-SAME: grid(%{{.*}} in 1, %{{.*}} in 1)
// CHECK: kernel.space 4x15
// CHECK: kernel.foreach
// CHECK: kernel.store %{{.*}} -> !kernel.buffer<4x25xf16, write>
// CHECK: kernel.space 4x10
// CHECK: kernel.foreach
// CHECK: %[[COLUMN:.*]] = arith.addi %{{.*}}, %c15
// CHECK: kernel.store %{{.*}}[%{{.*}}, %[[COLUMN]]] in_bounds unique<grid> : f32 -> !kernel.buffer<4x25xf16, write>
func.func @rows(%a: tensor<4x3x5xf16>, %b: tensor<4x2x5xf16>) -> tensor<4x5x5xf16> {
  %0 = graph.concat %a, %b {axis = 1} : (tensor<4x3x5xf16>, tensor<4x2x5xf16>) -> tensor<4x5x5xf16>
  return %0 : tensor<4x5x5xf16>
}

// -----
// Long ones are cut into pieces, which end at each operand's own limit.
// CHECK-LABEL: kernel.func @concat
// CHECK-SAME: grid(%{{.*}} in 1, %{{.*}} in 2)
// CHECK: %[[LEFT:.*]] = arith.subi %c5000
// CHECK: kernel.foreach {{.*}} limit %[[LEFT]]
// CHECK: %[[LEFT:.*]] = arith.subi %c300
// CHECK: kernel.foreach {{.*}} limit %[[LEFT]]
func.func @pieces(%a: tensor<5000xf32>, %b: tensor<300xf32>) -> tensor<5300xf32> {
  %0 = graph.concat %a, %b {axis = 0} : (tensor<5000xf32>, tensor<300xf32>) -> tensor<5300xf32>
  return %0 : tensor<5300xf32>
}

// -----
// An operand without elements has no phase, and a result without elements no kernel.
// CHECK-LABEL: plan.entry @empty
// CHECK-NOT: plan.launch
// CHECK-NOT: kernel.func
func.func @empty(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> tensor<0x4xf32> {
  %0 = graph.concat %a, %b {axis = 0} : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %0 : tensor<0x4xf32>
}
