// Gradients of graph.avg_pool.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_line() {
  %x0 = graph.constant dense<[[[-1.72, -1.4, -1.42, 0.44], [-0.16, 2.0, -0.01, -1.32]]]> : tensor<1x2x4xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 1>, sizes = array<i64: 8>} : (tensor<1x2x4xf32>) ->
      tensor<1x2x8xf32>
  %want0 = graph.constant dense<[[[-0.86, -1.3266667, -0.46666667, -0.94, -0.47333333, -0.32666665, 0.14666666,
      0.14666666], [-0.08, 0.58666664, 0.6666667, 0.66333336, -0.0033333332, -0.44333336, -0.44000003, -0.44000003]]]>
      : tensor<1x2x8xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x2x8xf32>
  return
}

func.func @f32_line_last() {
  %x0 = graph.constant dense<[[[-1.72, -0.16], [-1.4, 2.0], [-1.42, -0.01], [0.44, -1.32]]]> : tensor<1x4x2xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 1>, sizes = array<i64: 8>, layout = "channels_last"} :
      (tensor<1x4x2xf32>) -> tensor<1x8x2xf32>
  %want0 = graph.constant dense<[[[-0.86, -0.08], [-1.3266667, 0.58666664], [-0.46666667, 0.6666667], [-0.94,
      0.66333336], [-0.47333333, -0.0033333332], [-0.32666665, -0.44333336], [0.14666666, -0.44000003], [0.14666666,
      -0.44000003]]]> : tensor<1x8x2xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x8x2xf32>
  return
}

func.func @f32_line_padded() {
  %x0 = graph.constant dense<[[[-1.72, -1.4, -1.42, 0.44], [-0.16, 2.0, -0.01, -1.32]]]> : tensor<1x2x4xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 1>, sizes = array<i64: 8>, count_include_pad} :
      (tensor<1x2x4xf32>) -> tensor<1x2x8xf32>
  %want0 = graph.constant dense<[[[-0.5733333, -1.04, -0.46666667, -0.94, -0.47333333, -0.32666665, 0.14666666,
      0.14666666], [-0.05333333, 0.61333334, 0.6666667, 0.66333336, -0.0033333332, -0.44333336, -0.44000003,
      -0.44000003]]]> : tensor<1x2x8xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x2x8xf32>
  return
}

func.func @f16_line() {
  %x0 = graph.constant dense<[[[-1.7197265625, -1.400390625, -1.419921875, 0.43994140625], [-0.1600341796875, 2.0,
      -0.01000213623046875, -1.3203125]]]> : tensor<1x2x4xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 1>, sizes = array<i64: 8>} : (tensor<1x2x4xf16>) ->
      tensor<1x2x8xf16>
  %want0 = graph.constant dense<[[[-0.85986328125, -1.326171875, -0.466796875, -0.93994140625, -0.473388671875,
      -0.32666015625, 0.1466064453125, 0.1466064453125], [-0.08001708984375, 0.58642578125, 0.66650390625,
      0.66357421875, -0.00333404541015625, -0.443359375, -0.440185546875, -0.440185546875]]]> : tensor<1x2x8xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x2x8xf16>
  return
}

func.func @f16_line_last() {
  %x0 = graph.constant dense<[[[-1.7197265625, -0.1600341796875], [-1.400390625, 2.0], [-1.419921875,
      -0.01000213623046875], [0.43994140625, -1.3203125]]]> : tensor<1x4x2xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 1>, sizes = array<i64: 8>, layout = "channels_last"} :
      (tensor<1x4x2xf16>) -> tensor<1x8x2xf16>
  %want0 = graph.constant dense<[[[-0.85986328125, -0.08001708984375], [-1.326171875, 0.58642578125], [-0.466796875,
      0.66650390625], [-0.93994140625, 0.66357421875], [-0.473388671875, -0.00333404541015625], [-0.32666015625,
      -0.443359375], [0.1466064453125, -0.440185546875], [0.1466064453125, -0.440185546875]]]> : tensor<1x8x2xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x8x2xf16>
  return
}

func.func @f16_line_padded() {
  %x0 = graph.constant dense<[[[-1.7197265625, -1.400390625, -1.419921875, 0.43994140625], [-0.1600341796875, 2.0,
      -0.01000213623046875, -1.3203125]]]> : tensor<1x2x4xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 1>, sizes = array<i64: 8>, count_include_pad} :
      (tensor<1x2x4xf16>) -> tensor<1x2x8xf16>
  %want0 = graph.constant dense<[[[-0.5732421875, -1.0400390625, -0.466796875, -0.93994140625, -0.473388671875,
      -0.32666015625, 0.1466064453125, 0.1466064453125], [-0.0533447265625, 0.61328125, 0.66650390625, 0.66357421875,
      -0.00333404541015625, -0.443359375, -0.440185546875, -0.440185546875]]]> : tensor<1x2x8xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x2x8xf16>
  return
}

func.func @bf16_line() {
  %x0 = graph.constant dense<[[[-1.71875, -1.3984375, -1.421875, 0.439453125], [-0.16015625, 2.0, -0.010009765625,
      -1.3203125]]]> : tensor<1x2x4xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 1>, sizes = array<i64: 8>} : (tensor<1x2x4xbf16>) ->
      tensor<1x2x8xbf16>
  %want0 = graph.constant dense<[[[-0.859375, -1.328125, -0.466796875, -0.94140625, -0.474609375, -0.328125,
      0.146484375, 0.146484375], [-0.080078125, 0.5859375, 0.66796875, 0.6640625, -0.0033416748046875, -0.443359375,
      -0.439453125, -0.439453125]]]> : tensor<1x2x8xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x2x8xbf16>
  return
}

func.func @bf16_line_last() {
  %x0 = graph.constant dense<[[[-1.71875, -0.16015625], [-1.3984375, 2.0], [-1.421875, -0.010009765625], [0.439453125,
      -1.3203125]]]> : tensor<1x4x2xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 1>, sizes = array<i64: 8>, layout = "channels_last"} :
      (tensor<1x4x2xbf16>) -> tensor<1x8x2xbf16>
  %want0 = graph.constant dense<[[[-0.859375, -0.080078125], [-1.328125, 0.5859375], [-0.466796875, 0.66796875],
      [-0.94140625, 0.6640625], [-0.474609375, -0.0033416748046875], [-0.328125, -0.443359375], [0.146484375,
      -0.439453125], [0.146484375, -0.439453125]]]> : tensor<1x8x2xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x8x2xbf16>
  return
}

func.func @bf16_line_padded() {
  %x0 = graph.constant dense<[[[-1.71875, -1.3984375, -1.421875, 0.439453125], [-0.16015625, 2.0, -0.010009765625,
      -1.3203125]]]> : tensor<1x2x4xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 1>, padding_high = array<i64: 1>, sizes = array<i64: 8>, count_include_pad} :
      (tensor<1x2x4xbf16>) -> tensor<1x2x8xbf16>
  %want0 = graph.constant dense<[[[-0.57421875, -1.0390625, -0.466796875, -0.94140625, -0.474609375, -0.328125,
      0.146484375, 0.146484375], [-0.053466796875, 0.61328125, 0.66796875, 0.6640625, -0.0033416748046875,
      -0.443359375, -0.439453125, -0.439453125]]]> : tensor<1x2x8xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x2x8xbf16>
  return
}

func.func @f32_plane() {
  %x0 = graph.constant dense<[[[[-1.72, -1.4, -1.42], [0.44, -0.16, 2.0], [-0.01, -1.32, -1.82], [0.84, -0.05, 0.46]],
      [[-0.85, -1.41, -0.88], [0.9, 1.29, 1.2], [-1.17, 1.64, 1.42], [-1.27, 1.93, 1.04]]]]> : tensor<1x2x4x3xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, sizes = array<i64: 4, 5>} :
      (tensor<1x2x4x3xf32>) -> tensor<1x2x4x5xf32>
  %want0 = graph.constant dense<[[[[-0.43, -0.66333336, -0.23333333, -0.5883333, -0.355], [-0.32, -0.58, -0.26,
      -0.11499999, 0.14500001], [0.1075, -0.13916667, -0.24666667, -0.20166668, 0.044999987], [0.4175, 0.18083331,
      -0.23666668, -0.46166667, -0.22500001]], [[-0.2125, -0.4475, -0.235, -0.45499998, -0.22], [0.012499988,
      -0.007500013, -0.020000001, 0.060000014, 0.08000001], [-0.067499995, 0.42083332, 0.4883333, 1.1433333, 0.655],
      [-0.9275, -0.010833333, 0.9166666, 1.7916666, 0.875]]]]> : tensor<1x2x4x5xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x2x4x5xf32>
  return
}

func.func @f32_plane_last() {
  %x0 = graph.constant dense<[[[[-1.72, -0.85], [-1.4, -1.41], [-1.42, -0.88]], [[0.44, 0.9], [-0.16, 1.29], [2.0,
      1.2]], [[-0.01, -1.17], [-1.32, 1.64], [-1.82, 1.42]], [[0.84, -1.27], [-0.05, 1.93], [0.46, 1.04]]]]> :
      tensor<1x4x3x2xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, sizes = array<i64: 4, 5>, layout =
      "channels_last"} : (tensor<1x4x3x2xf32>) -> tensor<1x4x5x2xf32>
  %want0 = graph.constant dense<[[[[-0.43, -0.2125], [-0.66333336, -0.4475], [-0.23333333, -0.235], [-0.5883333,
      -0.45499998], [-0.355, -0.22]], [[-0.32, 0.012499988], [-0.58, -0.007500013], [-0.26, -0.020000001],
      [-0.11499999, 0.060000014], [0.14500001, 0.08000001]], [[0.1075, -0.067499995], [-0.13916667, 0.42083332],
      [-0.24666667, 0.4883333], [-0.20166668, 1.1433333], [0.044999987, 0.655]], [[0.4175, -0.9275], [0.18083331,
      -0.010833333], [-0.23666668, 0.9166666], [-0.46166667, 1.7916666], [-0.22500001, 0.875]]]]> :
      tensor<1x4x5x2xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x4x5x2xf32>
  return
}

func.func @f32_plane_padded() {
  %x0 = graph.constant dense<[[[[-1.72, -1.4, -1.42], [0.44, -0.16, 2.0], [-0.01, -1.32, -1.82], [0.84, -0.05, 0.46]],
      [[-0.85, -1.41, -0.88], [0.9, 1.29, 1.2], [-1.17, 1.64, 1.42], [-1.27, 1.93, 1.04]]]]> : tensor<1x2x4x3xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, sizes = array<i64: 4, 5>, count_include_pad} :
      (tensor<1x2x4x3xf32>) -> tensor<1x2x4x5xf32>
  %want0 = graph.constant dense<[[[[-0.28666666, -0.52, -0.23333333, -0.47, -0.23666666], [-0.21333334, -0.47333333,
      -0.26, -0.16333333, 0.09666667], [0.071666665, -0.17500001, -0.24666667, -0.21666668, 0.029999992], [0.13833334,
      -0.09000001, -0.22833334, -0.455, -0.22666667]], [[-0.14166667, -0.37666667, -0.235, -0.38166666, -0.14666666],
      [0.008333325, -0.011666675, -0.020000001, 0.033333343, 0.053333342], [-0.044999998, 0.44333333, 0.4883333,
      0.925, 0.43666667], [-0.40666667, 0.18833333, 0.59499997, 1.005, 0.41]]]]> : tensor<1x2x4x5xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x2x4x5xf32>
  return
}

