// Row-major order is kept; -1 is found.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.reshape{{ }}

func.func @f32() {
  %x = graph.constant dense<[[[0.5, 1.625, 1.125, -1.125], [-0.75, 1.5, -2.0, 1.25], [1.25, -0.125, -0.75, -0.875]],
      [[-1.0, -0.25, 0.0, 0.25], [2.0, 1.125, 0.5, 2.0], [-1.125, -1.375, 0.5, -1.875]]]> : tensor<2x3x4xf32>
  %y = graph.reshape %x {shape = array<i64: 6, 4>} : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
  %want_y = graph.constant dense<[[0.5, 1.625, 1.125, -1.125], [-0.75, 1.5, -2.0, 1.25], [1.25, -0.125, -0.75,
      -0.875], [-1.0, -0.25, 0.0, 0.25], [2.0, 1.125, 0.5, 2.0], [-1.125, -1.375, 0.5, -1.875]]> : tensor<6x4xf32>
  check.expect_eq %y, %want_y : tensor<6x4xf32>
  return
}

func.func @inferred() {
  %x = graph.constant dense<[[[0.5, 1.625, 1.125, -1.125], [-0.75, 1.5, -2.0, 1.25], [1.25, -0.125, -0.75, -0.875]],
      [[-1.0, -0.25, 0.0, 0.25], [2.0, 1.125, 0.5, 2.0], [-1.125, -1.375, 0.5, -1.875]]]> : tensor<2x3x4xf32>
  %y = graph.reshape %x {shape = array<i64: 4, -1>} : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
  %want_y = graph.constant dense<[[0.5, 1.625, 1.125, -1.125, -0.75, 1.5], [-2.0, 1.25, 1.25, -0.125, -0.75, -0.875],
      [-1.0, -0.25, 0.0, 0.25, 2.0, 1.125], [0.5, 2.0, -1.125, -1.375, 0.5, -1.875]]> : tensor<4x6xf32>
  check.expect_eq %y, %want_y : tensor<4x6xf32>
  return
}

func.func @to_scalar() {
  %x = graph.constant dense<[3.5]> : tensor<1xf32>
  %y = graph.reshape %x {shape = array<i64>} : (tensor<1xf32>) -> tensor<f32>
  %want_y = graph.constant dense<3.5> : tensor<f32>
  check.expect_eq %y, %want_y : tensor<f32>
  return
}

func.func @empty() {
  %x = graph.constant dense<> : tensor<0x8x2xf32>
  %y = graph.reshape %x {shape = array<i64: 4, 0, 3>} : (tensor<0x8x2xf32>) -> tensor<4x0x3xf32>
  %want_y = graph.constant dense<> : tensor<4x0x3xf32>
  check.expect_eq %y, %want_y : tensor<4x0x3xf32>
  return
}
