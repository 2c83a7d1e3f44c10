// The largest of each window, the first of equals, and its index in the flattened data.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_line_0() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5, 1.5, 1.0], [2.0, 1.0, -1.0, -1.0, 0.5, 0.5, -1.5,
      1.0]]]> : tensor<1x2x8xf32>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 1>, storage_order = 0} : (tensor<1x2x8xf32>) ->
      (tensor<1x2x4xf32>, tensor<1x2x4xi64>)
  %want0 = graph.constant dense<[[[1.0, 1.5, 1.5, 1.5], [2.0, 1.0, 0.5, 1.0]]]> : tensor<1x2x4xf32>
  check.expect_eq %y#0, %want0 : tensor<1x2x4xf32>
  %want1 = graph.constant dense<[[[1, 3, 3, 6], [8, 9, 12, 15]]]> : tensor<1x2x4xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x4xi64>
  return
}

func.func @f32_line_1() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5, 1.5, 1.0], [2.0, 1.0, -1.0, -1.0, 0.5, 0.5, -1.5,
      1.0]]]> : tensor<1x2x8xf32>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 1>, storage_order = 1} : (tensor<1x2x8xf32>) ->
      (tensor<1x2x4xf32>, tensor<1x2x4xi64>)
  %want0 = graph.constant dense<[[[1.0, 1.5, 1.5, 1.5], [2.0, 1.0, 0.5, 1.0]]]> : tensor<1x2x4xf32>
  check.expect_eq %y#0, %want0 : tensor<1x2x4xf32>
  %want1 = graph.constant dense<[[[1, 3, 3, 6], [8, 9, 12, 15]]]> : tensor<1x2x4xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x4xi64>
  return
}

func.func @f16_line_0() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5, 1.5, 1.0], [2.0, 1.0, -1.0, -1.0, 0.5, 0.5, -1.5,
      1.0]]]> : tensor<1x2x8xf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 1>, storage_order = 0} : (tensor<1x2x8xf16>) ->
      (tensor<1x2x4xf16>, tensor<1x2x4xi64>)
  %want0 = graph.constant dense<[[[1.0, 1.5, 1.5, 1.5], [2.0, 1.0, 0.5, 1.0]]]> : tensor<1x2x4xf16>
  check.expect_eq %y#0, %want0 : tensor<1x2x4xf16>
  %want1 = graph.constant dense<[[[1, 3, 3, 6], [8, 9, 12, 15]]]> : tensor<1x2x4xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x4xi64>
  return
}

func.func @f16_line_1() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5, 1.5, 1.0], [2.0, 1.0, -1.0, -1.0, 0.5, 0.5, -1.5,
      1.0]]]> : tensor<1x2x8xf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 1>, storage_order = 1} : (tensor<1x2x8xf16>) ->
      (tensor<1x2x4xf16>, tensor<1x2x4xi64>)
  %want0 = graph.constant dense<[[[1.0, 1.5, 1.5, 1.5], [2.0, 1.0, 0.5, 1.0]]]> : tensor<1x2x4xf16>
  check.expect_eq %y#0, %want0 : tensor<1x2x4xf16>
  %want1 = graph.constant dense<[[[1, 3, 3, 6], [8, 9, 12, 15]]]> : tensor<1x2x4xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x4xi64>
  return
}

func.func @bf16_line_0() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5, 1.5, 1.0], [2.0, 1.0, -1.0, -1.0, 0.5, 0.5, -1.5,
      1.0]]]> : tensor<1x2x8xbf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 1>, storage_order = 0} : (tensor<1x2x8xbf16>) ->
      (tensor<1x2x4xbf16>, tensor<1x2x4xi64>)
  %want0 = graph.constant dense<[[[1.0, 1.5, 1.5, 1.5], [2.0, 1.0, 0.5, 1.0]]]> : tensor<1x2x4xbf16>
  check.expect_eq %y#0, %want0 : tensor<1x2x4xbf16>
  %want1 = graph.constant dense<[[[1, 3, 3, 6], [8, 9, 12, 15]]]> : tensor<1x2x4xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x4xi64>
  return
}