func.func @f16_plane() {
  %x0 = graph.constant dense<[[[[-1.7197265625, -1.400390625, -1.419921875], [0.43994140625, -0.1600341796875, 2.0],
      [-0.01000213623046875, -1.3203125, -1.8203125], [0.83984375, -0.04998779296875, 0.4599609375]],
      [[-0.85009765625, -1.41015625, -0.8798828125], [0.89990234375, 1.2900390625, 1.2001953125], [-1.169921875,
      1.6396484375, 1.419921875], [-1.26953125, 1.9296875, 1.0400390625]]]]> : tensor<1x2x4x3xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, sizes = array<i64: 4, 5>} :
      (tensor<1x2x4x3xf16>) -> tensor<1x2x4x5xf16>
  %want0 = graph.constant dense<[[[[-0.429931640625, -0.6630859375, -0.2333984375, -0.58837890625, -0.35498046875],
      [-0.31982421875, -0.580078125, -0.260009765625, -0.11505126953125, 0.14501953125], [0.10748291015625,
      -0.1392822265625, -0.2467041015625, -0.2017822265625, 0.044921875], [0.41748046875, 0.1806640625,
      -0.2366943359375, -0.4619140625, -0.22509765625]], [[-0.2125244140625, -0.447509765625, -0.2349853515625,
      -0.455078125, -0.219970703125], [0.012451171875, -0.007568359375, -0.02001953125, 0.06005859375, 0.080078125],
      [-0.0675048828125, 0.420654296875, 0.48828125, 1.1435546875, 0.6552734375], [-0.92724609375, -0.0107421875,
      0.91650390625, 1.791015625, 0.875]]]]> : tensor<1x2x4x5xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x2x4x5xf16>
  return
}

func.func @f16_plane_last() {
  %x0 = graph.constant dense<[[[[-1.7197265625, -0.85009765625], [-1.400390625, -1.41015625], [-1.419921875,
      -0.8798828125]], [[0.43994140625, 0.89990234375], [-0.1600341796875, 1.2900390625], [2.0, 1.2001953125]],
      [[-0.01000213623046875, -1.169921875], [-1.3203125, 1.6396484375], [-1.8203125, 1.419921875]], [[0.83984375,
      -1.26953125], [-0.04998779296875, 1.9296875], [0.4599609375, 1.0400390625]]]]> : tensor<1x4x3x2xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, sizes = array<i64: 4, 5>, layout =
      "channels_last"} : (tensor<1x4x3x2xf16>) -> tensor<1x4x5x2xf16>
  %want0 = graph.constant dense<[[[[-0.429931640625, -0.2125244140625], [-0.6630859375, -0.447509765625],
      [-0.2333984375, -0.2349853515625], [-0.58837890625, -0.455078125], [-0.35498046875, -0.219970703125]],
      [[-0.31982421875, 0.012451171875], [-0.580078125, -0.007568359375], [-0.260009765625, -0.02001953125],
      [-0.11505126953125, 0.06005859375], [0.14501953125, 0.080078125]], [[0.10748291015625, -0.0675048828125],
      [-0.1392822265625, 0.420654296875], [-0.2467041015625, 0.48828125], [-0.2017822265625, 1.1435546875],
      [0.044921875, 0.6552734375]], [[0.41748046875, -0.92724609375], [0.1806640625, -0.0107421875],
      [-0.2366943359375, 0.91650390625], [-0.4619140625, 1.791015625], [-0.22509765625, 0.875]]]]> :
      tensor<1x4x5x2xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x4x5x2xf16>
  return
}

func.func @f16_plane_padded() {
  %x0 = graph.constant dense<[[[[-1.7197265625, -1.400390625, -1.419921875], [0.43994140625, -0.1600341796875, 2.0],
      [-0.01000213623046875, -1.3203125, -1.8203125], [0.83984375, -0.04998779296875, 0.4599609375]],
      [[-0.85009765625, -1.41015625, -0.8798828125], [0.89990234375, 1.2900390625, 1.2001953125], [-1.169921875,
      1.6396484375, 1.419921875], [-1.26953125, 1.9296875, 1.0400390625]]]]> : tensor<1x2x4x3xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, sizes = array<i64: 4, 5>, count_include_pad} :
      (tensor<1x2x4x3xf16>) -> tensor<1x2x4x5xf16>
  %want0 = graph.constant dense<[[[[-0.28662109375, -0.52001953125, -0.2333984375, -0.469970703125, -0.2366943359375],
      [-0.2132568359375, -0.473388671875, -0.260009765625, -0.1634521484375, 0.0966796875], [0.0716552734375,
      -0.175048828125, -0.2467041015625, -0.216796875, 0.0299530029296875], [0.1383056640625, -0.090087890625,
      -0.2283935546875, -0.455078125, -0.2266845703125]], [[-0.1417236328125, -0.376708984375, -0.2349853515625,
      -0.381591796875, -0.1466064453125], [0.00830078125, -0.01171875, -0.02001953125, 0.033355712890625,
      0.053375244140625], [-0.045013427734375, 0.443359375, 0.48828125, 0.9248046875, 0.436767578125],
      [-0.406494140625, 0.1883544921875, 0.5947265625, 1.0048828125, 0.409912109375]]]]> : tensor<1x2x4x5xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x2x4x5xf16>
  return
}

func.func @bf16_plane() {
  %x0 = graph.constant dense<[[[[-1.71875, -1.3984375, -1.421875], [0.439453125, -0.16015625, 2.0], [-0.010009765625,
      -1.3203125, -1.8203125], [0.83984375, -0.050048828125, 0.4609375]], [[-0.8515625, -1.40625, -0.87890625],
      [0.8984375, 1.2890625, 1.203125], [-1.171875, 1.640625, 1.421875], [-1.2734375, 1.9296875, 1.0390625]]]]> :
      tensor<1x2x4x3xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, sizes = array<i64: 4, 5>} :
      (tensor<1x2x4x3xbf16>) -> tensor<1x2x4x5xbf16>
  %want0 = graph.constant dense<[[[[-0.4296875, -0.6640625, -0.2333984375, -0.58984375, -0.35546875], [-0.3203125,
      -0.578125, -0.259765625, -0.115234375, 0.14453125], [0.107421875, -0.1396484375, -0.2470703125, -0.2021484375,
      0.044921875], [0.41796875, 0.1806640625, -0.236328125, -0.4609375, -0.224609375]], [[-0.212890625, -0.447265625,
      -0.234375, -0.453125, -0.2197265625], [0.01171875, -0.0078125, -0.01953125, 0.0615234375, 0.0810546875],
      [-0.068359375, 0.419921875, 0.48828125, 1.140625, 0.65625], [-0.9296875, -0.01300048828125, 0.91796875,
      1.7890625, 0.875]]]]> : tensor<1x2x4x5xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x2x4x5xbf16>
  return
}

func.func @bf16_plane_last() {
  %x0 = graph.constant dense<[[[[-1.71875, -0.8515625], [-1.3984375, -1.40625], [-1.421875, -0.87890625]],
      [[0.439453125, 0.8984375], [-0.16015625, 1.2890625], [2.0, 1.203125]], [[-0.010009765625, -1.171875],
      [-1.3203125, 1.640625], [-1.8203125, 1.421875]], [[0.83984375, -1.2734375], [-0.050048828125, 1.9296875],
      [0.4609375, 1.0390625]]]]> : tensor<1x4x3x2xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, sizes = array<i64: 4, 5>, layout =
      "channels_last"} : (tensor<1x4x3x2xbf16>) -> tensor<1x4x5x2xbf16>
  %want0 = graph.constant dense<[[[[-0.4296875, -0.212890625], [-0.6640625, -0.447265625], [-0.2333984375, -0.234375],
      [-0.58984375, -0.453125], [-0.35546875, -0.2197265625]], [[-0.3203125, 0.01171875], [-0.578125, -0.0078125],
      [-0.259765625, -0.01953125], [-0.115234375, 0.0615234375], [0.14453125, 0.0810546875]], [[0.107421875,
      -0.068359375], [-0.1396484375, 0.419921875], [-0.2470703125, 0.48828125], [-0.2021484375, 1.140625],
      [0.044921875, 0.65625]], [[0.41796875, -0.9296875], [0.1806640625, -0.01300048828125], [-0.236328125,
      0.91796875], [-0.4609375, 1.7890625], [-0.224609375, 0.875]]]]> : tensor<1x4x5x2xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x4x5x2xbf16>
  return
}

func.func @bf16_plane_padded() {
  %x0 = graph.constant dense<[[[[-1.71875, -1.3984375, -1.421875], [0.439453125, -0.16015625, 2.0], [-0.010009765625,
      -1.3203125, -1.8203125], [0.83984375, -0.050048828125, 0.4609375]], [[-0.8515625, -1.40625, -0.87890625],
      [0.8984375, 1.2890625, 1.203125], [-1.171875, 1.640625, 1.421875], [-1.2734375, 1.9296875, 1.0390625]]]]> :
      tensor<1x2x4x3xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 1>, padding_high = array<i64: 1, 1>, sizes = array<i64: 4, 5>, count_include_pad} :
      (tensor<1x2x4x3xbf16>) -> tensor<1x2x4x5xbf16>
  %want0 = graph.constant dense<[[[[-0.287109375, -0.51953125, -0.2333984375, -0.470703125, -0.2373046875],
      [-0.212890625, -0.47265625, -0.259765625, -0.1630859375, 0.09619140625], [0.07177734375, -0.1748046875,
      -0.2470703125, -0.216796875, 0.0299072265625], [0.138671875, -0.08984375, -0.228515625, -0.455078125,
      -0.2265625]], [[-0.1416015625, -0.376953125, -0.234375, -0.380859375, -0.146484375], [0.0078125, -0.01171875,
      -0.01953125, 0.034423828125, 0.053955078125], [-0.045654296875, 0.443359375, 0.48828125, 0.92578125, 0.4375],
      [-0.408203125, 0.1875, 0.59375, 1.0078125, 0.41015625]]]]> : tensor<1x2x4x5xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x2x4x5xbf16>
  return
}

func.func @f32_dilated() {
  %x0 = graph.constant dense<[[[-1.72, -1.4, -1.42, 0.44, -0.16]]]> : tensor<1x1x5xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 9>} : (tensor<1x1x5xf32>) ->
      tensor<1x1x9xf32>
  %want0 = graph.constant dense<[[[-0.5733333, -0.46666667, -1.0466666, -0.32, -1.1, -0.32, -0.52666664, 0.14666666,
      -0.05333333]]]> : tensor<1x1x9xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x1x9xf32>
  return
}

func.func @f32_dilated_last() {
  %x0 = graph.constant dense<[[[-1.72], [-1.4], [-1.42], [0.44], [-0.16]]]> : tensor<1x5x1xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 9>, layout = "channels_last"} :
      (tensor<1x5x1xf32>) -> tensor<1x9x1xf32>
  %want0 = graph.constant dense<[[[-0.5733333], [-0.46666667], [-1.0466666], [-0.32], [-1.1], [-0.32], [-0.52666664],
      [0.14666666], [-0.05333333]]]> : tensor<1x9x1xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x9x1xf32>
  return
}

func.func @f32_dilated_padded() {
  %x0 = graph.constant dense<[[[-1.72, -1.4, -1.42, 0.44, -0.16]]]> : tensor<1x1x5xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 9>, count_include_pad} :
      (tensor<1x1x5xf32>) -> tensor<1x1x9xf32>
  %want0 = graph.constant dense<[[[-0.5733333, -0.46666667, -1.0466666, -0.32, -1.1, -0.32, -0.52666664, 0.14666666,
      -0.05333333]]]> : tensor<1x1x9xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x1x9xf32>
  return
}

func.func @f16_dilated() {
  %x0 = graph.constant dense<[[[-1.7197265625, -1.400390625, -1.419921875, 0.43994140625, -0.1600341796875]]]> :
      tensor<1x1x5xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 9>} : (tensor<1x1x5xf16>) ->
      tensor<1x1x9xf16>
  %want0 = graph.constant dense<[[[-0.5732421875, -0.466796875, -1.046875, -0.320068359375, -1.099609375,
      -0.320068359375, -0.52685546875, 0.1466064453125, -0.0533447265625]]]> : tensor<1x1x9xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x1x9xf16>
  return
}

