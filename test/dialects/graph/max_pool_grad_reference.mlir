// Gradient of max_pool.
// RUN: mezzo-opt %s --reference-run -o /dev/null

// What windows give to one element is added up; of equal elements the first of each window gets it.
func.func @overlap() {
  %a0 = graph.constant dense<[[[1.0, 2.0, 4.0]]]> : tensor<1x1x3xf32>
  %a1 = graph.constant dense<[[[1.0, 5.0, 5.0, 2.0, 7.0, 3.0]]]> : tensor<1x1x6xf32>
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 0>}
     : (tensor<1x1x3xf32>, tensor<1x1x6xf32>) -> tensor<1x1x6xf32>
  %want0 = graph.constant dense<[[[0.0, 3.0, 0.0, 0.0, 4.0, 0.0]]]> : tensor<1x1x6xf32>
  check.expect_eq %y, %want0 : tensor<1x1x6xf32>
  return
}

func.func @f64() {
  %a0 = graph.constant dense<[[[1.0, 2.0, 4.0]]]> : tensor<1x1x3xf64>
  %a1 = graph.constant dense<[[[1.0, 5.0, 5.0, 2.0, 7.0, 3.0]]]> : tensor<1x1x6xf64>
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 0>}
     : (tensor<1x1x3xf64>, tensor<1x1x6xf64>) -> tensor<1x1x6xf64>
  %want0 = graph.constant dense<[[[0.0, 3.0, 0.0, 0.0, 4.0, 0.0]]]> : tensor<1x1x6xf64>
  check.expect_eq %y, %want0 : tensor<1x1x6xf64>
  return
}

// A NaN goes before every number, and the first of them.
func.func @nan() {
  %a0 = graph.constant dense<[[[1.0]]]> : tensor<1x1x1xf32>
  %a1 = graph.constant dense<[[[1.0, 0x7FC00000, 3.0, 0x7FC00000]]]> : tensor<1x1x4xf32>
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 4>, strides = array<i64: 1>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x1x1xf32>, tensor<1x1x4xf32>) -> tensor<1x1x4xf32>
  %want0 = graph.constant dense<[[[0.0, 1.0, 0.0, 0.0]]]> : tensor<1x1x4xf32>
  check.expect_eq %y, %want0 : tensor<1x1x4xf32>
  return
}

// +0 is larger than -0.
func.func @zeros() {
  %a0 = graph.constant dense<[[[1.0, 2.0]]]> : tensor<1x1x2xf32>
  %a1 = graph.constant dense<[[[-0.0, 0.0, 0.0, -0.0]]]> : tensor<1x1x4xf32>
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 2>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x1x2xf32>, tensor<1x1x4xf32>) -> tensor<1x1x4xf32>
  %want0 = graph.constant dense<[[[0.0, 1.0, 2.0, 0.0]]]> : tensor<1x1x4xf32>
  check.expect_eq %y, %want0 : tensor<1x1x4xf32>
  return
}

func.func @last() {
  %a0 = graph.constant dense<[[[1.0, 10.0], [2.0, 20.0]]]> : tensor<1x2x2xf32>
  %a1 = graph.constant dense<[[[1.0, 4.0], [2.0, 3.0], [3.0, 2.0]]]> : tensor<1x3x2xf32>
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, layout = "channels_last"}
     : (tensor<1x2x2xf32>, tensor<1x3x2xf32>) -> tensor<1x3x2xf32>
  %want0 = graph.constant dense<[[[0.0, 10.0], [1.0, 20.0], [2.0, 0.0]]]> : tensor<1x3x2xf32>
  check.expect_eq %y, %want0 : tensor<1x3x2xf32>
  return
}

// The last window hangs over the end.
func.func @ceil() {
  %a0 = graph.constant dense<[[[1.0, 2.0]]]> : tensor<1x1x2xf16>
  %a1 = graph.constant dense<[[[3.0, 1.0, 2.0]]]> : tensor<1x1x3xf16>
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 2>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode}
     : (tensor<1x1x2xf16>, tensor<1x1x3xf16>) -> tensor<1x1x3xf16>
  %want0 = graph.constant dense<[[[1.0, 0.0, 2.0]]]> : tensor<1x1x3xf16>
  check.expect_eq %y, %want0 : tensor<1x1x3xf16>
  return
}