func.func @bf16_line_1() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5, 1.5, 1.0], [2.0, 1.0, -1.0, -1.0, 0.5, 0.5, -1.5,
      1.0]]]> : tensor<1x2x8xbf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 1>, storage_order = 1} : (tensor<1x2x8xbf16>) ->
      (tensor<1x2x4xbf16>, tensor<1x2x4xi64>)
  %want0 = graph.constant dense<[[[1.0, 1.5, 1.5, 1.5], [2.0, 1.0, 0.5, 1.0]]]> : tensor<1x2x4xbf16>
  check.expect_eq %y#0, %want0 : tensor<1x2x4xbf16>
  %want1 = graph.constant dense<[[[1, 3, 3, 6], [8, 9, 12, 15]]]> : tensor<1x2x4xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x4xi64>
  return
}

func.func @f32_plane_0() {
  %x0 = graph.constant dense<[[[[-2.0, 1.0, -0.5, 1.5, -1.5], [0.5, 1.5, 1.0, 2.0, 1.0], [-1.0, -1.0, 0.5, 0.5, -1.5],
      [1.0, 1.5, 1.0, -1.5, 1.0]], [[-0.5, -1.5, -2.0, 1.0, 1.5], [1.0, 0.0, 1.5, 2.0, -0.5], [-1.5, 1.5, -0.0, 2.0,
      1.0], [-2.0, 1.5, 0.5, -0.0, 0.5]]]]> : tensor<1x2x4x5xf32>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1,
      1>, padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, storage_order = 0} : (tensor<1x2x4x5xf32>)
      -> (tensor<1x2x4x3xf32>, tensor<1x2x4x3xi64>)
  %want0 = graph.constant dense<[[[[1.5, 2.0, 2.0], [1.5, 2.0, 2.0], [1.5, 1.5, 1.0], [1.5, 1.5, 1.0]], [[1.0, 2.0,
      2.0], [1.5, 2.0, 2.0], [1.5, 2.0, 2.0], [1.5, 1.5, 0.5]]]]> : tensor<1x2x4x3xf32>
  check.expect_eq %y#0, %want0 : tensor<1x2x4x3xf32>
  %want1 = graph.constant dense<[[[[6, 8, 8], [6, 8, 8], [16, 16, 19], [16, 16, 19]], [[25, 28, 28], [31, 28, 28],
      [31, 33, 33], [36, 36, 39]]]]> : tensor<1x2x4x3xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x4x3xi64>
  return
}

func.func @f32_plane_1() {
  %x0 = graph.constant dense<[[[[-2.0, 1.0, -0.5, 1.5, -1.5], [0.5, 1.5, 1.0, 2.0, 1.0], [-1.0, -1.0, 0.5, 0.5, -1.5],
      [1.0, 1.5, 1.0, -1.5, 1.0]], [[-0.5, -1.5, -2.0, 1.0, 1.5], [1.0, 0.0, 1.5, 2.0, -0.5], [-1.5, 1.5, -0.0, 2.0,
      1.0], [-2.0, 1.5, 0.5, -0.0, 0.5]]]]> : tensor<1x2x4x5xf32>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1,
      1>, padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, storage_order = 1} : (tensor<1x2x4x5xf32>)
      -> (tensor<1x2x4x3xf32>, tensor<1x2x4x3xi64>)
  %want0 = graph.constant dense<[[[[1.5, 2.0, 2.0], [1.5, 2.0, 2.0], [1.5, 1.5, 1.0], [1.5, 1.5, 1.0]], [[1.0, 2.0,
      2.0], [1.5, 2.0, 2.0], [1.5, 2.0, 2.0], [1.5, 1.5, 0.5]]]]> : tensor<1x2x4x3xf32>
  check.expect_eq %y#0, %want0 : tensor<1x2x4x3xf32>
  %want1 = graph.constant dense<[[[[5, 13, 13], [5, 13, 13], [7, 7, 19], [7, 7, 19]], [[21, 33, 33], [26, 33, 33],
      [26, 34, 34], [27, 27, 39]]]]> : tensor<1x2x4x3xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x4x3xi64>
  return
}