func.func @f16_dilated_last() {
  %x0 = graph.constant dense<[[[-1.7197265625], [-1.400390625], [-1.419921875], [0.43994140625], [-0.1600341796875]]]>
      : tensor<1x5x1xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 9>, layout = "channels_last"} :
      (tensor<1x5x1xf16>) -> tensor<1x9x1xf16>
  %want0 = graph.constant dense<[[[-0.5732421875], [-0.466796875], [-1.046875], [-0.320068359375], [-1.099609375],
      [-0.320068359375], [-0.52685546875], [0.1466064453125], [-0.0533447265625]]]> : tensor<1x9x1xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x9x1xf16>
  return
}

func.func @f16_dilated_padded() {
  %x0 = graph.constant dense<[[[-1.7197265625, -1.400390625, -1.419921875, 0.43994140625, -0.1600341796875]]]> :
      tensor<1x1x5xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 9>, count_include_pad} :
      (tensor<1x1x5xf16>) -> tensor<1x1x9xf16>
  %want0 = graph.constant dense<[[[-0.5732421875, -0.466796875, -1.046875, -0.320068359375, -1.099609375,
      -0.320068359375, -0.52685546875, 0.1466064453125, -0.0533447265625]]]> : tensor<1x1x9xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x1x9xf16>
  return
}

func.func @bf16_dilated() {
  %x0 = graph.constant dense<[[[-1.71875, -1.3984375, -1.421875, 0.439453125, -0.16015625]]]> : tensor<1x1x5xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 9>} : (tensor<1x1x5xbf16>) ->
      tensor<1x1x9xbf16>
  %want0 = graph.constant dense<[[[-0.57421875, -0.466796875, -1.046875, -0.3203125, -1.1015625, -0.3203125,
      -0.52734375, 0.146484375, -0.053466796875]]]> : tensor<1x1x9xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x1x9xbf16>
  return
}

func.func @bf16_dilated_last() {
  %x0 = graph.constant dense<[[[-1.71875], [-1.3984375], [-1.421875], [0.439453125], [-0.16015625]]]> :
      tensor<1x5x1xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 9>, layout = "channels_last"} :
      (tensor<1x5x1xbf16>) -> tensor<1x9x1xbf16>
  %want0 = graph.constant dense<[[[-0.57421875], [-0.466796875], [-1.046875], [-0.3203125], [-1.1015625],
      [-0.3203125], [-0.52734375], [0.146484375], [-0.053466796875]]]> : tensor<1x9x1xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x9x1xbf16>
  return
}

func.func @bf16_dilated_padded() {
  %x0 = graph.constant dense<[[[-1.71875, -1.3984375, -1.421875, 0.439453125, -0.16015625]]]> : tensor<1x1x5xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 9>, count_include_pad} :
      (tensor<1x1x5xbf16>) -> tensor<1x1x9xbf16>
  %want0 = graph.constant dense<[[[-0.57421875, -0.466796875, -1.046875, -0.3203125, -1.1015625, -0.3203125,
      -0.52734375, 0.146484375, -0.053466796875]]]> : tensor<1x1x9xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x1x9xbf16>
  return
}

func.func @f32_ceil() {
  %x0 = graph.constant dense<[[[-1.72, -1.4, -1.42], [0.44, -0.16, 2.0]]]> : tensor<1x2x3xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, sizes = array<i64: 6>} :
      (tensor<1x2x3xf32>) -> tensor<1x2x6xf32>
  %want0 = graph.constant dense<[[[-0.5733333, -0.5733333, -1.04, -0.46666667, -1.1766666, -0.71], [0.14666666,
      0.14666666, 0.093333334, -0.05333333, 0.94666666, 1.0]]]> : tensor<1x2x6xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x2x6xf32>
  return
}

func.func @f32_ceil_last() {
  %x0 = graph.constant dense<[[[-1.72, 0.44], [-1.4, -0.16], [-1.42, 2.0]]]> : tensor<1x3x2xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, sizes = array<i64: 6>, layout =
      "channels_last"} : (tensor<1x3x2xf32>) -> tensor<1x6x2xf32>
  %want0 = graph.constant dense<[[[-0.5733333, 0.14666666], [-0.5733333, 0.14666666], [-1.04, 0.093333334],
      [-0.46666667, -0.05333333], [-1.1766666, 0.94666666], [-0.71, 1.0]]]> : tensor<1x6x2xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x6x2xf32>
  return
}

func.func @f32_ceil_padded() {
  %x0 = graph.constant dense<[[[-1.72, -1.4, -1.42], [0.44, -0.16, 2.0]]]> : tensor<1x2x3xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, sizes = array<i64: 6>, count_include_pad}
      : (tensor<1x2x3xf32>) -> tensor<1x2x6xf32>
  %want0 = graph.constant dense<[[[-0.5733333, -0.5733333, -1.04, -0.46666667, -1.1766666, -0.71], [0.14666666,
      0.14666666, 0.093333334, -0.05333333, 0.94666666, 1.0]]]> : tensor<1x2x6xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x2x6xf32>
  return
}

func.func @f16_ceil() {
  %x0 = graph.constant dense<[[[-1.7197265625, -1.400390625, -1.419921875], [0.43994140625, -0.1600341796875, 2.0]]]>
      : tensor<1x2x3xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, sizes = array<i64: 6>} :
      (tensor<1x2x3xf16>) -> tensor<1x2x6xf16>
  %want0 = graph.constant dense<[[[-0.5732421875, -0.5732421875, -1.0400390625, -0.466796875, -1.1767578125,
      -0.7099609375], [0.1466064453125, 0.1466064453125, 0.09332275390625, -0.0533447265625, 0.94677734375, 1.0]]]> :
      tensor<1x2x6xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x2x6xf16>
  return
}

func.func @f16_ceil_last() {
  %x0 = graph.constant dense<[[[-1.7197265625, 0.43994140625], [-1.400390625, -0.1600341796875], [-1.419921875,
      2.0]]]> : tensor<1x3x2xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, sizes = array<i64: 6>, layout =
      "channels_last"} : (tensor<1x3x2xf16>) -> tensor<1x6x2xf16>
  %want0 = graph.constant dense<[[[-0.5732421875, 0.1466064453125], [-0.5732421875, 0.1466064453125], [-1.0400390625,
      0.09332275390625], [-0.466796875, -0.0533447265625], [-1.1767578125, 0.94677734375], [-0.7099609375, 1.0]]]> :
      tensor<1x6x2xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x6x2xf16>
  return
}

func.func @f16_ceil_padded() {
  %x0 = graph.constant dense<[[[-1.7197265625, -1.400390625, -1.419921875], [0.43994140625, -0.1600341796875, 2.0]]]>
      : tensor<1x2x3xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, sizes = array<i64: 6>, count_include_pad}
      : (tensor<1x2x3xf16>) -> tensor<1x2x6xf16>
  %want0 = graph.constant dense<[[[-0.5732421875, -0.5732421875, -1.0400390625, -0.466796875, -1.1767578125,
      -0.7099609375], [0.1466064453125, 0.1466064453125, 0.09332275390625, -0.0533447265625, 0.94677734375, 1.0]]]> :
      tensor<1x2x6xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x2x6xf16>
  return
}

func.func @bf16_ceil() {
  %x0 = graph.constant dense<[[[-1.71875, -1.3984375, -1.421875], [0.439453125, -0.16015625, 2.0]]]> :
      tensor<1x2x3xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, sizes = array<i64: 6>} :
      (tensor<1x2x3xbf16>) -> tensor<1x2x6xbf16>
  %want0 = graph.constant dense<[[[-0.57421875, -0.57421875, -1.0390625, -0.466796875, -1.1796875, -0.7109375],
      [0.146484375, 0.146484375, 0.09326171875, -0.053466796875, 0.9453125, 1.0]]]> : tensor<1x2x6xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x2x6xbf16>
  return
}

func.func @bf16_ceil_last() {
  %x0 = graph.constant dense<[[[-1.71875, 0.439453125], [-1.3984375, -0.16015625], [-1.421875, 2.0]]]> :
      tensor<1x3x2xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, sizes = array<i64: 6>, layout =
      "channels_last"} : (tensor<1x3x2xbf16>) -> tensor<1x6x2xbf16>
  %want0 = graph.constant dense<[[[-0.57421875, 0.146484375], [-0.57421875, 0.146484375], [-1.0390625, 0.09326171875],
      [-0.466796875, -0.053466796875], [-1.1796875, 0.9453125], [-0.7109375, 1.0]]]> : tensor<1x6x2xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x6x2xbf16>
  return
}

func.func @bf16_ceil_padded() {
  %x0 = graph.constant dense<[[[-1.71875, -1.3984375, -1.421875], [0.439453125, -0.16015625, 2.0]]]> :
      tensor<1x2x3xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode, sizes = array<i64: 6>, count_include_pad}
      : (tensor<1x2x3xbf16>) -> tensor<1x2x6xbf16>
  %want0 = graph.constant dense<[[[-0.57421875, -0.57421875, -1.0390625, -0.466796875, -1.1796875, -0.7109375],
      [0.146484375, 0.146484375, 0.09326171875, -0.053466796875, 0.9453125, 1.0]]]> : tensor<1x2x6xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x2x6xbf16>
  return
}

func.func @f32_volume() {
  %x0 = graph.constant dense<[[[[[-1.72], [-1.4]], [[-1.42], [0.44]]]]]> : tensor<1x1x2x2x1xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1,
      1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, sizes = array<i64: 3, 3, 2>} :
      (tensor<1x1x2x2x1xf32>) -> tensor<1x1x3x3x2xf32>
  %want0 = graph.constant dense<[[[[[-0.215, -0.215], [-0.39, -0.39], [-0.175, -0.175]], [[-0.39249998, -0.39249998],
      [-0.5125, -0.5125], [-0.12, -0.12]], [[-0.1775, -0.1775], [-0.122499995, -0.122499995], [0.055, 0.055]]]]]> :
      tensor<1x1x3x3x2xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x1x3x3x2xf32>
  return
}

func.func @f32_volume_last() {
  %x0 = graph.constant dense<[[[[[-1.72]], [[-1.4]]], [[[-1.42]], [[0.44]]]]]> : tensor<1x2x2x1x1xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1,
      1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, sizes = array<i64: 3, 3, 2>,
      layout = "channels_last"} : (tensor<1x2x2x1x1xf32>) -> tensor<1x3x3x2x1xf32>
  %want0 = graph.constant dense<[[[[[-0.215], [-0.215]], [[-0.39], [-0.39]], [[-0.175], [-0.175]]], [[[-0.39249998],
      [-0.39249998]], [[-0.5125], [-0.5125]], [[-0.12], [-0.12]]], [[[-0.1775], [-0.1775]], [[-0.122499995],
      [-0.122499995]], [[0.055], [0.055]]]]]> : tensor<1x3x3x2x1xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x3x3x2x1xf32>
  return
}

func.func @f32_volume_padded() {
  %x0 = graph.constant dense<[[[[[-1.72], [-1.4]], [[-1.42], [0.44]]]]]> : tensor<1x1x2x2x1xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1,
      1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, sizes = array<i64: 3, 3, 2>,
      count_include_pad} : (tensor<1x1x2x2x1xf32>) -> tensor<1x1x3x3x2xf32>
  %want0 = graph.constant dense<[[[[[-0.215, -0.215], [-0.39, -0.39], [-0.175, -0.175]], [[-0.39249998, -0.39249998],
      [-0.5125, -0.5125], [-0.12, -0.12]], [[-0.1775, -0.1775], [-0.122499995, -0.122499995], [0.055, 0.055]]]]]> :
      tensor<1x1x3x3x2xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x1x3x3x2xf32>
  return
}

