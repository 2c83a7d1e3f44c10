// Over the last axes, with and without a scale.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.rms_norm{{ }}

func.func @scaled() {
  %x0 = graph.constant dense<[[[1.0, 0.875, -0.25], [-0.5, -0.375, -1.875]], [[1.375, 0.125, -0.5], [0.25, 0.875,
      -0.5]]]> : tensor<2x2x3xf32>
  %x1 = graph.constant dense<[2.0, -1.5, -1.25]> : tensor<3xf32>
  %y = graph.rms_norm %x0, %x1 {axis = 2} : (tensor<2x2x3xf32>, tensor<3xf32>) -> tensor<2x2x3xf32>
  %want_y = graph.constant dense<[[[2.5620294, -1.6813319, 0.4003171], [-0.8763527, 0.4929484, 2.0539517]],
      [[3.2437005, -0.2211614, 0.7372047], [0.83404607, -2.1893709, 1.0425576]]]> : tensor<2x2x3xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<2x2x3xf32>
  return
}

func.func @plain() {
  %x = graph.constant dense<[[[1.0, 0.875, -0.25], [-0.5, -0.375, -1.875]], [[1.375, 0.125, -0.5], [0.25, 0.875,
      -0.5]]]> : tensor<2x2x3xf32>
  %y = graph.rms_norm %x {axis = 2, epsilon = 0.1} : (tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %want_y = graph.constant dense<[[[1.1873044, 1.0388913, -0.2968261], [-0.42226306, -0.3166973, -1.5834864]],
      [[1.5195922, 0.13814475, -0.552579], [0.36885557, 1.2909944, -0.73771113]]]> : tensor<2x2x3xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<2x2x3xf32>
  return
}