func.func @f16_plane_0() {
  %x0 = graph.constant dense<[[[[-2.0, 1.0, -0.5, 1.5, -1.5], [0.5, 1.5, 1.0, 2.0, 1.0], [-1.0, -1.0, 0.5, 0.5, -1.5],
      [1.0, 1.5, 1.0, -1.5, 1.0]], [[-0.5, -1.5, -2.0, 1.0, 1.5], [1.0, 0.0, 1.5, 2.0, -0.5], [-1.5, 1.5, -0.0, 2.0,
      1.0], [-2.0, 1.5, 0.5, -0.0, 0.5]]]]> : tensor<1x2x4x5xf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1,
      1>, padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, storage_order = 0} : (tensor<1x2x4x5xf16>)
      -> (tensor<1x2x4x3xf16>, tensor<1x2x4x3xi64>)
  %want0 = graph.constant dense<[[[[1.5, 2.0, 2.0], [1.5, 2.0, 2.0], [1.5, 1.5, 1.0], [1.5, 1.5, 1.0]], [[1.0, 2.0,
      2.0], [1.5, 2.0, 2.0], [1.5, 2.0, 2.0], [1.5, 1.5, 0.5]]]]> : tensor<1x2x4x3xf16>
  check.expect_eq %y#0, %want0 : tensor<1x2x4x3xf16>
  %want1 = graph.constant dense<[[[[6, 8, 8], [6, 8, 8], [16, 16, 19], [16, 16, 19]], [[25, 28, 28], [31, 28, 28],
      [31, 33, 33], [36, 36, 39]]]]> : tensor<1x2x4x3xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x4x3xi64>
  return
}

func.func @f16_plane_1() {
  %x0 = graph.constant dense<[[[[-2.0, 1.0, -0.5, 1.5, -1.5], [0.5, 1.5, 1.0, 2.0, 1.0], [-1.0, -1.0, 0.5, 0.5, -1.5],
      [1.0, 1.5, 1.0, -1.5, 1.0]], [[-0.5, -1.5, -2.0, 1.0, 1.5], [1.0, 0.0, 1.5, 2.0, -0.5], [-1.5, 1.5, -0.0, 2.0,
      1.0], [-2.0, 1.5, 0.5, -0.0, 0.5]]]]> : tensor<1x2x4x5xf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1,
      1>, padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, storage_order = 1} : (tensor<1x2x4x5xf16>)
      -> (tensor<1x2x4x3xf16>, tensor<1x2x4x3xi64>)
  %want0 = graph.constant dense<[[[[1.5, 2.0, 2.0], [1.5, 2.0, 2.0], [1.5, 1.5, 1.0], [1.5, 1.5, 1.0]], [[1.0, 2.0,
      2.0], [1.5, 2.0, 2.0], [1.5, 2.0, 2.0], [1.5, 1.5, 0.5]]]]> : tensor<1x2x4x3xf16>
  check.expect_eq %y#0, %want0 : tensor<1x2x4x3xf16>
  %want1 = graph.constant dense<[[[[5, 13, 13], [5, 13, 13], [7, 7, 19], [7, 7, 19]], [[21, 33, 33], [26, 33, 33],
      [26, 34, 34], [27, 27, 39]]]]> : tensor<1x2x4x3xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x4x3xi64>
  return
}

func.func @bf16_plane_0() {
  %x0 = graph.constant dense<[[[[-2.0, 1.0, -0.5, 1.5, -1.5], [0.5, 1.5, 1.0, 2.0, 1.0], [-1.0, -1.0, 0.5, 0.5, -1.5],
      [1.0, 1.5, 1.0, -1.5, 1.0]], [[-0.5, -1.5, -2.0, 1.0, 1.5], [1.0, 0.0, 1.5, 2.0, -0.5], [-1.5, 1.5, -0.0, 2.0,
      1.0], [-2.0, 1.5, 0.5, -0.0, 0.5]]]]> : tensor<1x2x4x5xbf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1,
      1>, padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, storage_order = 0} : (tensor<1x2x4x5xbf16>)
      -> (tensor<1x2x4x3xbf16>, tensor<1x2x4x3xi64>)
  %want0 = graph.constant dense<[[[[1.5, 2.0, 2.0], [1.5, 2.0, 2.0], [1.5, 1.5, 1.0], [1.5, 1.5, 1.0]], [[1.0, 2.0,
      2.0], [1.5, 2.0, 2.0], [1.5, 2.0, 2.0], [1.5, 1.5, 0.5]]]]> : tensor<1x2x4x3xbf16>
  check.expect_eq %y#0, %want0 : tensor<1x2x4x3xbf16>
  %want1 = graph.constant dense<[[[[6, 8, 8], [6, 8, 8], [16, 16, 19], [16, 16, 19]], [[25, 28, 28], [31, 28, 28],
      [31, 33, 33], [36, 36, 39]]]]> : tensor<1x2x4x3xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x4x3xi64>
  return
}

