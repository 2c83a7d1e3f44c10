// Slices added up where they were taken from; negative indices count from the end, others outside add nothing.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_rows_i64() {
  %x0 = graph.constant dense<[[-1.31, 1.51, 1.83], [1.8, 0.03, 0.39], [-0.8, 0.19, -0.75], [0.01, -0.73, -1.29],
      [1.81, 1.76, -1.91], [-0.89, 1.79, 0.55]]> : tensor<6x3xf32>
  %x1 = graph.constant dense<[4, 1, 4, -1, 0, 9]> : tensor<6xi64>
  %y = graph.gather_grad %x0, %x1 {axis = 0, size = 5} : (tensor<6x3xf32>, tensor<6xi64>) -> tensor<5x3xf32>
  %want0 = graph.constant dense<[[1.81, 1.76, -1.91], [1.8, 0.03, 0.39], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [-2.1,
      0.96999997, -0.20999992]]> : tensor<5x3xf32>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 1.192093e-07} : tensor<5x3xf32>
  return
}

func.func @f32_rows_i32() {
  %x0 = graph.constant dense<[[-1.31, 1.51, 1.83], [1.8, 0.03, 0.39], [-0.8, 0.19, -0.75], [0.01, -0.73, -1.29],
      [1.81, 1.76, -1.91], [-0.89, 1.79, 0.55]]> : tensor<6x3xf32>
  %x1 = graph.constant dense<[4, 1, 4, -1, 0, 9]> : tensor<6xi32>
  %y = graph.gather_grad %x0, %x1 {axis = 0, size = 5} : (tensor<6x3xf32>, tensor<6xi32>) -> tensor<5x3xf32>
  %want0 = graph.constant dense<[[1.81, 1.76, -1.91], [1.8, 0.03, 0.39], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [-2.1,
      0.96999997, -0.20999992]]> : tensor<5x3xf32>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 1.192093e-07} : tensor<5x3xf32>
  return
}

func.func @f32_inner_i64() {
  %x0 = graph.constant dense<[[[[-1.31, 1.51, 1.83], [1.8, 0.03, 0.39]], [[-0.8, 0.19, -0.75], [0.01, -0.73, -1.29]]],
      [[[1.81, 1.76, -1.91], [-0.89, 1.79, 0.55]], [[0.44, -1.49, 1.08], [0.65, -1.21, 1.31]]]]> : tensor<2x2x2x3xf32>
  %x1 = graph.constant dense<[[2, 0], [-3, 2]]> : tensor<2x2xi64>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5} : (tensor<2x2x2x3xf32>, tensor<2x2xi64>) -> tensor<2x5x3xf32>
  %want0 = graph.constant dense<[[[1.8, 0.03, 0.39], [0.0, 0.0, 0.0], [-2.1, 0.96999997, -0.20999992], [0.0, 0.0,
      0.0], [0.0, 0.0, 0.0]], [[-0.89, 1.79, 0.55], [0.0, 0.0, 0.0], [2.8999999, -0.94000006, 0.48000002], [0.0, 0.0,
      0.0], [0.0, 0.0, 0.0]]]> : tensor<2x5x3xf32>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 1.192093e-07} : tensor<2x5x3xf32>
  return
}

func.func @f32_inner_i32() {
  %x0 = graph.constant dense<[[[[-1.31, 1.51, 1.83], [1.8, 0.03, 0.39]], [[-0.8, 0.19, -0.75], [0.01, -0.73, -1.29]]],
      [[[1.81, 1.76, -1.91], [-0.89, 1.79, 0.55]], [[0.44, -1.49, 1.08], [0.65, -1.21, 1.31]]]]> : tensor<2x2x2x3xf32>
  %x1 = graph.constant dense<[[2, 0], [-3, 2]]> : tensor<2x2xi32>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5} : (tensor<2x2x2x3xf32>, tensor<2x2xi32>) -> tensor<2x5x3xf32>
  %want0 = graph.constant dense<[[[1.8, 0.03, 0.39], [0.0, 0.0, 0.0], [-2.1, 0.96999997, -0.20999992], [0.0, 0.0,
      0.0], [0.0, 0.0, 0.0]], [[-0.89, 1.79, 0.55], [0.0, 0.0, 0.0], [2.8999999, -0.94000006, 0.48000002], [0.0, 0.0,
      0.0], [0.0, 0.0, 0.0]]]> : tensor<2x5x3xf32>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 1.192093e-07} : tensor<2x5x3xf32>
  return
}

