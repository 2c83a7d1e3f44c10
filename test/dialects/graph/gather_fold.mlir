// Gathers at places that are evenly spaced.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @even(
// CHECK-NEXT: graph.slice %arg0 {sizes = array<i64: 3, 3>, starts = array<i64: 0, 0>, steps = array<i64: 2, 1>}
// CHECK-NEXT: return
func.func @even(%x: tensor<5x3xf32>) -> tensor<3x3xf32> {
  %c = graph.constant dense<[0, 2, 4]> : tensor<3xi64>
  %0 = graph.gather %x, %c {axis = 0} : (tensor<5x3xf32>, tensor<3xi64>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// CHECK-LABEL: func.func @scalar(
// CHECK-NEXT: %[[S:.+]] = graph.slice %arg0 {sizes = array<i64: 1, 3>, starts = array<i64: 4, 0>, steps = array<i64: 1, 1>}
// CHECK-NEXT: graph.reshape %[[S]] {shape = array<i64: 3>}
// CHECK-NEXT: return
func.func @scalar(%x: tensor<5x3xf32>) -> tensor<3xf32> {
  %c = graph.constant dense<-1> : tensor<i64>
  %0 = graph.gather %x, %c {axis = 0} : (tensor<5x3xf32>, tensor<i64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// Uneven places, the same place twice, and one outside.
// CHECK-LABEL: func.func @kept(
// CHECK-COUNT-3: graph.gather{{ }}
// CHECK-NOT: graph.gather{{ }}
// CHECK: return
func.func @kept(%x: tensor<5xf32>) -> (tensor<3xf32>, tensor<2xf32>, tensor<1xf32>) {
  %a = graph.constant dense<[0, 1, 4]> : tensor<3xi64>
  %b = graph.constant dense<[2, 2]> : tensor<2xi64>
  %c = graph.constant dense<[5]> : tensor<1xi64>
  %0 = graph.gather %x, %a {axis = 0} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  %1 = graph.gather %x, %b {axis = 0} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  %2 = graph.gather %x, %c {axis = 0} : (tensor<5xf32>, tensor<1xi64>) -> tensor<1xf32>
  return %0, %1, %2 : tensor<3xf32>, tensor<2xf32>, tensor<1xf32>
}
