// Gradients of layer_norm.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @scale_f32() {
  %a0 = graph.constant dense<[[1.625, 1.0, 0.375, -0.25], [1.5, -0.375, 1.75, -1.75], [-0.25, 0.125, 1.75,
      -1.0]]> : tensor<3x4xf32>
  %a1 = graph.constant dense<[[-0.5, -1.25, -0.625, 1.75], [0.25, -0.625, -0.875, 1.75], [-0.25, 1.875, 0.0,
      0.125]]> : tensor<3x4xf32>
  %a2 = graph.constant dense<[1.25, 0.75, 0.875, 0.5]> : tensor<4xf32>
  %y:3 = graph.layer_norm_grad %a0, %a1, %a2 {axis = 1, epsilon = 1.0e-5}
     : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<4xf32>) -> (tensor<3x4xf32>, tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[[1.0188333, -0.3523119, -0.5201794, -0.14634195], [1.3503656, -1.2556946, 0.36447594,
      -0.459147], [-0.6606435, -0.03090333, 1.549306, -0.8577592]]> : tensor<3x4xf32>
  check.expect_close %y#0, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<3x4xf32>
  %want1 = graph.constant dense<[-0.10445538, -0.47469118, -2.7691934, -2.816649]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<4xf32>
  %want2 = graph.constant dense<[2.875, 0.75, 3.875, -3.0]> : tensor<4xf32>
  check.expect_close %y#2, %want2 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<4xf32>
  return
}

func.func @scale_f64() {
  %a0 = graph.constant dense<[[0.625, -0.75, 1.875, -0.125], [0.5, 0.5, -1.25, -1.75], [-0.375, 1.0, 1.25,
      0.875]]> : tensor<3x4xf64>
  %a1 = graph.constant dense<[[1.875, -0.625, -0.375, -1.25], [-1.75, -1.125, 1.625, 1.375], [-1.5, 0.375, -0.125,
      0.375]]> : tensor<3x4xf64>
  %a2 = graph.constant dense<[-1.5, 1.625, 1.25, 1.5]> : tensor<4xf64>
  %y:3 = graph.layer_norm_grad %a0, %a1, %a2 {axis = 1, epsilon = 1.0e-5}
     : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<4xf64>) -> (tensor<3x4xf64>, tensor<4xf64>, tensor<4xf64>)
  %want0 = graph.constant dense<[[-0.30330898976641646, -1.1648590017856517, 1.9152771386300207, -0.44710914707795246],
      [-0.5708747332804249, 0.7458866993996116, 0.3228645704665376, -0.49787653658572445], [-0.08699744793337798,
      0.08401841009852803, 0.3261886512148376, -0.3232096133799877]]> : tensor<3x4xf64>
  check.expect_close %y#0, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<3x4xf64>
  %want1 = graph.constant dense<[1.0698729959039195, 0.7227027352471003, -1.632920543806129,
      -0.7809968653825614]> : tensor<4xf64>
  check.expect_close %y#1, %want1 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<4xf64>
  %want2 = graph.constant dense<[0.75, 0.75, 1.875, -1.0]> : tensor<4xf64>
  check.expect_close %y#2, %want2 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<4xf64>
  return
}

func.func @plain() {
  %a0 = graph.constant dense<[[[0.75, -1.875, -0.75], [1.75, 0.125, 1.25]], [[0.625, 0.5, -1.25], [0.25, -1.875,
      1.25]]]> : tensor<2x2x3xf32>
  %a1 = graph.constant dense<[[[0.125, 1.625, -1.875], [-1.875, -1.875, -1.0]], [[-1.0, -1.25, 0.25], [-1.875, 0.375,
      -1.375]]]> : tensor<2x2x3xf32>
  %y = graph.layer_norm_grad %a0, %a1 {axis = 1, epsilon = 0.01}
     : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %want0 = graph.constant dense<[[[0.78122526, -0.63348573, -1.148252], [0.75962734, -0.48049426, 0.72137946]],
      [[0.5867044, 0.10140601, 0.05004354], [-1.0377611, -0.52217424, 0.82178146]]]> : tensor<2x2x3xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x2x3xf32>
  return
}

// The gradients of parameters have the shape of a row.
func.func @broadcast() {
  %a0 = graph.constant dense<[[[0.75, -1.875, -0.75], [1.75, 0.125, 1.25]], [[0.625, 0.5, -1.25], [0.25, -1.875,
      1.25]]]> : tensor<2x2x3xf32>
  %a1 = graph.constant dense<[[[0.125, 1.625, -1.875], [-1.875, -1.875, -1.0]], [[-1.0, -1.25, 0.25], [-1.875, 0.375,
      -1.375]]]> : tensor<2x2x3xf32>
  %a2 = graph.constant dense<[[0.5], [2.0]]> : tensor<2x1xf32>
  %y:3 = graph.layer_norm_grad %a0, %a1, %a2 {axis = 1, epsilon = 0.01}
     : (tensor<2x2x3xf32>, tensor<2x2x3xf32>, tensor<2x1xf32>) -> (tensor<2x2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>)
  %want0 = graph.constant dense<[[[0.02634207, -0.3099067, -1.4332056], [1.5240074, -0.95623577, 1.1489986]], [[0.15507028,
      -0.4201124, 1.5494074], [-1.3765568, -1.9039814, 1.996173]]]> : tensor<2x2x3xf32>
  check.expect_close %y#0, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x2x3xf32>
  %want1 = graph.constant dense<[[0.39769328, -3.7471178, -0.9660383], [-1.7338202, -2.740414,
      -1.0122504]]> : tensor<2x3xf32>
  check.expect_close %y#1, %want1 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x3xf32>
  %want2 = graph.constant dense<[[1.375, -1.375, -2.0], [2.0, -1.75, 2.5]]> : tensor<2x3xf32>
  check.expect_close %y#2, %want2 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x3xf32>
  return
}
