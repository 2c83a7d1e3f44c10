// RUN: mezzo-opt %s --graph-recognise-composites | FileCheck %s

!t = tensor<4xf32>
!s = tensor<f32>

// The division last, first, or as a product; an operation that was a sigmoid to begin with.
// CHECK-LABEL: func.func @swish
// CHECK-COUNT-4: graph.hard_swish %{{.+}} :
// CHECK-NEXT: return
func.func @swish(%x: !t) -> (!t, !t, !t, !t) {
  %three = graph.constant dense<3.0> : !s
  %six = graph.constant dense<6.0> : !s
  %sixth = graph.constant dense<0.16666666666666666> : !s
  %a0 = graph.add %x, %three : (!t, !s) -> !t
  %a1 = graph.clamp %a0 {lower = 0.0, upper = 6.0} : (!t) -> !t
  %a2 = graph.mul %x, %a1 : (!t, !t) -> !t
  %a3 = graph.div %a2, %six : (!t, !s) -> !t
  %b0 = graph.add %three, %x : (!s, !t) -> !t
  %b1 = graph.clamp %b0 {lower = 0.0, upper = 6.0} : (!t) -> !t
  %b2 = graph.div %b1, %six : (!t, !s) -> !t
  %b3 = graph.mul %b2, %x : (!t, !t) -> !t
  %c0 = graph.add %x, %three : (!t, !s) -> !t
  %c1 = graph.clamp %c0 {lower = 0.0, upper = 6.0} : (!t) -> !t
  %c2 = graph.mul %c1, %sixth : (!t, !s) -> !t
  %c3 = graph.mul %x, %c2 : (!t, !t) -> !t
  %d0 = graph.hard_sigmoid %x {alpha = 0.1666666716337204, beta = 0.5} : (!t) -> !t
  %d1 = graph.mul %x, %d0 : (!t, !t) -> !t
  return %a3, %b3, %c3, %d1 : !t, !t, !t, !t
}

// CHECK-LABEL: func.func @sigmoid
// CHECK: graph.hard_sigmoid %{{.+}} {alpha = 0.16666666666666666 : f64}
// CHECK-NEXT: return
func.func @sigmoid(%x: !t) -> !t {
  %three = graph.constant dense<3.0> : !s
  %six = graph.constant dense<6.0> : !s
  %0 = graph.add %x, %three : (!t, !s) -> !t
  %1 = graph.clamp %0 {lower = 0.0, upper = 6.0} : (!t) -> !t
  %2 = graph.div %1, %six : (!t, !s) -> !t
  return %2 : !t
}

// Other bounds, another slope.
// CHECK-LABEL: func.func @refused
// CHECK-NOT: graph.hard_swish
// CHECK: return
func.func @refused(%x: !t) -> (!t, !t) {
  %three = graph.constant dense<3.0> : !s
  %six = graph.constant dense<6.0> : !s
  %a0 = graph.add %x, %three : (!t, !s) -> !t
  %a1 = graph.clamp %a0 {lower = 0.0, upper = 5.0} : (!t) -> !t
  %a2 = graph.mul %x, %a1 : (!t, !t) -> !t
  %a3 = graph.div %a2, %six : (!t, !s) -> !t
  %b0 = graph.hard_sigmoid %x {alpha = 0.2, beta = 0.5} : (!t) -> !t
  %b1 = graph.mul %x, %b0 : (!t, !t) -> !t
  return %a3, %b1 : !t, !t
}
