// graph.cumsum, with and without the element itself, from both ends.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[[1.33, 0.86, 1.2, 1.36], [1.14, 1.05, 1.26, 1.22], [0.97, 1.07, 1.25, 0.56]]> :
      tensor<3x4xf32>
  %y = graph.cumsum %x0 {axis = 1} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[1.33, 2.19, 3.39, 4.75], [1.14, 2.19, 3.4499998, 4.67], [0.97, 2.04, 3.29,
      3.8500001]]> : tensor<3x4xf32>
  check.expect_close %y, %want0 {atol = 1.132e-06, rtol = 1.192093e-07} : tensor<3x4xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[[1.330078125, 0.85986328125, 1.2001953125, 1.3603515625], [1.1396484375, 1.0498046875,
      1.259765625, 1.2197265625], [0.97021484375, 1.0703125, 1.25, 0.56005859375]]> : tensor<3x4xf16>
  %y = graph.cumsum %x0 {axis = 1} : (tensor<3x4xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[1.330078125, 2.189453125, 3.390625, 4.75], [1.1396484375, 2.189453125, 3.44921875,
      4.66796875], [0.97021484375, 2.041015625, 3.291015625, 3.8515625]]> : tensor<3x4xf16>
  check.expect_close %y, %want0 {atol = 1.133e-06, rtol = 9.765625e-04} : tensor<3x4xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[[1.328125, 0.859375, 1.203125, 1.359375], [1.140625, 1.046875, 1.2578125, 1.21875],
      [0.96875, 1.0703125, 1.25, 0.55859375]]> : tensor<3x4xbf16>
  %y = graph.cumsum %x0 {axis = 1} : (tensor<3x4xbf16>) -> tensor<3x4xbf16>
  %want0 = graph.constant dense<[[1.328125, 2.1875, 3.390625, 4.75], [1.140625, 2.1875, 3.4375, 4.65625], [0.96875,
      2.03125, 3.28125, 3.84375]]> : tensor<3x4xbf16>
  check.expect_close %y, %want0 {atol = 1.132e-06, rtol = 7.812500e-03} : tensor<3x4xbf16>
  return
}