func.func @bf16_plane_1() {
  %x0 = graph.constant dense<[[[[-2.0, 1.0, -0.5, 1.5, -1.5], [0.5, 1.5, 1.0, 2.0, 1.0], [-1.0, -1.0, 0.5, 0.5, -1.5],
      [1.0, 1.5, 1.0, -1.5, 1.0]], [[-0.5, -1.5, -2.0, 1.0, 1.5], [1.0, 0.0, 1.5, 2.0, -0.5], [-1.5, 1.5, -0.0, 2.0,
      1.0], [-2.0, 1.5, 0.5, -0.0, 0.5]]]]> : tensor<1x2x4x5xbf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1,
      1>, padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, storage_order = 1} : (tensor<1x2x4x5xbf16>)
      -> (tensor<1x2x4x3xbf16>, tensor<1x2x4x3xi64>)
  %want0 = graph.constant dense<[[[[1.5, 2.0, 2.0], [1.5, 2.0, 2.0], [1.5, 1.5, 1.0], [1.5, 1.5, 1.0]], [[1.0, 2.0,
      2.0], [1.5, 2.0, 2.0], [1.5, 2.0, 2.0], [1.5, 1.5, 0.5]]]]> : tensor<1x2x4x3xbf16>
  check.expect_eq %y#0, %want0 : tensor<1x2x4x3xbf16>
  %want1 = graph.constant dense<[[[[5, 13, 13], [5, 13, 13], [7, 7, 19], [7, 7, 19]], [[21, 33, 33], [26, 33, 33],
      [26, 34, 34], [27, 27, 39]]]]> : tensor<1x2x4x3xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x4x3xi64>
  return
}

func.func @f32_dilated_0() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5, 1.5, 1.0, 2.0]]]> : tensor<1x1x9xf32>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, storage_order = 0} : (tensor<1x1x9xf32>) ->
      (tensor<1x1x5xf32>, tensor<1x1x5xi64>)
  %want0 = graph.constant dense<[[[-0.5, 1.5, 1.5, 1.5, 2.0]]]> : tensor<1x1x5xf32>
  check.expect_eq %y#0, %want0 : tensor<1x1x5xf32>
  %want1 = graph.constant dense<[[[2, 3, 6, 3, 8]]]> : tensor<1x1x5xi64>
  check.expect_eq %y#1, %want1 : tensor<1x1x5xi64>
  return
}

func.func @f32_dilated_1() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5, 1.5, 1.0, 2.0]]]> : tensor<1x1x9xf32>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, storage_order = 1} : (tensor<1x1x9xf32>) ->
      (tensor<1x1x5xf32>, tensor<1x1x5xi64>)
  %want0 = graph.constant dense<[[[-0.5, 1.5, 1.5, 1.5, 2.0]]]> : tensor<1x1x5xf32>
  check.expect_eq %y#0, %want0 : tensor<1x1x5xf32>
  %want1 = graph.constant dense<[[[2, 3, 6, 3, 8]]]> : tensor<1x1x5xi64>
  check.expect_eq %y#1, %want1 : tensor<1x1x5xi64>
  return
}

func.func @f16_dilated_0() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5, 1.5, 1.0, 2.0]]]> : tensor<1x1x9xf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, storage_order = 0} : (tensor<1x1x9xf16>) ->
      (tensor<1x1x5xf16>, tensor<1x1x5xi64>)
  %want0 = graph.constant dense<[[[-0.5, 1.5, 1.5, 1.5, 2.0]]]> : tensor<1x1x5xf16>
  check.expect_eq %y#0, %want0 : tensor<1x1x5xf16>
  %want1 = graph.constant dense<[[[2, 3, 6, 3, 8]]]> : tensor<1x1x5xi64>
  check.expect_eq %y#1, %want1 : tensor<1x1x5xi64>
  return
}

