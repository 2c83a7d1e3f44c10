// Slices of everything, of slices and of concatenations.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @everything(
// CHECK-NEXT: return %arg0, %arg1
func.func @everything(%x: tensor<4xf32>, %y: tensor<1xf32>) -> (tensor<4xf32>, tensor<1xf32>) {
  %0 = graph.slice %x {starts = array<i64: 0>, sizes = array<i64: 4>, steps = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.slice %y {starts = array<i64: 0>, sizes = array<i64: 1>, steps = array<i64: -3>} : (tensor<1xf32>) -> tensor<1xf32>
  return %0, %1 : tensor<4xf32>, tensor<1xf32>
}

// Backwards it is something else.
// CHECK-LABEL: func.func @backwards(
// CHECK-COUNT-1: graph.slice{{ }}
// CHECK-NOT: graph.slice{{ }}
// CHECK: return
func.func @backwards(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.slice %x {starts = array<i64: 3>, sizes = array<i64: 4>, steps = array<i64: -1>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @of_slice(
// CHECK-NEXT: graph.slice %arg0 {sizes = array<i64: 2>, starts = array<i64: 7>, steps = array<i64: -2>}
// CHECK-NEXT: return
func.func @of_slice(%x: tensor<10xf32>) -> tensor<2xf32> {
  %0 = graph.slice %x {starts = array<i64: 1>, sizes = array<i64: 5>, steps = array<i64: 2>} : (tensor<10xf32>) -> tensor<5xf32>
  %1 = graph.slice %0 {starts = array<i64: 3>, sizes = array<i64: 2>, steps = array<i64: -1>} : (tensor<5xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// CHECK-LABEL: func.func @of_part(
// CHECK-NEXT: graph.slice %arg1 {sizes = array<i64: 2>, starts = array<i64: 1>, steps = array<i64: 1>}
// CHECK-NEXT: return
func.func @of_part(%x: tensor<4xf32>, %y: tensor<6xf32>) -> tensor<2xf32> {
  %0 = graph.concat %x, %y {axis = 0} : (tensor<4xf32>, tensor<6xf32>) -> tensor<10xf32>
  %1 = graph.slice %0 {starts = array<i64: 5>, sizes = array<i64: 2>, steps = array<i64: 1>} : (tensor<10xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// CHECK-LABEL: func.func @across_parts(
// CHECK-COUNT-1: graph.slice{{ }}
// CHECK-NOT: graph.slice{{ }}
// CHECK: return
func.func @across_parts(%x: tensor<4xf32>, %y: tensor<6xf32>) -> tensor<2xf32> {
  %0 = graph.concat %x, %y {axis = 0} : (tensor<4xf32>, tensor<6xf32>) -> tensor<10xf32>
  %1 = graph.slice %0 {starts = array<i64: 3>, sizes = array<i64: 2>, steps = array<i64: 1>} : (tensor<10xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// A declared size that is less static stays as declared.
// CHECK-LABEL: func.func @declared(
// CHECK-NEXT: graph.slice %arg0 {{.+}} : (tensor<10xf32>) -> tensor<?xf32>
// CHECK-NEXT: return
func.func @declared(%x: tensor<10xf32>) -> tensor<?xf32> {
  %0 = graph.slice %x {starts = array<i64: 1>, sizes = array<i64: 5>, steps = array<i64: 2>} : (tensor<10xf32>) -> tensor<5xf32>
  %1 = graph.slice %0 {starts = array<i64: 1>, sizes = array<i64: 2>, steps = array<i64: 1>} : (tensor<5xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
