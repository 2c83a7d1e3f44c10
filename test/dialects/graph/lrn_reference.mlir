// Odd and even sizes.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.lrn{{ }}

func.func @size_3() {
  %x = graph.constant dense<[[[-0.0, 1.625], [-1.875, -0.75], [0.375, -1.75], [-1.0, -0.125], [1.5,
      1.0]]]> : tensor<1x5x2xf32>
  %y = graph.lrn %x {size = 3, alpha = 0.5, beta = 0.75, bias = 2.0} : (tensor<1x5x2xf32>) -> tensor<1x5x2xf32>
  %want_y = graph.constant dense<[[[-0.0, 0.80912787], [-0.9132694, -0.32542342], [0.174366, -0.85302335],
      [-0.4933683, -0.059682485], [0.74516475, 0.5594544]]]> : tensor<1x5x2xf32>
  check.expect_close %y, %want_y {max_ulp = 3} : tensor<1x5x2xf32>
  return
}

func.func @size_4() {
  %x = graph.constant dense<[[[-0.0, 1.625], [-1.875, -0.75], [0.375, -1.75], [-1.0, -0.125], [1.5,
      1.0]]]> : tensor<1x5x2xf32>
  %y = graph.lrn %x {size = 4, alpha = 0.5, beta = 0.75, bias = 2.0} : (tensor<1x5x2xf32>) -> tensor<1x5x2xf32>
  %want_y = graph.constant dense<[[[-0.0, 0.7541273], [-0.92051345, -0.34787568], [0.17036614, -0.8596336],
      [-0.5147823, -0.062688105], [0.7764003, 0.5677819]]]> : tensor<1x5x2xf32>
  check.expect_close %y, %want_y {max_ulp = 3} : tensor<1x5x2xf32>
  return
}
