// The first of equals wins, or the last; NaN wins over numbers.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.arg_min{{ }}

func.func @first() {
  %x = graph.constant dense<[[-1.0, -3.0, -3.0, -0.0], [-2.0, -2.0, -2.0, -2.0]]> : tensor<2x4xf32>
  %y = graph.arg_min %x {axis = 1} : (tensor<2x4xf32>) -> tensor<2xi64>
  %want_y = graph.constant dense<[1, 0]> : tensor<2xi64>
  check.expect_eq %y, %want_y : tensor<2xi64>
  return
}

func.func @last() {
  %x = graph.constant dense<[[-1.0, -3.0, -3.0, -0.0], [-2.0, -2.0, -2.0, -2.0]]> : tensor<2x4xf32>
  %y = graph.arg_min %x {axis = 1, keepdims, select_last} : (tensor<2x4xf32>) -> tensor<2x1xi64>
  %want_y = graph.constant dense<[[2], [3]]> : tensor<2x1xi64>
  check.expect_eq %y, %want_y : tensor<2x1xi64>
  return
}

func.func @nan() {
  %x = graph.constant dense<[0x7FC00000, 5.0, 0x7FC00000, -9.0]> : tensor<4xf32>
  %y = graph.arg_min %x {axis = 0} : (tensor<4xf32>) -> tensor<i64>
  %want_y = graph.constant dense<0> : tensor<i64>
  check.expect_eq %y, %want_y : tensor<i64>
  return
}

func.func @nan_last() {
  %x = graph.constant dense<[0x7FC00000, 5.0, 0x7FC00000, -9.0]> : tensor<4xf32>
  %y = graph.arg_min %x {axis = 0, select_last} : (tensor<4xf32>) -> tensor<i64>
  %want_y = graph.constant dense<2> : tensor<i64>
  check.expect_eq %y, %want_y : tensor<i64>
  return
}

func.func @ui8() {
  %x = graph.constant dense<[[3, 200], [4, 100]]> : tensor<2x2xui8>
  %y = graph.arg_min %x {axis = 0} : (tensor<2x2xui8>) -> tensor<2xi64>
  %want_y = graph.constant dense<[0, 1]> : tensor<2xi64>
  check.expect_eq %y, %want_y : tensor<2xi64>
  return
}
