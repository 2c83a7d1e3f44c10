// RUN: mezzo-opt %s --graph-recognise-composites | FileCheck %s

!t = tensor<4xf32>
!s = tensor<f32>

// CHECK-LABEL: func.func @written_out
// CHECK-SAME: (%[[X:.+]]: tensor
// CHECK-NEXT: graph.sigmoid %[[X]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: graph.sigmoid %[[X]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return
func.func @written_out(%x: !t) -> (!t, !t) {
  %one = graph.constant dense<1.0> : !s
  %minus = graph.constant dense<-1.0> : !s
  %0 = graph.neg %x : (!t) -> !t
  %1 = graph.exp %0 : (!t) -> !t
  %2 = graph.add %one, %1 : (!s, !t) -> !t
  %3 = graph.div %one, %2 : (!s, !t) -> !t
  %4 = graph.mul %x, %minus : (!t, !s) -> !t
  %5 = graph.exp %4 : (!t) -> !t
  %6 = graph.add %5, %one : (!t, !s) -> !t
  %7 = graph.reciprocal %6 : (!t) -> !t
  return %3, %7 : !t, !t
}

// CHECK-LABEL: func.func @silu
// CHECK-SAME: (%[[X:.+]]: tensor<4xf32>, %[[Z:.+]]: tensor
// CHECK-NEXT: graph.silu %[[X]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: graph.silu %[[Z]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return
func.func @silu(%x: !t, %z: !t) -> (!t, !t) {
  %one = graph.constant dense<1.0> : !s
  %0 = graph.sigmoid %x : (!t) -> !t
  %1 = graph.mul %0, %x : (!t, !t) -> !t
  %2 = graph.neg %z : (!t) -> !t
  %3 = graph.exp %2 : (!t) -> !t
  %4 = graph.add %3, %one : (!t, !s) -> !t
  %5 = graph.div %z, %4 : (!t, !t) -> !t
  return %1, %5 : !t, !t
}

// CHECK-LABEL: func.func @swish
// CHECK: graph.swish %{{.+}} {alpha = 1.7020000219345093 : f64}
func.func @swish(%x: !t) -> !t {
  %alpha = graph.constant dense<1.702> : !s
  %0 = graph.mul %x, %alpha : (!t, !s) -> !t
  %1 = graph.sigmoid %0 : (!t) -> !t
  %2 = graph.mul %x, %1 : (!t, !t) -> !t
  return %2 : !t
}

// The factor is a value, the factor broadcasts, the sigmoid is read elsewhere.
// CHECK-LABEL: func.func @refused
// CHECK-NOT: graph.silu
// CHECK-NOT: graph.swish
// CHECK: return
func.func @refused(%x: !t, %alpha: !t, %wide: tensor<2x4xf32>, %a: !s) -> (!t, tensor<2x4xf32>, !t, !t) {
  %0 = graph.mul %x, %alpha : (!t, !t) -> !t
  %1 = graph.sigmoid %0 : (!t) -> !t
  %2 = graph.mul %x, %1 : (!t, !t) -> !t
  %3 = graph.sigmoid %x : (!t) -> !t
  %4 = graph.mul %wide, %3 : (tensor<2x4xf32>, !t) -> tensor<2x4xf32>
  %5 = graph.mul %x, %3 : (!t, !t) -> !t
  return %2, %4, %5, %3 : !t, tensor<2x4xf32>, !t, !t
}
