// Largest and smallest, ties by index, NaN as the largest.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.top_k{{ }}

func.func @largest() {
  %x = graph.constant dense<[[1.0, 5.0, 5.0, 2.0], [0x7FC00000, 0xFF800000, 3.0, 0x7F800000]]> : tensor<2x4xf32>
  %y0, %y1 = graph.top_k %x {axis = 1, k = 3} : (tensor<2x4xf32>) -> (tensor<2x3xf32>, tensor<2x3xi64>)
  %want_y0 = graph.constant dense<[[5.0, 5.0, 2.0], [0x7FC00000, 0x7F800000, 3.0]]> : tensor<2x3xf32>
  check.expect_eq %y0, %want_y0 : tensor<2x3xf32>
  %want_y1 = graph.constant dense<[[1, 2, 3], [0, 3, 2]]> : tensor<2x3xi64>
  check.expect_eq %y1, %want_y1 : tensor<2x3xi64>
  return
}

func.func @smallest() {
  %x = graph.constant dense<[[1.0, 5.0, 5.0, 2.0], [0x7FC00000, 0xFF800000, 3.0, 0x7F800000]]> : tensor<2x4xf32>
  %y0, %y1 = graph.top_k %x {axis = 1, k = 2, largest = false} : (tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xi64>)
  %want_y0 = graph.constant dense<[[1.0, 2.0], [0xFF800000, 3.0]]> : tensor<2x2xf32>
  check.expect_eq %y0, %want_y0 : tensor<2x2xf32>
  %want_y1 = graph.constant dense<[[0, 3], [1, 2]]> : tensor<2x2xi64>
  check.expect_eq %y1, %want_y1 : tensor<2x2xi64>
  return
}

func.func @other_axis() {
  %x = graph.constant dense<[[1, 9], [4, 3]]> : tensor<2x2xi32>
  %y0, %y1 = graph.top_k %x {axis = 0, k = 1} : (tensor<2x2xi32>) -> (tensor<1x2xi32>, tensor<1x2xi64>)
  %want_y0 = graph.constant dense<[[4, 9]]> : tensor<1x2xi32>
  check.expect_eq %y0, %want_y0 : tensor<1x2xi32>
  %want_y1 = graph.constant dense<[[1, 0]]> : tensor<1x2xi64>
  check.expect_eq %y1, %want_y1 : tensor<1x2xi64>
  return
}