func.func @f16_dilated_1() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5, 1.5, 1.0, 2.0]]]> : tensor<1x1x9xf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, storage_order = 1} : (tensor<1x1x9xf16>) ->
      (tensor<1x1x5xf16>, tensor<1x1x5xi64>)
  %want0 = graph.constant dense<[[[-0.5, 1.5, 1.5, 1.5, 2.0]]]> : tensor<1x1x5xf16>
  check.expect_eq %y#0, %want0 : tensor<1x1x5xf16>
  %want1 = graph.constant dense<[[[2, 3, 6, 3, 8]]]> : tensor<1x1x5xi64>
  check.expect_eq %y#1, %want1 : tensor<1x1x5xi64>
  return
}

func.func @bf16_dilated_0() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5, 1.5, 1.0, 2.0]]]> : tensor<1x1x9xbf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, storage_order = 0} : (tensor<1x1x9xbf16>) ->
      (tensor<1x1x5xbf16>, tensor<1x1x5xi64>)
  %want0 = graph.constant dense<[[[-0.5, 1.5, 1.5, 1.5, 2.0]]]> : tensor<1x1x5xbf16>
  check.expect_eq %y#0, %want0 : tensor<1x1x5xbf16>
  %want1 = graph.constant dense<[[[2, 3, 6, 3, 8]]]> : tensor<1x1x5xi64>
  check.expect_eq %y#1, %want1 : tensor<1x1x5xi64>
  return
}

func.func @bf16_dilated_1() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5, 1.5, 1.0, 2.0]]]> : tensor<1x1x9xbf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, storage_order = 1} : (tensor<1x1x9xbf16>) ->
      (tensor<1x1x5xbf16>, tensor<1x1x5xi64>)
  %want0 = graph.constant dense<[[[-0.5, 1.5, 1.5, 1.5, 2.0]]]> : tensor<1x1x5xbf16>
  check.expect_eq %y#0, %want0 : tensor<1x1x5xbf16>
  %want1 = graph.constant dense<[[[2, 3, 6, 3, 8]]]> : tensor<1x1x5xi64>
  check.expect_eq %y#1, %want1 : tensor<1x1x5xi64>
  return
}

func.func @f32_ceil_0() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5], [1.5, 1.0, 2.0, 1.0, -1.0, -1.0]]]> :
      tensor<1x2x6xf32>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, storage_order = 0} : (tensor<1x2x6xf32>)
      -> (tensor<1x2x3xf32>, tensor<1x2x3xi64>)
  %want0 = graph.constant dense<[[[1.0, 1.5, 0.5], [2.0, 2.0, -1.0]]]> : tensor<1x2x3xf32>
  check.expect_eq %y#0, %want0 : tensor<1x2x3xf32>
  %want1 = graph.constant dense<[[[1, 3, 5], [8, 8, 10]]]> : tensor<1x2x3xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x3xi64>
  return
}

func.func @f32_ceil_1() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5], [1.5, 1.0, 2.0, 1.0, -1.0, -1.0]]]> :
      tensor<1x2x6xf32>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, storage_order = 1} : (tensor<1x2x6xf32>)
      -> (tensor<1x2x3xf32>, tensor<1x2x3xi64>)
  %want0 = graph.constant dense<[[[1.0, 1.5, 0.5], [2.0, 2.0, -1.0]]]> : tensor<1x2x3xf32>
  check.expect_eq %y#0, %want0 : tensor<1x2x3xf32>
  %want1 = graph.constant dense<[[[1, 3, 5], [8, 8, 10]]]> : tensor<1x2x3xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x3xi64>
  return
}

func.func @f16_ceil_0() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5], [1.5, 1.0, 2.0, 1.0, -1.0, -1.0]]]> :
      tensor<1x2x6xf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, storage_order = 0} : (tensor<1x2x6xf16>)
      -> (tensor<1x2x3xf16>, tensor<1x2x3xi64>)
  %want0 = graph.constant dense<[[[1.0, 1.5, 0.5], [2.0, 2.0, -1.0]]]> : tensor<1x2x3xf16>
  check.expect_eq %y#0, %want0 : tensor<1x2x3xf16>
  %want1 = graph.constant dense<[[[1, 3, 5], [8, 8, 10]]]> : tensor<1x2x3xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x3xi64>
  return
}

func.func @f16_ceil_1() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5], [1.5, 1.0, 2.0, 1.0, -1.0, -1.0]]]> :
      tensor<1x2x6xf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, storage_order = 1} : (tensor<1x2x6xf16>)
      -> (tensor<1x2x3xf16>, tensor<1x2x3xi64>)
  %want0 = graph.constant dense<[[[1.0, 1.5, 0.5], [2.0, 2.0, -1.0]]]> : tensor<1x2x3xf16>
  check.expect_eq %y#0, %want0 : tensor<1x2x3xf16>
  %want1 = graph.constant dense<[[[1, 3, 5], [8, 8, 10]]]> : tensor<1x2x3xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x3xi64>
  return
}