func.func @f32_scalar_i64() {
  %x0 = graph.constant dense<[[-1.31, 1.51, 1.83], [1.8, 0.03, 0.39]]> : tensor<2x3xf32>
  %x1 = graph.constant dense<1> : tensor<i64>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5} : (tensor<2x3xf32>, tensor<i64>) -> tensor<2x5x3xf32>
  %want0 = graph.constant dense<[[[0.0, 0.0, 0.0], [-1.31, 1.51, 1.83], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0,
      0.0]], [[0.0, 0.0, 0.0], [1.8, 0.03, 0.39], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> :
      tensor<2x5x3xf32>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 1.192093e-07} : tensor<2x5x3xf32>
  return
}

func.func @f32_scalar_i32() {
  %x0 = graph.constant dense<[[-1.31, 1.51, 1.83], [1.8, 0.03, 0.39]]> : tensor<2x3xf32>
  %x1 = graph.constant dense<1> : tensor<i32>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5} : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x5x3xf32>
  %want0 = graph.constant dense<[[[0.0, 0.0, 0.0], [-1.31, 1.51, 1.83], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0,
      0.0]], [[0.0, 0.0, 0.0], [1.8, 0.03, 0.39], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> :
      tensor<2x5x3xf32>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 1.192093e-07} : tensor<2x5x3xf32>
  return
}

func.func @f16_rows_i64() {
  %x0 = graph.constant dense<[[-1.3095703125, 1.509765625, 1.830078125], [1.7998046875, 0.029998779296875,
      0.389892578125], [-0.7998046875, 0.18994140625, -0.75], [0.01000213623046875, -0.72998046875, -1.2900390625],
      [1.8095703125, 1.759765625, -1.91015625], [-0.89013671875, 1.7900390625, 0.5498046875]]> : tensor<6x3xf16>
  %x1 = graph.constant dense<[4, 1, 4, -1, 0, 9]> : tensor<6xi64>
  %y = graph.gather_grad %x0, %x1 {axis = 0, size = 5} : (tensor<6x3xf16>, tensor<6xi64>) -> tensor<5x3xf16>
  %want0 = graph.constant dense<[[1.8095703125, 1.759765625, -1.91015625], [1.7998046875, 0.029998779296875,
      0.389892578125], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [-2.099609375, 0.9697265625, -0.2099609375]]> :
      tensor<5x3xf16>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 9.765625e-04} : tensor<5x3xf16>
  return
}

func.func @f16_rows_i32() {
  %x0 = graph.constant dense<[[-1.3095703125, 1.509765625, 1.830078125], [1.7998046875, 0.029998779296875,
      0.389892578125], [-0.7998046875, 0.18994140625, -0.75], [0.01000213623046875, -0.72998046875, -1.2900390625],
      [1.8095703125, 1.759765625, -1.91015625], [-0.89013671875, 1.7900390625, 0.5498046875]]> : tensor<6x3xf16>
  %x1 = graph.constant dense<[4, 1, 4, -1, 0, 9]> : tensor<6xi32>
  %y = graph.gather_grad %x0, %x1 {axis = 0, size = 5} : (tensor<6x3xf16>, tensor<6xi32>) -> tensor<5x3xf16>
  %want0 = graph.constant dense<[[1.8095703125, 1.759765625, -1.91015625], [1.7998046875, 0.029998779296875,
      0.389892578125], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [-2.099609375, 0.9697265625, -0.2099609375]]> :
      tensor<5x3xf16>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 9.765625e-04} : tensor<5x3xf16>
  return
}

