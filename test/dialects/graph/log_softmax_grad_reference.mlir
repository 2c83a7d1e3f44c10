// Gradient of log_softmax.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @axis_0_f32() {
  %a0 = graph.constant dense<[[0.625, 0.25, -0.5], [-0.375, -1.0, -1.875]]> : tensor<2x3xf32>
  %a1 = graph.constant dense<[[-1.8125, -0.6875, -0.578125], [-0.1875, -0.6875, -0.828125]]> : tensor<2x3xf32>
  %y = graph.log_softmax_grad %a0, %a1 {axis = 0}
     : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %want0 = graph.constant dense<[[0.58418864, 0.62712365, 0.83225423], [-0.5822573, -0.62287635,
      -0.83743936]]> : tensor<2x3xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x3xf32>
  return
}

func.func @axis_1_f32() {
  %a0 = graph.constant dense<[[-0.5, -1.875, -1.5], [1.875, 0.625, -0.25]]> : tensor<2x3xf32>
  %a1 = graph.constant dense<[[-0.390625, -2.015625, -1.640625], [-1.953125, -0.203125, -3.078125]]> : tensor<2x3xf32>
  %y = graph.log_softmax_grad %a0, %a1 {axis = 1}
     : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %want0 = graph.constant dense<[[2.121956, -1.3587062, -0.748797], [1.5558821, -1.2113965, -0.3536024]]> : tensor<2x3xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x3xf32>
  return
}

func.func @axis_0_f64() {
  %a0 = graph.constant dense<[[0.125, 1.0, 1.625], [-1.375, 1.75, -2.0]]> : tensor<2x3xf64>
  %a1 = graph.constant dense<[[-0.828125, -0.390625, -0.6875], [-0.578125, -1.140625, -0.6875]]> : tensor<2x3xf64>
  %y = graph.log_softmax_grad %a0, %a1 {axis = 0}
     : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  %want0 = graph.constant dense<[[0.6710845571319466, -0.8607430769447546, 1.8135618417391028], [-0.6738135489819115,
      0.8710472072068977, -1.8114381582608972]]> : tensor<2x3xf64>
  check.expect_close %y, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<2x3xf64>
  return
}

func.func @axis_1_f64() {
  %a0 = graph.constant dense<[[0.5, 1.125, 0.0], [0.875, -1.125, -1.25]]> : tensor<2x3xf64>
  %a1 = graph.constant dense<[[-0.859375, -0.609375, -3.359375], [-1.84375, -0.21875, -3.46875]]> : tensor<2x3xf64>
  %y = graph.log_softmax_grad %a0, %a1 {axis = 1}
     : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  %want0 = graph.constant dense<[[-0.18806829208855202, 0.24150282454137428, -0.05648008480923719], [1.1123344640742476,
      0.08028386053359116, -1.2032660730954503]]> : tensor<2x3xf64>
  check.expect_close %y, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<2x3xf64>
  return
}

func.func @f16() {
  %a0 = graph.constant dense<[1.0, 2.0]> : tensor<2xf16>
  %a1 = graph.constant dense<[0.0, 0.0]> : tensor<2xf16>
  %y = graph.log_softmax_grad %a0, %a1 {axis = 0}
     : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xf16>
  %want0 = graph.constant dense<[-2.0, -1.0]> : tensor<2xf16>
  check.expect_eq %y, %want0 : tensor<2xf16>
  return
}
