// Smaller of equals, and of a constant.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @equal(
// CHECK-NEXT: return %arg0
func.func @equal(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.min %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @constant(
// CHECK-DAG: graph.clamp %arg0 {upper = 1.500000e+00 : f64}
// CHECK-DAG: graph.clamp %arg1 {upper = 2.000000e+00 : f64}
// CHECK-NOT: graph.min
// CHECK: return
func.func @constant(%x: tensor<4xf32>, %i: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %c = graph.constant dense<1.5> : tensor<f32>
  %d = graph.constant dense<2> : tensor<i32>
  %0 = graph.min %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = graph.min %d, %i : (tensor<i32>, tensor<4xi32>) -> tensor<4xi32>
  return %0, %1 : tensor<4xf32>, tensor<4xi32>
}

// Of NaN it is NaN, and an integer that no double holds is no bound.
// CHECK-LABEL: func.func @kept(
// CHECK-COUNT-2: graph.min{{ }}
// CHECK-NOT: graph.min{{ }}
// CHECK: return
func.func @kept(%x: tensor<4xf32>, %i: tensor<4xi64>) -> (tensor<4xf32>, tensor<4xi64>) {
  %c = graph.constant dense<0x7FC00000> : tensor<f32>
  %d = graph.constant dense<9007199254740993> : tensor<i64>
  %0 = graph.min %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = graph.min %i, %d : (tensor<4xi64>, tensor<i64>) -> tensor<4xi64>
  return %0, %1 : tensor<4xf32>, tensor<4xi64>
}
