// Loss of each sample by its class, and the weight of each sample.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @plain_f32() {
  %a0 = graph.constant dense<[[0.5, 1.625, 1.125, -1.125], [-0.75, 1.5, -2.0, 1.25], [1.25, -0.125, -0.75,
      -0.875]]> : tensor<3x4xf32>
  %a1 = graph.constant dense<[0, 3, 1]> : tensor<3xi64>
  %y:2 = graph.cross_entropy %a0, %a1 {axis = 1}
     : (tensor<3x4xf32>, tensor<3xi64>) -> (tensor<3xf32>, tensor<3xf32>)
  %want0 = graph.constant dense<[1.8156997, 0.8994029, 1.7855241]> : tensor<3xf32>
  check.expect_close %y#0, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<3xf32>
  %want1 = graph.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf32>
  check.expect_close %y#1, %want1 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<3xf32>
  return
}

// Along an axis inside, with class weights, smoothing and samples that are ignored.
func.func @all_f32() {
  %a0 = graph.constant dense<[[[0.25, 2.0], [1.125, 0.5], [2.0, -1.125]], [[-1.375, 0.5], [-1.875, -1.875], [0.0,
      -0.125]]]> : tensor<2x3x2xf32>
  %a1 = graph.constant dense<[[0, 2], [1, 2]]> : tensor<2x2xi32>
  %a2 = graph.constant dense<[0.5, 1.0, 2.0]> : tensor<3xf32>
  %y:2 = graph.cross_entropy %a0, %a1, %a2 {axis = 1, ignore_index = 2, label_smoothing = 0.25}
     : (tensor<2x3x2xf32>, tensor<2x2xi32>, tensor<3xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>)
  %want0 = graph.constant dense<[[1.111506, 0.0], [1.9748825, 0.0]]> : tensor<2x2xf32>
  check.expect_close %y#0, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x2xf32>
  %want1 = graph.constant dense<[[0.5, 0.0], [1.0, 0.0]]> : tensor<2x2xf32>
  check.expect_close %y#1, %want1 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<2x2xf32>
  return
}

func.func @plain_f64() {
  %a0 = graph.constant dense<[[0.5, 1.625, 1.125, -1.125], [-0.75, 1.5, -2.0, 1.25], [1.25, -0.125, -0.75,
      -0.875]]> : tensor<3x4xf64>
  %a1 = graph.constant dense<[0, 3, 1]> : tensor<3xi64>
  %y:2 = graph.cross_entropy %a0, %a1 {axis = 1}
     : (tensor<3x4xf64>, tensor<3xi64>) -> (tensor<3xf64>, tensor<3xf64>)
  %want0 = graph.constant dense<[1.8156996820162565, 0.8994028948110496, 1.7855241875631753]> : tensor<3xf64>
  check.expect_close %y#0, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<3xf64>
  %want1 = graph.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf64>
  check.expect_close %y#1, %want1 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<3xf64>
  return
}

func.func @all_f64() {
  %a0 = graph.constant dense<[[[0.25, 2.0], [1.125, 0.5], [2.0, -1.125]], [[-1.375, 0.5], [-1.875, -1.875], [0.0,
      -0.125]]]> : tensor<2x3x2xf64>
  %a1 = graph.constant dense<[[0, 2], [1, 2]]> : tensor<2x2xi32>
  %a2 = graph.constant dense<[0.5, 1.0, 2.0]> : tensor<3xf64>
  %y:2 = graph.cross_entropy %a0, %a1, %a2 {axis = 1, ignore_index = 2, label_smoothing = 0.25}
     : (tensor<2x3x2xf64>, tensor<2x2xi32>, tensor<3xf64>) -> (tensor<2x2xf64>, tensor<2x2xf64>)
  %want0 = graph.constant dense<[[1.1115059420489344, 0.0], [1.9748824625809733, 0.0]]> : tensor<2x2xf64>
  check.expect_close %y#0, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<2x2xf64>
  %want1 = graph.constant dense<[[0.5, 0.0], [1.0, 0.0]]> : tensor<2x2xf64>
  check.expect_close %y#1, %want1 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<2x2xf64>
  return
}

// Large logits do not overflow; a label that is no class is noticed; what is ignored has no weight.
func.func @extremes() {
  %a0 = graph.constant dense<[[1000.0, -1000.0], [0.0, 0.0], [3.0, 4.0]]> : tensor<3x2xf32>
  %a1 = graph.constant dense<[1, 7, -100]> : tensor<3xi64>
  %y:2 = graph.cross_entropy %a0, %a1 {axis = 1}
     : (tensor<3x2xf32>, tensor<3xi64>) -> (tensor<3xf32>, tensor<3xf32>)
  %want0 = graph.constant dense<[2000.0, 0x7FC00000, 0.0]> : tensor<3xf32>
  check.expect_eq %y#0, %want0 : tensor<3xf32>
  %want1 = graph.constant dense<[1.0, 1.0, 0.0]> : tensor<3xf32>
  check.expect_eq %y#1, %want1 : tensor<3xf32>
  return
}

// A class of weight 0 adds nothing, whatever its logit.
func.func @weight_0() {
  %a0 = graph.constant dense<[[0.0, 0xFF800000, 0.0]]> : tensor<1x3xf32>
  %a1 = graph.constant dense<[0]> : tensor<1xi64>
  %a2 = graph.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf32>
  %y:2 = graph.cross_entropy %a0, %a1, %a2 {axis = 1, label_smoothing = 0.5}
     : (tensor<1x3xf32>, tensor<1xi64>, tensor<3xf32>) -> (tensor<1xf32>, tensor<1xf32>)
  %want0 = graph.constant dense<[0.57762265]> : tensor<1xf32>
  check.expect_close %y#0, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<1xf32>
  %want1 = graph.constant dense<[1.0]> : tensor<1xf32>
  check.expect_close %y#1, %want1 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<1xf32>
  return
}

// The loss of 16-bit logits is f32.
func.func @f16() {
  %a0 = graph.constant dense<[[1.0, 2.0]]> : tensor<1x2xf16>
  %a1 = graph.constant dense<[0]> : tensor<1xi64>
  %y:2 = graph.cross_entropy %a0, %a1 {axis = 1}
     : (tensor<1x2xf16>, tensor<1xi64>) -> (tensor<1xf32>, tensor<1xf32>)
  %want0 = graph.constant dense<[1.3132616]> : tensor<1xf32>
  check.expect_close %y#0, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<1xf32>
  %want1 = graph.constant dense<[1.0]> : tensor<1xf32>
  check.expect_close %y#1, %want1 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<1xf32>
  return
}
