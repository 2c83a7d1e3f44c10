// A reduction over no axes.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @none(
// CHECK-NEXT: return %arg0, %arg1
func.func @none(%x: tensor<2x3xf32>, %h: tensor<4xf16>) -> (tensor<2x3xf32>, tensor<4xf16>) {
  %0 = graph.reduce_sum %x {axes = array<i64>, keepdims} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = graph.reduce_sum %h {axes = array<i64>} : (tensor<4xf16>) -> tensor<4xf16>
  return %0, %1 : tensor<2x3xf32>, tensor<4xf16>
}

// Over an axis of one element the axis goes.
// CHECK-LABEL: func.func @one_element(
// CHECK-COUNT-1: graph.reduce_sum{{ }}
// CHECK-NOT: graph.reduce_sum{{ }}
// CHECK: return
func.func @one_element(%x: tensor<2x1xf32>) -> tensor<2xf32> {
  %0 = graph.reduce_sum %x {axes = array<i64: 1>} : (tensor<2x1xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
