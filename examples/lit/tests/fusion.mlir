// A chain of pointwise operations becomes one cluster, so one kernel.
// RUN: mezzo-opt %s --graph-form-clusters | FileCheck %s
// RUN: mezzo-opt %s --graph-form-clusters --graph-lower-to-plan | FileCheck %s --check-prefix=PLAN

// CHECK-LABEL: func.func @main
// CHECK: graph.cluster "pointwise"
// CHECK-NOT: graph.cluster
// PLAN: plan.launch
// PLAN-NOT: plan.launch
func.func @main(%x: tensor<4x8xf32>, %b: tensor<8xf32>) -> tensor<4x8xf32> {
  %0 = graph.add %x, %b : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %1 = graph.gelu %0 : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