func.func @f16_rows_wide() {
  %x0 = graph.constant dense<[[-1.3095703125, 1.509765625, 1.830078125], [1.7998046875, 0.029998779296875,
      0.389892578125], [-0.7998046875, 0.18994140625, -0.75], [0.01000213623046875, -0.72998046875, -1.2900390625],
      [1.8095703125, 1.759765625, -1.91015625], [-0.89013671875, 1.7900390625, 0.5498046875]]> : tensor<6x3xf16>
  %x1 = graph.constant dense<[4, 1, 4, -1, 0, 9]> : tensor<6xi64>
  %y = graph.gather_grad %x0, %x1 {axis = 0, size = 5, result_type = f32} : (tensor<6x3xf16>, tensor<6xi64>) ->
      tensor<5x3xf32>
  %want0 = graph.constant dense<[[1.8095703, 1.7597656, -1.9101562], [1.7998047, 0.02999878, 0.38989258], [0.0, 0.0,
      0.0], [0.0, 0.0, 0.0], [-2.0993729, 0.96972656, -0.20996094]]> : tensor<5x3xf32>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 1.192093e-07} : tensor<5x3xf32>
  return
}

func.func @f16_inner_i64() {
  %x0 = graph.constant dense<[[[[-1.3095703125, 1.509765625, 1.830078125], [1.7998046875, 0.029998779296875,
      0.389892578125]], [[-0.7998046875, 0.18994140625, -0.75], [0.01000213623046875, -0.72998046875,
      -1.2900390625]]], [[[1.8095703125, 1.759765625, -1.91015625], [-0.89013671875, 1.7900390625, 0.5498046875]],
      [[0.43994140625, -1.490234375, 1.080078125], [0.64990234375, -1.2099609375, 1.3095703125]]]]> :
      tensor<2x2x2x3xf16>
  %x1 = graph.constant dense<[[2, 0], [-3, 2]]> : tensor<2x2xi64>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5} : (tensor<2x2x2x3xf16>, tensor<2x2xi64>) -> tensor<2x5x3xf16>
  %want0 = graph.constant dense<[[[1.7998046875, 0.029998779296875, 0.389892578125], [0.0, 0.0, 0.0], [-2.099609375,
      0.9697265625, -0.2099609375], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[-0.89013671875, 1.7900390625, 0.5498046875],
      [0.0, 0.0, 0.0], [2.8984375, -0.9404296875, 0.4794921875], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> :
      tensor<2x5x3xf16>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 9.765625e-04} : tensor<2x5x3xf16>
  return
}

func.func @f16_inner_i32() {
  %x0 = graph.constant dense<[[[[-1.3095703125, 1.509765625, 1.830078125], [1.7998046875, 0.029998779296875,
      0.389892578125]], [[-0.7998046875, 0.18994140625, -0.75], [0.01000213623046875, -0.72998046875,
      -1.2900390625]]], [[[1.8095703125, 1.759765625, -1.91015625], [-0.89013671875, 1.7900390625, 0.5498046875]],
      [[0.43994140625, -1.490234375, 1.080078125], [0.64990234375, -1.2099609375, 1.3095703125]]]]> :
      tensor<2x2x2x3xf16>
  %x1 = graph.constant dense<[[2, 0], [-3, 2]]> : tensor<2x2xi32>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5} : (tensor<2x2x2x3xf16>, tensor<2x2xi32>) -> tensor<2x5x3xf16>
  %want0 = graph.constant dense<[[[1.7998046875, 0.029998779296875, 0.389892578125], [0.0, 0.0, 0.0], [-2.099609375,
      0.9697265625, -0.2099609375], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[-0.89013671875, 1.7900390625, 0.5498046875],
      [0.0, 0.0, 0.0], [2.8984375, -0.9404296875, 0.4794921875], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> :
      tensor<2x5x3xf16>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 9.765625e-04} : tensor<2x5x3xf16>
  return
}

