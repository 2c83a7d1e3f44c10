// RUN: mezzo-opt %s --graph-simplify | FileCheck %s

!t = tensor<4xf32>
!s = tensor<f32>

// CHECK-LABEL: func.func @neutral
// CHECK-SAME: (%[[X:.+]]: tensor<4xf32>, %[[I:.+]]: tensor<4xi32>)
// CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[I]] :
func.func @neutral(%x: !t, %i: tensor<4xi32>) -> (!t, !t, !t, !t, !t, !t, tensor<4xi32>) {
  %one = graph.constant dense<1.0> : !s
  %ones = graph.constant dense<1.0> : !t
  %minus_zero = graph.constant dense<-0.0> : !s
  %zero = graph.constant dense<0.0> : !s
  %no = graph.constant dense<0> : tensor<i32>
  %0 = graph.mul %one, %x : (!s, !t) -> !t
  %1 = graph.add %x, %minus_zero : (!t, !s) -> !t
  %2 = graph.sub %x, %zero : (!t, !s) -> !t
  %3 = graph.div %x, %ones : (!t, !t) -> !t
  %4 = graph.pow %x, %one : (!t, !s) -> !t
  %5 = graph.neg %x : (!t) -> !t
  %6 = graph.neg %5 : (!t) -> !t
  %7 = graph.add %i, %no : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  return %0, %1, %2, %3, %4, %6, %7 : !t, !t, !t, !t, !t, !t, tensor<4xi32>
}

// -0 + +0 is +0, and -0 - -0 is +0: these change a zero's sign.
// CHECK-LABEL: func.func @signed_zero
// CHECK: graph.add
// CHECK: graph.sub
func.func @signed_zero(%x: !t) -> (!t, !t) {
  %zero = graph.constant dense<0.0> : !s
  %minus_zero = graph.constant dense<-0.0> : !s
  %0 = graph.add %x, %zero : (!t, !s) -> !t
  %1 = graph.sub %x, %minus_zero : (!t, !s) -> !t
  return %0, %1 : !t, !t
}

// CHECK-LABEL: func.func @cheaper
// CHECK-DAG: %[[QUARTER:.+]] = graph.constant dense<2.500000e-01> : tensor<f32>
// CHECK: graph.mul %{{.+}}, %[[QUARTER]]
// CHECK: graph.reciprocal
// CHECK: graph.mul %[[X:.+]], %[[X]]
// CHECK: graph.neg
// CHECK: graph.abs %{{.+}}
// CHECK-NEXT: return
func.func @cheaper(%x: !t) -> (!t, !t, !t, !t, !t) {
  %four = graph.constant dense<4.0> : !s
  %one = graph.constant dense<1.0> : !s
  %two = graph.constant dense<2> : tensor<i64>
  %minus = graph.constant dense<-1.0> : !s
  %0 = graph.div %x, %four : (!t, !s) -> !t
  %1 = graph.div %one, %x : (!s, !t) -> !t
  %2 = graph.pow %x, %two : (!t, tensor<i64>) -> !t
  %3 = graph.mul %x, %minus : (!t, !s) -> !t
  %4 = graph.neg %x : (!t) -> !t
  %5 = graph.abs %4 : (!t) -> !t
  %6 = graph.abs %5 : (!t) -> !t
  return %0, %1, %2, %3, %6 : !t, !t, !t, !t, !t
}

// 1/3 is not exact; 2^-15 in f16 has a normal inverse but is no normal number; integers truncate; a root is no power.
// CHECK-LABEL: func.func @as_they_are
// CHECK-COUNT-3: graph.div
// CHECK: graph.pow
func.func @as_they_are(%x: !t, %h: tensor<4xf16>, %i: tensor<4xi32>) -> (!t, tensor<4xf16>, tensor<4xi32>, !t) {
  %three = graph.constant dense<3.0> : !s
  %small = graph.constant dense<3.0517578125e-05> : tensor<f16>
  %four = graph.constant dense<4> : tensor<i32>
  %half = graph.constant dense<0.5> : !s
  %0 = graph.div %x, %three : (!t, !s) -> !t
  %1 = graph.div %h, %small : (tensor<4xf16>, tensor<f16>) -> tensor<4xf16>
  %2 = graph.div %i, %four : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  %3 = graph.pow %x, %half : (!t, !s) -> !t
  return %0, %1, %2, %3 : !t, tensor<4xf16>, tensor<4xi32>, !t
}

// A constant that makes the result larger leaves a broadcast.
// CHECK-LABEL: func.func @larger
// CHECK-NEXT: graph.broadcast %arg0
func.func @larger(%x: !t) -> tensor<2x4xf32> {
  %ones = graph.constant dense<1.0> : tensor<2x1xf32>
  %0 = graph.mul %x, %ones : (!t, tensor<2x1xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @no_axes
// CHECK-NEXT: return
func.func @no_axes(%x: !t) -> !t {
  %0 = graph.reduce_mean %x {axes = array<i64>, keepdims} : (!t) -> !t
  return %0 : !t
}
