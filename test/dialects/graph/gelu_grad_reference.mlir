// Gradient of gelu.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @none_f32() {
  %a0 = graph.constant dense<[1.0, 2.0, 1.0, 1.0, -1.0, 1.0, 1.0]> : tensor<7xf32>
  %a1 = graph.constant dense<[-6.0, -2.0, -0.5, 0.0, 0.5, 2.0, 6.0]> : tensor<7xf32>
  %y = graph.gelu_grad %a0, %a1
     : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
  %want0 = graph.constant dense<[-3.546871e-8, -0.1704636, 0.13250488, 0.5, -0.8674951, 1.0852318, 1.0]> : tensor<7xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<7xf32>
  return
}

func.func @tanh_f32() {
  %a0 = graph.constant dense<[1.0, 2.0, 1.0, 1.0, -1.0, 1.0, 1.0]> : tensor<7xf32>
  %a1 = graph.constant dense<[-6.0, -2.0, -0.5, 0.0, 0.5, 2.0, 6.0]> : tensor<7xf32>
  %y = graph.gelu_grad %a0, %a1 {approximate = "tanh"}
     : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
  %want0 = graph.constant dense<[-7.709976e-10, -0.17219852, 0.1326301, 0.5, -0.8673699, 1.0860993, 1.0]> : tensor<7xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<7xf32>
  return
}

func.func @none_f64() {
  %a0 = graph.constant dense<[1.0, 2.0, 1.0, 1.0, -1.0, 1.0, 1.0]> : tensor<7xf64>
  %a1 = graph.constant dense<[-6.0, -2.0, -0.5, 0.0, 0.5, 2.0, 6.0]> : tensor<7xf64>
  %y = graph.gelu_grad %a0, %a1
     : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
  %want0 = graph.constant dense<[-3.5468709453902015e-8, -0.1704636021563938, 0.13250487534383712, 0.5,
      -0.8674951246561629, 1.085231801078197, 1.0000000354687093]> : tensor<7xf64>
  check.expect_close %y, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<7xf64>
  return
}

func.func @tanh_f64() {
  %a0 = graph.constant dense<[1.0, 2.0, 1.0, 1.0, -1.0, 1.0, 1.0]> : tensor<7xf64>
  %a1 = graph.constant dense<[-6.0, -2.0, -0.5, 0.0, 0.5, 2.0, 6.0]> : tensor<7xf64>
  %y = graph.gelu_grad %a0, %a1 {approximate = "tanh"}
     : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
  %want0 = graph.constant dense<[-7.709976012946758e-10, -0.1721985132472365, 0.13263009646535764, 0.5,
      -0.8673699035346424, 1.0860992566236183, 1.0000000007709977]> : tensor<7xf64>
  check.expect_close %y, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<7xf64>
  return
}

func.func @ends() {
  %a0 = graph.constant dense<[3.0, 3.0, 3.0]> : tensor<3xf32>
  %a1 = graph.constant dense<[0xFF800000, 0x7F800000, 0x7FC00000]> : tensor<3xf32>
  %y = graph.gelu_grad %a0, %a1
     : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %want0 = graph.constant dense<[0.0, 3.0, 0x7FC00000]> : tensor<3xf32>
  check.expect_eq %y, %want0 : tensor<3xf32>
  return
}
