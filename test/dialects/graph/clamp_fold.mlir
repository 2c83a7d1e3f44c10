// Clamps without bounds, after each other, and those that are ReLU.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @without_bounds(
// CHECK-NEXT: return %arg0
func.func @without_bounds(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.clamp %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.clamp %0 {lower = 0xFFF0000000000000 : f64, upper = 0x7FF0000000000000 : f64} : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @twice(
// CHECK-NEXT: graph.clamp %arg0 {lower = -1.000000e+00 : f64, upper = 6.000000e+00 : f64}
// CHECK-NEXT: return
func.func @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.clamp %x {lower = -1.0} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.clamp %0 {upper = 6.0} : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// Where the bounds do not meet, all is the last one.
// CHECK-LABEL: func.func @apart(
// CHECK-NEXT: graph.clamp %arg0 {lower = 2.000000e+00 : f64, upper = 2.000000e+00 : f64}
// CHECK-NEXT: return
func.func @apart(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.clamp %x {lower = 5.0} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.clamp %0 {upper = 2.0} : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @relu(
// CHECK-NEXT: graph.relu %arg0
func.func @relu(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.clamp %x {lower = 0.0} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -0 is no lower bound of a ReLU, which gives +0.
// CHECK-LABEL: func.func @minus_zero(
// CHECK-COUNT-1: graph.clamp{{ }}
// CHECK-NOT: graph.clamp{{ }}
// CHECK: return
func.func @minus_zero(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.clamp %x {lower = -0.0} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
