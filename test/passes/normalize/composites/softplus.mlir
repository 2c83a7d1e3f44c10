// RUN: mezzo-opt %s --graph-recognise-composites | FileCheck %s

!t = tensor<4xf32>
!s = tensor<f32>

// With a threshold, from which on the result is x anyway.
// CHECK-LABEL: func.func @threshold
// CHECK-COUNT-2: graph.softplus %{{.+}} :
// CHECK-NEXT: return
func.func @threshold(%x: !t) -> (!t, !t) {
  %twenty = graph.constant dense<20.0> : !s
  %one = graph.constant dense<1.0> : !s
  %0 = graph.compare %x, %twenty {predicate = "gt"} : (!t, !s) -> tensor<4xi1>
  %1 = graph.softplus %x : (!t) -> !t
  %2 = graph.select %0, %x, %1 : (tensor<4xi1>, !t, !t) -> !t
  %3 = graph.compare %x, %twenty {predicate = "ge"} : (!t, !s) -> tensor<4xi1>
  %4 = graph.exp %x : (!t) -> !t
  %5 = graph.add %4, %one : (!t, !s) -> !t
  %6 = graph.log %5 : (!t) -> !t
  %7 = graph.select %3, %x, %6 : (tensor<4xi1>, !t, !t) -> !t
  return %2, %7 : !t, !t
}

// CHECK-LABEL: func.func @stable
// CHECK: graph.softplus %{{.+}} :
// CHECK-NEXT: return
func.func @stable(%x: !t) -> !t {
  %one = graph.constant dense<1.0> : !s
  %0 = graph.abs %x : (!t) -> !t
  %1 = graph.neg %0 : (!t) -> !t
  %2 = graph.exp %1 : (!t) -> !t
  %3 = graph.add %one, %2 : (!s, !t) -> !t
  %4 = graph.log %3 : (!t) -> !t
  %5 = graph.relu %x : (!t) -> !t
  %6 = graph.add %4, %5 : (!t, !t) -> !t
  return %6 : !t
}

// CHECK-LABEL: func.func @mish
// CHECK-COUNT-2: graph.mish %{{.+}} :
// CHECK-NEXT: return
func.func @mish(%x: !t) -> (!t, !t) {
  %one = graph.constant dense<1.0> : !s
  %0 = graph.softplus %x : (!t) -> !t
  %1 = graph.tanh %0 : (!t) -> !t
  %2 = graph.mul %x, %1 : (!t, !t) -> !t
  %3 = graph.exp %x : (!t) -> !t
  %4 = graph.add %one, %3 : (!s, !t) -> !t
  %5 = graph.log %4 : (!t) -> !t
  %6 = graph.tanh %5 : (!t) -> !t
  %7 = graph.mul %6, %x : (!t, !t) -> !t
  return %2, %7 : !t, !t
}

// log(1 + exp(x)) is inf where softplus is x.
// CHECK-LABEL: func.func @overflows
// CHECK-NOT: graph.softplus
func.func @overflows(%x: !t) -> !t {
  %one = graph.constant dense<1.0> : !s
  %0 = graph.exp %x : (!t) -> !t
  %1 = graph.add %0, %one : (!t, !s) -> !t
  %2 = graph.log %1 : (!t) -> !t
  return %2 : !t
}

// At 5 softplus is 5.0067, so a threshold there is a step. In f64 20 is one too.
// CHECK-LABEL: func.func @low_threshold
// CHECK-COUNT-2: graph.select
func.func @low_threshold(%x: !t, %z: tensor<4xf64>) -> (!t, tensor<4xf64>) {
  %five = graph.constant dense<5.0> : !s
  %twenty = graph.constant dense<20.0> : tensor<f64>
  %0 = graph.compare %x, %five {predicate = "gt"} : (!t, !s) -> tensor<4xi1>
  %1 = graph.softplus %x : (!t) -> !t
  %2 = graph.select %0, %x, %1 : (tensor<4xi1>, !t, !t) -> !t
  %3 = graph.compare %z, %twenty {predicate = "gt"} : (tensor<4xf64>, tensor<f64>) -> tensor<4xi1>
  %4 = graph.softplus %z : (tensor<4xf64>) -> tensor<4xf64>
  %5 = graph.select %3, %z, %4 : (tensor<4xi1>, tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  return %2, %5 : !t, tensor<4xf64>
}
