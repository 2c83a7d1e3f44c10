// RUN: mezzo-opt %s --graph-recognise-composites | FileCheck %s

!t = tensor<2x4xf32>
!s = tensor<f32>

// As PyTorch's TorchScript exporter writes it: x / √2, half at the end.
// CHECK-LABEL: func.func @by_erf
// CHECK-SAME: (%[[X:.+]]: tensor
// CHECK-NEXT: %[[Y:.+]] = graph.gelu %[[X]] : (tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %[[Y]]
func.func @by_erf(%x: !t) -> !t {
  %root = graph.constant dense<1.4142135381698608> : !s
  %one = graph.constant dense<1.0> : !s
  %half = graph.constant dense<0.5> : !s
  %0 = graph.div %x, %root : (!t, !s) -> !t
  %1 = graph.erf %0 : (!t) -> !t
  %2 = graph.add %1, %one : (!t, !s) -> !t
  %3 = graph.mul %x, %2 : (!t, !t) -> !t
  %4 = graph.mul %3, %half : (!t, !s) -> !t
  return %4 : !t
}

// Factors grouped otherwise, sums turned around, constants broadcast and converted.
// CHECK-LABEL: func.func @in_another_order
// CHECK-SAME: (%[[X:.+]]: tensor
// CHECK: %[[Y:.+]] = graph.gelu %[[X]] :
// CHECK-NEXT: return %[[Y]]
func.func @in_another_order(%x: !t) -> !t {
  %wide = graph.constant dense<0.70710678118654757> : tensor<f64>
  %inverse = graph.convert %wide {result_type = f32} : (tensor<f64>) -> !s
  %one = graph.constant dense<1.0> : tensor<1x4xf32>
  %ones = graph.broadcast %one {shape = array<i64: 2, 4>} : (tensor<1x4xf32>) -> !t
  %halves = graph.constant dense<0.5> : !t
  %0 = graph.mul %inverse, %x : (!s, !t) -> !t
  %1 = graph.erf %0 : (!t) -> !t
  %2 = graph.add %ones, %1 : (!t, !t) -> !t
  %3 = graph.mul %halves, %2 : (!t, !t) -> !t
  %4 = graph.mul %3, %x : (!t, !t) -> !t
  return %4 : !t
}

// CHECK-LABEL: func.func @halved_by_division
// CHECK: graph.gelu %{{.+}} :
// CHECK-NOT: graph.div
func.func @halved_by_division(%x: !t) -> !t {
  %inverse = graph.constant dense<0.70710678118654757> : !s
  %one = graph.constant dense<1.0> : !s
  %two = graph.constant dense<2.0> : !s
  %0 = graph.mul %x, %inverse : (!t, !s) -> !t
  %1 = graph.erf %0 : (!t) -> !t
  %2 = graph.add %1, %one : (!t, !s) -> !t
  %3 = graph.mul %x, %2 : (!t, !t) -> !t
  %4 = graph.div %3, %two : (!t, !s) -> !t
  return %4 : !t
}

// As it is written out for GPT-2, with the cube as a power.
// CHECK-LABEL: func.func @by_tanh
// CHECK-SAME: (%[[X:.+]]: tensor
// CHECK-NEXT: %[[Y:.+]] = graph.gelu %[[X]] {approximate = "tanh"}
// CHECK-NEXT: return %[[Y]]
func.func @by_tanh(%x: !t) -> !t {
  %half = graph.constant dense<0.5> : !s
  %three = graph.constant dense<3.0> : !s
  %cubic = graph.constant dense<0.044714998453855515> : !s
  %factor = graph.constant dense<0.7978845834732056> : !s
  %one = graph.constant dense<1.0> : !s
  %0 = graph.mul %x, %half : (!t, !s) -> !t
  %1 = graph.pow %x, %three : (!t, !s) -> !t
  %2 = graph.mul %1, %cubic : (!t, !s) -> !t
  %3 = graph.add %x, %2 : (!t, !t) -> !t
  %4 = graph.mul %3, %factor : (!t, !s) -> !t
  %5 = graph.tanh %4 : (!t) -> !t
  %6 = graph.add %5, %one : (!t, !s) -> !t
  %7 = graph.mul %0, %6 : (!t, !t) -> !t
  return %7 : !t
}

// The same with x taken out of the sum, and an integer exponent.
// CHECK-LABEL: func.func @by_tanh_factored
// CHECK: graph.gelu %{{.+}} {approximate = "tanh"}
// CHECK-NOT: graph.tanh
func.func @by_tanh_factored(%x: !t) -> !t {
  %half = graph.constant dense<0.5> : !s
  %two = graph.constant dense<2> : tensor<i64>
  %cubic = graph.constant dense<0.044715> : !s
  %factor = graph.constant dense<0.7978845608> : !s
  %one = graph.constant dense<1.0> : !s
  %0 = graph.mul %x, %half : (!t, !s) -> !t
  %1 = graph.pow %x, %two : (!t, tensor<i64>) -> !t
  %2 = graph.mul %1, %cubic : (!t, !s) -> !t
  %3 = graph.add %one, %2 : (!s, !t) -> !t
  %4 = graph.mul %x, %factor : (!t, !s) -> !t
  %5 = graph.mul %4, %3 : (!t, !t) -> !t
  %6 = graph.tanh %5 : (!t) -> !t
  %7 = graph.add %6, %one : (!t, !s) -> !t
  %8 = graph.mul %0, %7 : (!t, !t) -> !t
  return %8 : !t
}