func.func @f16_inner_wide() {
  %x0 = graph.constant dense<[[[[-1.3095703125, 1.509765625, 1.830078125], [1.7998046875, 0.029998779296875,
      0.389892578125]], [[-0.7998046875, 0.18994140625, -0.75], [0.01000213623046875, -0.72998046875,
      -1.2900390625]]], [[[1.8095703125, 1.759765625, -1.91015625], [-0.89013671875, 1.7900390625, 0.5498046875]],
      [[0.43994140625, -1.490234375, 1.080078125], [0.64990234375, -1.2099609375, 1.3095703125]]]]> :
      tensor<2x2x2x3xf16>
  %x1 = graph.constant dense<[[2, 0], [-3, 2]]> : tensor<2x2xi64>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5, result_type = f32} : (tensor<2x2x2x3xf16>, tensor<2x2xi64>) ->
      tensor<2x5x3xf32>
  %want0 = graph.constant dense<[[[1.7998047, 0.02999878, 0.38989258], [0.0, 0.0, 0.0], [-2.0993729, 0.96972656,
      -0.20996094], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[-0.8901367, 1.7900391, 0.5498047], [0.0, 0.0, 0.0],
      [2.899414, -0.9404297, 0.4794922], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<2x5x3xf32>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 1.192093e-07} : tensor<2x5x3xf32>
  return
}

func.func @f16_scalar_i64() {
  %x0 = graph.constant dense<[[-1.3095703125, 1.509765625, 1.830078125], [1.7998046875, 0.029998779296875,
      0.389892578125]]> : tensor<2x3xf16>
  %x1 = graph.constant dense<1> : tensor<i64>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5} : (tensor<2x3xf16>, tensor<i64>) -> tensor<2x5x3xf16>
  %want0 = graph.constant dense<[[[0.0, 0.0, 0.0], [-1.3095703125, 1.509765625, 1.830078125], [0.0, 0.0, 0.0], [0.0,
      0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [1.7998046875, 0.029998779296875, 0.389892578125], [0.0, 0.0,
      0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<2x5x3xf16>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 9.765625e-04} : tensor<2x5x3xf16>
  return
}

func.func @f16_scalar_i32() {
  %x0 = graph.constant dense<[[-1.3095703125, 1.509765625, 1.830078125], [1.7998046875, 0.029998779296875,
      0.389892578125]]> : tensor<2x3xf16>
  %x1 = graph.constant dense<1> : tensor<i32>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5} : (tensor<2x3xf16>, tensor<i32>) -> tensor<2x5x3xf16>
  %want0 = graph.constant dense<[[[0.0, 0.0, 0.0], [-1.3095703125, 1.509765625, 1.830078125], [0.0, 0.0, 0.0], [0.0,
      0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [1.7998046875, 0.029998779296875, 0.389892578125], [0.0, 0.0,
      0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<2x5x3xf16>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 9.765625e-04} : tensor<2x5x3xf16>
  return
}

func.func @f16_scalar_wide() {
  %x0 = graph.constant dense<[[-1.3095703125, 1.509765625, 1.830078125], [1.7998046875, 0.029998779296875,
      0.389892578125]]> : tensor<2x3xf16>
  %x1 = graph.constant dense<1> : tensor<i64>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5, result_type = f32} : (tensor<2x3xf16>, tensor<i64>) ->
      tensor<2x5x3xf32>
  %want0 = graph.constant dense<[[[0.0, 0.0, 0.0], [-1.3095703, 1.5097656, 1.8300781], [0.0, 0.0, 0.0], [0.0, 0.0,
      0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [1.7998047, 0.02999878, 0.38989258], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0]]]> : tensor<2x5x3xf32>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 1.192093e-07} : tensor<2x5x3xf32>
  return
}

func.func @bf16_rows_i64() {
  %x0 = graph.constant dense<[[-1.3125, 1.5078125, 1.828125], [1.796875, 0.030029296875, 0.390625], [-0.80078125,
      0.1904296875, -0.75], [0.010009765625, -0.73046875, -1.2890625], [1.8125, 1.7578125, -1.90625], [-0.890625,
      1.7890625, 0.55078125]]> : tensor<6x3xbf16>
  %x1 = graph.constant dense<[4, 1, 4, -1, 0, 9]> : tensor<6xi64>
  %y = graph.gather_grad %x0, %x1 {axis = 0, size = 5} : (tensor<6x3xbf16>, tensor<6xi64>) -> tensor<5x3xbf16>
  %want0 = graph.constant dense<[[1.8125, 1.7578125, -1.90625], [1.796875, 0.030029296875, 0.390625], [0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0], [-2.109375, 0.96875, -0.2109375]]> : tensor<5x3xbf16>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 7.812500e-03} : tensor<5x3xbf16>
  return
}

func.func @bf16_rows_i32() {
  %x0 = graph.constant dense<[[-1.3125, 1.5078125, 1.828125], [1.796875, 0.030029296875, 0.390625], [-0.80078125,
      0.1904296875, -0.75], [0.010009765625, -0.73046875, -1.2890625], [1.8125, 1.7578125, -1.90625], [-0.890625,
      1.7890625, 0.55078125]]> : tensor<6x3xbf16>
  %x1 = graph.constant dense<[4, 1, 4, -1, 0, 9]> : tensor<6xi32>
  %y = graph.gather_grad %x0, %x1 {axis = 0, size = 5} : (tensor<6x3xbf16>, tensor<6xi32>) -> tensor<5x3xbf16>
  %want0 = graph.constant dense<[[1.8125, 1.7578125, -1.90625], [1.796875, 0.030029296875, 0.390625], [0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0], [-2.109375, 0.96875, -0.2109375]]> : tensor<5x3xbf16>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 7.812500e-03} : tensor<5x3xbf16>
  return
}