func.func @f16_volume() {
  %x0 = graph.constant dense<[[[[[-1.7197265625], [-1.400390625]], [[-1.419921875], [0.43994140625]]]]]> :
      tensor<1x1x2x2x1xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1,
      1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, sizes = array<i64: 3, 3, 2>} :
      (tensor<1x1x2x2x1xf16>) -> tensor<1x1x3x3x2xf16>
  %want0 = graph.constant dense<[[[[[-0.2149658203125, -0.2149658203125], [-0.39013671875, -0.39013671875],
      [-0.175048828125, -0.175048828125]], [[-0.392578125, -0.392578125], [-0.5126953125, -0.5126953125],
      [-0.12005615234375, -0.12005615234375]], [[-0.177490234375, -0.177490234375], [-0.12249755859375,
      -0.12249755859375], [0.05499267578125, 0.05499267578125]]]]]> : tensor<1x1x3x3x2xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x1x3x3x2xf16>
  return
}

func.func @f16_volume_last() {
  %x0 = graph.constant dense<[[[[[-1.7197265625]], [[-1.400390625]]], [[[-1.419921875]], [[0.43994140625]]]]]> :
      tensor<1x2x2x1x1xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1,
      1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, sizes = array<i64: 3, 3, 2>,
      layout = "channels_last"} : (tensor<1x2x2x1x1xf16>) -> tensor<1x3x3x2x1xf16>
  %want0 = graph.constant dense<[[[[[-0.2149658203125], [-0.2149658203125]], [[-0.39013671875], [-0.39013671875]],
      [[-0.175048828125], [-0.175048828125]]], [[[-0.392578125], [-0.392578125]], [[-0.5126953125], [-0.5126953125]],
      [[-0.12005615234375], [-0.12005615234375]]], [[[-0.177490234375], [-0.177490234375]], [[-0.12249755859375],
      [-0.12249755859375]], [[0.05499267578125], [0.05499267578125]]]]]> : tensor<1x3x3x2x1xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x3x3x2x1xf16>
  return
}

func.func @f16_volume_padded() {
  %x0 = graph.constant dense<[[[[[-1.7197265625], [-1.400390625]], [[-1.419921875], [0.43994140625]]]]]> :
      tensor<1x1x2x2x1xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1,
      1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, sizes = array<i64: 3, 3, 2>,
      count_include_pad} : (tensor<1x1x2x2x1xf16>) -> tensor<1x1x3x3x2xf16>
  %want0 = graph.constant dense<[[[[[-0.2149658203125, -0.2149658203125], [-0.39013671875, -0.39013671875],
      [-0.175048828125, -0.175048828125]], [[-0.392578125, -0.392578125], [-0.5126953125, -0.5126953125],
      [-0.12005615234375, -0.12005615234375]], [[-0.177490234375, -0.177490234375], [-0.12249755859375,
      -0.12249755859375], [0.05499267578125, 0.05499267578125]]]]]> : tensor<1x1x3x3x2xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x1x3x3x2xf16>
  return
}

func.func @bf16_volume() {
  %x0 = graph.constant dense<[[[[[-1.71875], [-1.3984375]], [[-1.421875], [0.439453125]]]]]> : tensor<1x1x2x2x1xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1,
      1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, sizes = array<i64: 3, 3, 2>} :
      (tensor<1x1x2x2x1xbf16>) -> tensor<1x1x3x3x2xbf16>
  %want0 = graph.constant dense<[[[[[-0.21484375, -0.21484375], [-0.390625, -0.390625], [-0.1748046875,
      -0.1748046875]], [[-0.392578125, -0.392578125], [-0.51171875, -0.51171875], [-0.1201171875, -0.1201171875]],
      [[-0.177734375, -0.177734375], [-0.123046875, -0.123046875], [0.054931640625, 0.054931640625]]]]]> :
      tensor<1x1x3x3x2xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x1x3x3x2xbf16>
  return
}

func.func @bf16_volume_last() {
  %x0 = graph.constant dense<[[[[[-1.71875]], [[-1.3984375]]], [[[-1.421875]], [[0.439453125]]]]]> :
      tensor<1x2x2x1x1xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1,
      1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, sizes = array<i64: 3, 3, 2>,
      layout = "channels_last"} : (tensor<1x2x2x1x1xbf16>) -> tensor<1x3x3x2x1xbf16>
  %want0 = graph.constant dense<[[[[[-0.21484375], [-0.21484375]], [[-0.390625], [-0.390625]], [[-0.1748046875],
      [-0.1748046875]]], [[[-0.392578125], [-0.392578125]], [[-0.51171875], [-0.51171875]], [[-0.1201171875],
      [-0.1201171875]]], [[[-0.177734375], [-0.177734375]], [[-0.123046875], [-0.123046875]], [[0.054931640625],
      [0.054931640625]]]]]> : tensor<1x3x3x2x1xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x3x3x2x1xbf16>
  return
}

func.func @bf16_volume_padded() {
  %x0 = graph.constant dense<[[[[[-1.71875], [-1.3984375]], [[-1.421875], [0.439453125]]]]]> : tensor<1x1x2x2x1xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 1,
      1, 1>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>, sizes = array<i64: 3, 3, 2>,
      count_include_pad} : (tensor<1x1x2x2x1xbf16>) -> tensor<1x1x3x3x2xbf16>
  %want0 = graph.constant dense<[[[[[-0.21484375, -0.21484375], [-0.390625, -0.390625], [-0.1748046875,
      -0.1748046875]], [[-0.392578125, -0.392578125], [-0.51171875, -0.51171875], [-0.1201171875, -0.1201171875]],
      [[-0.177734375, -0.177734375], [-0.123046875, -0.123046875], [0.054931640625, 0.054931640625]]]]]> :
      tensor<1x1x3x3x2xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x1x3x3x2xbf16>
  return
}

func.func @f32_tiles() {
  %x0 = graph.constant dense<[[[[-1.72, -1.4], [-1.42, 0.44]], [[-0.16, 2.0], [-0.01, -1.32]], [[-1.82, 0.84], [-0.05,
      0.46]]], [[[-0.85, -1.41], [-0.88, 0.9]], [[1.29, 1.2], [-1.17, 1.64]], [[1.42, -1.27], [1.93, 1.04]]]]> :
      tensor<2x3x2x2xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 2, 3>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 4, 6>} :
      (tensor<2x3x2x2xf32>) -> tensor<2x3x4x6xf32>
  %want0 = graph.constant dense<[[[[-0.28666666, -0.28666666, -0.28666666, -0.23333333, -0.23333333, -0.23333333],
      [-0.28666666, -0.28666666, -0.28666666, -0.23333333, -0.23333333, -0.23333333], [-0.23666666, -0.23666666,
      -0.23666666, 0.07333333, 0.07333333, 0.07333333], [-0.23666666, -0.23666666, -0.23666666, 0.07333333,
      0.07333333, 0.07333333]], [[-0.026666665, -0.026666665, -0.026666665, 0.33333334, 0.33333334, 0.33333334],
      [-0.026666665, -0.026666665, -0.026666665, 0.33333334, 0.33333334, 0.33333334], [-0.0016666666, -0.0016666666,
      -0.0016666666, -0.22000001, -0.22000001, -0.22000001], [-0.0016666666, -0.0016666666, -0.0016666666,
      -0.22000001, -0.22000001, -0.22000001]], [[-0.30333334, -0.30333334, -0.30333334, 0.14, 0.14, 0.14],
      [-0.30333334, -0.30333334, -0.30333334, 0.14, 0.14, 0.14], [-0.008333334, -0.008333334, -0.008333334,
      0.07666667, 0.07666667, 0.07666667], [-0.008333334, -0.008333334, -0.008333334, 0.07666667, 0.07666667,
      0.07666667]]], [[[-0.14166667, -0.14166667, -0.14166667, -0.235, -0.235, -0.235], [-0.14166667, -0.14166667,
      -0.14166667, -0.235, -0.235, -0.235], [-0.14666666, -0.14666666, -0.14666666, 0.14999999, 0.14999999,
      0.14999999], [-0.14666666, -0.14666666, -0.14666666, 0.14999999, 0.14999999, 0.14999999]], [[0.21499999,
      0.21499999, 0.21499999, 0.2, 0.2, 0.2], [0.21499999, 0.21499999, 0.21499999, 0.2, 0.2, 0.2], [-0.195, -0.195,
      -0.195, 0.27333334, 0.27333334, 0.27333334], [-0.195, -0.195, -0.195, 0.27333334, 0.27333334, 0.27333334]],
      [[0.23666666, 0.23666666, 0.23666666, -0.21166666, -0.21166666, -0.21166666], [0.23666666, 0.23666666,
      0.23666666, -0.21166666, -0.21166666, -0.21166666], [0.32166666, 0.32166666, 0.32166666, 0.17333333, 0.17333333,
      0.17333333], [0.32166666, 0.32166666, 0.32166666, 0.17333333, 0.17333333, 0.17333333]]]]> : tensor<2x3x4x6xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<2x3x4x6xf32>
  return
}

func.func @f32_tiles_last() {
  %x0 = graph.constant dense<[[[[-1.72, -0.16, -1.82], [-1.4, 2.0, 0.84]], [[-1.42, -0.01, -0.05], [0.44, -1.32,
      0.46]]], [[[-0.85, 1.29, 1.42], [-1.41, 1.2, -1.27]], [[-0.88, -1.17, 1.93], [0.9, 1.64, 1.04]]]]> :
      tensor<2x2x2x3xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 2, 3>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 4, 6>, layout =
      "channels_last"} : (tensor<2x2x2x3xf32>) -> tensor<2x4x6x3xf32>
  %want0 = graph.constant dense<[[[[-0.28666666, -0.026666665, -0.30333334], [-0.28666666, -0.026666665, -0.30333334],
      [-0.28666666, -0.026666665, -0.30333334], [-0.23333333, 0.33333334, 0.14], [-0.23333333, 0.33333334, 0.14],
      [-0.23333333, 0.33333334, 0.14]], [[-0.28666666, -0.026666665, -0.30333334], [-0.28666666, -0.026666665,
      -0.30333334], [-0.28666666, -0.026666665, -0.30333334], [-0.23333333, 0.33333334, 0.14], [-0.23333333,
      0.33333334, 0.14], [-0.23333333, 0.33333334, 0.14]], [[-0.23666666, -0.0016666666, -0.008333334], [-0.23666666,
      -0.0016666666, -0.008333334], [-0.23666666, -0.0016666666, -0.008333334], [0.07333333, -0.22000001, 0.07666667],
      [0.07333333, -0.22000001, 0.07666667], [0.07333333, -0.22000001, 0.07666667]], [[-0.23666666, -0.0016666666,
      -0.008333334], [-0.23666666, -0.0016666666, -0.008333334], [-0.23666666, -0.0016666666, -0.008333334],
      [0.07333333, -0.22000001, 0.07666667], [0.07333333, -0.22000001, 0.07666667], [0.07333333, -0.22000001,
      0.07666667]]], [[[-0.14166667, 0.21499999, 0.23666666], [-0.14166667, 0.21499999, 0.23666666], [-0.14166667,
      0.21499999, 0.23666666], [-0.235, 0.2, -0.21166666], [-0.235, 0.2, -0.21166666], [-0.235, 0.2, -0.21166666]],
      [[-0.14166667, 0.21499999, 0.23666666], [-0.14166667, 0.21499999, 0.23666666], [-0.14166667, 0.21499999,
      0.23666666], [-0.235, 0.2, -0.21166666], [-0.235, 0.2, -0.21166666], [-0.235, 0.2, -0.21166666]], [[-0.14666666,
      -0.195, 0.32166666], [-0.14666666, -0.195, 0.32166666], [-0.14666666, -0.195, 0.32166666], [0.14999999,
      0.27333334, 0.17333333], [0.14999999, 0.27333334, 0.17333333], [0.14999999, 0.27333334, 0.17333333]],
      [[-0.14666666, -0.195, 0.32166666], [-0.14666666, -0.195, 0.32166666], [-0.14666666, -0.195, 0.32166666],
      [0.14999999, 0.27333334, 0.17333333], [0.14999999, 0.27333334, 0.17333333], [0.14999999, 0.27333334,
      0.17333333]]]]> : tensor<2x4x6x3xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<2x4x6x3xf32>
  return
}

