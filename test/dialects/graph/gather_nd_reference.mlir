// Slices by index tuples, with and without batches.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.gather_nd{{ }}

func.func @elements() {
  %data = graph.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf32>
  %indices = graph.constant dense<[[0, -1], [2, 1]]> : tensor<2x2xi64>
  %y = graph.gather_nd %data, %indices : (tensor<3x4xf32>, tensor<2x2xi64>) -> tensor<2xf32>
  %want_y = graph.constant dense<[3.0, 9.0]> : tensor<2xf32>
  check.expect_eq %y, %want_y : tensor<2xf32>
  return
}

func.func @rows() {
  %data = graph.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf32>
  %indices = graph.constant dense<[[[2]], [[-3]]]> : tensor<2x1x1xi64>
  %y = graph.gather_nd %data, %indices : (tensor<3x4xf32>, tensor<2x1x1xi64>) -> tensor<2x1x4xf32>
  %want_y = graph.constant dense<[[[8.0, 9.0, 10.0, 11.0]], [[0.0, 1.0, 2.0, 3.0]]]> : tensor<2x1x4xf32>
  check.expect_eq %y, %want_y : tensor<2x1x4xf32>
  return
}

func.func @batches() {
  %data = graph.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf32>
  %indices = graph.constant dense<[[1], [-1], [0]]> : tensor<3x1xi32>
  %y = graph.gather_nd %data, %indices {batch_dims = 1} : (tensor<3x4xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  %want_y = graph.constant dense<[1.0, 7.0, 8.0]> : tensor<3xf32>
  check.expect_eq %y, %want_y : tensor<3xf32>
  return
}