func.func @bf16_rows_wide() {
  %x0 = graph.constant dense<[[-1.3125, 1.5078125, 1.828125], [1.796875, 0.030029296875, 0.390625], [-0.80078125,
      0.1904296875, -0.75], [0.010009765625, -0.73046875, -1.2890625], [1.8125, 1.7578125, -1.90625], [-0.890625,
      1.7890625, 0.55078125]]> : tensor<6x3xbf16>
  %x1 = graph.constant dense<[4, 1, 4, -1, 0, 9]> : tensor<6xi64>
  %y = graph.gather_grad %x0, %x1 {axis = 0, size = 5, result_type = f32} : (tensor<6x3xbf16>, tensor<6xi64>) ->
      tensor<5x3xf32>
  %want0 = graph.constant dense<[[1.8125, 1.7578125, -1.90625], [1.796875, 0.030029297, 0.390625], [0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0], [-2.1032715, 0.96777344, -0.2109375]]> : tensor<5x3xf32>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 1.192093e-07} : tensor<5x3xf32>
  return
}

func.func @bf16_inner_i64() {
  %x0 = graph.constant dense<[[[[-1.3125, 1.5078125, 1.828125], [1.796875, 0.030029296875, 0.390625]], [[-0.80078125,
      0.1904296875, -0.75], [0.010009765625, -0.73046875, -1.2890625]]], [[[1.8125, 1.7578125, -1.90625], [-0.890625,
      1.7890625, 0.55078125]], [[0.439453125, -1.4921875, 1.078125], [0.6484375, -1.2109375, 1.3125]]]]> :
      tensor<2x2x2x3xbf16>
  %x1 = graph.constant dense<[[2, 0], [-3, 2]]> : tensor<2x2xi64>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5} : (tensor<2x2x2x3xbf16>, tensor<2x2xi64>) -> tensor<2x5x3xbf16>
  %want0 = graph.constant dense<[[[1.796875, 0.030029296875, 0.390625], [0.0, 0.0, 0.0], [-2.109375, 0.96875,
      -0.2109375], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[-0.890625, 1.7890625, 0.55078125], [0.0, 0.0, 0.0], [2.90625,
      -0.9453125, 0.484375], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<2x5x3xbf16>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 7.812500e-03} : tensor<2x5x3xbf16>
  return
}

func.func @bf16_inner_i32() {
  %x0 = graph.constant dense<[[[[-1.3125, 1.5078125, 1.828125], [1.796875, 0.030029296875, 0.390625]], [[-0.80078125,
      0.1904296875, -0.75], [0.010009765625, -0.73046875, -1.2890625]]], [[[1.8125, 1.7578125, -1.90625], [-0.890625,
      1.7890625, 0.55078125]], [[0.439453125, -1.4921875, 1.078125], [0.6484375, -1.2109375, 1.3125]]]]> :
      tensor<2x2x2x3xbf16>
  %x1 = graph.constant dense<[[2, 0], [-3, 2]]> : tensor<2x2xi32>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5} : (tensor<2x2x2x3xbf16>, tensor<2x2xi32>) -> tensor<2x5x3xbf16>
  %want0 = graph.constant dense<[[[1.796875, 0.030029296875, 0.390625], [0.0, 0.0, 0.0], [-2.109375, 0.96875,
      -0.2109375], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[-0.890625, 1.7890625, 0.55078125], [0.0, 0.0, 0.0], [2.90625,
      -0.9453125, 0.484375], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<2x5x3xbf16>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 7.812500e-03} : tensor<2x5x3xbf16>
  return
}

