// RUN: mezzo-opt %s --graph-simplify | FileCheck %s

// CHECK-LABEL: func.func @slices
// CHECK-SAME: (%[[X:.+]]: tensor<10xf32>)
// CHECK-DAG: %[[FORTH:.+]] = graph.slice %[[X]] {sizes = array<i64: 2>, starts = array<i64: 5>, steps = array<i64: 4>}
// CHECK-DAG: %[[BACK:.+]] = graph.slice %[[X]] {sizes = array<i64: 2>, starts = array<i64: 7>, steps = array<i64: -2>}
// CHECK: return %[[X]], %[[FORTH]], %[[BACK]]
func.func @slices(%x: tensor<10xf32>) -> (tensor<10xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = graph.slice %x {starts = array<i64: 0>, sizes = array<i64: 10>, steps = array<i64: 1>} : (tensor<10xf32>) -> tensor<10xf32>
  %1 = graph.slice %x {starts = array<i64: 1>, sizes = array<i64: 5>, steps = array<i64: 2>} : (tensor<10xf32>) -> tensor<5xf32>
  %2 = graph.slice %1 {starts = array<i64: 2>, sizes = array<i64: 2>, steps = array<i64: 2>} : (tensor<5xf32>) -> tensor<2xf32>
  %3 = graph.slice %1 {starts = array<i64: 3>, sizes = array<i64: 2>, steps = array<i64: -1>} : (tensor<5xf32>) -> tensor<2xf32>
  return %0, %2, %3 : tensor<10xf32>, tensor<2xf32>, tensor<2xf32>
}

// A part taken out again; a slice across the seam needs both.
// CHECK-LABEL: func.func @of_concat
// CHECK-SAME: (%[[A:.+]]: tensor<4xf32>, %[[B:.+]]: tensor<6xf32>)
// CHECK-DAG: %[[JOINT:.+]] = graph.concat %[[A]], %[[B]]
// CHECK-DAG: %[[ACROSS:.+]] = graph.slice %[[JOINT]]
// CHECK-DAG: %[[INSIDE:.+]] = graph.slice %[[B]] {sizes = array<i64: 3>, starts = array<i64: 1>, steps = array<i64: 1>}
// CHECK: return %[[A]], %[[INSIDE]], %[[ACROSS]]
func.func @of_concat(%a: tensor<4xf32>, %b: tensor<6xf32>) -> (tensor<4xf32>, tensor<3xf32>, tensor<2xf32>) {
  %0 = graph.concat %a, %b {axis = 0} : (tensor<4xf32>, tensor<6xf32>) -> tensor<10xf32>
  %1 = graph.slice %0 {starts = array<i64: 0>, sizes = array<i64: 4>, steps = array<i64: 1>} : (tensor<10xf32>) -> tensor<4xf32>
  %2 = graph.slice %0 {starts = array<i64: 5>, sizes = array<i64: 3>, steps = array<i64: 1>} : (tensor<10xf32>) -> tensor<3xf32>
  %3 = graph.slice %0 {starts = array<i64: 3>, sizes = array<i64: 2>, steps = array<i64: 1>} : (tensor<10xf32>) -> tensor<2xf32>
  return %1, %2, %3 : tensor<4xf32>, tensor<3xf32>, tensor<2xf32>
}

