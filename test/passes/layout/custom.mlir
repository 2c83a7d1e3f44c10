// An operator of the user's sees its axes in the model's order, between convolutions in channels-last form; equal calls are made
// once, and unused ones are removed.
// RUN: mezzo-opt %s --split-input-file --cse --graph-assign-layout --graph-verify-layout | FileCheck %s

// CHECK-LABEL: func.func @between
// CHECK: %[[A:.+]] = graph.conv {{.*}} -> tensor<1x4x4x8xf32>
// CHECK: %[[M:.+]] = graph.transpose %[[A]] {permutation = array<i64: 0, 3, 1, 2>}
// CHECK: %[[C:.+]] = graph.custom "test" "Op"(%[[M]]) {{.*}} : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
// CHECK-NOT: graph.custom
// CHECK: %[[L:.+]] = graph.transpose %[[C]] {permutation = array<i64: 0, 2, 3, 1>}
// CHECK: graph.conv %[[L]]
func.func @between(%x: tensor<1x8x4x4xf32>, %w: tensor<8x8x1x1xf32>) -> (tensor<1x8x4x4xf32>, tensor<1x8x4x4xf32>) {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x4x4xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x4x4xf32>
  %1 = graph.custom "test" "Op"(%0) calls "f" in "l.so" {input_types = ["f32"], output_types = ["f32"]}
     : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
  %same = graph.custom "test" "Op"(%0) calls "f" in "l.so" {input_types = ["f32"], output_types = ["f32"]}
     : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
  %unused = graph.custom "test" "Op"(%x) calls "f" in "l.so" {input_types = ["f32"], output_types = ["f32"]}
     : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
  %2 = graph.conv %1, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x8x4x4xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x4x4xf32>
  return %2, %same : tensor<1x8x4x4xf32>, tensor<1x8x4x4xf32>
}