// In f16 a constant is what f16 makes of it.
// CHECK-LABEL: func.func @half
// CHECK: graph.gelu
func.func @half(%x: tensor<4xf16>) -> tensor<4xf16> {
  %inverse = graph.constant dense<0.70703125> : tensor<f16>
  %one = graph.constant dense<1.0> : tensor<f16>
  %half = graph.constant dense<0.5> : tensor<f16>
  %0 = graph.mul %x, %inverse : (tensor<4xf16>, tensor<f16>) -> tensor<4xf16>
  %1 = graph.erf %0 : (tensor<4xf16>) -> tensor<4xf16>
  %2 = graph.add %1, %one : (tensor<4xf16>, tensor<f16>) -> tensor<4xf16>
  %3 = graph.mul %x, %2 : (tensor<4xf16>, tensor<4xf16>) -> tensor<4xf16>
  %4 = graph.mul %3, %half : (tensor<4xf16>, tensor<f16>) -> tensor<4xf16>
  return %4 : tensor<4xf16>
}

// Another factor is another function, however near: 0.707108 for 0.707107.
// CHECK-LABEL: func.func @near_constant
// CHECK-NOT: graph.gelu
func.func @near_constant(%x: !t) -> !t {
  %inverse = graph.constant dense<0.707108> : !s
  %one = graph.constant dense<1.0> : !s
  %half = graph.constant dense<0.5> : !s
  %0 = graph.mul %x, %inverse : (!t, !s) -> !t
  %1 = graph.erf %0 : (!t) -> !t
  %2 = graph.add %1, %one : (!t, !s) -> !t
  %3 = graph.mul %x, %2 : (!t, !t) -> !t
  %4 = graph.mul %3, %half : (!t, !s) -> !t
  return %4 : !t
}

// erf of the argument that belongs to tanh, and the reverse.
// CHECK-LABEL: func.func @mixed_up
// CHECK-NOT: graph.gelu
func.func @mixed_up(%x: !t) -> (!t, !t) {
  %half = graph.constant dense<0.5> : !s
  %three = graph.constant dense<3.0> : !s
  %cubic = graph.constant dense<0.044715> : !s
  %factor = graph.constant dense<0.7978845834732056> : !s
  %inverse = graph.constant dense<0.70710678118654757> : !s
  %one = graph.constant dense<1.0> : !s
  %0 = graph.mul %x, %half : (!t, !s) -> !t
  %1 = graph.pow %x, %three : (!t, !s) -> !t
  %2 = graph.mul %1, %cubic : (!t, !s) -> !t
  %3 = graph.add %x, %2 : (!t, !t) -> !t
  %4 = graph.mul %3, %factor : (!t, !s) -> !t
  %5 = graph.erf %4 : (!t) -> !t
  %6 = graph.add %5, %one : (!t, !s) -> !t
  %7 = graph.mul %0, %6 : (!t, !t) -> !t
  %8 = graph.mul %x, %inverse : (!t, !s) -> !t
  %9 = graph.tanh %8 : (!t) -> !t
  %10 = graph.add %9, %one : (!t, !s) -> !t
  %11 = graph.mul %0, %10 : (!t, !t) -> !t
  return %7, %11 : !t, !t
}

// The value of erf is read elsewhere, so it must be computed anyway.
// CHECK-LABEL: func.func @read_inside
// CHECK-NOT: graph.gelu
func.func @read_inside(%x: !t) -> (!t, !t) {
  %inverse = graph.constant dense<0.70710678118654757> : !s
  %one = graph.constant dense<1.0> : !s
  %half = graph.constant dense<0.5> : !s
  %0 = graph.mul %x, %inverse : (!t, !s) -> !t
  %1 = graph.erf %0 : (!t) -> !t
  %2 = graph.add %1, %one : (!t, !s) -> !t
  %3 = graph.mul %x, %2 : (!t, !t) -> !t
  %4 = graph.mul %3, %half : (!t, !s) -> !t
  return %4, %1 : !t, !t
}

// Two values instead of one.
// CHECK-LABEL: func.func @two_values
// CHECK-NOT: graph.gelu
func.func @two_values(%x: !t, %z: !t) -> !t {
  %inverse = graph.constant dense<0.70710678118654757> : !s
  %one = graph.constant dense<1.0> : !s
  %half = graph.constant dense<0.5> : !s
  %0 = graph.mul %x, %inverse : (!t, !s) -> !t
  %1 = graph.erf %0 : (!t) -> !t
  %2 = graph.add %1, %one : (!t, !s) -> !t
  %3 = graph.mul %z, %2 : (!t, !t) -> !t
  %4 = graph.mul %3, %half : (!t, !s) -> !t
  return %4 : !t
}
