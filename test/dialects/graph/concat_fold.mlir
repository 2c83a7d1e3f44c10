// Concatenations of one part, of nothing, of concatenations, and of what was cut.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @one(
// CHECK-NEXT: return %arg0
func.func @one(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.concat %x {axis = 0} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @empty_part(
// CHECK-NEXT: return %arg0
func.func @empty_part(%x: tensor<4xf32>, %n: tensor<0xf32>) -> tensor<4xf32> {
  %0 = graph.concat %n, %x, %n {axis = 0} : (tensor<0xf32>, tensor<4xf32>, tensor<0xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @nested(
// CHECK-NEXT: graph.concat %arg0, %arg1, %arg0
// CHECK-NEXT: return
func.func @nested(%x: tensor<4xf32>, %y: tensor<2xf32>) -> tensor<10xf32> {
  %0 = graph.concat %x, %y {axis = 0} : (tensor<4xf32>, tensor<2xf32>) -> tensor<6xf32>
  %1 = graph.concat %0, %x {axis = 0} : (tensor<6xf32>, tensor<4xf32>) -> tensor<10xf32>
  return %1 : tensor<10xf32>
}

// Along another axis they do not join.
// CHECK-LABEL: func.func @other_axis(
// CHECK-COUNT-2: graph.concat{{ }}
// CHECK-NOT: graph.concat{{ }}
// CHECK: return
func.func @other_axis(%x: tensor<2x2xf32>) -> tensor<4x4xf32> {
  %0 = graph.concat %x, %x {axis = 0} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
  %1 = graph.concat %0, %0 {axis = 1} : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @cut(
// CHECK-NEXT: return %arg0
func.func @cut(%x: tensor<6xf32>) -> tensor<6xf32> {
  %0 = graph.slice %x {starts = array<i64: 0>, sizes = array<i64: 2>, steps = array<i64: 1>} : (tensor<6xf32>) -> tensor<2xf32>
  %1 = graph.slice %x {starts = array<i64: 2>, sizes = array<i64: 4>, steps = array<i64: 1>} : (tensor<6xf32>) -> tensor<4xf32>
  %2 = graph.concat %0, %1 {axis = 0} : (tensor<2xf32>, tensor<4xf32>) -> tensor<6xf32>
  return %2 : tensor<6xf32>
}

// In another order they are something else.
// CHECK-LABEL: func.func @exchanged(
// CHECK-COUNT-1: graph.concat{{ }}
// CHECK-NOT: graph.concat{{ }}
// CHECK: return
func.func @exchanged(%x: tensor<6xf32>) -> tensor<6xf32> {
  %0 = graph.slice %x {starts = array<i64: 0>, sizes = array<i64: 2>, steps = array<i64: 1>} : (tensor<6xf32>) -> tensor<2xf32>
  %1 = graph.slice %x {starts = array<i64: 2>, sizes = array<i64: 4>, steps = array<i64: 1>} : (tensor<6xf32>) -> tensor<4xf32>
  %2 = graph.concat %1, %0 {axis = 0} : (tensor<4xf32>, tensor<2xf32>) -> tensor<6xf32>
  return %2 : tensor<6xf32>
}
