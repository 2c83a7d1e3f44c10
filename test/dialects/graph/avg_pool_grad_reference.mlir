// Gradient of avg_pool.
// RUN: mezzo-opt %s --reference-run -o /dev/null

// Padding does not count.
func.func @data_f32() {
  %a0 = graph.constant dense<[[[3.0, 6.0, 12.0]]]> : tensor<1x1x3xf32>
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: 5>, kernel = array<i64: 3>, strides = array<i64: 2>,
      dilations = array<i64: 1>, padding_low = array<i64: 1>, padding_high = array<i64: 1>}
     : (tensor<1x1x3xf32>) -> tensor<1x1x5xf32>
  %want0 = graph.constant dense<[[[1.5, 3.5, 2.0, 8.0, 6.0]]]> : tensor<1x1x5xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<1x1x5xf32>
  return
}

// Padding counts.
func.func @padding_f32() {
  %a0 = graph.constant dense<[[[3.0, 6.0, 12.0]]]> : tensor<1x1x3xf32>
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: 5>, kernel = array<i64: 3>, strides = array<i64: 2>,
      dilations = array<i64: 1>, padding_low = array<i64: 1>, padding_high = array<i64: 1>, count_include_pad}
     : (tensor<1x1x3xf32>) -> tensor<1x1x5xf32>
  %want0 = graph.constant dense<[[[1.0, 3.0, 2.0, 6.0, 4.0]]]> : tensor<1x1x5xf32>
  check.expect_close %y, %want0 {rtol = 1.0e-6, atol = 1.0e-7} : tensor<1x1x5xf32>
  return
}

func.func @data_f64() {
  %a0 = graph.constant dense<[[[3.0, 6.0, 12.0]]]> : tensor<1x1x3xf64>
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: 5>, kernel = array<i64: 3>, strides = array<i64: 2>,
      dilations = array<i64: 1>, padding_low = array<i64: 1>, padding_high = array<i64: 1>}
     : (tensor<1x1x3xf64>) -> tensor<1x1x5xf64>
  %want0 = graph.constant dense<[[[1.5, 3.5, 2.0, 8.0, 6.0]]]> : tensor<1x1x5xf64>
  check.expect_close %y, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<1x1x5xf64>
  return
}

func.func @padding_f64() {
  %a0 = graph.constant dense<[[[3.0, 6.0, 12.0]]]> : tensor<1x1x3xf64>
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: 5>, kernel = array<i64: 3>, strides = array<i64: 2>,
      dilations = array<i64: 1>, padding_low = array<i64: 1>, padding_high = array<i64: 1>, count_include_pad}
     : (tensor<1x1x3xf64>) -> tensor<1x1x5xf64>
  %want0 = graph.constant dense<[[[1.0, 3.0, 2.0, 6.0, 4.0]]]> : tensor<1x1x5xf64>
  check.expect_close %y, %want0 {rtol = 1.0e-13, atol = 1.0e-14} : tensor<1x1x5xf64>
  return
}

// What hangs over never counts.
func.func @ceil() {
  %a0 = graph.constant dense<[[[2.0, 4.0]]]> : tensor<1x1x2xf32>
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: 3>, kernel = array<i64: 2>, strides = array<i64: 2>,
      dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, count_include_pad}
     : (tensor<1x1x2xf32>) -> tensor<1x1x3xf32>
  %want0 = graph.constant dense<[[[1.0, 1.0, 4.0]]]> : tensor<1x1x3xf32>
  check.expect_eq %y, %want0 : tensor<1x1x3xf32>
  return
}

func.func @last() {
  %a0 = graph.constant dense<[[[2.0, 20.0], [4.0, 40.0]]]> : tensor<1x2x2xf16>
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: 3>, kernel = array<i64: 2>, strides = array<i64: 1>,
      dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>, layout = "channels_last"}
     : (tensor<1x2x2xf16>) -> tensor<1x3x2xf16>
  %want0 = graph.constant dense<[[[1.0, 10.0], [3.0, 30.0], [2.0, 20.0]]]> : tensor<1x3x2xf16>
  check.expect_eq %y, %want0 : tensor<1x3x2xf16>
  return
}
