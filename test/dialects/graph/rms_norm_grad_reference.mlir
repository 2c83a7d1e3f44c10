// Gradients of rms_norm.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @scale_f32() {
  %a0 = graph.constant dense<[[1.125, 1.5, -1.25, 0.25], [0.5, 0.375, -1.625, 0.625], [0.5, 1.25, 1.25,
      -0.75]]> : tensor<3x4xf32>
  %a1 = graph.constant dense<[[1.875, 1.375, -1.75, -0.625], [-0.75, -1.5, 0.5, 1.25], [-0.75, 1.5, 1.25,
      -1.5]]> : tensor<3x4xf32>
  %a2 = graph.constant dense<[0.875, 1.5, 1.625, -1.375]> : tensor<4xf32>
  %y:2 = graph.rms_norm_grad %a0, %a1, %a2 {axis = 1, epsilon = 1.0e-5}
     : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<4xf32>) -> (tensor<3x4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[[-0.57705, 0.6036312, -0.20894808, 0.181851], [-0.13096973, -0.55255735, -2.0971642,
      0.09719213], [0.6457639, 0.8452947, 1.0686433, 1.4129381]]> : tensor<3x4xf32>
  check.expect_close %y#0, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<3x4xf32>
  %want1 = graph.constant dense<[0.7772373, 2.3196788, 1.9283558, 1.4957093]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<4xf32>
  return
}

func.func @scale_f64() {
  %a0 = graph.constant dense<[[0.625, 1.375, -0.5, -0.5], [0.125, -1.125, -1.0, -0.625], [-0.125, -1.625, 1.0,
      0.375]]> : tensor<3x4xf64>
  %a1 = graph.constant dense<[[-1.875, 0.625, -1.125, 0.25], [1.75, -0.5, -1.0, -0.125], [0.625, -1.625, -0.5,
      -1.5]]> : tensor<3x4xf64>
  %a2 = graph.constant dense<[-0.75, -1.75, 1.0, -1.5]> : tensor<4xf64>
  %y:2 = graph.rms_norm_grad %a0, %a1, %a2 {axis = 1, epsilon = 1.0e-5}
     : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<4xf64>) -> (tensor<3x4xf64>, tensor<4xf64>)
  %want0 = graph.constant dense<[[-0.3706255647256732, -2.116518881373184, -0.4136000358350648, 0.6504086468195002],
      [0.01312206348405708, 1.8631434203345698, -1.0203411937009668, 0.8938836366644907], [0.48509619727827785,
      1.3643207705605112, 0.526089422661697, -1.451236597573409]]> : tensor<3x4xf64>
  check.expect_close %y#0, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<3x4xf64>
  %want1 = graph.constant dense<[-0.8805608827583102, 3.537549018678302, 1.0278693707940252,
      -0.5125092549760623]> : tensor<4xf64>
  check.expect_close %y#1, %want1 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<4xf64>
  return
}

func.func @plain() {
  %a0 = graph.constant dense<[[[0.875, -1.625, 0.875], [1.125, 1.25, 0.75]], [[-0.5, -1.75, 0.125], [1.0, -1.25,
      -0.875]]]> : tensor<2x2x3xf32>
  %a1 = graph.constant dense<[[[-1.5, -1.5, -1.625], [1.625, -0.875, -0.75]], [[1.375, 0.5, -1.25], [-0.25, 1.5,
      -0.5]]]> : tensor<2x2x3xf32>
  %y = graph.rms_norm_grad %a0, %a1 {axis = 1, epsilon = 0.01}
     : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %want0 = graph.constant dense<[[[0.6290082, -1.2033113, 0.62798285], [0.8378727, 0.90898263, 0.543544]], [[0.23414625,
      -1.4421418, -0.53381157], [0.84281105, -0.4307396, -1.1144019]]]> : tensor<2x2x3xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x2x3xf32>
  return
}

// The gradients of parameters have the shape of a row.
func.func @broadcast() {
  %a0 = graph.constant dense<[[[0.875, -1.625, 0.875], [1.125, 1.25, 0.75]], [[-0.5, -1.75, 0.125], [1.0, -1.25,
      -0.875]]]> : tensor<2x2x3xf32>
  %a1 = graph.constant dense<[[[-1.5, -1.5, -1.625], [1.625, -0.875, -0.75]], [[1.375, 0.5, -1.25], [-0.25, 1.5,
      -0.5]]]> : tensor<2x2x3xf32>
  %a2 = graph.constant dense<[[0.5], [2.0]]> : tensor<2x1xf32>
  %y:2 = graph.rms_norm_grad %a0, %a1, %a2 {axis = 1, epsilon = 0.01}
     : (tensor<2x2x3xf32>, tensor<2x2x3xf32>, tensor<2x1xf32>) -> (tensor<2x2x3xf32>, tensor<2x3xf32>)
  %want0 = graph.constant dense<[[[0.33988035, -0.5762794, 0.34148237], [1.6282611, 1.8435338, 1.1090039]], [[0.6529416,
      -0.5262096, -0.75405896], [1.7848569, -1.4568887, -2.030334]]]> : tensor<2x2x3xf32>
  check.expect_close %y#0, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x2x3xf32>
  %want1 = graph.constant dense<[[-1.6315386, 0.9343303, -1.194307], [1.0964032, -2.6277423, 0.013818726]]> : tensor<2x3xf32>
  check.expect_close %y#1, %want1 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x3xf32>
  return
}
