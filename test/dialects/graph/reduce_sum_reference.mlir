// Axes, kept and dropped; no axes; no elements; integers.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.reduce_sum{{ }}

func.func @axes() {
  %x = graph.constant dense<[[[0.375, -1.75, -0.5, -0.75], [-1.375, 1.25, -0.5, 1.875], [0.375, 0.375, 0.5, 0.75]],
      [[-1.375, -0.25, -1.0, -0.375], [-1.625, 1.875, -1.125, 0.625], [-0.75, 1.5, 0.625, -1.5]]]> : tensor<2x3x4xf32>
  %y = graph.reduce_sum %x {axes = array<i64: 0, 2>} : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %want_y = graph.constant dense<[-5.625, 1.0, 1.875]> : tensor<3xf32>
  check.expect_eq %y, %want_y : tensor<3xf32>
  return
}

func.func @keepdims() {
  %x = graph.constant dense<[[[0.375, -1.75, -0.5, -0.75], [-1.375, 1.25, -0.5, 1.875], [0.375, 0.375, 0.5, 0.75]],
      [[-1.375, -0.25, -1.0, -0.375], [-1.625, 1.875, -1.125, 0.625], [-0.75, 1.5, 0.625, -1.5]]]> : tensor<2x3x4xf32>
  %y = graph.reduce_sum %x {axes = array<i64: 1>, keepdims} : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  %want_y = graph.constant dense<[[[-0.625, -0.125, -0.5, 1.875]], [[-3.75, 3.125, -1.5, -1.25]]]> : tensor<2x1x4xf32>
  check.expect_eq %y, %want_y : tensor<2x1x4xf32>
  return
}

// Nothing is reduced.
func.func @no_axes() {
  %x = graph.constant dense<[1.5, -2.0]> : tensor<2xf32>
  %y = graph.reduce_sum %x {axes = array<i64>} : (tensor<2xf32>) -> tensor<2xf32>
  %want_y = graph.constant dense<[1.5, -2.0]> : tensor<2xf32>
  check.expect_eq %y, %want_y : tensor<2xf32>
  return
}

func.func @empty() {
  %x = graph.constant dense<> : tensor<2x0xf32>
  %y = graph.reduce_sum %x {axes = array<i64: 1>} : (tensor<2x0xf32>) -> tensor<2xf32>
  %want_y = graph.constant dense<0.0> : tensor<2xf32>
  check.expect_eq %y, %want_y : tensor<2xf32>
  return
}

func.func @empty_keepdims() {
  %x = graph.constant dense<> : tensor<2x0xf32>
  %y = graph.reduce_sum %x {axes = array<i64: 1>, keepdims} : (tensor<2x0xf32>) -> tensor<2x1xf32>
  %want_y = graph.constant dense<0.0> : tensor<2x1xf32>
  check.expect_eq %y, %want_y : tensor<2x1xf32>
  return
}

func.func @i8() {
  %x = graph.constant dense<100> : tensor<2xi8>
  %y = graph.reduce_sum %x {axes = array<i64: 0>} : (tensor<2xi8>) -> tensor<i8>
  %want_y = graph.constant dense<-56> : tensor<i8>
  check.expect_eq %y, %want_y : tensor<i8>
  return
}

// Rounded once: sums in f16 would stay at 2048.
func.func @f16() {
  %x = graph.constant dense<[2048.0, 1.0, 1.0, 1.0]> : tensor<4xf16>
  %y = graph.reduce_sum %x {axes = array<i64: 0>} : (tensor<4xf16>) -> tensor<f16>
  %want_y = graph.constant dense<2052.0> : tensor<f16>
  check.expect_eq %y, %want_y : tensor<f16>
  return
}
