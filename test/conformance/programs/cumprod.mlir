// graph.cumprod, with and without the element itself, from both ends.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[[1.33, 0.86, 1.2, 1.36], [1.14, 1.05, 1.26, 1.22], [0.97, 1.07, 1.25, 0.56]]> :
      tensor<3x4xf32>
  %y = graph.cumprod %x0 {axis = 1} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[1.33, 1.1438, 1.3725601, 1.8666818], [1.14, 1.1969999, 1.50822, 1.8400283], [0.97,
      1.0379001, 1.2973751, 0.7265301]]> : tensor<3x4xf32>
  check.expect_close %y, %want0 {atol = 4.451e-07, rtol = 1.192093e-07} : tensor<3x4xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[[1.330078125, 0.85986328125, 1.2001953125, 1.3603515625], [1.1396484375, 1.0498046875,
      1.259765625, 1.2197265625], [0.97021484375, 1.0703125, 1.25, 0.56005859375]]> : tensor<3x4xf16>
  %y = graph.cumprod %x0 {axis = 1} : (tensor<3x4xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[1.330078125, 1.1435546875, 1.373046875, 1.8671875], [1.1396484375, 1.1962890625,
      1.5068359375, 1.837890625], [0.97021484375, 1.0380859375, 1.2978515625, 0.72705078125]]> : tensor<3x4xf16>
  check.expect_close %y, %want0 {atol = 4.452e-07, rtol = 9.765625e-04} : tensor<3x4xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[[1.328125, 0.859375, 1.203125, 1.359375], [1.140625, 1.046875, 1.2578125, 1.21875],
      [0.96875, 1.0703125, 1.25, 0.55859375]]> : tensor<3x4xbf16>
  %y = graph.cumprod %x0 {axis = 1} : (tensor<3x4xbf16>) -> tensor<3x4xbf16>
  %want0 = graph.constant dense<[[1.328125, 1.140625, 1.375, 1.8671875], [1.140625, 1.1953125, 1.5, 1.828125],
      [0.96875, 1.0390625, 1.296875, 0.72265625]]> : tensor<3x4xbf16>
  check.expect_close %y, %want0 {atol = 4.451e-07, rtol = 7.812500e-03} : tensor<3x4xbf16>
  return
}