func.func @bf16_inner_wide() {
  %x0 = graph.constant dense<[[[[-1.3125, 1.5078125, 1.828125], [1.796875, 0.030029296875, 0.390625]], [[-0.80078125,
      0.1904296875, -0.75], [0.010009765625, -0.73046875, -1.2890625]]], [[[1.8125, 1.7578125, -1.90625], [-0.890625,
      1.7890625, 0.55078125]], [[0.439453125, -1.4921875, 1.078125], [0.6484375, -1.2109375, 1.3125]]]]> :
      tensor<2x2x2x3xbf16>
  %x1 = graph.constant dense<[[2, 0], [-3, 2]]> : tensor<2x2xi64>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5, result_type = f32} : (tensor<2x2x2x3xbf16>, tensor<2x2xi64>) ->
      tensor<2x5x3xf32>
  %want0 = graph.constant dense<[[[1.796875, 0.030029297, 0.390625], [0.0, 0.0, 0.0], [-2.1032715, 0.96777344,
      -0.2109375], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[-0.890625, 1.7890625, 0.55078125], [0.0, 0.0, 0.0],
      [2.9003906, -0.9453125, 0.484375], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<2x5x3xf32>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 1.192093e-07} : tensor<2x5x3xf32>
  return
}

func.func @bf16_scalar_i64() {
  %x0 = graph.constant dense<[[-1.3125, 1.5078125, 1.828125], [1.796875, 0.030029296875, 0.390625]]> :
      tensor<2x3xbf16>
  %x1 = graph.constant dense<1> : tensor<i64>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5} : (tensor<2x3xbf16>, tensor<i64>) -> tensor<2x5x3xbf16>
  %want0 = graph.constant dense<[[[0.0, 0.0, 0.0], [-1.3125, 1.5078125, 1.828125], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [1.796875, 0.030029296875, 0.390625], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0]]]> : tensor<2x5x3xbf16>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 7.812500e-03} : tensor<2x5x3xbf16>
  return
}

func.func @bf16_scalar_i32() {
  %x0 = graph.constant dense<[[-1.3125, 1.5078125, 1.828125], [1.796875, 0.030029296875, 0.390625]]> :
      tensor<2x3xbf16>
  %x1 = graph.constant dense<1> : tensor<i32>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5} : (tensor<2x3xbf16>, tensor<i32>) -> tensor<2x5x3xbf16>
  %want0 = graph.constant dense<[[[0.0, 0.0, 0.0], [-1.3125, 1.5078125, 1.828125], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [1.796875, 0.030029296875, 0.390625], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0]]]> : tensor<2x5x3xbf16>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 7.812500e-03} : tensor<2x5x3xbf16>
  return
}

func.func @bf16_scalar_wide() {
  %x0 = graph.constant dense<[[-1.3125, 1.5078125, 1.828125], [1.796875, 0.030029296875, 0.390625]]> :
      tensor<2x3xbf16>
  %x1 = graph.constant dense<1> : tensor<i64>
  %y = graph.gather_grad %x0, %x1 {axis = 1, size = 5, result_type = f32} : (tensor<2x3xbf16>, tensor<i64>) ->
      tensor<2x5x3xf32>
  %want0 = graph.constant dense<[[[0.0, 0.0, 0.0], [-1.3125, 1.5078125, 1.828125], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [1.796875, 0.030029297, 0.390625], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0,
      0.0, 0.0]]]> : tensor<2x5x3xf32>
  check.expect_close %y, %want0 {atol = 1.431e-06, rtol = 1.192093e-07} : tensor<2x5x3xf32>
  return
}
