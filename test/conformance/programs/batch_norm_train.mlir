// Normalisation by the batch's statistics.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[[[-0.88, -0.16, -1.51], [0.09, -0.36, -1.71], [-1.6, 1.95, 0.78], [-0.21, 0.56, -0.92]],
      [[-0.79, -1.71, -1.79], [1.23, 1.25, -1.98], [-0.68, -1.64, -0.13], [0.47, 0.2, -1.46]]]> : tensor<2x4x3xf32>
  %x1 = graph.constant dense<[1.12, 0.42, 0.84, -1.64]> : tensor<4xf32>
  %x2 = graph.constant dense<[-0.53, -1.2, -1.65, 0.61]> : tensor<4xf32>
  %x3 = graph.constant dense<[0.78, 0.57, -1.49, -1.55]> : tensor<4xf32>
  %x4 = graph.constant dense<[1.0, 1.11, 1.36, 1.26]> : tensor<4xf32>
  %y:3 = graph.batch_norm_train %x0, %x1, %x2, %x3, %x4 {momentum = 0.75} : (tensor<2x4x3xf32>, tensor<4xf32>,
      tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4x3xf32>, tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[[[-0.029965734, 1.3547444, -1.2415872], [-1.0887488, -1.237451, -1.6835576],
      [-2.5547483, -0.22731605, -0.9943853], [0.57307875, -1.1326828, 2.1459239]], [[0.14312299, -1.6262289,
      -1.7800854], [-0.7120365, -0.7054275, -1.7727789], [-1.9515828, -2.580973, -1.5909946], [-0.933308, -0.33518386,
      3.3421721]]]> : tensor<2x4x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x4x3xf32>
  %want1 = graph.constant dense<[0.29999998, 0.3658333, -1.1725, -1.2191666]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  %want2 = graph.constant dense<[0.8347833, 1.2363555, 1.4303917, 1.0820138]> : tensor<4xf32>
  check.expect_close %y#2, %want2 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[[[-0.8798828125, -0.1600341796875, -1.509765625], [0.09002685546875, -0.360107421875,
      -1.7099609375], [-1.599609375, 1.9501953125, 0.77978515625], [-0.2099609375, 0.56005859375, -0.919921875]],
      [[-0.7900390625, -1.7099609375, -1.7900390625], [1.23046875, 1.25, -1.98046875], [-0.68017578125, -1.6396484375,
      -0.1300048828125], [0.469970703125, 0.199951171875, -1.4599609375]]]> : tensor<2x4x3xf16>
  %x1 = graph.constant dense<[1.12, 0.42, 0.84, -1.64]> : tensor<4xf32>
  %x2 = graph.constant dense<[-0.53, -1.2, -1.65, 0.61]> : tensor<4xf32>
  %x3 = graph.constant dense<[0.78, 0.57, -1.49, -1.55]> : tensor<4xf32>
  %x4 = graph.constant dense<[1.0, 1.11, 1.36, 1.26]> : tensor<4xf32>
  %y:3 = graph.batch_norm_train %x0, %x1, %x2, %x3, %x4 {momentum = 0.75} : (tensor<2x4x3xf16>, tensor<4xf32>,
      tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4x3xf16>, tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[[[-0.0298004150390625, 1.3544921875, -1.2412109375], [-1.0888671875, -1.2373046875,
      -1.68359375], [-2.5546875, -0.2271728515625, -0.99462890625], [0.5732421875, -1.1328125, 2.146484375]],
      [[0.1429443359375, -1.6259765625, -1.7802734375], [-0.7119140625, -0.70556640625, -1.7724609375],
      [-1.9521484375, -2.580078125, -1.5908203125], [-0.93310546875, -0.3349609375, 3.341796875]]]> :
      tensor<2x4x3xf16>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 9.765625e-04} : tensor<2x4x3xf16>
  %want1 = graph.constant dense<[0.30001158, 0.3658316, -1.1724775, -1.2191609]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  %want2 = graph.constant dense<[0.834775, 1.236478, 1.4303293, 1.0820059]> : tensor<4xf32>
  check.expect_close %y#2, %want2 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[[[-0.87890625, -0.16015625, -1.5078125], [0.08984375, -0.359375, -1.7109375],
      [-1.6015625, 1.953125, 0.78125], [-0.2099609375, 0.55859375, -0.921875]], [[-0.7890625, -1.7109375, -1.7890625],
      [1.2265625, 1.25, -1.9765625], [-0.6796875, -1.640625, -0.1298828125], [0.470703125, 0.2001953125,
      -1.4609375]]]> : tensor<2x4x3xbf16>
  %x1 = graph.constant dense<[1.12, 0.42, 0.84, -1.64]> : tensor<4xf32>
  %x2 = graph.constant dense<[-0.53, -1.2, -1.65, 0.61]> : tensor<4xf32>
  %x3 = graph.constant dense<[0.78, 0.57, -1.49, -1.55]> : tensor<4xf32>
  %x4 = graph.constant dense<[1.0, 1.11, 1.36, 1.26]> : tensor<4xf32>
  %y:3 = graph.batch_norm_train %x0, %x1, %x2, %x3, %x4 {momentum = 0.75} : (tensor<2x4x3xbf16>, tensor<4xf32>,
      tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4x3xbf16>, tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[[[-0.029052734375, 1.3515625, -1.2421875], [-1.0859375, -1.234375, -1.6875],
      [-2.5625, -0.2275390625, -0.99609375], [0.5703125, -1.1328125, 2.140625]], [[0.1435546875, -1.6328125,
      -1.78125], [-0.7109375, -0.703125, -1.7734375], [-1.953125, -2.578125, -1.59375], [-0.93359375, -0.3359375,
      3.34375]]]> : tensor<2x4x3xbf16>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 7.812500e-03} : tensor<2x4x3xbf16>
  %want1 = graph.constant dense<[0.30016926, 0.3658138, -1.1723909, -1.2193034]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  %want2 = graph.constant dense<[0.83474815, 1.2355411, 1.4313041, 1.0821744]> : tensor<4xf32>
  check.expect_close %y#2, %want2 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  return
}
