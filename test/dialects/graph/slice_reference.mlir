// Evenly spaced elements, backwards too.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.slice{{ }}

// 9, 8, … 1.
func.func @backwards() {
  %x = graph.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]> : tensor<10xi32>
  %y = graph.slice %x {starts = array<i64: 9>, sizes = array<i64: 9>, steps = array<i64: -1>}
      : (tensor<10xi32>) -> tensor<9xi32>
  %want_y = graph.constant dense<[9, 8, 7, 6, 5, 4, 3, 2, 1]> : tensor<9xi32>
  check.expect_eq %y, %want_y : tensor<9xi32>
  return
}

func.func @backwards_by_3() {
  %x = graph.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]> : tensor<10xi32>
  %y = graph.slice %x {starts = array<i64: 9>, sizes = array<i64: 3>, steps = array<i64: -3>}
      : (tensor<10xi32>) -> tensor<3xi32>
  %want_y = graph.constant dense<[9, 6, 3]> : tensor<3xi32>
  check.expect_eq %y, %want_y : tensor<3xi32>
  return
}

func.func @backwards_by_3_of_20() {
  %x = graph.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]> : tensor<20xi32>
  %y = graph.slice %x {starts = array<i64: 19>, sizes = array<i64: 7>, steps = array<i64: -3>}
      : (tensor<20xi32>) -> tensor<7xi32>
  %want_y = graph.constant dense<[19, 16, 13, 10, 7, 4, 1]> : tensor<7xi32>
  check.expect_eq %y, %want_y : tensor<7xi32>
  return
}

func.func @whole_reversed() {
  %x = graph.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]> : tensor<10xi32>
  %y = graph.slice %x {starts = array<i64: 9>, sizes = array<i64: 10>, steps = array<i64: -1>}
      : (tensor<10xi32>) -> tensor<10xi32>
  %want_y = graph.constant dense<[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]> : tensor<10xi32>
  check.expect_eq %y, %want_y : tensor<10xi32>
  return
}

func.func @two_axes() {
  %x = graph.constant dense<[[[0.5, 1.625, 1.125, -1.125], [-0.75, 1.5, -2.0, 1.25], [1.25, -0.125, -0.75, -0.875]],
      [[-1.0, -0.25, 0.0, 0.25], [2.0, 1.125, 0.5, 2.0], [-1.125, -1.375, 0.5, -1.875]]]> : tensor<2x3x4xf32>
  %y = graph.slice %x {starts = array<i64: 0, 1, 3>, sizes = array<i64: 2, 2, 2>, steps = array<i64: 1, 1, -2>}
      : (tensor<2x3x4xf32>) -> tensor<2x2x2xf32>
  %want_y = graph.constant dense<[[[1.25, 1.5], [-0.875, -0.125]], [[2.0, 1.125], [-1.875,
      -1.375]]]> : tensor<2x2x2xf32>
  check.expect_eq %y, %want_y : tensor<2x2x2xf32>
  return
}

func.func @nothing() {
  %x = graph.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]> : tensor<10xi32>
  %y = graph.slice %x {starts = array<i64: 0>, sizes = array<i64: 0>, steps = array<i64: -1>}
      : (tensor<10xi32>) -> tensor<0xi32>
  %want_y = graph.constant dense<> : tensor<0xi32>
  check.expect_eq %y, %want_y : tensor<0xi32>
  return
}