func.func @bf16_ceil_0() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5], [1.5, 1.0, 2.0, 1.0, -1.0, -1.0]]]> :
      tensor<1x2x6xbf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, storage_order = 0} : (tensor<1x2x6xbf16>)
      -> (tensor<1x2x3xbf16>, tensor<1x2x3xi64>)
  %want0 = graph.constant dense<[[[1.0, 1.5, 0.5], [2.0, 2.0, -1.0]]]> : tensor<1x2x3xbf16>
  check.expect_eq %y#0, %want0 : tensor<1x2x3xbf16>
  %want1 = graph.constant dense<[[[1, 3, 5], [8, 8, 10]]]> : tensor<1x2x3xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x3xi64>
  return
}

func.func @bf16_ceil_1() {
  %x0 = graph.constant dense<[[[-2.0, 1.0, -0.5, 1.5, -1.5, 0.5], [1.5, 1.0, 2.0, 1.0, -1.0, -1.0]]]> :
      tensor<1x2x6xbf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, storage_order = 1} : (tensor<1x2x6xbf16>)
      -> (tensor<1x2x3xbf16>, tensor<1x2x3xi64>)
  %want0 = graph.constant dense<[[[1.0, 1.5, 0.5], [2.0, 2.0, -1.0]]]> : tensor<1x2x3xbf16>
  check.expect_eq %y#0, %want0 : tensor<1x2x3xbf16>
  %want1 = graph.constant dense<[[[1, 3, 5], [8, 8, 10]]]> : tensor<1x2x3xi64>
  check.expect_eq %y#1, %want1 : tensor<1x2x3xi64>
  return
}

func.func @f32_volume_0() {
  %x0 = graph.constant dense<[[[[[-2.0, 1.0], [-0.5, 1.5], [-1.5, 0.5]], [[1.5, 1.0], [2.0, 1.0], [-1.0, -1.0]],
      [[0.5, 0.5], [-1.5, 1.0], [1.5, 1.0]]]]]> : tensor<1x1x3x3x2xf32>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations =
      array<i64: 1, 1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, storage_order = 0} :
      (tensor<1x1x3x3x2xf32>) -> (tensor<1x1x2x2x1xf32>, tensor<1x1x2x2x1xi64>)
  %want0 = graph.constant dense<[[[[[2.0], [2.0]], [[2.0], [2.0]]]]]> : tensor<1x1x2x2x1xf32>
  check.expect_eq %y#0, %want0 : tensor<1x1x2x2x1xf32>
  %want1 = graph.constant dense<[[[[[8], [8]], [[8], [8]]]]]> : tensor<1x1x2x2x1xi64>
  check.expect_eq %y#1, %want1 : tensor<1x1x2x2x1xi64>
  return
}

func.func @f32_volume_1() {
  %x0 = graph.constant dense<[[[[[-2.0, 1.0], [-0.5, 1.5], [-1.5, 0.5]], [[1.5, 1.0], [2.0, 1.0], [-1.0, -1.0]],
      [[0.5, 0.5], [-1.5, 1.0], [1.5, 1.0]]]]]> : tensor<1x1x3x3x2xf32>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations =
      array<i64: 1, 1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, storage_order = 1} :
      (tensor<1x1x3x3x2xf32>) -> (tensor<1x1x2x2x1xf32>, tensor<1x1x2x2x1xi64>)
  %want0 = graph.constant dense<[[[[[2.0], [2.0]], [[2.0], [2.0]]]]]> : tensor<1x1x2x2x1xf32>
  check.expect_eq %y#0, %want0 : tensor<1x1x2x2x1xf32>
  %want1 = graph.constant dense<[[[[[4], [4]], [[4], [4]]]]]> : tensor<1x1x2x2x1xi64>
  check.expect_eq %y#1, %want1 : tensor<1x1x2x2x1xi64>
  return
}

