// RUN: mezzo-opt %s --graph-simplify | FileCheck %s

!t = tensor<4xf32>
!s = tensor<f32>

// CHECK-LABEL: func.func @constants
// CHECK-DAG: graph.clamp %{{.+}} {lower = -1.000000e+00 : f64, upper = 6.000000e+00 : f64}
// CHECK-DAG: graph.relu %{{.+}} : (tensor<4xf32>)
// CHECK-DAG: graph.clamp %{{.+}} {lower = 2.000000e+00 : f64} : (tensor<4xi32>)
// CHECK-NOT: graph.max
// CHECK-NOT: graph.min
// CHECK: return
func.func @constants(%x: !t, %i: tensor<4xi32>) -> (!t, !t, tensor<4xi32>) {
  %minus = graph.constant dense<-1.0> : !s
  %six = graph.constant dense<6.0> : !t
  %zero = graph.constant dense<0.0> : !s
  %two = graph.constant dense<2> : tensor<i32>
  %0 = graph.max %minus, %x : (!s, !t) -> !t
  %1 = graph.min %0, %six : (!t, !t) -> !t
  %2 = graph.max %x, %zero : (!t, !s) -> !t
  %3 = graph.max %i, %two : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  return %1, %2, %3 : !t, !t, tensor<4xi32>
}

// The second's bounds where they are tighter; where the two do not meet, all is one number.
// CHECK-LABEL: func.func @twice
// CHECK-DAG: graph.clamp %{{.+}} {lower = 0.000000e+00 : f64, upper = 6.000000e+00 : f64}
// CHECK-DAG: graph.clamp %{{.+}} {lower = 5.000000e+00 : f64, upper = 5.000000e+00 : f64}
// CHECK-DAG: graph.clamp %{{.+}} {lower = -0.000000e+00 : f64, upper = 1.000000e+00 : f64}
// CHECK: return
func.func @twice(%x: !t, %y: !t, %z: !t) -> (!t, !t, !t) {
  %0 = graph.clamp %x {lower = -1.0, upper = 6.0} : (!t) -> !t
  %1 = graph.relu %0 : (!t) -> !t
  %2 = graph.relu %1 : (!t) -> !t
  %3 = graph.clamp %y {lower = 0.0, upper = 5.0} : (!t) -> !t
  %4 = graph.clamp %3 {lower = 7.0, upper = 5.0} : (!t) -> !t
  %5 = graph.clamp %z {lower = -0.0} : (!t) -> !t
  %6 = graph.clamp %5 {lower = -3.0, upper = 1.0} : (!t) -> !t
  return %2, %4, %6 : !t, !t, !t
}

// An infinite bound bounds nothing.
// CHECK-LABEL: func.func @idle
// CHECK-SAME: (%[[X:.+]]: tensor<4xf32>)
// CHECK-NEXT: return %[[X]], %[[X]]
func.func @idle(%x: !t) -> (!t, !t) {
  %infinity = graph.constant dense<0x7F800000> : !s
  %0 = graph.clamp %x {lower = 0xFFF0000000000000 : f64} : (!t) -> !t
  %1 = graph.min %x, %infinity : (!t, !s) -> !t
  return %0, %1 : !t, !t
}

// max with NaN is NaN, and with an integer that no double holds it is no clamp.
// CHECK-LABEL: func.func @as_they_are
// CHECK-COUNT-2: graph.max
func.func @as_they_are(%x: !t, %i: tensor<4xi64>) -> (!t, tensor<4xi64>) {
  %nan = graph.constant dense<0x7FC00000> : !s
  %large = graph.constant dense<9007199254740993> : tensor<i64>
  %0 = graph.max %x, %nan : (!t, !s) -> !t
  %1 = graph.max %i, %large : (tensor<4xi64>, tensor<i64>) -> tensor<4xi64>
  return %0, %1 : !t, tensor<4xi64>
}
