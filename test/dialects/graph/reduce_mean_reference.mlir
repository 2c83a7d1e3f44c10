// Axes, kept and dropped; no axes; no elements; integers.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.reduce_mean{{ }}

func.func @axes() {
  %x = graph.constant dense<[[[0.375, -1.75, -0.5, -0.75], [-1.375, 1.25, -0.5, 1.875], [0.375, 0.375, 0.5, 0.75]],
      [[-1.375, -0.25, -1.0, -0.375], [-1.625, 1.875, -1.125, 0.625], [-0.75, 1.5, 0.625, -1.5]]]> : tensor<2x3x4xf32>
  %y = graph.reduce_mean %x {axes = array<i64: 0, 2>} : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %want_y = graph.constant dense<[-0.703125, 0.125, 0.234375]> : tensor<3xf32>
  check.expect_eq %y, %want_y : tensor<3xf32>
  return
}

func.func @keepdims() {
  %x = graph.constant dense<[[[0.375, -1.75, -0.5, -0.75], [-1.375, 1.25, -0.5, 1.875], [0.375, 0.375, 0.5, 0.75]],
      [[-1.375, -0.25, -1.0, -0.375], [-1.625, 1.875, -1.125, 0.625], [-0.75, 1.5, 0.625, -1.5]]]> : tensor<2x3x4xf32>
  %y = graph.reduce_mean %x {axes = array<i64: 1>, keepdims} : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  %want_y = graph.constant dense<[[[-0.20833333, -0.041666668, -0.16666667, 0.625]], [[-1.25, 1.0416666, -0.5,
      -0.41666666]]]> : tensor<2x1x4xf32>
  check.expect_eq %y, %want_y : tensor<2x1x4xf32>
  return
}

// Nothing is reduced.
func.func @no_axes() {
  %x = graph.constant dense<[1.5, -2.0]> : tensor<2xf32>
  %y = graph.reduce_mean %x {axes = array<i64>} : (tensor<2xf32>) -> tensor<2xf32>
  %want_y = graph.constant dense<[1.5, -2.0]> : tensor<2xf32>
  check.expect_eq %y, %want_y : tensor<2xf32>
  return
}

func.func @empty() {
  %x = graph.constant dense<> : tensor<2x0xf32>
  %y = graph.reduce_mean %x {axes = array<i64: 1>} : (tensor<2x0xf32>) -> tensor<2xf32>
  %want_y = graph.constant dense<0x7FC00000> : tensor<2xf32>
  check.expect_eq %y, %want_y : tensor<2xf32>
  return
}

func.func @empty_keepdims() {
  %x = graph.constant dense<> : tensor<2x0xf32>
  %y = graph.reduce_mean %x {axes = array<i64: 1>, keepdims} : (tensor<2x0xf32>) -> tensor<2x1xf32>
  %want_y = graph.constant dense<0x7FC00000> : tensor<2x1xf32>
  check.expect_eq %y, %want_y : tensor<2x1xf32>
  return
}

// Truncated toward zero.
func.func @i32() {
  %x = graph.constant dense<[-3, -4, 0]> : tensor<3xi32>
  %y = graph.reduce_mean %x {axes = array<i64: 0>} : (tensor<3xi32>) -> tensor<i32>
  %want_y = graph.constant dense<-2> : tensor<i32>
  check.expect_eq %y, %want_y : tensor<i32>
  return
}

func.func @empty_i32() {
  %x = graph.constant dense<> : tensor<0xi32>
  %y = graph.reduce_mean %x {axes = array<i64: 0>} : (tensor<0xi32>) -> tensor<i32>
  %want_y = graph.constant dense<0> : tensor<i32>
  check.expect_eq %y, %want_y : tensor<i32>
  return
}