func.func @f16_volume_0() {
  %x0 = graph.constant dense<[[[[[-2.0, 1.0], [-0.5, 1.5], [-1.5, 0.5]], [[1.5, 1.0], [2.0, 1.0], [-1.0, -1.0]],
      [[0.5, 0.5], [-1.5, 1.0], [1.5, 1.0]]]]]> : tensor<1x1x3x3x2xf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations =
      array<i64: 1, 1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, storage_order = 0} :
      (tensor<1x1x3x3x2xf16>) -> (tensor<1x1x2x2x1xf16>, tensor<1x1x2x2x1xi64>)
  %want0 = graph.constant dense<[[[[[2.0], [2.0]], [[2.0], [2.0]]]]]> : tensor<1x1x2x2x1xf16>
  check.expect_eq %y#0, %want0 : tensor<1x1x2x2x1xf16>
  %want1 = graph.constant dense<[[[[[8], [8]], [[8], [8]]]]]> : tensor<1x1x2x2x1xi64>
  check.expect_eq %y#1, %want1 : tensor<1x1x2x2x1xi64>
  return
}

func.func @f16_volume_1() {
  %x0 = graph.constant dense<[[[[[-2.0, 1.0], [-0.5, 1.5], [-1.5, 0.5]], [[1.5, 1.0], [2.0, 1.0], [-1.0, -1.0]],
      [[0.5, 0.5], [-1.5, 1.0], [1.5, 1.0]]]]]> : tensor<1x1x3x3x2xf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations =
      array<i64: 1, 1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, storage_order = 1} :
      (tensor<1x1x3x3x2xf16>) -> (tensor<1x1x2x2x1xf16>, tensor<1x1x2x2x1xi64>)
  %want0 = graph.constant dense<[[[[[2.0], [2.0]], [[2.0], [2.0]]]]]> : tensor<1x1x2x2x1xf16>
  check.expect_eq %y#0, %want0 : tensor<1x1x2x2x1xf16>
  %want1 = graph.constant dense<[[[[[4], [4]], [[4], [4]]]]]> : tensor<1x1x2x2x1xi64>
  check.expect_eq %y#1, %want1 : tensor<1x1x2x2x1xi64>
  return
}

func.func @bf16_volume_0() {
  %x0 = graph.constant dense<[[[[[-2.0, 1.0], [-0.5, 1.5], [-1.5, 0.5]], [[1.5, 1.0], [2.0, 1.0], [-1.0, -1.0]],
      [[0.5, 0.5], [-1.5, 1.0], [1.5, 1.0]]]]]> : tensor<1x1x3x3x2xbf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations =
      array<i64: 1, 1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, storage_order = 0} :
      (tensor<1x1x3x3x2xbf16>) -> (tensor<1x1x2x2x1xbf16>, tensor<1x1x2x2x1xi64>)
  %want0 = graph.constant dense<[[[[[2.0], [2.0]], [[2.0], [2.0]]]]]> : tensor<1x1x2x2x1xbf16>
  check.expect_eq %y#0, %want0 : tensor<1x1x2x2x1xbf16>
  %want1 = graph.constant dense<[[[[[8], [8]], [[8], [8]]]]]> : tensor<1x1x2x2x1xi64>
  check.expect_eq %y#1, %want1 : tensor<1x1x2x2x1xi64>
  return
}

func.func @bf16_volume_1() {
  %x0 = graph.constant dense<[[[[[-2.0, 1.0], [-0.5, 1.5], [-1.5, 0.5]], [[1.5, 1.0], [2.0, 1.0], [-1.0, -1.0]],
      [[0.5, 0.5], [-1.5, 1.0], [1.5, 1.0]]]]]> : tensor<1x1x3x3x2xbf16>
  %y:2 = graph.max_pool_indices %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations =
      array<i64: 1, 1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, storage_order = 1} :
      (tensor<1x1x3x3x2xbf16>) -> (tensor<1x1x2x2x1xbf16>, tensor<1x1x2x2x1xi64>)
  %want0 = graph.constant dense<[[[[[2.0], [2.0]], [[2.0], [2.0]]]]]> : tensor<1x1x2x2x1xbf16>
  check.expect_eq %y#0, %want0 : tensor<1x1x2x2x1xbf16>
  %want1 = graph.constant dense<[[[[[4], [4]], [[4], [4]]]]]> : tensor<1x1x2x2x1xi64>
  check.expect_eq %y#1, %want1 : tensor<1x1x2x2x1xi64>
  return
}
