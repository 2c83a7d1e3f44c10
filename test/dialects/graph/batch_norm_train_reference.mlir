// By the batch's statistics, with new running ones.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.batch_norm_train{{ }}

func.func @f32() {
  %x = graph.constant dense<[[[0.25, -0.25, 1.0], [-1.25, 1.625, -1.125], [1.125, -1.75, -0.125], [-1.875, -0.75,
      -0.75]], [[0.875, -0.125, -1.75], [2.0, 1.5, 1.625], [-1.0, -0.375, -1.125], [-1.5, -1.875,
      0.0]]]> : tensor<2x4x3xf32>
  %scale = graph.constant dense<[-1.5, -1.25, 1.5, -0.125]> : tensor<4xf32>
  %bias = graph.constant dense<[-1.25, 0.625, -0.875, 0.125]> : tensor<4xf32>
  %mean = graph.constant dense<[-1.5, -1.5, 1.875, 1.75]> : tensor<4xf32>
  %variance = graph.constant dense<[0.875, 2.0, 0.75, 1.25]> : tensor<4xf32>
  %y0, %y1, %y2 = graph.batch_norm_train %x, %scale, %bias, %mean, %variance {momentum = 0.75}
      : (tensor<2x4x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
      -> (tensor<2x4x3xf32>, tensor<4xf32>, tensor<4xf32>)
  %want_y0 = graph.constant dense<[[[-1.6620792, -0.8379208, -2.8983169], [2.4382365, -0.19572805, 2.3237162],
      [1.8664535, -2.8625538, -0.18963663], [0.26192918, 0.05653541, 0.05653541]], [[-2.6922772, -1.0439605,
      1.6345544], [-0.53928864, -0.081207864, -0.19572805], [-1.6288997, -0.60085464, -1.8345088], [0.19346459,
      0.26192918, -0.08039377]]]> : tensor<2x4x3xf32>
  check.expect_close %y0, %want_y0 {atol = 1.0e-6} : tensor<2x4x3xf32>
  %want_y1 = graph.constant dense<[-1.125, -0.9427083, 1.2708334, 1.03125]> : tensor<4xf32>
  check.expect_close %y1, %want_y1 {atol = 1.0e-6} : tensor<4xf32>
  %want_y2 = graph.constant dense<[0.86328125, 1.9653863, 0.77039933, 1.0546875]> : tensor<4xf32>
  check.expect_close %y2, %want_y2 {atol = 1.0e-6} : tensor<4xf32>
  return
}
