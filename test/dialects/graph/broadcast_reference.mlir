// Axes of size 1 are repeated, missing ones are added in front.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.broadcast{{ }}

func.func @f32() {
  %x = graph.constant dense<[[-1.875], [0.0], [-0.125]]> : tensor<3x1xf32>
  %y = graph.broadcast %x {shape = array<i64: 2, 3, 2>} : (tensor<3x1xf32>) -> tensor<2x3x2xf32>
  %want_y = graph.constant dense<[[[-1.875, -1.875], [0.0, 0.0], [-0.125, -0.125]], [[-1.875, -1.875], [0.0, 0.0],
      [-0.125, -0.125]]]> : tensor<2x3x2xf32>
  check.expect_eq %y, %want_y : tensor<2x3x2xf32>
  return
}

func.func @scalar() {
  %x = graph.constant dense<true> : tensor<i1>
  %y = graph.broadcast %x {shape = array<i64: 2, 2>} : (tensor<i1>) -> tensor<2x2xi1>
  %want_y = graph.constant dense<true> : tensor<2x2xi1>
  check.expect_eq %y, %want_y : tensor<2x2xi1>
  return
}
