// Constant, edge, reflect and wrap; negative padding crops.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.pad{{ }}

func.func @constant() {
  %x0 = graph.constant dense<[[1.0, 1.2], [2.3, 3.4], [4.5, 5.7]]> : tensor<3x2xf32>
  %x1 = graph.constant dense<0.5> : tensor<f32>
  %y = graph.pad %x0, %x1 {low = array<i64: 0, 2>, high = array<i64: 1, 0>}
      : (tensor<3x2xf32>, tensor<f32>) -> tensor<4x4xf32>
  %want_y = graph.constant dense<[[0.5, 0.5, 1.0, 1.2], [0.5, 0.5, 2.3, 3.4], [0.5, 0.5, 4.5, 5.7], [0.5, 0.5, 0.5,
      0.5]]> : tensor<4x4xf32>
  check.expect_eq %y, %want_y : tensor<4x4xf32>
  return
}

// The example of the ONNX standard: each row is repeated.
func.func @reflect() {
  %x = graph.constant dense<[[1.0, 1.2], [2.3, 3.4], [4.5, 5.7]]> : tensor<3x2xf32>
  %y = graph.pad %x {low = array<i64: 0, 2>, high = array<i64: 0, 0>, mode = "reflect"}
      : (tensor<3x2xf32>) -> tensor<3x4xf32>
  %want_y = graph.constant dense<[[1.0, 1.2, 1.0, 1.2], [2.3, 3.4, 2.3, 3.4], [4.5, 5.7, 4.5, 5.7]]> : tensor<3x4xf32>
  check.expect_eq %y, %want_y : tensor<3x4xf32>
  return
}

func.func @edge() {
  %x = graph.constant dense<[[1.0, 1.2], [2.3, 3.4], [4.5, 5.7]]> : tensor<3x2xf32>
  %y = graph.pad %x {low = array<i64: 0, 2>, high = array<i64: 1, 1>, mode = "edge"}
      : (tensor<3x2xf32>) -> tensor<4x5xf32>
  %want_y = graph.constant dense<[[1.0, 1.0, 1.0, 1.2, 1.2], [2.3, 2.3, 2.3, 3.4, 3.4], [4.5, 4.5, 4.5, 5.7, 5.7],
      [4.5, 4.5, 4.5, 5.7, 5.7]]> : tensor<4x5xf32>
  check.expect_eq %y, %want_y : tensor<4x5xf32>
  return
}

func.func @wrap() {
  %x = graph.constant dense<[[1.0, 1.2], [2.3, 3.4], [4.5, 5.7]]> : tensor<3x2xf32>
  %y = graph.pad %x {low = array<i64: 2, 1>, high = array<i64: 4, 3>, mode = "wrap"}
      : (tensor<3x2xf32>) -> tensor<9x6xf32>
  %want_y = graph.constant dense<[[3.4, 2.3, 3.4, 2.3, 3.4, 2.3], [5.7, 4.5, 5.7, 4.5, 5.7, 4.5], [1.2, 1.0, 1.2,
      1.0, 1.2, 1.0], [3.4, 2.3, 3.4, 2.3, 3.4, 2.3], [5.7, 4.5, 5.7, 4.5, 5.7, 4.5], [1.2, 1.0, 1.2, 1.0, 1.2, 1.0],
      [3.4, 2.3, 3.4, 2.3, 3.4, 2.3], [5.7, 4.5, 5.7, 4.5, 5.7, 4.5], [1.2, 1.0, 1.2, 1.0, 1.2, 1.0]]> : tensor<9x6xf32>
  check.expect_eq %y, %want_y : tensor<9x6xf32>
  return
}

func.func @crop() {
  %x0 = graph.constant dense<[[1.0, 1.2], [2.3, 3.4], [4.5, 5.7]]> : tensor<3x2xf32>
  %x1 = graph.constant dense<0.5> : tensor<f32>
  %y = graph.pad %x0, %x1 {low = array<i64: -1, 1>, high = array<i64: 0, -1>}
      : (tensor<3x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %want_y = graph.constant dense<[[0.5, 2.3], [0.5, 4.5]]> : tensor<2x2xf32>
  check.expect_eq %y, %want_y : tensor<2x2xf32>
  return
}

// Cropped on one side and reflected on the other: nothing beside the data is read.
func.func @crop_and_reflect() {
  %x = graph.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %y = graph.pad %x {low = array<i64: -4>, high = array<i64: 4>, mode = "reflect"} : (tensor<5xi32>) -> tensor<5xi32>
  %want_y = graph.constant dense<[4, 3, 2, 1, 0]> : tensor<5xi32>
  check.expect_eq %y, %want_y : tensor<5xi32>
  return
}

// Longer than the data: reflected as often as needed.
func.func @reflect_far() {
  %x = graph.constant dense<[1, 2, 3]> : tensor<3xi32>
  %y = graph.pad %x {low = array<i64: 7>, high = array<i64: 5>, mode = "reflect"} : (tensor<3xi32>) -> tensor<15xi32>
  %want_y = graph.constant dense<[2, 3, 2, 1, 2, 3, 2, 1, 2, 3, 2, 1, 2, 3, 2]> : tensor<15xi32>
  check.expect_eq %y, %want_y : tensor<15xi32>
  return
}

func.func @reflect_one() {
  %x = graph.constant dense<[4]> : tensor<1xi32>
  %y = graph.pad %x {low = array<i64: 2>, high = array<i64: 1>, mode = "reflect"} : (tensor<1xi32>) -> tensor<4xi32>
  %want_y = graph.constant dense<4> : tensor<4xi32>
  check.expect_eq %y, %want_y : tensor<4xi32>
  return
}

func.func @i1() {
  %x0 = graph.constant dense<[true]> : tensor<1xi1>
  %x1 = graph.constant dense<false> : tensor<i1>
  %y = graph.pad %x0, %x1 {low = array<i64: 1>, high = array<i64: 0>} : (tensor<1xi1>, tensor<i1>) -> tensor<2xi1>
  %want_y = graph.constant dense<[false, true]> : tensor<2xi1>
  check.expect_eq %y, %want_y : tensor<2xi1>
  return
}
