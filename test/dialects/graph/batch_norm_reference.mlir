// By given statistics, both layouts.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.batch_norm{{ }}

func.func @channels_first() {
  %x = graph.constant dense<[[[0.25, -0.25, 1.0], [-1.25, 1.625, -1.125], [1.125, -1.75, -0.125], [-1.875, -0.75,
      -0.75]], [[0.875, -0.125, -1.75], [2.0, 1.5, 1.625], [-1.0, -0.375, -1.125], [-1.5, -1.875,
      0.0]]]> : tensor<2x4x3xf32>
  %scale = graph.constant dense<[-1.5, -1.25, 1.5, -0.125]> : tensor<4xf32>
  %bias = graph.constant dense<[-1.25, 0.625, -0.875, 0.125]> : tensor<4xf32>
  %mean = graph.constant dense<[-1.5, -1.5, 1.875, 1.75]> : tensor<4xf32>
  %variance = graph.constant dense<[0.875, 2.0, 0.75, 1.25]> : tensor<4xf32>
  %y = graph.batch_norm %x, %scale, %bias, %mean, %variance
      : (tensor<2x4x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4x3xf32>
  %want_y = graph.constant dense<[[[-4.056227, -3.254448, -5.258896], [0.4040297, -2.137129, 0.29354453],
      [-2.1740294, -7.153642, -4.3390784], [0.5302857, 0.40450737, 0.40450737]], [[-5.0584507, -3.4548926,
      -0.8491104], [-2.4685845, -2.0266438, -2.137129], [-5.854613, -4.7720885, -6.071118], [0.4883596, 0.5302857,
      0.32065517]]]> : tensor<2x4x3xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<2x4x3xf32>
  return
}

func.func @channels_last() {
  %x = graph.constant dense<[[[0.25, -1.25, 1.125, -1.875], [-0.25, 1.625, -1.75, -0.75], [1.0, -1.125, -0.125,
      -0.75]], [[0.875, 2.0, -1.0, -1.5], [-0.125, 1.5, -0.375, -1.875], [-1.75, 1.625, -1.125,
      0.0]]]> : tensor<2x3x4xf32>
  %scale = graph.constant dense<[-1.5, -1.25, 1.5, -0.125]> : tensor<4xf32>
  %bias = graph.constant dense<[-1.25, 0.625, -0.875, 0.125]> : tensor<4xf32>
  %mean = graph.constant dense<[-1.5, -1.5, 1.875, 1.75]> : tensor<4xf32>
  %variance = graph.constant dense<[0.875, 2.0, 0.75, 1.25]> : tensor<4xf32>
  %y = graph.batch_norm %x, %scale, %bias, %mean, %variance {layout = "channels_last"}
      : (tensor<2x3x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x3x4xf32>
  %want_y = graph.constant dense<[[[-4.056227, 0.4040297, -2.1740294, 0.5302857], [-3.254448, -2.137129, -7.153642,
      0.40450737], [-5.258896, 0.29354453, -4.3390784, 0.40450737]], [[-5.0584507, -2.4685845, -5.854613, 0.4883596],
      [-3.4548926, -2.0266438, -4.7720885, 0.5302857], [-0.8491104, -2.137129, -6.071118,
      0.32065517]]]> : tensor<2x3x4xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<2x3x4xf32>
  return
}