func.func @f32_tiles_padded() {
  %x0 = graph.constant dense<[[[[-1.72, -1.4], [-1.42, 0.44]], [[-0.16, 2.0], [-0.01, -1.32]], [[-1.82, 0.84], [-0.05,
      0.46]]], [[[-0.85, -1.41], [-0.88, 0.9]], [[1.29, 1.2], [-1.17, 1.64]], [[1.42, -1.27], [1.93, 1.04]]]]> :
      tensor<2x3x2x2xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 2, 3>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 4, 6>, count_include_pad} :
      (tensor<2x3x2x2xf32>) -> tensor<2x3x4x6xf32>
  %want0 = graph.constant dense<[[[[-0.28666666, -0.28666666, -0.28666666, -0.23333333, -0.23333333, -0.23333333],
      [-0.28666666, -0.28666666, -0.28666666, -0.23333333, -0.23333333, -0.23333333], [-0.23666666, -0.23666666,
      -0.23666666, 0.07333333, 0.07333333, 0.07333333], [-0.23666666, -0.23666666, -0.23666666, 0.07333333,
      0.07333333, 0.07333333]], [[-0.026666665, -0.026666665, -0.026666665, 0.33333334, 0.33333334, 0.33333334],
      [-0.026666665, -0.026666665, -0.026666665, 0.33333334, 0.33333334, 0.33333334], [-0.0016666666, -0.0016666666,
      -0.0016666666, -0.22000001, -0.22000001, -0.22000001], [-0.0016666666, -0.0016666666, -0.0016666666,
      -0.22000001, -0.22000001, -0.22000001]], [[-0.30333334, -0.30333334, -0.30333334, 0.14, 0.14, 0.14],
      [-0.30333334, -0.30333334, -0.30333334, 0.14, 0.14, 0.14], [-0.008333334, -0.008333334, -0.008333334,
      0.07666667, 0.07666667, 0.07666667], [-0.008333334, -0.008333334, -0.008333334, 0.07666667, 0.07666667,
      0.07666667]]], [[[-0.14166667, -0.14166667, -0.14166667, -0.235, -0.235, -0.235], [-0.14166667, -0.14166667,
      -0.14166667, -0.235, -0.235, -0.235], [-0.14666666, -0.14666666, -0.14666666, 0.14999999, 0.14999999,
      0.14999999], [-0.14666666, -0.14666666, -0.14666666, 0.14999999, 0.14999999, 0.14999999]], [[0.21499999,
      0.21499999, 0.21499999, 0.2, 0.2, 0.2], [0.21499999, 0.21499999, 0.21499999, 0.2, 0.2, 0.2], [-0.195, -0.195,
      -0.195, 0.27333334, 0.27333334, 0.27333334], [-0.195, -0.195, -0.195, 0.27333334, 0.27333334, 0.27333334]],
      [[0.23666666, 0.23666666, 0.23666666, -0.21166666, -0.21166666, -0.21166666], [0.23666666, 0.23666666,
      0.23666666, -0.21166666, -0.21166666, -0.21166666], [0.32166666, 0.32166666, 0.32166666, 0.17333333, 0.17333333,
      0.17333333], [0.32166666, 0.32166666, 0.32166666, 0.17333333, 0.17333333, 0.17333333]]]]> : tensor<2x3x4x6xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<2x3x4x6xf32>
  return
}

func.func @f16_tiles() {
  %x0 = graph.constant dense<[[[[-1.7197265625, -1.400390625], [-1.419921875, 0.43994140625]], [[-0.1600341796875,
      2.0], [-0.01000213623046875, -1.3203125]], [[-1.8203125, 0.83984375], [-0.04998779296875, 0.4599609375]]],
      [[[-0.85009765625, -1.41015625], [-0.8798828125, 0.89990234375]], [[1.2900390625, 1.2001953125], [-1.169921875,
      1.6396484375]], [[1.419921875, -1.26953125], [1.9296875, 1.0400390625]]]]> : tensor<2x3x2x2xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 2, 3>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 4, 6>} :
      (tensor<2x3x2x2xf16>) -> tensor<2x3x4x6xf16>
  %want0 = graph.constant dense<[[[[-0.28662109375, -0.28662109375, -0.28662109375, -0.2333984375, -0.2333984375,
      -0.2333984375], [-0.28662109375, -0.28662109375, -0.28662109375, -0.2333984375, -0.2333984375, -0.2333984375],
      [-0.2366943359375, -0.2366943359375, -0.2366943359375, 0.07330322265625, 0.07330322265625, 0.07330322265625],
      [-0.2366943359375, -0.2366943359375, -0.2366943359375, 0.07330322265625, 0.07330322265625, 0.07330322265625]],
      [[-0.02667236328125, -0.02667236328125, -0.02667236328125, 0.333251953125, 0.333251953125, 0.333251953125],
      [-0.02667236328125, -0.02667236328125, -0.02667236328125, 0.333251953125, 0.333251953125, 0.333251953125],
      [-0.001667022705078125, -0.001667022705078125, -0.001667022705078125, -0.2200927734375, -0.2200927734375,
      -0.2200927734375], [-0.001667022705078125, -0.001667022705078125, -0.001667022705078125, -0.2200927734375,
      -0.2200927734375, -0.2200927734375]], [[-0.303466796875, -0.303466796875, -0.303466796875, 0.1400146484375,
      0.1400146484375, 0.1400146484375], [-0.303466796875, -0.303466796875, -0.303466796875, 0.1400146484375,
      0.1400146484375, 0.1400146484375], [-0.008331298828125, -0.008331298828125, -0.008331298828125, 0.07666015625,
      0.07666015625, 0.07666015625], [-0.008331298828125, -0.008331298828125, -0.008331298828125, 0.07666015625,
      0.07666015625, 0.07666015625]]], [[[-0.1417236328125, -0.1417236328125, -0.1417236328125, -0.2349853515625,
      -0.2349853515625, -0.2349853515625], [-0.1417236328125, -0.1417236328125, -0.1417236328125, -0.2349853515625,
      -0.2349853515625, -0.2349853515625], [-0.1466064453125, -0.1466064453125, -0.1466064453125, 0.1500244140625,
      0.1500244140625, 0.1500244140625], [-0.1466064453125, -0.1466064453125, -0.1466064453125, 0.1500244140625,
      0.1500244140625, 0.1500244140625]], [[0.2149658203125, 0.2149658203125, 0.2149658203125, 0.2000732421875,
      0.2000732421875, 0.2000732421875], [0.2149658203125, 0.2149658203125, 0.2149658203125, 0.2000732421875,
      0.2000732421875, 0.2000732421875], [-0.1949462890625, -0.1949462890625, -0.1949462890625, 0.273193359375,
      0.273193359375, 0.273193359375], [-0.1949462890625, -0.1949462890625, -0.1949462890625, 0.273193359375,
      0.273193359375, 0.273193359375]], [[0.2366943359375, 0.2366943359375, 0.2366943359375, -0.2115478515625,
      -0.2115478515625, -0.2115478515625], [0.2366943359375, 0.2366943359375, 0.2366943359375, -0.2115478515625,
      -0.2115478515625, -0.2115478515625], [0.321533203125, 0.321533203125, 0.321533203125, 0.17333984375,
      0.17333984375, 0.17333984375], [0.321533203125, 0.321533203125, 0.321533203125, 0.17333984375, 0.17333984375,
      0.17333984375]]]]> : tensor<2x3x4x6xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<2x3x4x6xf16>
  return
}

func.func @f16_tiles_last() {
  %x0 = graph.constant dense<[[[[-1.7197265625, -0.1600341796875, -1.8203125], [-1.400390625, 2.0, 0.83984375]],
      [[-1.419921875, -0.01000213623046875, -0.04998779296875], [0.43994140625, -1.3203125, 0.4599609375]]],
      [[[-0.85009765625, 1.2900390625, 1.419921875], [-1.41015625, 1.2001953125, -1.26953125]], [[-0.8798828125,
      -1.169921875, 1.9296875], [0.89990234375, 1.6396484375, 1.0400390625]]]]> : tensor<2x2x2x3xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 2, 3>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 4, 6>, layout =
      "channels_last"} : (tensor<2x2x2x3xf16>) -> tensor<2x4x6x3xf16>
  %want0 = graph.constant dense<[[[[-0.28662109375, -0.02667236328125, -0.303466796875], [-0.28662109375,
      -0.02667236328125, -0.303466796875], [-0.28662109375, -0.02667236328125, -0.303466796875], [-0.2333984375,
      0.333251953125, 0.1400146484375], [-0.2333984375, 0.333251953125, 0.1400146484375], [-0.2333984375,
      0.333251953125, 0.1400146484375]], [[-0.28662109375, -0.02667236328125, -0.303466796875], [-0.28662109375,
      -0.02667236328125, -0.303466796875], [-0.28662109375, -0.02667236328125, -0.303466796875], [-0.2333984375,
      0.333251953125, 0.1400146484375], [-0.2333984375, 0.333251953125, 0.1400146484375], [-0.2333984375,
      0.333251953125, 0.1400146484375]], [[-0.2366943359375, -0.001667022705078125, -0.008331298828125],
      [-0.2366943359375, -0.001667022705078125, -0.008331298828125], [-0.2366943359375, -0.001667022705078125,
      -0.008331298828125], [0.07330322265625, -0.2200927734375, 0.07666015625], [0.07330322265625, -0.2200927734375,
      0.07666015625], [0.07330322265625, -0.2200927734375, 0.07666015625]], [[-0.2366943359375, -0.001667022705078125,
      -0.008331298828125], [-0.2366943359375, -0.001667022705078125, -0.008331298828125], [-0.2366943359375,
      -0.001667022705078125, -0.008331298828125], [0.07330322265625, -0.2200927734375, 0.07666015625],
      [0.07330322265625, -0.2200927734375, 0.07666015625], [0.07330322265625, -0.2200927734375, 0.07666015625]]],
      [[[-0.1417236328125, 0.2149658203125, 0.2366943359375], [-0.1417236328125, 0.2149658203125, 0.2366943359375],
      [-0.1417236328125, 0.2149658203125, 0.2366943359375], [-0.2349853515625, 0.2000732421875, -0.2115478515625],
      [-0.2349853515625, 0.2000732421875, -0.2115478515625], [-0.2349853515625, 0.2000732421875, -0.2115478515625]],
      [[-0.1417236328125, 0.2149658203125, 0.2366943359375], [-0.1417236328125, 0.2149658203125, 0.2366943359375],
      [-0.1417236328125, 0.2149658203125, 0.2366943359375], [-0.2349853515625, 0.2000732421875, -0.2115478515625],
      [-0.2349853515625, 0.2000732421875, -0.2115478515625], [-0.2349853515625, 0.2000732421875, -0.2115478515625]],
      [[-0.1466064453125, -0.1949462890625, 0.321533203125], [-0.1466064453125, -0.1949462890625, 0.321533203125],
      [-0.1466064453125, -0.1949462890625, 0.321533203125], [0.1500244140625, 0.273193359375, 0.17333984375],
      [0.1500244140625, 0.273193359375, 0.17333984375], [0.1500244140625, 0.273193359375, 0.17333984375]],
      [[-0.1466064453125, -0.1949462890625, 0.321533203125], [-0.1466064453125, -0.1949462890625, 0.321533203125],
      [-0.1466064453125, -0.1949462890625, 0.321533203125], [0.1500244140625, 0.273193359375, 0.17333984375],
      [0.1500244140625, 0.273193359375, 0.17333984375], [0.1500244140625, 0.273193359375, 0.17333984375]]]]> :
      tensor<2x4x6x3xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<2x4x6x3xf16>
  return
}

