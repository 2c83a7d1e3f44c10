// Gradient of cross_entropy.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @plain_f32() {
  %a0 = graph.constant dense<[-1.0, -0.25, 0.0]> : tensor<3xf32>
  %a1 = graph.constant dense<[[0.5, 1.625, 1.125, -1.125], [-0.75, 1.5, -2.0, 1.25], [1.25, -0.125, -0.75,
      -0.875]]> : tensor<3x4xf32>
  %a2 = graph.constant dense<[0, 3, 1]> : tensor<3xi64>
  %y = graph.cross_entropy_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<3xf32>, tensor<3x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[0.837276, -0.50122523, -0.30400848, -0.032042257], [-0.013764021, -0.1305894,
      -0.003943458, 0.14829688], [0.0, -0.0, 0.0, 0.0]]> : tensor<3x4xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<3x4xf32>
  return
}

// Along an axis inside, with class weights, smoothing and samples that are ignored.
func.func @all_f32() {
  %a0 = graph.constant dense<[[1.625, 0.5], [0.0, -0.0]]> : tensor<2x2xf32>
  %a1 = graph.constant dense<[[[0.25, 2.0], [1.125, 0.5], [2.0, -1.125]], [[-1.375, 0.5], [-1.875, -1.875], [0.0,
      -0.125]]]> : tensor<2x3x2xf32>
  %a2 = graph.constant dense<[[0, 2], [1, 2]]> : tensor<2x2xi32>
  %a3 = graph.constant dense<[0.5, 1.0, 2.0]> : tensor<3xf32>
  %y = graph.cross_entropy_grad %a0, %a1, %a2, %a3 {axis = 1, ignore_index = 2, label_smoothing = 0.25}
     : (tensor<2x2xf32>, tensor<2x3x2xf32>, tensor<2x2xi32>, tensor<3xf32>) -> tensor<2x3x2xf32>
  %want0 = graph.constant dense<[[[-0.55873126, 0.0], [0.14849526, 0.0], [0.41023597, 0.0]], [[0.0, 0.0], [-0.0, 0.0],
      [0.0, 0.0]]]> : tensor<2x3x2xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x3x2xf32>
  return
}

func.func @plain_f64() {
  %a0 = graph.constant dense<[-1.0, -0.25, 0.0]> : tensor<3xf64>
  %a1 = graph.constant dense<[[0.5, 1.625, 1.125, -1.125], [-0.75, 1.5, -2.0, 1.25], [1.25, -0.125, -0.75,
      -0.875]]> : tensor<3x4xf64>
  %a2 = graph.constant dense<[0, 3, 1]> : tensor<3xi64>
  %y = graph.cross_entropy_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<3xf64>, tensor<3x4xf64>, tensor<3xi64>) -> tensor<3x4xf64>
  %want0 = graph.constant dense<[[0.8372759865161131, -0.5012252480566332, -0.30400848036841804, -0.032042258091062016],
      [-0.01376402112935233, -0.13058939652135204, -0.003943458077644454, 0.14829687572834882], [0.0, -0.0, 0.0,
      0.0]]> : tensor<3x4xf64>
  check.expect_close %y, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<3x4xf64>
  return
}

func.func @all_f64() {
  %a0 = graph.constant dense<[[1.625, 0.5], [0.0, -0.0]]> : tensor<2x2xf64>
  %a1 = graph.constant dense<[[[0.25, 2.0], [1.125, 0.5], [2.0, -1.125]], [[-1.375, 0.5], [-1.875, -1.875], [0.0,
      -0.125]]]> : tensor<2x3x2xf64>
  %a2 = graph.constant dense<[[0, 2], [1, 2]]> : tensor<2x2xi32>
  %a3 = graph.constant dense<[0.5, 1.0, 2.0]> : tensor<3xf64>
  %y = graph.cross_entropy_grad %a0, %a1, %a2, %a3 {axis = 1, ignore_index = 2, label_smoothing = 0.25}
     : (tensor<2x2xf64>, tensor<2x3x2xf64>, tensor<2x2xi32>, tensor<3xf64>) -> tensor<2x3x2xf64>
  %want0 = graph.constant dense<[[[-0.5587312340671187, 0.0], [0.14849526025219717, 0.0], [0.41023597381492144, 0.0]],
      [[0.0, 0.0], [-0.0, 0.0], [0.0, 0.0]]]> : tensor<2x3x2xf64>
  check.expect_close %y, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<2x3x2xf64>
  return
}

// Large logits do not overflow; a label that is no class is noticed; what is ignored has no gradient.
func.func @extremes() {
  %a0 = graph.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf32>
  %a1 = graph.constant dense<[[1000.0, -1000.0], [0.0, 0.0], [3.0, 4.0]]> : tensor<3x2xf32>
  %a2 = graph.constant dense<[1, 7, -100]> : tensor<3xi64>
  %y = graph.cross_entropy_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<3xf32>, tensor<3x2xf32>, tensor<3xi64>) -> tensor<3x2xf32>
  %want0 = graph.constant dense<[[1.0, -1.0], [0x7FC00000, 0x7FC00000], [0.0, 0.0]]> : tensor<3x2xf32>
  check.expect_eq %y, %want0 : tensor<3x2xf32>
  return
}

// The gradient of 16-bit logits is rounded once.
func.func @f16() {
  %a0 = graph.constant dense<[0.5]> : tensor<1xf32>
  %a1 = graph.constant dense<[[1.0, 2.0]]> : tensor<1x2xf16>
  %a2 = graph.constant dense<[0]> : tensor<1xi64>
  %y = graph.cross_entropy_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<1xf32>, tensor<1x2xf16>, tensor<1xi64>) -> tensor<1x2xf16>
  %want0 = graph.constant dense<[[-0.3655, 0.3655]]> : tensor<1x2xf16>
  check.expect_eq %y, %want0 : tensor<1x2xf16>
  return
}
