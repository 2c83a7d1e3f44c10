// Axes in another order.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.transpose{{ }}

func.func @f32() {
  %x = graph.constant dense<[[[0.5, 1.625, 1.125, -1.125], [-0.75, 1.5, -2.0, 1.25], [1.25, -0.125, -0.75, -0.875]],
      [[-1.0, -0.25, 0.0, 0.25], [2.0, 1.125, 0.5, 2.0], [-1.125, -1.375, 0.5, -1.875]]]> : tensor<2x3x4xf32>
  %y = graph.transpose %x {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %want_y = graph.constant dense<[[[0.5, -0.75, 1.25], [-1.0, 2.0, -1.125]], [[1.625, 1.5, -0.125], [-0.25, 1.125,
      -1.375]], [[1.125, -2.0, -0.75], [0.0, 0.5, 0.5]], [[-1.125, 1.25, -0.875], [0.25, 2.0,
      -1.875]]]> : tensor<4x2x3xf32>
  check.expect_eq %y, %want_y : tensor<4x2x3xf32>
  return
}

func.func @i8() {
  %x = graph.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  %y = graph.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xi8>) -> tensor<3x2xi8>
  %want_y = graph.constant dense<[[0, 3], [1, 4], [2, 5]]> : tensor<3x2xi8>
  check.expect_eq %y, %want_y : tensor<3x2xi8>
  return
}