func.func @f16_tiles_padded() {
  %x0 = graph.constant dense<[[[[-1.7197265625, -1.400390625], [-1.419921875, 0.43994140625]], [[-0.1600341796875,
      2.0], [-0.01000213623046875, -1.3203125]], [[-1.8203125, 0.83984375], [-0.04998779296875, 0.4599609375]]],
      [[[-0.85009765625, -1.41015625], [-0.8798828125, 0.89990234375]], [[1.2900390625, 1.2001953125], [-1.169921875,
      1.6396484375]], [[1.419921875, -1.26953125], [1.9296875, 1.0400390625]]]]> : tensor<2x3x2x2xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 2, 3>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 4, 6>, count_include_pad} :
      (tensor<2x3x2x2xf16>) -> tensor<2x3x4x6xf16>
  %want0 = graph.constant dense<[[[[-0.28662109375, -0.28662109375, -0.28662109375, -0.2333984375, -0.2333984375,
      -0.2333984375], [-0.28662109375, -0.28662109375, -0.28662109375, -0.2333984375, -0.2333984375, -0.2333984375],
      [-0.2366943359375, -0.2366943359375, -0.2366943359375, 0.07330322265625, 0.07330322265625, 0.07330322265625],
      [-0.2366943359375, -0.2366943359375, -0.2366943359375, 0.07330322265625, 0.07330322265625, 0.07330322265625]],
      [[-0.02667236328125, -0.02667236328125, -0.02667236328125, 0.333251953125, 0.333251953125, 0.333251953125],
      [-0.02667236328125, -0.02667236328125, -0.02667236328125, 0.333251953125, 0.333251953125, 0.333251953125],
      [-0.001667022705078125, -0.001667022705078125, -0.001667022705078125, -0.2200927734375, -0.2200927734375,
      -0.2200927734375], [-0.001667022705078125, -0.001667022705078125, -0.001667022705078125, -0.2200927734375,
      -0.2200927734375, -0.2200927734375]], [[-0.303466796875, -0.303466796875, -0.303466796875, 0.1400146484375,
      0.1400146484375, 0.1400146484375], [-0.303466796875, -0.303466796875, -0.303466796875, 0.1400146484375,
      0.1400146484375, 0.1400146484375], [-0.008331298828125, -0.008331298828125, -0.008331298828125, 0.07666015625,
      0.07666015625, 0.07666015625], [-0.008331298828125, -0.008331298828125, -0.008331298828125, 0.07666015625,
      0.07666015625, 0.07666015625]]], [[[-0.1417236328125, -0.1417236328125, -0.1417236328125, -0.2349853515625,
      -0.2349853515625, -0.2349853515625], [-0.1417236328125, -0.1417236328125, -0.1417236328125, -0.2349853515625,
      -0.2349853515625, -0.2349853515625], [-0.1466064453125, -0.1466064453125, -0.1466064453125, 0.1500244140625,
      0.1500244140625, 0.1500244140625], [-0.1466064453125, -0.1466064453125, -0.1466064453125, 0.1500244140625,
      0.1500244140625, 0.1500244140625]], [[0.2149658203125, 0.2149658203125, 0.2149658203125, 0.2000732421875,
      0.2000732421875, 0.2000732421875], [0.2149658203125, 0.2149658203125, 0.2149658203125, 0.2000732421875,
      0.2000732421875, 0.2000732421875], [-0.1949462890625, -0.1949462890625, -0.1949462890625, 0.273193359375,
      0.273193359375, 0.273193359375], [-0.1949462890625, -0.1949462890625, -0.1949462890625, 0.273193359375,
      0.273193359375, 0.273193359375]], [[0.2366943359375, 0.2366943359375, 0.2366943359375, -0.2115478515625,
      -0.2115478515625, -0.2115478515625], [0.2366943359375, 0.2366943359375, 0.2366943359375, -0.2115478515625,
      -0.2115478515625, -0.2115478515625], [0.321533203125, 0.321533203125, 0.321533203125, 0.17333984375,
      0.17333984375, 0.17333984375], [0.321533203125, 0.321533203125, 0.321533203125, 0.17333984375, 0.17333984375,
      0.17333984375]]]]> : tensor<2x3x4x6xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<2x3x4x6xf16>
  return
}

func.func @bf16_tiles() {
  %x0 = graph.constant dense<[[[[-1.71875, -1.3984375], [-1.421875, 0.439453125]], [[-0.16015625, 2.0],
      [-0.010009765625, -1.3203125]], [[-1.8203125, 0.83984375], [-0.050048828125, 0.4609375]]], [[[-0.8515625,
      -1.40625], [-0.87890625, 0.8984375]], [[1.2890625, 1.203125], [-1.171875, 1.640625]], [[1.421875, -1.2734375],
      [1.9296875, 1.0390625]]]]> : tensor<2x3x2x2xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 2, 3>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 4, 6>} :
      (tensor<2x3x2x2xbf16>) -> tensor<2x3x4x6xbf16>
  %want0 = graph.constant dense<[[[[-0.287109375, -0.287109375, -0.287109375, -0.2333984375, -0.2333984375,
      -0.2333984375], [-0.287109375, -0.287109375, -0.287109375, -0.2333984375, -0.2333984375, -0.2333984375],
      [-0.2373046875, -0.2373046875, -0.2373046875, 0.0732421875, 0.0732421875, 0.0732421875], [-0.2373046875,
      -0.2373046875, -0.2373046875, 0.0732421875, 0.0732421875, 0.0732421875]], [[-0.0267333984375, -0.0267333984375,
      -0.0267333984375, 0.333984375, 0.333984375, 0.333984375], [-0.0267333984375, -0.0267333984375, -0.0267333984375,
      0.333984375, 0.333984375, 0.333984375], [-0.00167083740234375, -0.00167083740234375, -0.00167083740234375,
      -0.2197265625, -0.2197265625, -0.2197265625], [-0.00167083740234375, -0.00167083740234375, -0.00167083740234375,
      -0.2197265625, -0.2197265625, -0.2197265625]], [[-0.302734375, -0.302734375, -0.302734375, 0.1396484375,
      0.1396484375, 0.1396484375], [-0.302734375, -0.302734375, -0.302734375, 0.1396484375, 0.1396484375,
      0.1396484375], [-0.00836181640625, -0.00836181640625, -0.00836181640625, 0.07666015625, 0.07666015625,
      0.07666015625], [-0.00836181640625, -0.00836181640625, -0.00836181640625, 0.07666015625, 0.07666015625,
      0.07666015625]]], [[[-0.1416015625, -0.1416015625, -0.1416015625, -0.234375, -0.234375, -0.234375],
      [-0.1416015625, -0.1416015625, -0.1416015625, -0.234375, -0.234375, -0.234375], [-0.146484375, -0.146484375,
      -0.146484375, 0.1494140625, 0.1494140625, 0.1494140625], [-0.146484375, -0.146484375, -0.146484375,
      0.1494140625, 0.1494140625, 0.1494140625]], [[0.21484375, 0.21484375, 0.21484375, 0.2001953125, 0.2001953125,
      0.2001953125], [0.21484375, 0.21484375, 0.21484375, 0.2001953125, 0.2001953125, 0.2001953125], [-0.1953125,
      -0.1953125, -0.1953125, 0.2734375, 0.2734375, 0.2734375], [-0.1953125, -0.1953125, -0.1953125, 0.2734375,
      0.2734375, 0.2734375]], [[0.2373046875, 0.2373046875, 0.2373046875, -0.2119140625, -0.2119140625,
      -0.2119140625], [0.2373046875, 0.2373046875, 0.2373046875, -0.2119140625, -0.2119140625, -0.2119140625],
      [0.322265625, 0.322265625, 0.322265625, 0.1728515625, 0.1728515625, 0.1728515625], [0.322265625, 0.322265625,
      0.322265625, 0.1728515625, 0.1728515625, 0.1728515625]]]]> : tensor<2x3x4x6xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<2x3x4x6xbf16>
  return
}

func.func @bf16_tiles_last() {
  %x0 = graph.constant dense<[[[[-1.71875, -0.16015625, -1.8203125], [-1.3984375, 2.0, 0.83984375]], [[-1.421875,
      -0.010009765625, -0.050048828125], [0.439453125, -1.3203125, 0.4609375]]], [[[-0.8515625, 1.2890625, 1.421875],
      [-1.40625, 1.203125, -1.2734375]], [[-0.87890625, -1.171875, 1.9296875], [0.8984375, 1.640625, 1.0390625]]]]> :
      tensor<2x2x2x3xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 2, 3>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 4, 6>, layout =
      "channels_last"} : (tensor<2x2x2x3xbf16>) -> tensor<2x4x6x3xbf16>
  %want0 = graph.constant dense<[[[[-0.287109375, -0.0267333984375, -0.302734375], [-0.287109375, -0.0267333984375,
      -0.302734375], [-0.287109375, -0.0267333984375, -0.302734375], [-0.2333984375, 0.333984375, 0.1396484375],
      [-0.2333984375, 0.333984375, 0.1396484375], [-0.2333984375, 0.333984375, 0.1396484375]], [[-0.287109375,
      -0.0267333984375, -0.302734375], [-0.287109375, -0.0267333984375, -0.302734375], [-0.287109375,
      -0.0267333984375, -0.302734375], [-0.2333984375, 0.333984375, 0.1396484375], [-0.2333984375, 0.333984375,
      0.1396484375], [-0.2333984375, 0.333984375, 0.1396484375]], [[-0.2373046875, -0.00167083740234375,
      -0.00836181640625], [-0.2373046875, -0.00167083740234375, -0.00836181640625], [-0.2373046875,
      -0.00167083740234375, -0.00836181640625], [0.0732421875, -0.2197265625, 0.07666015625], [0.0732421875,
      -0.2197265625, 0.07666015625], [0.0732421875, -0.2197265625, 0.07666015625]], [[-0.2373046875,
      -0.00167083740234375, -0.00836181640625], [-0.2373046875, -0.00167083740234375, -0.00836181640625],
      [-0.2373046875, -0.00167083740234375, -0.00836181640625], [0.0732421875, -0.2197265625, 0.07666015625],
      [0.0732421875, -0.2197265625, 0.07666015625], [0.0732421875, -0.2197265625, 0.07666015625]]], [[[-0.1416015625,
      0.21484375, 0.2373046875], [-0.1416015625, 0.21484375, 0.2373046875], [-0.1416015625, 0.21484375, 0.2373046875],
      [-0.234375, 0.2001953125, -0.2119140625], [-0.234375, 0.2001953125, -0.2119140625], [-0.234375, 0.2001953125,
      -0.2119140625]], [[-0.1416015625, 0.21484375, 0.2373046875], [-0.1416015625, 0.21484375, 0.2373046875],
      [-0.1416015625, 0.21484375, 0.2373046875], [-0.234375, 0.2001953125, -0.2119140625], [-0.234375, 0.2001953125,
      -0.2119140625], [-0.234375, 0.2001953125, -0.2119140625]], [[-0.146484375, -0.1953125, 0.322265625],
      [-0.146484375, -0.1953125, 0.322265625], [-0.146484375, -0.1953125, 0.322265625], [0.1494140625, 0.2734375,
      0.1728515625], [0.1494140625, 0.2734375, 0.1728515625], [0.1494140625, 0.2734375, 0.1728515625]],
      [[-0.146484375, -0.1953125, 0.322265625], [-0.146484375, -0.1953125, 0.322265625], [-0.146484375, -0.1953125,
      0.322265625], [0.1494140625, 0.2734375, 0.1728515625], [0.1494140625, 0.2734375, 0.1728515625], [0.1494140625,
      0.2734375, 0.1728515625]]]]> : tensor<2x4x6x3xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<2x4x6x3xbf16>
  return
}

