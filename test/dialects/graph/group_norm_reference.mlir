// One group, some, and one a channel; both layouts.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.group_norm{{ }}

func.func @groups_1() {
  %x = graph.constant dense<[[[0.25, -0.25, 1.0], [-1.25, 1.625, -1.125], [1.125, -1.75, -0.125], [-1.875, -0.75,
      -0.75]], [[0.875, -0.125, -1.75], [2.0, 1.5, 1.625], [-1.0, -0.375, -1.125], [-1.5, -1.875,
      0.0]]]> : tensor<2x4x3xf32>
  %scale = graph.constant dense<[-1.5, -1.25, 1.5, -0.125]> : tensor<4xf32>
  %bias = graph.constant dense<[-1.25, 0.625, -0.875, 0.125]> : tensor<4xf32>
  %y = graph.group_norm %x, %scale, %bias {groups = 1}
      : (tensor<2x4x3xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4x3xf32>
  %want_y = graph.constant dense<[[[-2.0364962, -1.3500994, -3.066091], [1.6855781, -1.6034056, 1.5425788],
      [1.1126901, -2.8340902, -0.60330135], [0.30255744, 0.17385809, 0.17385809]], [[-2.4172516, -1.2738215,
      0.58425254], [-1.4196755, -0.9432462, -1.0623535], [-1.8516799, -1.1370361, -1.9946086], [0.2540329,
      0.28976512, 0.111104146]]]> : tensor<2x4x3xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<2x4x3xf32>
  return
}

func.func @groups_2() {
  %x = graph.constant dense<[[[0.25, -0.25, 1.0], [-1.25, 1.625, -1.125], [1.125, -1.75, -0.125], [-1.875, -0.75,
      -0.75]], [[0.875, -0.125, -1.75], [2.0, 1.5, 1.625], [-1.0, -0.375, -1.125], [-1.5, -1.875,
      0.0]]]> : tensor<2x4x3xf32>
  %scale = graph.constant dense<[-1.5, -1.25, 1.5, -0.125]> : tensor<4xf32>
  %bias = graph.constant dense<[-1.25, 0.625, -0.875, 0.125]> : tensor<4xf32>
  %y = graph.group_norm %x, %scale, %bias {groups = 2}
      : (tensor<2x4x3xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4x3xf32>
  %want_y = graph.constant dense<[[[-1.5483326, -0.83233434, -2.62233], [2.1663852, -1.26444, 2.0172188], [1.8107179,
      -2.4493864, -0.041501332], [0.271634, 0.13271758, 0.13271758]], [[-1.4689695, -0.3011324, 1.5966028],
      [-0.65232176, -0.165723, -0.28737268], [-0.9242128, 0.552171, -1.2194896], [0.22752665, 0.30134585,
      -0.067750104]]]> : tensor<2x4x3xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<2x4x3xf32>
  return
}

func.func @groups_4() {
  %x = graph.constant dense<[[[0.25, -0.25, 1.0], [-1.25, 1.625, -1.125], [1.125, -1.75, -0.125], [-1.875, -0.75,
      -0.75]], [[0.875, -0.125, -1.75], [2.0, 1.5, 1.625], [-1.0, -0.375, -1.125], [-1.5, -1.875,
      0.0]]]> : tensor<2x4x3xf32>
  %scale = graph.constant dense<[-1.5, -1.25, 1.5, -0.125]> : tensor<4xf32>
  %bias = graph.constant dense<[-1.25, 0.625, -0.875, 0.125]> : tensor<4xf32>
  %y = graph.group_norm %x, %scale, %bias {groups = 4}
      : (tensor<2x4x3xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4x3xf32>
  %want_y = graph.constant dense<[[[-1.0066725, 0.45329264, -3.1966202], [1.5671088, -1.141454, 1.4493451],
      [0.8772747, -2.7865725, -0.7157023], [0.30177355, 0.036613222, 0.036613222]], [[-2.9255502, -1.538888,
      0.7144382], [-1.0908262, 1.8505901, 1.115236], [-1.6369654, 1.2204047, -2.2084394], [0.18286331, 0.24072663,
      -0.048589945]]]> : tensor<2x4x3xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<2x4x3xf32>
  return
}

func.func @channels_last() {
  %x = graph.constant dense<[[[0.25, -1.25, 1.125, -1.875], [-0.25, 1.625, -1.75, -0.75], [1.0, -1.125, -0.125,
      -0.75]], [[0.875, 2.0, -1.0, -1.5], [-0.125, 1.5, -0.375, -1.875], [-1.75, 1.625, -1.125,
      0.0]]]> : tensor<2x3x4xf32>
  %scale = graph.constant dense<[-1.5, -1.25, 1.5, -0.125]> : tensor<4xf32>
  %bias = graph.constant dense<[-1.25, 0.625, -0.875, 0.125]> : tensor<4xf32>
  %y = graph.group_norm %x, %scale, %bias {groups = 2, layout = "channels_last"}
      : (tensor<2x3x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x3x4xf32>
  %want_y = graph.constant dense<[[[-1.5483326, 2.1663852, 1.8107179, 0.271634], [-0.83233434, -1.26444, -2.4493864,
      0.13271758], [-2.62233, 2.0172188, -0.041501332, 0.13271758]], [[-1.4689695, -0.65232176, -0.9242128,
      0.22752665], [-0.3011324, -0.165723, 0.552171, 0.30134585], [1.5966028, -0.28737268, -1.2194896,
      -0.067750104]]]> : tensor<2x3x4xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<2x3x4xf32>
  return
}

func.func @rank_5() {
  %x = graph.constant dense<[[[[[-0.875, 0.125], [0.5, 0.125]]], [[[-0.375, 1.125], [1.5,
      -1.25]]]]]> : tensor<1x2x1x2x2xf32>
  %scale = graph.constant dense<[-1.5, -1.25]> : tensor<2xf32>
  %bias = graph.constant dense<[-1.25, 0.625]> : tensor<2xf32>
  %y = graph.group_norm %x, %scale, %bias {groups = 1}
      : (tensor<1x2x1x2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x2x1x2x2xf32>
  %want_y = graph.constant dense<[[[[[0.4313347, -1.2766879], [-1.9171963, -1.2766879]]], [[[1.3144362, -0.82059205],
      [-1.354349, 2.5598693]]]]]> : tensor<1x2x1x2x2xf32>
  check.expect_close %y, %want_y {atol = 1.0e-6} : tensor<1x2x1x2x2xf32>
  return
}
