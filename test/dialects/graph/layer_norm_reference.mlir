// Over the last axes, with and without parameters.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.layer_norm{{ }}

func.func @axis_1() {
  %x0 = graph.constant dense<[[[1.0, 0.875, -0.25], [-0.5, -0.375, -1.875]], [[1.375, 0.125, -0.5], [0.25, 0.875,
      -0.5]]]> : tensor<2x2x3xf32>
  %x1 = graph.constant dense<[[1.375, 1.625, -0.5], [-1.5, 1.0, 2.0]]> : tensor<2x3xf32>
  %x2 = graph.constant dense<[[-1.375, 0.875, 1.25], [1.625, -1.5, -1.625]]> : tensor<2x3xf32>
  %y = graph.layer_norm %x0, %x1, %x2 {axis = 1}
      : (tensor<2x2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2x3xf32>
  %want_y = graph.constant dense<[[[0.32678565, 2.674496, 1.28257], [2.113551, -1.6954204, -5.1425667]],
      [[0.84971327, 0.5277463, 1.8147643], [1.6707917, -0.6146939, -3.884057]]]> : tensor<2x2x3xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<2x2x3xf32>
  return
}

func.func @plain() {
  %x = graph.constant dense<[[[1.0, 0.875, -0.25], [-0.5, -0.375, -1.875]], [[1.375, 0.125, -0.5], [0.25, 0.875,
      -0.5]]]> : tensor<2x2x3xf32>
  %y = graph.layer_norm %x {axis = 2, epsilon = 0.1} : (tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %want_y = graph.constant dense<[[[0.7106394, 0.51682866, -1.227468], [0.5558988, 0.72266847, -1.2785673]],
      [[1.2382916, -0.24765831, -0.99063325], [0.06460358, 1.0336573, -1.0982609]]]> : tensor<2x2x3xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<2x2x3xf32>
  return
}

// The variance is centred: E[x²] - E[x]² would be far off.
func.func @centred() {
  %x = graph.constant dense<[[10000.0, 10001.0, 10002.0]]> : tensor<1x3xf32>
  %y = graph.layer_norm %x {axis = 1, epsilon = 0.0} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  %want_y = graph.constant dense<[[-1.2247449, 0.0, 1.2247449]]> : tensor<1x3xf32>
  check.expect_close %y, %want_y {max_ulp = 2} : tensor<1x3xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[[1.0, 0.875, -0.25], [-0.5, -0.375, -1.875]]> : tensor<2x3xf16>
  %x1 = graph.constant dense<[1.5]> : tensor<1xf32>
  %y = graph.layer_norm %x0, %x1 {axis = 1} : (tensor<2x3xf16>, tensor<1xf32>) -> tensor<2x3xf16>
  %want_y = graph.constant dense<[[1.223, 0.8896, -2.113], [0.92, 1.195, -2.115]]> : tensor<2x3xf16>
  check.expect_eq %y, %want_y : tensor<2x3xf16>
  return
}