// Split and put together again: in order it is what it was, in another order it is not.
// CHECK-LABEL: func.func @split
// CHECK-SAME: (%[[X:.+]]: tensor<9x2xf32>)
// CHECK: %[[TURNED:.+]] = graph.concat
// CHECK: return %[[X]], %[[TURNED]]
func.func @split(%x: tensor<9x2xf32>) -> (tensor<9x2xf32>, tensor<6x2xf32>) {
  %0 = graph.slice %x {starts = array<i64: 0, 0>, sizes = array<i64: 3, 2>, steps = array<i64: 1, 1>} : (tensor<9x2xf32>) -> tensor<3x2xf32>
  %1 = graph.slice %x {starts = array<i64: 3, 0>, sizes = array<i64: 3, 2>, steps = array<i64: 1, 1>} : (tensor<9x2xf32>) -> tensor<3x2xf32>
  %2 = graph.slice %x {starts = array<i64: 6, 0>, sizes = array<i64: 3, 2>, steps = array<i64: 1, 1>} : (tensor<9x2xf32>) -> tensor<3x2xf32>
  %3 = graph.concat %0, %1, %2 {axis = 0} : (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<9x2xf32>
  %4 = graph.concat %1, %0 {axis = 0} : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<6x2xf32>
  return %3, %4 : tensor<9x2xf32>, tensor<6x2xf32>
}

// CHECK-LABEL: func.func @concats
// CHECK-SAME: (%[[A:.+]]: tensor<2xf32>, %[[NONE:.+]]: tensor<0xf32>)
// CHECK-NEXT: %[[ALL:.+]] = graph.concat %[[A]], %[[A]], %[[A]] {axis = 0 : i64}
// CHECK-NEXT: return %[[A]], %[[ALL]], %[[A]]
func.func @concats(%a: tensor<2xf32>, %none: tensor<0xf32>) -> (tensor<2xf32>, tensor<6xf32>, tensor<2xf32>) {
  %zero = graph.constant dense<0.0> : tensor<f32>
  %0 = graph.concat %a, %none {axis = 0} : (tensor<2xf32>, tensor<0xf32>) -> tensor<2xf32>
  %1 = graph.concat %a, %a {axis = 0} : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  %2 = graph.concat %1, %a {axis = 0} : (tensor<4xf32>, tensor<2xf32>) -> tensor<6xf32>
  %3 = graph.pad %a, %zero {low = array<i64: 0>, high = array<i64: 0>} : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return %0, %2, %3 : tensor<2xf32>, tensor<6xf32>, tensor<2xf32>
}

// A gather at constant places that are evenly spaced; others, and places outside, stay gathers.
// CHECK-LABEL: func.func @gathers
// CHECK-SAME: (%[[X:.+]]: tensor<5x3xf32>)
// CHECK-DAG: %[[LAST:.+]] = graph.slice %[[X]] {sizes = array<i64: 1, 3>, starts = array<i64: 4, 0>, steps = array<i64: 1, 1>}
// CHECK-DAG: %[[ROW:.+]] = graph.reshape %[[LAST]] {shape = array<i64: 3>}
// CHECK-DAG: %[[EVEN:.+]] = graph.slice %[[X]] {sizes = array<i64: 3, 3>, starts = array<i64: 0, 0>, steps = array<i64: 2, 1>}
// CHECK-DAG: %[[ODD:.+]] = graph.gather
// CHECK-DAG: %[[OUT:.+]] = graph.gather
// CHECK: return %[[ROW]], %[[EVEN]],
func.func @gathers(%x: tensor<5x3xf32>) -> (tensor<3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<1x3xf32>) {
  %last = graph.constant dense<-1> : tensor<i64>
  %even = graph.constant dense<[0, 2, 4]> : tensor<3xi64>
  %odd = graph.constant dense<[0, 1, 4]> : tensor<3xi64>
  %out = graph.constant dense<5> : tensor<1xi64>
  %0 = graph.gather %x, %last {axis = 0} : (tensor<5x3xf32>, tensor<i64>) -> tensor<3xf32>
  %1 = graph.gather %x, %even {axis = 0} : (tensor<5x3xf32>, tensor<3xi64>) -> tensor<3x3xf32>
  %2 = graph.gather %x, %odd {axis = 0} : (tensor<5x3xf32>, tensor<3xi64>) -> tensor<3x3xf32>
  %3 = graph.gather %x, %out {axis = 0} : (tensor<5x3xf32>, tensor<1xi64>) -> tensor<1x3xf32>
  return %0, %1, %2, %3 : tensor<3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<1x3xf32>
}