func.func @bf16_tiles_padded() {
  %x0 = graph.constant dense<[[[[-1.71875, -1.3984375], [-1.421875, 0.439453125]], [[-0.16015625, 2.0],
      [-0.010009765625, -1.3203125]], [[-1.8203125, 0.83984375], [-0.050048828125, 0.4609375]]], [[[-0.8515625,
      -1.40625], [-0.87890625, 0.8984375]], [[1.2890625, 1.203125], [-1.171875, 1.640625]], [[1.421875, -1.2734375],
      [1.9296875, 1.0390625]]]]> : tensor<2x3x2x2xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2, 3>, strides = array<i64: 2, 3>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 4, 6>, count_include_pad} :
      (tensor<2x3x2x2xbf16>) -> tensor<2x3x4x6xbf16>
  %want0 = graph.constant dense<[[[[-0.287109375, -0.287109375, -0.287109375, -0.2333984375, -0.2333984375,
      -0.2333984375], [-0.287109375, -0.287109375, -0.287109375, -0.2333984375, -0.2333984375, -0.2333984375],
      [-0.2373046875, -0.2373046875, -0.2373046875, 0.0732421875, 0.0732421875, 0.0732421875], [-0.2373046875,
      -0.2373046875, -0.2373046875, 0.0732421875, 0.0732421875, 0.0732421875]], [[-0.0267333984375, -0.0267333984375,
      -0.0267333984375, 0.333984375, 0.333984375, 0.333984375], [-0.0267333984375, -0.0267333984375, -0.0267333984375,
      0.333984375, 0.333984375, 0.333984375], [-0.00167083740234375, -0.00167083740234375, -0.00167083740234375,
      -0.2197265625, -0.2197265625, -0.2197265625], [-0.00167083740234375, -0.00167083740234375, -0.00167083740234375,
      -0.2197265625, -0.2197265625, -0.2197265625]], [[-0.302734375, -0.302734375, -0.302734375, 0.1396484375,
      0.1396484375, 0.1396484375], [-0.302734375, -0.302734375, -0.302734375, 0.1396484375, 0.1396484375,
      0.1396484375], [-0.00836181640625, -0.00836181640625, -0.00836181640625, 0.07666015625, 0.07666015625,
      0.07666015625], [-0.00836181640625, -0.00836181640625, -0.00836181640625, 0.07666015625, 0.07666015625,
      0.07666015625]]], [[[-0.1416015625, -0.1416015625, -0.1416015625, -0.234375, -0.234375, -0.234375],
      [-0.1416015625, -0.1416015625, -0.1416015625, -0.234375, -0.234375, -0.234375], [-0.146484375, -0.146484375,
      -0.146484375, 0.1494140625, 0.1494140625, 0.1494140625], [-0.146484375, -0.146484375, -0.146484375,
      0.1494140625, 0.1494140625, 0.1494140625]], [[0.21484375, 0.21484375, 0.21484375, 0.2001953125, 0.2001953125,
      0.2001953125], [0.21484375, 0.21484375, 0.21484375, 0.2001953125, 0.2001953125, 0.2001953125], [-0.1953125,
      -0.1953125, -0.1953125, 0.2734375, 0.2734375, 0.2734375], [-0.1953125, -0.1953125, -0.1953125, 0.2734375,
      0.2734375, 0.2734375]], [[0.2373046875, 0.2373046875, 0.2373046875, -0.2119140625, -0.2119140625,
      -0.2119140625], [0.2373046875, 0.2373046875, 0.2373046875, -0.2119140625, -0.2119140625, -0.2119140625],
      [0.322265625, 0.322265625, 0.322265625, 0.1728515625, 0.1728515625, 0.1728515625], [0.322265625, 0.322265625,
      0.322265625, 0.1728515625, 0.1728515625, 0.1728515625]]]]> : tensor<2x3x4x6xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<2x3x4x6xbf16>
  return
}

func.func @f32_tiles_cut() {
  %x0 = graph.constant dense<[[[[-1.72, -1.4], [-1.42, 0.44]], [[-0.16, 2.0], [-0.01, -1.32]]]]> : tensor<1x2x2x2xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3, 2>, strides = array<i64: 3, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 1, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 5, 4>} :
      (tensor<1x2x2x2xf32>) -> tensor<1x2x5x4xf32>
  %want0 = graph.constant dense<[[[[-0.43, -0.43, -0.35, -0.35], [-0.43, -0.43, -0.35, -0.35], [-0.23666666,
      -0.23666666, 0.07333333, 0.07333333], [-0.23666666, -0.23666666, 0.07333333, 0.07333333], [-0.23666666,
      -0.23666666, 0.07333333, 0.07333333]], [[-0.04, -0.04, 0.5, 0.5], [-0.04, -0.04, 0.5, 0.5], [-0.0016666666,
      -0.0016666666, -0.22000001, -0.22000001], [-0.0016666666, -0.0016666666, -0.22000001, -0.22000001],
      [-0.0016666666, -0.0016666666, -0.22000001, -0.22000001]]]]> : tensor<1x2x5x4xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x2x5x4xf32>
  return
}

func.func @f32_tiles_cut_last() {
  %x0 = graph.constant dense<[[[[-1.72, -0.16], [-1.4, 2.0]], [[-1.42, -0.01], [0.44, -1.32]]]]> : tensor<1x2x2x2xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3, 2>, strides = array<i64: 3, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 1, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 5, 4>, layout =
      "channels_last"} : (tensor<1x2x2x2xf32>) -> tensor<1x5x4x2xf32>
  %want0 = graph.constant dense<[[[[-0.43, -0.04], [-0.43, -0.04], [-0.35, 0.5], [-0.35, 0.5]], [[-0.43, -0.04],
      [-0.43, -0.04], [-0.35, 0.5], [-0.35, 0.5]], [[-0.23666666, -0.0016666666], [-0.23666666, -0.0016666666],
      [0.07333333, -0.22000001], [0.07333333, -0.22000001]], [[-0.23666666, -0.0016666666], [-0.23666666,
      -0.0016666666], [0.07333333, -0.22000001], [0.07333333, -0.22000001]], [[-0.23666666, -0.0016666666],
      [-0.23666666, -0.0016666666], [0.07333333, -0.22000001], [0.07333333, -0.22000001]]]]> : tensor<1x5x4x2xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x5x4x2xf32>
  return
}

func.func @f32_tiles_cut_padded() {
  %x0 = graph.constant dense<[[[[-1.72, -1.4], [-1.42, 0.44]], [[-0.16, 2.0], [-0.01, -1.32]]]]> : tensor<1x2x2x2xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3, 2>, strides = array<i64: 3, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 1, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 5, 4>, count_include_pad} :
      (tensor<1x2x2x2xf32>) -> tensor<1x2x5x4xf32>
  %want0 = graph.constant dense<[[[[-0.28666666, -0.28666666, -0.23333333, -0.23333333], [-0.28666666, -0.28666666,
      -0.23333333, -0.23333333], [-0.23666666, -0.23666666, 0.07333333, 0.07333333], [-0.23666666, -0.23666666,
      0.07333333, 0.07333333], [-0.23666666, -0.23666666, 0.07333333, 0.07333333]], [[-0.026666665, -0.026666665,
      0.33333334, 0.33333334], [-0.026666665, -0.026666665, 0.33333334, 0.33333334], [-0.0016666666, -0.0016666666,
      -0.22000001, -0.22000001], [-0.0016666666, -0.0016666666, -0.22000001, -0.22000001], [-0.0016666666,
      -0.0016666666, -0.22000001, -0.22000001]]]]> : tensor<1x2x5x4xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x2x5x4xf32>
  return
}

func.func @f16_tiles_cut() {
  %x0 = graph.constant dense<[[[[-1.7197265625, -1.400390625], [-1.419921875, 0.43994140625]], [[-0.1600341796875,
      2.0], [-0.01000213623046875, -1.3203125]]]]> : tensor<1x2x2x2xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3, 2>, strides = array<i64: 3, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 1, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 5, 4>} :
      (tensor<1x2x2x2xf16>) -> tensor<1x2x5x4xf16>
  %want0 = graph.constant dense<[[[[-0.429931640625, -0.429931640625, -0.35009765625, -0.35009765625],
      [-0.429931640625, -0.429931640625, -0.35009765625, -0.35009765625], [-0.2366943359375, -0.2366943359375,
      0.07330322265625, 0.07330322265625], [-0.2366943359375, -0.2366943359375, 0.07330322265625, 0.07330322265625],
      [-0.2366943359375, -0.2366943359375, 0.07330322265625, 0.07330322265625]], [[-0.040008544921875,
      -0.040008544921875, 0.5, 0.5], [-0.040008544921875, -0.040008544921875, 0.5, 0.5], [-0.001667022705078125,
      -0.001667022705078125, -0.2200927734375, -0.2200927734375], [-0.001667022705078125, -0.001667022705078125,
      -0.2200927734375, -0.2200927734375], [-0.001667022705078125, -0.001667022705078125, -0.2200927734375,
      -0.2200927734375]]]]> : tensor<1x2x5x4xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x2x5x4xf16>
  return
}

func.func @f16_tiles_cut_last() {
  %x0 = graph.constant dense<[[[[-1.7197265625, -0.1600341796875], [-1.400390625, 2.0]], [[-1.419921875,
      -0.01000213623046875], [0.43994140625, -1.3203125]]]]> : tensor<1x2x2x2xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3, 2>, strides = array<i64: 3, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 1, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 5, 4>, layout =
      "channels_last"} : (tensor<1x2x2x2xf16>) -> tensor<1x5x4x2xf16>
  %want0 = graph.constant dense<[[[[-0.429931640625, -0.040008544921875], [-0.429931640625, -0.040008544921875],
      [-0.35009765625, 0.5], [-0.35009765625, 0.5]], [[-0.429931640625, -0.040008544921875], [-0.429931640625,
      -0.040008544921875], [-0.35009765625, 0.5], [-0.35009765625, 0.5]], [[-0.2366943359375, -0.001667022705078125],
      [-0.2366943359375, -0.001667022705078125], [0.07330322265625, -0.2200927734375], [0.07330322265625,
      -0.2200927734375]], [[-0.2366943359375, -0.001667022705078125], [-0.2366943359375, -0.001667022705078125],
      [0.07330322265625, -0.2200927734375], [0.07330322265625, -0.2200927734375]], [[-0.2366943359375,
      -0.001667022705078125], [-0.2366943359375, -0.001667022705078125], [0.07330322265625, -0.2200927734375],
      [0.07330322265625, -0.2200927734375]]]]> : tensor<1x5x4x2xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x5x4x2xf16>
  return
}

