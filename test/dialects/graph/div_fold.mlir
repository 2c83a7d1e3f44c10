// Quotients by 1 and by powers of two, and reciprocals.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @one(
// CHECK-NEXT: return %arg0, %arg1
func.func @one(%x: tensor<4xf32>, %i: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %c = graph.constant dense<1.0> : tensor<f32>
  %d = graph.constant dense<1> : tensor<i32>
  %0 = graph.div %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = graph.div %i, %d : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  return %0, %1 : tensor<4xf32>, tensor<4xi32>
}

// x / 4 is x · 1/4.
// CHECK-LABEL: func.func @power_of_two(
// CHECK-NEXT: %[[C:.+]] = graph.constant dense<2.500000e-01> : tensor<f32>
// CHECK-NEXT: graph.mul %arg0, %[[C]]
func.func @power_of_two(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = graph.constant dense<4.0> : tensor<f32>
  %0 = graph.div %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// 1 / x is a reciprocal.
// CHECK-LABEL: func.func @reciprocal(
// CHECK-NEXT: graph.reciprocal %arg0
func.func @reciprocal(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = graph.constant dense<1.0> : tensor<f32>
  %0 = graph.div %c, %x : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// 1/3 is not exact, 2^-15 is no normal number of f16, integers truncate, and 0 has no inverse.
// CHECK-LABEL: func.func @not_exact(
// CHECK-COUNT-4: graph.div{{ }}
// CHECK-NOT: graph.div{{ }}
// CHECK: return
func.func @not_exact(%x: tensor<4xf32>, %h: tensor<4xf16>, %i: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xf16>, tensor<4xi32>, tensor<4xf32>) {
  %a = graph.constant dense<3.0> : tensor<f32>
  %b = graph.constant dense<3.0517578125e-05> : tensor<f16>
  %c = graph.constant dense<4> : tensor<i32>
  %d = graph.constant dense<0.0> : tensor<f32>
  %0 = graph.div %x, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = graph.div %h, %b : (tensor<4xf16>, tensor<f16>) -> tensor<4xf16>
  %2 = graph.div %i, %c : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  %3 = graph.div %x, %d : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf16>, tensor<4xi32>, tensor<4xf32>
}
