// Gradient of softmax.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @axis_0_f32() {
  %a0 = graph.constant dense<[[-2.0, 1.375, -1.375], [-0.875, 1.5, 0.0]]> : tensor<2x3xf32>
  %a1 = graph.constant dense<[[0.140625, 0.328125, 0.328125], [0.859375, 0.671875, 0.671875]]> : tensor<2x3xf32>
  %y = graph.softmax_grad %a0, %a1 {axis = 0}
     : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %want0 = graph.constant dense<[[-0.13595581, -0.027557373, -0.3031311], [0.13595581, 0.027557373,
      0.3031311]]> : tensor<2x3xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x3xf32>
  return
}

func.func @axis_1_f32() {
  %a0 = graph.constant dense<[[1.5, -0.5, 0.375], [-1.75, -0.5, -0.75]]> : tensor<2x3xf32>
  %a1 = graph.constant dense<[[0.46875, 0.203125, 0.328125], [0.078125, 0.484375, 0.421875]]> : tensor<2x3xf32>
  %y = graph.softmax_grad %a0, %a1 {axis = 1}
     : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %want0 = graph.constant dense<[[0.36346436, -0.24874878, -0.114715576], [-0.08239746, 0.09460449,
      -0.023071289]]> : tensor<2x3xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x3xf32>
  return
}

func.func @axis_0_f64() {
  %a0 = graph.constant dense<[[0.5, 0.75, -1.375], [-0.25, -1.0, -0.375]]> : tensor<2x3xf64>
  %a1 = graph.constant dense<[[0.03125, 0.703125, 0.296875], [0.96875, 0.296875, 0.703125]]> : tensor<2x3xf64>
  %y = graph.softmax_grad %a0, %a1 {axis = 0}
     : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  %want0 = graph.constant dense<[[0.022705078125, 0.36529541015625, -0.208740234375], [-0.022705078125, -0.36529541015625,
      0.208740234375]]> : tensor<2x3xf64>
  check.expect_close %y, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<2x3xf64>
  return
}

func.func @axis_1_f64() {
  %a0 = graph.constant dense<[[0.625, -1.5, 1.375], [1.75, 1.625, 0.25]]> : tensor<2x3xf64>
  %a1 = graph.constant dense<[[0.03125, 0.921875, 0.046875], [0.28125, 0.0625, 0.65625]]> : tensor<2x3xf64>
  %y = graph.softmax_grad %a0, %a1 {axis = 1}
     : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  %want0 = graph.constant dense<[[0.06011962890625, -0.185455322265625, 0.125335693359375], [0.279052734375, 0.05419921875,
      -0.333251953125]]> : tensor<2x3xf64>
  check.expect_close %y, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<2x3xf64>
  return
}

func.func @f16() {
  %a0 = graph.constant dense<[1.0, 2.0]> : tensor<2xf16>
  %a1 = graph.constant dense<[0.25, 0.75]> : tensor<2xf16>
  %y = graph.softmax_grad %a0, %a1 {axis = 0}
     : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xf16>
  %want0 = graph.constant dense<[-0.1875, 0.1875]> : tensor<2xf16>
  check.expect_eq %y, %want0 : tensor<2xf16>
  return
}
