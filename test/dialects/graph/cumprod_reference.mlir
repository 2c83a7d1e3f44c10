// All pairs of exclusive and reverse.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.cumprod{{ }}

func.func @plain() {
  %x = graph.constant dense<[2.0, 3.0, 4.0]> : tensor<3xf32>
  %y = graph.cumprod %x {axis = 0} : (tensor<3xf32>) -> tensor<3xf32>
  %want_y = graph.constant dense<[2.0, 6.0, 24.0]> : tensor<3xf32>
  check.expect_eq %y, %want_y : tensor<3xf32>
  return
}

func.func @exclusive() {
  %x = graph.constant dense<[2.0, 3.0, 4.0]> : tensor<3xf32>
  %y = graph.cumprod %x {axis = 0, exclusive} : (tensor<3xf32>) -> tensor<3xf32>
  %want_y = graph.constant dense<[1.0, 2.0, 6.0]> : tensor<3xf32>
  check.expect_eq %y, %want_y : tensor<3xf32>
  return
}

func.func @reverse() {
  %x = graph.constant dense<[2.0, 3.0, 4.0]> : tensor<3xf32>
  %y = graph.cumprod %x {axis = 0, reverse} : (tensor<3xf32>) -> tensor<3xf32>
  %want_y = graph.constant dense<[24.0, 12.0, 4.0]> : tensor<3xf32>
  check.expect_eq %y, %want_y : tensor<3xf32>
  return
}

func.func @both() {
  %x = graph.constant dense<[2.0, 3.0, 4.0]> : tensor<3xf32>
  %y = graph.cumprod %x {axis = 0, exclusive, reverse} : (tensor<3xf32>) -> tensor<3xf32>
  %want_y = graph.constant dense<[12.0, 4.0, 1.0]> : tensor<3xf32>
  check.expect_eq %y, %want_y : tensor<3xf32>
  return
}