func.func @i32() {
  %x0 = graph.constant dense<[[-7, 6, 3, -3], [-8, 4, -3, 7], [-3, 3, -6, 1]]> : tensor<3x4xi32>
  %y = graph.cumsum %x0 {axis = 1} : (tensor<3x4xi32>) -> tensor<3x4xi32>
  %want0 = graph.constant dense<[[-7, -1, 2, -1], [-8, -4, -7, 0], [-3, 0, -6, -5]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @f32_exclusive() {
  %x0 = graph.constant dense<[[1.33, 0.86, 1.2, 1.36], [1.14, 1.05, 1.26, 1.22], [0.97, 1.07, 1.25, 0.56]]> :
      tensor<3x4xf32>
  %y = graph.cumsum %x0 {axis = 1, exclusive} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[0.0, 1.33, 2.19, 3.39], [0.0, 1.14, 2.19, 3.4499998], [0.0, 0.97, 2.04, 3.29]]> :
      tensor<3x4xf32>
  check.expect_close %y, %want0 {atol = 8.225e-07, rtol = 1.192093e-07} : tensor<3x4xf32>
  return
}

func.func @f16_exclusive() {
  %x0 = graph.constant dense<[[1.330078125, 0.85986328125, 1.2001953125, 1.3603515625], [1.1396484375, 1.0498046875,
      1.259765625, 1.2197265625], [0.97021484375, 1.0703125, 1.25, 0.56005859375]]> : tensor<3x4xf16>
  %y = graph.cumsum %x0 {axis = 1, exclusive} : (tensor<3x4xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[0.0, 1.330078125, 2.189453125, 3.390625], [0.0, 1.1396484375, 2.189453125,
      3.44921875], [0.0, 0.97021484375, 2.041015625, 3.291015625]]> : tensor<3x4xf16>
  check.expect_close %y, %want0 {atol = 8.224e-07, rtol = 9.765625e-04} : tensor<3x4xf16>
  return
}

func.func @bf16_exclusive() {
  %x0 = graph.constant dense<[[1.328125, 0.859375, 1.203125, 1.359375], [1.140625, 1.046875, 1.2578125, 1.21875],
      [0.96875, 1.0703125, 1.25, 0.55859375]]> : tensor<3x4xbf16>
  %y = graph.cumsum %x0 {axis = 1, exclusive} : (tensor<3x4xbf16>) -> tensor<3x4xbf16>
  %want0 = graph.constant dense<[[0.0, 1.328125, 2.1875, 3.390625], [0.0, 1.140625, 2.1875, 3.4375], [0.0, 0.96875,
      2.03125, 3.28125]]> : tensor<3x4xbf16>
  check.expect_close %y, %want0 {atol = 8.214e-07, rtol = 7.812500e-03} : tensor<3x4xbf16>
  return
}

func.func @i32_exclusive() {
  %x0 = graph.constant dense<[[-7, 6, 3, -3], [-8, 4, -3, 7], [-3, 3, -6, 1]]> : tensor<3x4xi32>
  %y = graph.cumsum %x0 {axis = 1, exclusive} : (tensor<3x4xi32>) -> tensor<3x4xi32>
  %want0 = graph.constant dense<[[0, -7, -1, 2], [0, -8, -4, -7], [0, -3, 0, -6]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @f32_reverse() {
  %x0 = graph.constant dense<[[1.33, 0.86, 1.2, 1.36], [1.14, 1.05, 1.26, 1.22], [0.97, 1.07, 1.25, 0.56]]> :
      tensor<3x4xf32>
  %y = graph.cumsum %x0 {axis = 1, reverse} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[4.75, 3.42, 2.56, 1.36], [4.67, 3.53, 2.48, 1.22], [3.8500001, 2.88, 1.81, 0.56]]> :
      tensor<3x4xf32>
  check.expect_close %y, %want0 {atol = 1.132e-06, rtol = 1.192093e-07} : tensor<3x4xf32>
  return
}

func.func @f16_reverse() {
  %x0 = graph.constant dense<[[1.330078125, 0.85986328125, 1.2001953125, 1.3603515625], [1.1396484375, 1.0498046875,
      1.259765625, 1.2197265625], [0.97021484375, 1.0703125, 1.25, 0.56005859375]]> : tensor<3x4xf16>
  %y = graph.cumsum %x0 {axis = 1, reverse} : (tensor<3x4xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[4.75, 3.419921875, 2.560546875, 1.3603515625], [4.66796875, 3.529296875, 2.48046875,
      1.2197265625], [3.8515625, 2.880859375, 1.810546875, 0.56005859375]]> : tensor<3x4xf16>
  check.expect_close %y, %want0 {atol = 1.133e-06, rtol = 9.765625e-04} : tensor<3x4xf16>
  return
}

func.func @bf16_reverse() {
  %x0 = graph.constant dense<[[1.328125, 0.859375, 1.203125, 1.359375], [1.140625, 1.046875, 1.2578125, 1.21875],
      [0.96875, 1.0703125, 1.25, 0.55859375]]> : tensor<3x4xbf16>
  %y = graph.cumsum %x0 {axis = 1, reverse} : (tensor<3x4xbf16>) -> tensor<3x4xbf16>
  %want0 = graph.constant dense<[[4.75, 3.421875, 2.5625, 1.359375], [4.65625, 3.53125, 2.46875, 1.21875], [3.84375,
      2.875, 1.8125, 0.55859375]]> : tensor<3x4xbf16>
  check.expect_close %y, %want0 {atol = 1.132e-06, rtol = 7.812500e-03} : tensor<3x4xbf16>
  return
}

func.func @i32_reverse() {
  %x0 = graph.constant dense<[[-7, 6, 3, -3], [-8, 4, -3, 7], [-3, 3, -6, 1]]> : tensor<3x4xi32>
  %y = graph.cumsum %x0 {axis = 1, reverse} : (tensor<3x4xi32>) -> tensor<3x4xi32>
  %want0 = graph.constant dense<[[-1, 6, 0, -3], [0, 8, 4, 7], [-5, -2, -5, 1]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @f32_exclusive_reverse() {
  %x0 = graph.constant dense<[[1.33, 0.86, 1.2, 1.36], [1.14, 1.05, 1.26, 1.22], [0.97, 1.07, 1.25, 0.56]]> :
      tensor<3x4xf32>
  %y = graph.cumsum %x0 {axis = 1, exclusive, reverse} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[3.42, 2.56, 1.36, 0.0], [3.53, 2.48, 1.22, 0.0], [2.88, 1.81, 0.56, 0.0]]> :
      tensor<3x4xf32>
  check.expect_close %y, %want0 {atol = 8.416e-07, rtol = 1.192093e-07} : tensor<3x4xf32>
  return
}

func.func @f16_exclusive_reverse() {
  %x0 = graph.constant dense<[[1.330078125, 0.85986328125, 1.2001953125, 1.3603515625], [1.1396484375, 1.0498046875,
      1.259765625, 1.2197265625], [0.97021484375, 1.0703125, 1.25, 0.56005859375]]> : tensor<3x4xf16>
  %y = graph.cumsum %x0 {axis = 1, exclusive, reverse} : (tensor<3x4xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[3.419921875, 2.560546875, 1.3603515625, 0.0], [3.529296875, 2.48046875,
      1.2197265625, 0.0], [2.880859375, 1.810546875, 0.56005859375, 0.0]]> : tensor<3x4xf16>
  check.expect_close %y, %want0 {atol = 8.414e-07, rtol = 9.765625e-04} : tensor<3x4xf16>
  return
}

func.func @bf16_exclusive_reverse() {
  %x0 = graph.constant dense<[[1.328125, 0.859375, 1.203125, 1.359375], [1.140625, 1.046875, 1.2578125, 1.21875],
      [0.96875, 1.0703125, 1.25, 0.55859375]]> : tensor<3x4xbf16>
  %y = graph.cumsum %x0 {axis = 1, exclusive, reverse} : (tensor<3x4xbf16>) -> tensor<3x4xbf16>
  %want0 = graph.constant dense<[[3.421875, 2.5625, 1.359375, 0.0], [3.53125, 2.46875, 1.21875, 0.0], [2.875, 1.8125,
      0.55859375, 0.0]]> : tensor<3x4xbf16>
  check.expect_close %y, %want0 {atol = 8.401e-07, rtol = 7.812500e-03} : tensor<3x4xbf16>
  return
}

func.func @i32_exclusive_reverse() {
  %x0 = graph.constant dense<[[-7, 6, 3, -3], [-8, 4, -3, 7], [-3, 3, -6, 1]]> : tensor<3x4xi32>
  %y = graph.cumsum %x0 {axis = 1, exclusive, reverse} : (tensor<3x4xi32>) -> tensor<3x4xi32>
  %want0 = graph.constant dense<[[6, 0, -3, 0], [8, 4, 7, 0], [-2, -5, 1, 0]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}