func.func @f16_tiles_cut_padded() {
  %x0 = graph.constant dense<[[[[-1.7197265625, -1.400390625], [-1.419921875, 0.43994140625]], [[-0.1600341796875,
      2.0], [-0.01000213623046875, -1.3203125]]]]> : tensor<1x2x2x2xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3, 2>, strides = array<i64: 3, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 1, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 5, 4>, count_include_pad} :
      (tensor<1x2x2x2xf16>) -> tensor<1x2x5x4xf16>
  %want0 = graph.constant dense<[[[[-0.28662109375, -0.28662109375, -0.2333984375, -0.2333984375], [-0.28662109375,
      -0.28662109375, -0.2333984375, -0.2333984375], [-0.2366943359375, -0.2366943359375, 0.07330322265625,
      0.07330322265625], [-0.2366943359375, -0.2366943359375, 0.07330322265625, 0.07330322265625], [-0.2366943359375,
      -0.2366943359375, 0.07330322265625, 0.07330322265625]], [[-0.02667236328125, -0.02667236328125, 0.333251953125,
      0.333251953125], [-0.02667236328125, -0.02667236328125, 0.333251953125, 0.333251953125], [-0.001667022705078125,
      -0.001667022705078125, -0.2200927734375, -0.2200927734375], [-0.001667022705078125, -0.001667022705078125,
      -0.2200927734375, -0.2200927734375], [-0.001667022705078125, -0.001667022705078125, -0.2200927734375,
      -0.2200927734375]]]]> : tensor<1x2x5x4xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x2x5x4xf16>
  return
}

func.func @bf16_tiles_cut() {
  %x0 = graph.constant dense<[[[[-1.71875, -1.3984375], [-1.421875, 0.439453125]], [[-0.16015625, 2.0],
      [-0.010009765625, -1.3203125]]]]> : tensor<1x2x2x2xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3, 2>, strides = array<i64: 3, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 1, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 5, 4>} :
      (tensor<1x2x2x2xbf16>) -> tensor<1x2x5x4xbf16>
  %want0 = graph.constant dense<[[[[-0.4296875, -0.4296875, -0.349609375, -0.349609375], [-0.4296875, -0.4296875,
      -0.349609375, -0.349609375], [-0.2373046875, -0.2373046875, 0.0732421875, 0.0732421875], [-0.2373046875,
      -0.2373046875, 0.0732421875, 0.0732421875], [-0.2373046875, -0.2373046875, 0.0732421875, 0.0732421875]],
      [[-0.0400390625, -0.0400390625, 0.5, 0.5], [-0.0400390625, -0.0400390625, 0.5, 0.5], [-0.00167083740234375,
      -0.00167083740234375, -0.2197265625, -0.2197265625], [-0.00167083740234375, -0.00167083740234375, -0.2197265625,
      -0.2197265625], [-0.00167083740234375, -0.00167083740234375, -0.2197265625, -0.2197265625]]]]> :
      tensor<1x2x5x4xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x2x5x4xbf16>
  return
}

func.func @bf16_tiles_cut_last() {
  %x0 = graph.constant dense<[[[[-1.71875, -0.16015625], [-1.3984375, 2.0]], [[-1.421875, -0.010009765625],
      [0.439453125, -1.3203125]]]]> : tensor<1x2x2x2xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3, 2>, strides = array<i64: 3, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 1, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 5, 4>, layout =
      "channels_last"} : (tensor<1x2x2x2xbf16>) -> tensor<1x5x4x2xbf16>
  %want0 = graph.constant dense<[[[[-0.4296875, -0.0400390625], [-0.4296875, -0.0400390625], [-0.349609375, 0.5],
      [-0.349609375, 0.5]], [[-0.4296875, -0.0400390625], [-0.4296875, -0.0400390625], [-0.349609375, 0.5],
      [-0.349609375, 0.5]], [[-0.2373046875, -0.00167083740234375], [-0.2373046875, -0.00167083740234375],
      [0.0732421875, -0.2197265625], [0.0732421875, -0.2197265625]], [[-0.2373046875, -0.00167083740234375],
      [-0.2373046875, -0.00167083740234375], [0.0732421875, -0.2197265625], [0.0732421875, -0.2197265625]],
      [[-0.2373046875, -0.00167083740234375], [-0.2373046875, -0.00167083740234375], [0.0732421875, -0.2197265625],
      [0.0732421875, -0.2197265625]]]]> : tensor<1x5x4x2xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x5x4x2xbf16>
  return
}

func.func @bf16_tiles_cut_padded() {
  %x0 = graph.constant dense<[[[[-1.71875, -1.3984375], [-1.421875, 0.439453125]], [[-0.16015625, 2.0],
      [-0.010009765625, -1.3203125]]]]> : tensor<1x2x2x2xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 3, 2>, strides = array<i64: 3, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 1, 0>, padding_high = array<i64: 0, 0>, sizes = array<i64: 5, 4>, count_include_pad} :
      (tensor<1x2x2x2xbf16>) -> tensor<1x2x5x4xbf16>
  %want0 = graph.constant dense<[[[[-0.287109375, -0.287109375, -0.2333984375, -0.2333984375], [-0.287109375,
      -0.287109375, -0.2333984375, -0.2333984375], [-0.2373046875, -0.2373046875, 0.0732421875, 0.0732421875],
      [-0.2373046875, -0.2373046875, 0.0732421875, 0.0732421875], [-0.2373046875, -0.2373046875, 0.0732421875,
      0.0732421875]], [[-0.0267333984375, -0.0267333984375, 0.333984375, 0.333984375], [-0.0267333984375,
      -0.0267333984375, 0.333984375, 0.333984375], [-0.00167083740234375, -0.00167083740234375, -0.2197265625,
      -0.2197265625], [-0.00167083740234375, -0.00167083740234375, -0.2197265625, -0.2197265625],
      [-0.00167083740234375, -0.00167083740234375, -0.2197265625, -0.2197265625]]]]> : tensor<1x2x5x4xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x2x5x4xbf16>
  return
}

func.func @f32_gaps() {
  %x0 = graph.constant dense<[[[-1.72, -1.4], [-1.42, 0.44]]]> : tensor<1x2x2xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2>, strides = array<i64: 3>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 7>} : (tensor<1x2x2xf32>) ->
      tensor<1x2x7xf32>
  %want0 = graph.constant dense<[[[-0.86, -0.86, 0.0, -0.7, -0.7, 0.0, 0.0], [-0.71, -0.71, 0.0, 0.22, 0.22, 0.0,
      0.0]]]> : tensor<1x2x7xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x2x7xf32>
  return
}

func.func @f32_gaps_last() {
  %x0 = graph.constant dense<[[[-1.72, -1.42], [-1.4, 0.44]]]> : tensor<1x2x2xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2>, strides = array<i64: 3>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 7>, layout = "channels_last"} :
      (tensor<1x2x2xf32>) -> tensor<1x7x2xf32>
  %want0 = graph.constant dense<[[[-0.86, -0.71], [-0.86, -0.71], [0.0, 0.0], [-0.7, 0.22], [-0.7, 0.22], [0.0, 0.0],
      [0.0, 0.0]]]> : tensor<1x7x2xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x7x2xf32>
  return
}

func.func @f32_gaps_padded() {
  %x0 = graph.constant dense<[[[-1.72, -1.4], [-1.42, 0.44]]]> : tensor<1x2x2xf32>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2>, strides = array<i64: 3>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 7>, count_include_pad} :
      (tensor<1x2x2xf32>) -> tensor<1x2x7xf32>
  %want0 = graph.constant dense<[[[-0.86, -0.86, 0.0, -0.7, -0.7, 0.0, 0.0], [-0.71, -0.71, 0.0, 0.22, 0.22, 0.0,
      0.0]]]> : tensor<1x2x7xf32>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 1.192093e-07} : tensor<1x2x7xf32>
  return
}

func.func @f16_gaps() {
  %x0 = graph.constant dense<[[[-1.7197265625, -1.400390625], [-1.419921875, 0.43994140625]]]> : tensor<1x2x2xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2>, strides = array<i64: 3>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 7>} : (tensor<1x2x2xf16>) ->
      tensor<1x2x7xf16>
  %want0 = graph.constant dense<[[[-0.85986328125, -0.85986328125, 0.0, -0.7001953125, -0.7001953125, 0.0, 0.0],
      [-0.7099609375, -0.7099609375, 0.0, 0.219970703125, 0.219970703125, 0.0, 0.0]]]> : tensor<1x2x7xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x2x7xf16>
  return
}

func.func @f16_gaps_last() {
  %x0 = graph.constant dense<[[[-1.7197265625, -1.419921875], [-1.400390625, 0.43994140625]]]> : tensor<1x2x2xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2>, strides = array<i64: 3>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 7>, layout = "channels_last"} :
      (tensor<1x2x2xf16>) -> tensor<1x7x2xf16>
  %want0 = graph.constant dense<[[[-0.85986328125, -0.7099609375], [-0.85986328125, -0.7099609375], [0.0, 0.0],
      [-0.7001953125, 0.219970703125], [-0.7001953125, 0.219970703125], [0.0, 0.0], [0.0, 0.0]]]> : tensor<1x7x2xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x7x2xf16>
  return
}

func.func @f16_gaps_padded() {
  %x0 = graph.constant dense<[[[-1.7197265625, -1.400390625], [-1.419921875, 0.43994140625]]]> : tensor<1x2x2xf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2>, strides = array<i64: 3>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 7>, count_include_pad} :
      (tensor<1x2x2xf16>) -> tensor<1x2x7xf16>
  %want0 = graph.constant dense<[[[-0.85986328125, -0.85986328125, 0.0, -0.7001953125, -0.7001953125, 0.0, 0.0],
      [-0.7099609375, -0.7099609375, 0.0, 0.219970703125, 0.219970703125, 0.0, 0.0]]]> : tensor<1x2x7xf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 9.765625e-04} : tensor<1x2x7xf16>
  return
}

func.func @bf16_gaps() {
  %x0 = graph.constant dense<[[[-1.71875, -1.3984375], [-1.421875, 0.439453125]]]> : tensor<1x2x2xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2>, strides = array<i64: 3>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 7>} : (tensor<1x2x2xbf16>) ->
      tensor<1x2x7xbf16>
  %want0 = graph.constant dense<[[[-0.859375, -0.859375, 0.0, -0.69921875, -0.69921875, 0.0, 0.0], [-0.7109375,
      -0.7109375, 0.0, 0.2197265625, 0.2197265625, 0.0, 0.0]]]> : tensor<1x2x7xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x2x7xbf16>
  return
}

func.func @bf16_gaps_last() {
  %x0 = graph.constant dense<[[[-1.71875, -1.421875], [-1.3984375, 0.439453125]]]> : tensor<1x2x2xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2>, strides = array<i64: 3>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 7>, layout = "channels_last"} :
      (tensor<1x2x2xbf16>) -> tensor<1x7x2xbf16>
  %want0 = graph.constant dense<[[[-0.859375, -0.7109375], [-0.859375, -0.7109375], [0.0, 0.0], [-0.69921875,
      0.2197265625], [-0.69921875, 0.2197265625], [0.0, 0.0], [0.0, 0.0]]]> : tensor<1x7x2xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x7x2xbf16>
  return
}

func.func @bf16_gaps_padded() {
  %x0 = graph.constant dense<[[[-1.71875, -1.3984375], [-1.421875, 0.439453125]]]> : tensor<1x2x2xbf16>
  %y = graph.avg_pool_grad %x0 {kernel = array<i64: 2>, strides = array<i64: 3>, dilations = array<i64: 1>,
      padding_low = array<i64: 0>, padding_high = array<i64: 0>, sizes = array<i64: 7>, count_include_pad} :
      (tensor<1x2x2xbf16>) -> tensor<1x2x7xbf16>
  %want0 = graph.constant dense<[[[-0.859375, -0.859375, 0.0, -0.69921875, -0.69921875, 0.0, 0.0], [-0.7109375,
      -0.7109375, 0.0, 0.2197265625, 0.2197265625, 0.0, 0.0]]]> : tensor<1x2x7xbf16>
  check.expect_close %y, %want0 {atol = 2.861e-06, rtol = 7.812500e-03} : tensor<1x2x7xbf16>
  return
}
