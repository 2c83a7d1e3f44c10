// All reductions, by elements and by slices; duplicates combine in order.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.scatter_nd{{ }}

func.func @none() {
  %data = graph.constant dense<[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xi32>
  %indices = graph.constant dense<[[1, 0], [-1, 1], [1, 0]]> : tensor<3x2xi64>
  %updates = graph.constant dense<[10, -3, 7]> : tensor<3xi32>
  %y = graph.scatter_nd %data, %indices, %updates : (tensor<3x2xi32>, tensor<3x2xi64>, tensor<3xi32>) -> tensor<3x2xi32>
  %want_y = graph.constant dense<[[0, 1], [7, 3], [4, -3]]> : tensor<3x2xi32>
  check.expect_eq %y, %want_y : tensor<3x2xi32>
  return
}

func.func @add() {
  %data = graph.constant dense<[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xi32>
  %indices = graph.constant dense<[[1, 0], [-1, 1], [1, 0]]> : tensor<3x2xi64>
  %updates = graph.constant dense<[10, -3, 7]> : tensor<3xi32>
  %y = graph.scatter_nd %data, %indices, %updates {reduction = "add"}
      : (tensor<3x2xi32>, tensor<3x2xi64>, tensor<3xi32>) -> tensor<3x2xi32>
  %want_y = graph.constant dense<[[0, 1], [19, 3], [4, 2]]> : tensor<3x2xi32>
  check.expect_eq %y, %want_y : tensor<3x2xi32>
  return
}

func.func @mul() {
  %data = graph.constant dense<[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xi32>
  %indices = graph.constant dense<[[1, 0], [-1, 1], [1, 0]]> : tensor<3x2xi64>
  %updates = graph.constant dense<[10, -3, 7]> : tensor<3xi32>
  %y = graph.scatter_nd %data, %indices, %updates {reduction = "mul"}
      : (tensor<3x2xi32>, tensor<3x2xi64>, tensor<3xi32>) -> tensor<3x2xi32>
  %want_y = graph.constant dense<[[0, 1], [140, 3], [4, -15]]> : tensor<3x2xi32>
  check.expect_eq %y, %want_y : tensor<3x2xi32>
  return
}

func.func @min() {
  %data = graph.constant dense<[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xi32>
  %indices = graph.constant dense<[[1, 0], [-1, 1], [1, 0]]> : tensor<3x2xi64>
  %updates = graph.constant dense<[10, -3, 7]> : tensor<3xi32>
  %y = graph.scatter_nd %data, %indices, %updates {reduction = "min"}
      : (tensor<3x2xi32>, tensor<3x2xi64>, tensor<3xi32>) -> tensor<3x2xi32>
  %want_y = graph.constant dense<[[0, 1], [2, 3], [4, -3]]> : tensor<3x2xi32>
  check.expect_eq %y, %want_y : tensor<3x2xi32>
  return
}

func.func @max() {
  %data = graph.constant dense<[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xi32>
  %indices = graph.constant dense<[[1, 0], [-1, 1], [1, 0]]> : tensor<3x2xi64>
  %updates = graph.constant dense<[10, -3, 7]> : tensor<3xi32>
  %y = graph.scatter_nd %data, %indices, %updates {reduction = "max"}
      : (tensor<3x2xi32>, tensor<3x2xi64>, tensor<3xi32>) -> tensor<3x2xi32>
  %want_y = graph.constant dense<[[0, 1], [10, 3], [4, 5]]> : tensor<3x2xi32>
  check.expect_eq %y, %want_y : tensor<3x2xi32>
  return
}

// An index tensor of rank 3: the depth is its last size.
func.func @rows() {
  %data = graph.constant dense<[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xi32>
  %indices = graph.constant dense<[[[2]], [[-3]]]> : tensor<2x1x1xi64>
  %updates = graph.constant dense<[[[9, 8]], [[7, 6]]]> : tensor<2x1x2xi32>
  %y = graph.scatter_nd %data, %indices, %updates
      : (tensor<3x2xi32>, tensor<2x1x1xi64>, tensor<2x1x2xi32>) -> tensor<3x2xi32>
  %want_y = graph.constant dense<[[7, 6], [2, 3], [9, 8]]> : tensor<3x2xi32>
  check.expect_eq %y, %want_y : tensor<3x2xi32>
  return
}