func.func @i32() {
  %x0 = graph.constant dense<[[-7, 6, 3, -3], [-8, 4, -3, 7], [-3, 3, -6, 1]]> : tensor<3x4xi32>
  %y = graph.cumprod %x0 {axis = 1} : (tensor<3x4xi32>) -> tensor<3x4xi32>
  %want0 = graph.constant dense<[[-7, -42, -126, 378], [-8, -32, 96, 672], [-3, -9, 54, 54]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @f32_exclusive() {
  %x0 = graph.constant dense<[[1.33, 0.86, 1.2, 1.36], [1.14, 1.05, 1.26, 1.22], [0.97, 1.07, 1.25, 0.56]]> :
      tensor<3x4xf32>
  %y = graph.cumprod %x0 {axis = 1, exclusive} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[1.0, 1.33, 1.1438, 1.3725601], [1.0, 1.14, 1.1969999, 1.50822], [1.0, 0.97,
      1.0379001, 1.2973751]]> : tensor<3x4xf32>
  check.expect_close %y, %want0 {atol = 3.596e-07, rtol = 1.192093e-07} : tensor<3x4xf32>
  return
}

func.func @f16_exclusive() {
  %x0 = graph.constant dense<[[1.330078125, 0.85986328125, 1.2001953125, 1.3603515625], [1.1396484375, 1.0498046875,
      1.259765625, 1.2197265625], [0.97021484375, 1.0703125, 1.25, 0.56005859375]]> : tensor<3x4xf16>
  %y = graph.cumprod %x0 {axis = 1, exclusive} : (tensor<3x4xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[1.0, 1.330078125, 1.1435546875, 1.373046875], [1.0, 1.1396484375, 1.1962890625,
      1.5068359375], [1.0, 0.97021484375, 1.0380859375, 1.2978515625]]> : tensor<3x4xf16>
  check.expect_close %y, %want0 {atol = 3.593e-07, rtol = 9.765625e-04} : tensor<3x4xf16>
  return
}

func.func @bf16_exclusive() {
  %x0 = graph.constant dense<[[1.328125, 0.859375, 1.203125, 1.359375], [1.140625, 1.046875, 1.2578125, 1.21875],
      [0.96875, 1.0703125, 1.25, 0.55859375]]> : tensor<3x4xbf16>
  %y = graph.cumprod %x0 {axis = 1, exclusive} : (tensor<3x4xbf16>) -> tensor<3x4xbf16>
  %want0 = graph.constant dense<[[1.0, 1.328125, 1.140625, 1.375], [1.0, 1.140625, 1.1953125, 1.5], [1.0, 0.96875,
      1.0390625, 1.296875]]> : tensor<3x4xbf16>
  check.expect_close %y, %want0 {atol = 3.581e-07, rtol = 7.812500e-03} : tensor<3x4xbf16>
  return
}

func.func @i32_exclusive() {
  %x0 = graph.constant dense<[[-7, 6, 3, -3], [-8, 4, -3, 7], [-3, 3, -6, 1]]> : tensor<3x4xi32>
  %y = graph.cumprod %x0 {axis = 1, exclusive} : (tensor<3x4xi32>) -> tensor<3x4xi32>
  %want0 = graph.constant dense<[[1, -7, -42, -126], [1, -8, -32, 96], [1, -3, -9, 54]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @f32_reverse() {
  %x0 = graph.constant dense<[[1.33, 0.86, 1.2, 1.36], [1.14, 1.05, 1.26, 1.22], [0.97, 1.07, 1.25, 0.56]]> :
      tensor<3x4xf32>
  %y = graph.cumprod %x0 {axis = 1, reverse} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[1.8666818, 1.4035201, 1.6320001, 1.36], [1.8400283, 1.6140599, 1.5372, 1.22],
      [0.7265301, 0.749, 0.7, 0.56]]> : tensor<3x4xf32>
  check.expect_close %y, %want0 {atol = 4.451e-07, rtol = 1.192093e-07} : tensor<3x4xf32>
  return
}

func.func @f16_reverse() {
  %x0 = graph.constant dense<[[1.330078125, 0.85986328125, 1.2001953125, 1.3603515625], [1.1396484375, 1.0498046875,
      1.259765625, 1.2197265625], [0.97021484375, 1.0703125, 1.25, 0.56005859375]]> : tensor<3x4xf16>
  %y = graph.cumprod %x0 {axis = 1, reverse} : (tensor<3x4xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[1.8671875, 1.404296875, 1.6328125, 1.3603515625], [1.837890625, 1.61328125,
      1.5361328125, 1.2197265625], [0.72705078125, 0.74951171875, 0.7001953125, 0.56005859375]]> : tensor<3x4xf16>
  check.expect_close %y, %want0 {atol = 4.452e-07, rtol = 9.765625e-04} : tensor<3x4xf16>
  return
}

func.func @bf16_reverse() {
  %x0 = graph.constant dense<[[1.328125, 0.859375, 1.203125, 1.359375], [1.140625, 1.046875, 1.2578125, 1.21875],
      [0.96875, 1.0703125, 1.25, 0.55859375]]> : tensor<3x4xbf16>
  %y = graph.cumprod %x0 {axis = 1, reverse} : (tensor<3x4xbf16>) -> tensor<3x4xbf16>
  %want0 = graph.constant dense<[[1.8671875, 1.40625, 1.6328125, 1.359375], [1.828125, 1.6015625, 1.53125, 1.21875],
      [0.72265625, 0.74609375, 0.69921875, 0.55859375]]> : tensor<3x4xbf16>
  check.expect_close %y, %want0 {atol = 4.451e-07, rtol = 7.812500e-03} : tensor<3x4xbf16>
  return
}

func.func @i32_reverse() {
  %x0 = graph.constant dense<[[-7, 6, 3, -3], [-8, 4, -3, 7], [-3, 3, -6, 1]]> : tensor<3x4xi32>
  %y = graph.cumprod %x0 {axis = 1, reverse} : (tensor<3x4xi32>) -> tensor<3x4xi32>
  %want0 = graph.constant dense<[[378, -54, -9, -3], [672, -84, -21, 7], [54, -18, -6, 1]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @f32_exclusive_reverse() {
  %x0 = graph.constant dense<[[1.33, 0.86, 1.2, 1.36], [1.14, 1.05, 1.26, 1.22], [0.97, 1.07, 1.25, 0.56]]> :
      tensor<3x4xf32>
  %y = graph.cumprod %x0 {axis = 1, exclusive, reverse} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[1.4035201, 1.6320001, 1.36, 1.0], [1.6140599, 1.5372, 1.22, 1.0], [0.749, 0.7, 0.56,
      1.0]]> : tensor<3x4xf32>
  check.expect_close %y, %want0 {atol = 3.891e-07, rtol = 1.192093e-07} : tensor<3x4xf32>
  return
}

func.func @f16_exclusive_reverse() {
  %x0 = graph.constant dense<[[1.330078125, 0.85986328125, 1.2001953125, 1.3603515625], [1.1396484375, 1.0498046875,
      1.259765625, 1.2197265625], [0.97021484375, 1.0703125, 1.25, 0.56005859375]]> : tensor<3x4xf16>
  %y = graph.cumprod %x0 {axis = 1, exclusive, reverse} : (tensor<3x4xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[1.404296875, 1.6328125, 1.3603515625, 1.0], [1.61328125, 1.5361328125, 1.2197265625,
      1.0], [0.74951171875, 0.7001953125, 0.56005859375, 1.0]]> : tensor<3x4xf16>
  check.expect_close %y, %want0 {atol = 3.893e-07, rtol = 9.765625e-04} : tensor<3x4xf16>
  return
}

func.func @bf16_exclusive_reverse() {
  %x0 = graph.constant dense<[[1.328125, 0.859375, 1.203125, 1.359375], [1.140625, 1.046875, 1.2578125, 1.21875],
      [0.96875, 1.0703125, 1.25, 0.55859375]]> : tensor<3x4xbf16>
  %y = graph.cumprod %x0 {axis = 1, exclusive, reverse} : (tensor<3x4xbf16>) -> tensor<3x4xbf16>
  %want0 = graph.constant dense<[[1.40625, 1.6328125, 1.359375, 1.0], [1.6015625, 1.53125, 1.21875, 1.0], [0.74609375,
      0.69921875, 0.55859375, 1.0]]> : tensor<3x4xbf16>
  check.expect_close %y, %want0 {atol = 3.899e-07, rtol = 7.812500e-03} : tensor<3x4xbf16>
  return
}

func.func @i32_exclusive_reverse() {
  %x0 = graph.constant dense<[[-7, 6, 3, -3], [-8, 4, -3, 7], [-3, 3, -6, 1]]> : tensor<3x4xi32>
  %y = graph.cumprod %x0 {axis = 1, exclusive, reverse} : (tensor<3x4xi32>) -> tensor<3x4xi32>
  %want0 = graph.constant dense<[[-54, -9, -3, 1], [-84, -21, 7, 1], [-18, -6, 1, 1]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}
