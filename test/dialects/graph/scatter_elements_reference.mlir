// All reductions; duplicates combine in order.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.scatter_elements{{ }}

func.func @none() {
  %data = graph.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0]]> : tensor<1x5xf32>
  %indices = graph.constant dense<[[1, -4, 3]]> : tensor<1x3xi64>
  %updates = graph.constant dense<[[7.0, -2.0, 5.0]]> : tensor<1x3xf32>
  %y = graph.scatter_elements %data, %indices, %updates {axis = 1}
      : (tensor<1x5xf32>, tensor<1x3xi64>, tensor<1x3xf32>) -> tensor<1x5xf32>
  %want_y = graph.constant dense<[[0.0, -2.0, 2.0, 5.0, 4.0]]> : tensor<1x5xf32>
  check.expect_eq %y, %want_y : tensor<1x5xf32>
  return
}

func.func @add() {
  %data = graph.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0]]> : tensor<1x5xf32>
  %indices = graph.constant dense<[[1, -4, 3]]> : tensor<1x3xi64>
  %updates = graph.constant dense<[[7.0, -2.0, 5.0]]> : tensor<1x3xf32>
  %y = graph.scatter_elements %data, %indices, %updates {axis = 1, reduction = "add"}
      : (tensor<1x5xf32>, tensor<1x3xi64>, tensor<1x3xf32>) -> tensor<1x5xf32>
  %want_y = graph.constant dense<[[0.0, 6.0, 2.0, 8.0, 4.0]]> : tensor<1x5xf32>
  check.expect_eq %y, %want_y : tensor<1x5xf32>
  return
}

func.func @mul() {
  %data = graph.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0]]> : tensor<1x5xf32>
  %indices = graph.constant dense<[[1, -4, 3]]> : tensor<1x3xi64>
  %updates = graph.constant dense<[[7.0, -2.0, 5.0]]> : tensor<1x3xf32>
  %y = graph.scatter_elements %data, %indices, %updates {axis = 1, reduction = "mul"}
      : (tensor<1x5xf32>, tensor<1x3xi64>, tensor<1x3xf32>) -> tensor<1x5xf32>
  %want_y = graph.constant dense<[[0.0, -14.0, 2.0, 15.0, 4.0]]> : tensor<1x5xf32>
  check.expect_eq %y, %want_y : tensor<1x5xf32>
  return
}

func.func @min() {
  %data = graph.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0]]> : tensor<1x5xf32>
  %indices = graph.constant dense<[[1, -4, 3]]> : tensor<1x3xi64>
  %updates = graph.constant dense<[[7.0, -2.0, 5.0]]> : tensor<1x3xf32>
  %y = graph.scatter_elements %data, %indices, %updates {axis = 1, reduction = "min"}
      : (tensor<1x5xf32>, tensor<1x3xi64>, tensor<1x3xf32>) -> tensor<1x5xf32>
  %want_y = graph.constant dense<[[0.0, -2.0, 2.0, 3.0, 4.0]]> : tensor<1x5xf32>
  check.expect_eq %y, %want_y : tensor<1x5xf32>
  return
}

func.func @max() {
  %data = graph.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0]]> : tensor<1x5xf32>
  %indices = graph.constant dense<[[1, -4, 3]]> : tensor<1x3xi64>
  %updates = graph.constant dense<[[7.0, -2.0, 5.0]]> : tensor<1x3xf32>
  %y = graph.scatter_elements %data, %indices, %updates {axis = 1, reduction = "max"}
      : (tensor<1x5xf32>, tensor<1x3xi64>, tensor<1x3xf32>) -> tensor<1x5xf32>
  %want_y = graph.constant dense<[[0.0, 7.0, 2.0, 5.0, 4.0]]> : tensor<1x5xf32>
  check.expect_eq %y, %want_y : tensor<1x5xf32>
  return
}
