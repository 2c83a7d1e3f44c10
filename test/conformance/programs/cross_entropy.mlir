// Losses by class, with labels that are ignored or wrong, weights of classes and smoothing.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_rows_plain() {
  %x0 = graph.constant dense<[[-0.37, -3.38, -1.55, -0.74, 2.03], [-0.35, -3.92, 0.05, 1.72, -4.0], [-0.67, 2.08,
      1.59, -2.6, 3.65], [-0.16, -0.17, -1.27, 2.27, 2.39], [-3.65, -0.5, 0.88, 2.69, -0.96], [-2.66, -2.87, -3.59,
      0.75, -1.26]]> : tensor<6x5xf32>
  %x1 = graph.constant dense<[2, -100, 7, 3, 3, 2]> : tensor<6xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 1} : (tensor<6x5xf32>, tensor<6xi64>) -> (tensor<6xf32>, tensor<6xf32>)
  %want0 = graph.constant dense<[3.7503562, 0.0, 0x7FC00000, 0.84660107, 0.20911069, 4.5280128]> : tensor<6xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  %want1 = graph.constant dense<[1.0, 0.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  return
}

func.func @f32_rows_weighted() {
  %x0 = graph.constant dense<[[-0.37, -3.38, -1.55, -0.74, 2.03], [-0.35, -3.92, 0.05, 1.72, -4.0], [-0.67, 2.08,
      1.59, -2.6, 3.65], [-0.16, -0.17, -1.27, 2.27, 2.39], [-3.65, -0.5, 0.88, 2.69, -0.96], [-2.66, -2.87, -3.59,
      0.75, -1.26]]> : tensor<6x5xf32>
  %x1 = graph.constant dense<[2, -100, 7, 3, 3, 2]> : tensor<6xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 1} : (tensor<6x5xf32>, tensor<6xi32>, tensor<5xf32>) ->
      (tensor<6xf32>, tensor<6xf32>)
  %want0 = graph.constant dense<[-0.0, 0.0, 0x7FC00000, 0.84660107, 0.20911069, -0.0]> : tensor<6xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  %want1 = graph.constant dense<[0.0, 0.0, 1.0, 1.0, 1.0, 0.0]> : tensor<6xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  return
}

func.func @f32_rows_smooth() {
  %x0 = graph.constant dense<[[-0.37, -3.38, -1.55, -0.74, 2.03], [-0.35, -3.92, 0.05, 1.72, -4.0], [-0.67, 2.08,
      1.59, -2.6, 3.65], [-0.16, -0.17, -1.27, 2.27, 2.39], [-3.65, -0.5, 0.88, 2.69, -0.96], [-2.66, -2.87, -3.59,
      0.75, -1.26]]> : tensor<6x5xf32>
  %x1 = graph.constant dense<[2, -100, 7, 3, 3, 2]> : tensor<6xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 1, label_smoothing = 0.25} : (tensor<6x5xf32>, tensor<6xi64>) ->
      (tensor<6xf32>, tensor<6xf32>)
  %want0 = graph.constant dense<[3.5633564, 0.0, 0x7FC00000, 1.261101, 0.9586107, 4.112013]> : tensor<6xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  %want1 = graph.constant dense<[1.0, 0.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  return
}

func.func @f32_rows_both() {
  %x0 = graph.constant dense<[[-0.37, -3.38, -1.55, -0.74, 2.03], [-0.35, -3.92, 0.05, 1.72, -4.0], [-0.67, 2.08,
      1.59, -2.6, 3.65], [-0.16, -0.17, -1.27, 2.27, 2.39], [-3.65, -0.5, 0.88, 2.69, -0.96], [-2.66, -2.87, -3.59,
      0.75, -1.26]]> : tensor<6x5xf32>
  %x1 = graph.constant dense<[2, -100, 7, 3, 3, 2]> : tensor<6xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 1, label_smoothing = 0.25} : (tensor<6x5xf32>, tensor<6xi32>,
      tensor<5xf32>) -> (tensor<6xf32>, tensor<6xf32>)
  %want0 = graph.constant dense<[0.7820891, 0.0, 0x7FC00000, 1.142351, 0.9603607, 0.6450032]> : tensor<6xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  %want1 = graph.constant dense<[0.0, 0.0, 1.0, 1.0, 1.0, 0.0]> : tensor<6xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  return
}

func.func @f32_planes_plain() {
  %x0 = graph.constant dense<[[[[-0.37, -3.38, -1.55], [-0.74, 2.03, -0.35]], [[-3.92, 0.05, 1.72], [-4.0, -0.67,
      2.08]], [[1.59, -2.6, 3.65], [-0.16, -0.17, -1.27]], [[2.27, 2.39, -3.65], [-0.5, 0.88, 2.69]], [[-0.96, -2.66,
      -2.87], [-3.59, 0.75, -1.26]]], [[[-2.49, 3.42, -2.04], [-1.99, -0.29, 1.45]], [[2.8, 0.41, -0.19], [-2.98,
      3.38, 2.09]], [[-3.44, -1.54, 2.57], [-2.46, -1.6, 0.77]], [[-2.4, -2.72, -0.73], [-2.32, -3.31, -1.2]], [[0.65,
      -3.0, 1.84], [2.98, -0.87, 1.09]]]]> : tensor<2x5x2x3xf32>
  %x1 = graph.constant dense<[[[2, -100, 7], [3, 3, 2]], [[4, 0, 1], [0, 4, 4]]]> : tensor<2x2x3xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 1} : (tensor<2x5x2x3xf32>, tensor<2x2x3xi64>) -> (tensor<2x2x3xf32>,
      tensor<2x2x3xf32>)
  %want0 = graph.constant dense<[[[1.1621703, 0.0, 0x7FC00000], [1.1839563, 1.722494, 4.4482756]], [[2.2713256,
      0.058352094, 3.2250135], [4.9886785, 4.296748, 1.7882577]]]> : tensor<2x2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  %want1 = graph.constant dense<[[[1.0, 0.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]]> :
      tensor<2x2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  return
}

func.func @f32_planes_weighted() {
  %x0 = graph.constant dense<[[[[-0.37, -3.38, -1.55], [-0.74, 2.03, -0.35]], [[-3.92, 0.05, 1.72], [-4.0, -0.67,
      2.08]], [[1.59, -2.6, 3.65], [-0.16, -0.17, -1.27]], [[2.27, 2.39, -3.65], [-0.5, 0.88, 2.69]], [[-0.96, -2.66,
      -2.87], [-3.59, 0.75, -1.26]]], [[[-2.49, 3.42, -2.04], [-1.99, -0.29, 1.45]], [[2.8, 0.41, -0.19], [-2.98,
      3.38, 2.09]], [[-3.44, -1.54, 2.57], [-2.46, -1.6, 0.77]], [[-2.4, -2.72, -0.73], [-2.32, -3.31, -1.2]], [[0.65,
      -3.0, 1.84], [2.98, -0.87, 1.09]]]]> : tensor<2x5x2x3xf32>
  %x1 = graph.constant dense<[[[2, -100, 7], [3, 3, 2]], [[4, 0, 1], [0, 4, 4]]]> : tensor<2x2x3xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 1} : (tensor<2x5x2x3xf32>, tensor<2x2x3xi32>, tensor<5xf32>) ->
      (tensor<2x2x3xf32>, tensor<2x2x3xf32>)
  %want0 = graph.constant dense<[[[-0.0, 0.0, 0x7FC00000], [1.1839563, 1.722494, -0.0]], [[3.4069881, 0.029176047,
      6.450027], [2.4943392, 6.4451222, 2.6823866]]]> : tensor<2x2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  %want1 = graph.constant dense<[[[0.0, 0.0, 1.0], [1.0, 1.0, 0.0]], [[1.5, 0.5, 2.0], [0.5, 1.5, 1.5]]]> :
      tensor<2x2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  return
}

func.func @f32_planes_smooth() {
  %x0 = graph.constant dense<[[[[-0.37, -3.38, -1.55], [-0.74, 2.03, -0.35]], [[-3.92, 0.05, 1.72], [-4.0, -0.67,
      2.08]], [[1.59, -2.6, 3.65], [-0.16, -0.17, -1.27]], [[2.27, 2.39, -3.65], [-0.5, 0.88, 2.69]], [[-0.96, -2.66,
      -2.87], [-3.59, 0.75, -1.26]]], [[[-2.49, 3.42, -2.04], [-1.99, -0.29, 1.45]], [[2.8, 0.41, -0.19], [-2.98,
      3.38, 2.09]], [[-3.44, -1.54, 2.57], [-2.46, -1.6, 0.77]], [[-2.4, -2.72, -0.73], [-2.32, -3.31, -1.2]], [[0.65,
      -3.0, 1.84], [2.98, -0.87, 1.09]]]]> : tensor<2x5x2x3xf32>
  %x1 = graph.constant dense<[[[2, -100, 7], [3, 3, 2]], [[4, 0, 1], [0, 4, 4]]]> : tensor<2x2x3xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 1, label_smoothing = 0.25} : (tensor<2x5x2x3xf32>, tensor<2x2x3xi64>) ->
      (tensor<2x2x3xf32>, tensor<2x2x3xf32>)
  %want0 = graph.constant dense<[[[1.6291703, 0.0, 0x7FC00000], [1.5084562, 1.801494, 4.0362754]], [[2.6778255,
      1.0848521, 3.1050136], [4.8296785, 4.2137485, 1.8507577]]]> : tensor<2x2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  %want1 = graph.constant dense<[[[1.0, 0.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]]> :
      tensor<2x2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  return
}

func.func @f32_planes_both() {
  %x0 = graph.constant dense<[[[[-0.37, -3.38, -1.55], [-0.74, 2.03, -0.35]], [[-3.92, 0.05, 1.72], [-4.0, -0.67,
      2.08]], [[1.59, -2.6, 3.65], [-0.16, -0.17, -1.27]], [[2.27, 2.39, -3.65], [-0.5, 0.88, 2.69]], [[-0.96, -2.66,
      -2.87], [-3.59, 0.75, -1.26]]], [[[-2.49, 3.42, -2.04], [-1.99, -0.29, 1.45]], [[2.8, 0.41, -0.19], [-2.98,
      3.38, 2.09]], [[-3.44, -1.54, 2.57], [-2.46, -1.6, 0.77]], [[-2.4, -2.72, -0.73], [-2.32, -3.31, -1.2]], [[0.65,
      -3.0, 1.84], [2.98, -0.87, 1.09]]]]> : tensor<2x5x2x3xf32>
  %x1 = graph.constant dense<[[[2, -100, 7], [3, 3, 2]], [[4, 0, 1], [0, 4, 4]]]> : tensor<2x2x3xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 1, label_smoothing = 0.25} : (tensor<2x5x2x3xf32>,
      tensor<2x2x3xi32>, tensor<5xf32>) -> (tensor<2x2x3xf32>, tensor<2x2x3xf32>)
  %want0 = graph.constant dense<[[[1.0477926, 0.0, 0x7FC00000], [1.7717062, 1.858494, 0.55531883]], [[3.1390724,
      1.1259701, 5.5647736], [2.8606741, 5.590529, 2.4643545]]]> : tensor<2x2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  %want1 = graph.constant dense<[[[0.0, 0.0, 1.0], [1.0, 1.0, 0.0]], [[1.5, 0.5, 2.0], [0.5, 1.5, 1.5]]]> :
      tensor<2x2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  return
}

func.func @f32_last_plain() {
  %x0 = graph.constant dense<[[[-0.37, -3.38, -1.55, -0.74, 2.03], [-0.35, -3.92, 0.05, 1.72, -4.0], [-0.67, 2.08,
      1.59, -2.6, 3.65]], [[-0.16, -0.17, -1.27, 2.27, 2.39], [-3.65, -0.5, 0.88, 2.69, -0.96], [-2.66, -2.87, -3.59,
      0.75, -1.26]]]> : tensor<2x3x5xf32>
  %x1 = graph.constant dense<[[2, -100, 7], [3, 3, 2]]> : tensor<2x3xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 2} : (tensor<2x3x5xf32>, tensor<2x3xi64>) -> (tensor<2x3xf32>,
      tensor<2x3xf32>)
  %want0 = graph.constant dense<[[3.7503562, 0.0, 0x7FC00000], [0.84660107, 0.20911069, 4.5280128]]> : tensor<2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  %want1 = graph.constant dense<[[1.0, 0.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  return
}

func.func @f32_last_weighted() {
  %x0 = graph.constant dense<[[[-0.37, -3.38, -1.55, -0.74, 2.03], [-0.35, -3.92, 0.05, 1.72, -4.0], [-0.67, 2.08,
      1.59, -2.6, 3.65]], [[-0.16, -0.17, -1.27, 2.27, 2.39], [-3.65, -0.5, 0.88, 2.69, -0.96], [-2.66, -2.87, -3.59,
      0.75, -1.26]]]> : tensor<2x3x5xf32>
  %x1 = graph.constant dense<[[2, -100, 7], [3, 3, 2]]> : tensor<2x3xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 2} : (tensor<2x3x5xf32>, tensor<2x3xi32>, tensor<5xf32>) ->
      (tensor<2x3xf32>, tensor<2x3xf32>)
  %want0 = graph.constant dense<[[-0.0, 0.0, 0x7FC00000], [0.84660107, 0.20911069, -0.0]]> : tensor<2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  %want1 = graph.constant dense<[[0.0, 0.0, 1.0], [1.0, 1.0, 0.0]]> : tensor<2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  return
}

func.func @f32_last_smooth() {
  %x0 = graph.constant dense<[[[-0.37, -3.38, -1.55, -0.74, 2.03], [-0.35, -3.92, 0.05, 1.72, -4.0], [-0.67, 2.08,
      1.59, -2.6, 3.65]], [[-0.16, -0.17, -1.27, 2.27, 2.39], [-3.65, -0.5, 0.88, 2.69, -0.96], [-2.66, -2.87, -3.59,
      0.75, -1.26]]]> : tensor<2x3x5xf32>
  %x1 = graph.constant dense<[[2, -100, 7], [3, 3, 2]]> : tensor<2x3xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 2, label_smoothing = 0.25} : (tensor<2x3x5xf32>, tensor<2x3xi64>) ->
      (tensor<2x3xf32>, tensor<2x3xf32>)
  %want0 = graph.constant dense<[[3.5633564, 0.0, 0x7FC00000], [1.261101, 0.9586107, 4.112013]]> : tensor<2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  %want1 = graph.constant dense<[[1.0, 0.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  return
}

func.func @f32_last_both() {
  %x0 = graph.constant dense<[[[-0.37, -3.38, -1.55, -0.74, 2.03], [-0.35, -3.92, 0.05, 1.72, -4.0], [-0.67, 2.08,
      1.59, -2.6, 3.65]], [[-0.16, -0.17, -1.27, 2.27, 2.39], [-3.65, -0.5, 0.88, 2.69, -0.96], [-2.66, -2.87, -3.59,
      0.75, -1.26]]]> : tensor<2x3x5xf32>
  %x1 = graph.constant dense<[[2, -100, 7], [3, 3, 2]]> : tensor<2x3xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 2, label_smoothing = 0.25} : (tensor<2x3x5xf32>, tensor<2x3xi32>,
      tensor<5xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  %want0 = graph.constant dense<[[0.7820891, 0.0, 0x7FC00000], [1.142351, 0.9603607, 0.6450032]]> : tensor<2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  %want1 = graph.constant dense<[[0.0, 0.0, 1.0], [1.0, 1.0, 0.0]]> : tensor<2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  return
}

func.func @f32_first_plain() {
  %x0 = graph.constant dense<[[-0.37, -3.38, -1.55, -0.74], [2.03, -0.35, -3.92, 0.05], [1.72, -4.0, -0.67, 2.08],
      [1.59, -2.6, 3.65, -0.16], [-0.17, -1.27, 2.27, 2.39]]> : tensor<5x4xf32>
  %x1 = graph.constant dense<[2, -100, 7, 3]> : tensor<4xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 0} : (tensor<5x4xf32>, tensor<4xi64>) -> (tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[1.2574035, 0.0, 0x7FC00000, 3.2186363]> : tensor<4xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  %want1 = graph.constant dense<[1.0, 0.0, 1.0, 1.0]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  return
}

func.func @f32_first_weighted() {
  %x0 = graph.constant dense<[[-0.37, -3.38, -1.55, -0.74], [2.03, -0.35, -3.92, 0.05], [1.72, -4.0, -0.67, 2.08],
      [1.59, -2.6, 3.65, -0.16], [-0.17, -1.27, 2.27, 2.39]]> : tensor<5x4xf32>
  %x1 = graph.constant dense<[2, -100, 7, 3]> : tensor<4xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 0} : (tensor<5x4xf32>, tensor<4xi32>, tensor<5xf32>) ->
      (tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[-0.0, 0.0, 0x7FC00000, 3.2186363]> : tensor<4xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  %want1 = graph.constant dense<[0.0, 0.0, 1.0, 1.0]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  return
}

func.func @f32_first_smooth() {
  %x0 = graph.constant dense<[[-0.37, -3.38, -1.55, -0.74], [2.03, -0.35, -3.92, 0.05], [1.72, -4.0, -0.67, 2.08],
      [1.59, -2.6, 3.65, -0.16], [-0.17, -1.27, 2.27, 2.39]]> : tensor<5x4xf32>
  %x1 = graph.constant dense<[2, -100, 7, 3]> : tensor<4xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 0, label_smoothing = 0.25} : (tensor<5x4xf32>, tensor<4xi64>) ->
      (tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[1.4474034, 0.0, 0x7FC00000, 2.9976363]> : tensor<4xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  %want1 = graph.constant dense<[1.0, 0.0, 1.0, 1.0]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  return
}

func.func @f32_first_both() {
  %x0 = graph.constant dense<[[-0.37, -3.38, -1.55, -0.74], [2.03, -0.35, -3.92, 0.05], [1.72, -4.0, -0.67, 2.08],
      [1.59, -2.6, 3.65, -0.16], [-0.17, -1.27, 2.27, 2.39]]> : tensor<5x4xf32>
  %x1 = graph.constant dense<[2, -100, 7, 3]> : tensor<4xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 0, label_smoothing = 0.25} : (tensor<5x4xf32>, tensor<4xi32>,
      tensor<5xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[0.48385087, 0.0, 0x7FC00000, 3.0208862]> : tensor<4xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  %want1 = graph.constant dense<[0.0, 0.0, 1.0, 1.0]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  return
}

func.func @f32_one_plain() {
  %x0 = graph.constant dense<[-0.37, -3.38, -1.55, -0.74, 2.03]> : tensor<5xf32>
  %x1 = graph.constant dense<2> : tensor<i64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 0} : (tensor<5xf32>, tensor<i64>) -> (tensor<f32>, tensor<f32>)
  %want0 = graph.constant dense<3.7503562> : tensor<f32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  %want1 = graph.constant dense<1.0> : tensor<f32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  return
}

func.func @f32_one_weighted() {
  %x0 = graph.constant dense<[-0.37, -3.38, -1.55, -0.74, 2.03]> : tensor<5xf32>
  %x1 = graph.constant dense<2> : tensor<i32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 0} : (tensor<5xf32>, tensor<i32>, tensor<5xf32>) -> (tensor<f32>,
      tensor<f32>)
  %want0 = graph.constant dense<-0.0> : tensor<f32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  %want1 = graph.constant dense<0.0> : tensor<f32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  return
}

func.func @f32_one_smooth() {
  %x0 = graph.constant dense<[-0.37, -3.38, -1.55, -0.74, 2.03]> : tensor<5xf32>
  %x1 = graph.constant dense<2> : tensor<i64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 0, label_smoothing = 0.25} : (tensor<5xf32>, tensor<i64>) ->
      (tensor<f32>, tensor<f32>)
  %want0 = graph.constant dense<3.5633564> : tensor<f32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  %want1 = graph.constant dense<1.0> : tensor<f32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  return
}

func.func @f32_one_both() {
  %x0 = graph.constant dense<[-0.37, -3.38, -1.55, -0.74, 2.03]> : tensor<5xf32>
  %x1 = graph.constant dense<2> : tensor<i32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 0, label_smoothing = 0.25} : (tensor<5xf32>, tensor<i32>,
      tensor<5xf32>) -> (tensor<f32>, tensor<f32>)
  %want0 = graph.constant dense<0.7820891> : tensor<f32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  %want1 = graph.constant dense<0.0> : tensor<f32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  return
}

func.func @f32_large() {
  %x0 = graph.constant dense<[[1.0, 0xFF800000, 2.0], [200.0, 100.0, 0.0]]> : tensor<2x3xf32>
  %x1 = graph.constant dense<[2, 1]> : tensor<2xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 1, ignore_index = 0} : (tensor<2x3xf32>, tensor<2xi64>) ->
      (tensor<2xf32>, tensor<2xf32>)
  %want0 = graph.constant dense<[0.3132617, 100.0]> : tensor<2xf32>
  check.expect_close %y#0, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<2xf32>
  %want1 = graph.constant dense<[1.0, 1.0]> : tensor<2xf32>
  check.expect_close %y#1, %want1 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<2xf32>
  return
}

func.func @f16_rows_plain() {
  %x0 = graph.constant dense<[[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375, 2.029296875],
      [-0.35009765625, -3.919921875, 0.04998779296875, 1.7197265625, -4.0], [-0.669921875, 2.080078125, 1.58984375,
      -2.599609375, 3.650390625], [-0.1600341796875, -0.1700439453125, -1.26953125, 2.26953125, 2.390625],
      [-3.650390625, -0.5, 0.8798828125, 2.689453125, -0.9599609375], [-2.66015625, -2.869140625, -3.58984375, 0.75,
      -1.259765625]]> : tensor<6x5xf16>
  %x1 = graph.constant dense<[2, -100, 7, 3, 3, 2]> : tensor<6xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 1} : (tensor<6x5xf16>, tensor<6xi64>) -> (tensor<6xf32>, tensor<6xf32>)
  %want0 = graph.constant dense<[3.749548, 0.0, 0x7FC00000, 0.847174, 0.20919861, 4.5278993]> : tensor<6xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  %want1 = graph.constant dense<[1.0, 0.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  return
}

func.func @f16_rows_weighted() {
  %x0 = graph.constant dense<[[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375, 2.029296875],
      [-0.35009765625, -3.919921875, 0.04998779296875, 1.7197265625, -4.0], [-0.669921875, 2.080078125, 1.58984375,
      -2.599609375, 3.650390625], [-0.1600341796875, -0.1700439453125, -1.26953125, 2.26953125, 2.390625],
      [-3.650390625, -0.5, 0.8798828125, 2.689453125, -0.9599609375], [-2.66015625, -2.869140625, -3.58984375, 0.75,
      -1.259765625]]> : tensor<6x5xf16>
  %x1 = graph.constant dense<[2, -100, 7, 3, 3, 2]> : tensor<6xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 1} : (tensor<6x5xf16>, tensor<6xi32>, tensor<5xf32>) ->
      (tensor<6xf32>, tensor<6xf32>)
  %want0 = graph.constant dense<[-0.0, 0.0, 0x7FC00000, 0.847174, 0.20919861, -0.0]> : tensor<6xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  %want1 = graph.constant dense<[0.0, 0.0, 1.0, 1.0, 1.0, 0.0]> : tensor<6xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  return
}

func.func @f16_rows_smooth() {
  %x0 = graph.constant dense<[[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375, 2.029296875],
      [-0.35009765625, -3.919921875, 0.04998779296875, 1.7197265625, -4.0], [-0.669921875, 2.080078125, 1.58984375,
      -2.599609375, 3.650390625], [-0.1600341796875, -0.1700439453125, -1.26953125, 2.26953125, 2.390625],
      [-3.650390625, -0.5, 0.8798828125, 2.689453125, -0.9599609375], [-2.66015625, -2.869140625, -3.58984375, 0.75,
      -1.259765625]]> : tensor<6x5xf16>
  %x1 = graph.constant dense<[2, -100, 7, 3, 3, 2]> : tensor<6xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 1, label_smoothing = 0.25} : (tensor<6x5xf16>, tensor<6xi64>) ->
      (tensor<6xf32>, tensor<6xf32>)
  %want0 = graph.constant dense<[3.5626829, 0.0, 0x7FC00000, 1.2615294, 0.9586127, 4.1118836]> : tensor<6xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  %want1 = graph.constant dense<[1.0, 0.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  return
}

func.func @f16_rows_both() {
  %x0 = graph.constant dense<[[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375, 2.029296875],
      [-0.35009765625, -3.919921875, 0.04998779296875, 1.7197265625, -4.0], [-0.669921875, 2.080078125, 1.58984375,
      -2.599609375, 3.650390625], [-0.1600341796875, -0.1700439453125, -1.26953125, 2.26953125, 2.390625],
      [-3.650390625, -0.5, 0.8798828125, 2.689453125, -0.9599609375], [-2.66015625, -2.869140625, -3.58984375, 0.75,
      -1.259765625]]> : tensor<6x5xf16>
  %x1 = graph.constant dense<[2, -100, 7, 3, 3, 2]> : tensor<6xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 1, label_smoothing = 0.25} : (tensor<6x5xf16>, tensor<6xi32>,
      tensor<5xf32>) -> (tensor<6xf32>, tensor<6xf32>)
  %want0 = graph.constant dense<[0.7820892, 0.0, 0x7FC00000, 1.1427885, 0.9603461, 0.64491427]> : tensor<6xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  %want1 = graph.constant dense<[0.0, 0.0, 1.0, 1.0, 1.0, 0.0]> : tensor<6xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  return
}

func.func @f16_planes_plain() {
  %x0 = graph.constant dense<[[[[-0.3701171875, -3.380859375, -1.5498046875], [-0.740234375, 2.029296875,
      -0.35009765625]], [[-3.919921875, 0.04998779296875, 1.7197265625], [-4.0, -0.669921875, 2.080078125]],
      [[1.58984375, -2.599609375, 3.650390625], [-0.1600341796875, -0.1700439453125, -1.26953125]], [[2.26953125,
      2.390625, -3.650390625], [-0.5, 0.8798828125, 2.689453125]], [[-0.9599609375, -2.66015625, -2.869140625],
      [-3.58984375, 0.75, -1.259765625]]], [[[-2.490234375, 3.419921875, -2.0390625], [-1.990234375, -0.2900390625,
      1.4501953125]], [[2.80078125, 0.409912109375, -0.18994140625], [-2.98046875, 3.380859375, 2.08984375]],
      [[-3.439453125, -1.5400390625, 2.5703125], [-2.4609375, -1.599609375, 0.77001953125]], [[-2.400390625,
      -2.720703125, -0.72998046875], [-2.3203125, -3.310546875, -1.2001953125]], [[0.64990234375, -3.0, 1.83984375],
      [2.98046875, -0.8701171875, 1.08984375]]]]> : tensor<2x5x2x3xf16>
  %x1 = graph.constant dense<[[[2, -100, 7], [3, 3, 2]], [[4, 0, 1], [0, 4, 4]]]> : tensor<2x2x3xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 1} : (tensor<2x5x2x3xf16>, tensor<2x2x3xi64>) -> (tensor<2x2x3xf32>,
      tensor<2x2x3xf32>)
  %want0 = graph.constant dense<[[[1.1619842, 0.0, 0x7FC00000], [1.1838872, 1.722194, 4.4475026]], [[2.272103,
      0.058350753, 3.2251127], [4.9893646, 4.2976847, 1.7883627]]]> : tensor<2x2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  %want1 = graph.constant dense<[[[1.0, 0.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]]> :
      tensor<2x2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  return
}

func.func @f16_planes_weighted() {
  %x0 = graph.constant dense<[[[[-0.3701171875, -3.380859375, -1.5498046875], [-0.740234375, 2.029296875,
      -0.35009765625]], [[-3.919921875, 0.04998779296875, 1.7197265625], [-4.0, -0.669921875, 2.080078125]],
      [[1.58984375, -2.599609375, 3.650390625], [-0.1600341796875, -0.1700439453125, -1.26953125]], [[2.26953125,
      2.390625, -3.650390625], [-0.5, 0.8798828125, 2.689453125]], [[-0.9599609375, -2.66015625, -2.869140625],
      [-3.58984375, 0.75, -1.259765625]]], [[[-2.490234375, 3.419921875, -2.0390625], [-1.990234375, -0.2900390625,
      1.4501953125]], [[2.80078125, 0.409912109375, -0.18994140625], [-2.98046875, 3.380859375, 2.08984375]],
      [[-3.439453125, -1.5400390625, 2.5703125], [-2.4609375, -1.599609375, 0.77001953125]], [[-2.400390625,
      -2.720703125, -0.72998046875], [-2.3203125, -3.310546875, -1.2001953125]], [[0.64990234375, -3.0, 1.83984375],
      [2.98046875, -0.8701171875, 1.08984375]]]]> : tensor<2x5x2x3xf16>
  %x1 = graph.constant dense<[[[2, -100, 7], [3, 3, 2]], [[4, 0, 1], [0, 4, 4]]]> : tensor<2x2x3xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 1} : (tensor<2x5x2x3xf16>, tensor<2x2x3xi32>, tensor<5xf32>) ->
      (tensor<2x2x3xf32>, tensor<2x2x3xf32>)
  %want0 = graph.constant dense<[[[-0.0, 0.0, 0x7FC00000], [1.1838872, 1.722194, -0.0]], [[3.4081547, 0.029175377,
      6.4502254], [2.4946823, 6.446527, 2.6825442]]]> : tensor<2x2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  %want1 = graph.constant dense<[[[0.0, 0.0, 1.0], [1.0, 1.0, 0.0]], [[1.5, 0.5, 2.0], [0.5, 1.5, 1.5]]]> :
      tensor<2x2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  return
}

func.func @f16_planes_smooth() {
  %x0 = graph.constant dense<[[[[-0.3701171875, -3.380859375, -1.5498046875], [-0.740234375, 2.029296875,
      -0.35009765625]], [[-3.919921875, 0.04998779296875, 1.7197265625], [-4.0, -0.669921875, 2.080078125]],
      [[1.58984375, -2.599609375, 3.650390625], [-0.1600341796875, -0.1700439453125, -1.26953125]], [[2.26953125,
      2.390625, -3.650390625], [-0.5, 0.8798828125, 2.689453125]], [[-0.9599609375, -2.66015625, -2.869140625],
      [-3.58984375, 0.75, -1.259765625]]], [[[-2.490234375, 3.419921875, -2.0390625], [-1.990234375, -0.2900390625,
      1.4501953125]], [[2.80078125, 0.409912109375, -0.18994140625], [-2.98046875, 3.380859375, 2.08984375]],
      [[-3.439453125, -1.5400390625, 2.5703125], [-2.4609375, -1.599609375, 0.77001953125]], [[-2.400390625,
      -2.720703125, -0.72998046875], [-2.3203125, -3.310546875, -1.2001953125]], [[0.64990234375, -3.0, 1.83984375],
      [2.98046875, -0.8701171875, 1.08984375]]]]> : tensor<2x5x2x3xf16>
  %x1 = graph.constant dense<[[[2, -100, 7], [3, 3, 2]], [[4, 0, 1], [0, 4, 4]]]> : tensor<2x2x3xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 1, label_smoothing = 0.25} : (tensor<2x5x2x3xf16>, tensor<2x2x3xi64>) ->
      (tensor<2x2x3xf32>, tensor<2x2x3xf32>)
  %want0 = graph.constant dense<[[[1.6289763, 0.0, 0x7FC00000], [1.5083929, 1.801204, 4.035613]], [[2.6785483,
      1.0848767, 3.1050687], [4.8303804, 4.214628, 1.8508384]]]> : tensor<2x2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  %want1 = graph.constant dense<[[[1.0, 0.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]]> :
      tensor<2x2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  return
}

func.func @f16_planes_both() {
  %x0 = graph.constant dense<[[[[-0.3701171875, -3.380859375, -1.5498046875], [-0.740234375, 2.029296875,
      -0.35009765625]], [[-3.919921875, 0.04998779296875, 1.7197265625], [-4.0, -0.669921875, 2.080078125]],
      [[1.58984375, -2.599609375, 3.650390625], [-0.1600341796875, -0.1700439453125, -1.26953125]], [[2.26953125,
      2.390625, -3.650390625], [-0.5, 0.8798828125, 2.689453125]], [[-0.9599609375, -2.66015625, -2.869140625],
      [-3.58984375, 0.75, -1.259765625]]], [[[-2.490234375, 3.419921875, -2.0390625], [-1.990234375, -0.2900390625,
      1.4501953125]], [[2.80078125, 0.409912109375, -0.18994140625], [-2.98046875, 3.380859375, 2.08984375]],
      [[-3.439453125, -1.5400390625, 2.5703125], [-2.4609375, -1.599609375, 0.77001953125]], [[-2.400390625,
      -2.720703125, -0.72998046875], [-2.3203125, -3.310546875, -1.2001953125]], [[0.64990234375, -3.0, 1.83984375],
      [2.98046875, -0.8701171875, 1.08984375]]]]> : tensor<2x5x2x3xf16>
  %x1 = graph.constant dense<[[[2, -100, 7], [3, 3, 2]], [[4, 0, 1], [0, 4, 4]]]> : tensor<2x2x3xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 1, label_smoothing = 0.25} : (tensor<2x5x2x3xf16>,
      tensor<2x2x3xi32>, tensor<5xf32>) -> (tensor<2x2x3xf32>, tensor<2x2x3xf32>)
  %want0 = graph.constant dense<[[[1.0477226, 0.0, 0x7FC00000], [1.7716315, 1.8581803, 0.5552472]], [[3.1400719,
      1.1259956, 5.5649433], [2.8610775, 5.5917387, 2.464492]]]> : tensor<2x2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  %want1 = graph.constant dense<[[[0.0, 0.0, 1.0], [1.0, 1.0, 0.0]], [[1.5, 0.5, 2.0], [0.5, 1.5, 1.5]]]> :
      tensor<2x2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  return
}

func.func @f16_last_plain() {
  %x0 = graph.constant dense<[[[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375, 2.029296875],
      [-0.35009765625, -3.919921875, 0.04998779296875, 1.7197265625, -4.0], [-0.669921875, 2.080078125, 1.58984375,
      -2.599609375, 3.650390625]], [[-0.1600341796875, -0.1700439453125, -1.26953125, 2.26953125, 2.390625],
      [-3.650390625, -0.5, 0.8798828125, 2.689453125, -0.9599609375], [-2.66015625, -2.869140625, -3.58984375, 0.75,
      -1.259765625]]]> : tensor<2x3x5xf16>
  %x1 = graph.constant dense<[[2, -100, 7], [3, 3, 2]]> : tensor<2x3xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 2} : (tensor<2x3x5xf16>, tensor<2x3xi64>) -> (tensor<2x3xf32>,
      tensor<2x3xf32>)
  %want0 = graph.constant dense<[[3.749548, 0.0, 0x7FC00000], [0.847174, 0.20919861, 4.5278993]]> : tensor<2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  %want1 = graph.constant dense<[[1.0, 0.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  return
}

func.func @f16_last_weighted() {
  %x0 = graph.constant dense<[[[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375, 2.029296875],
      [-0.35009765625, -3.919921875, 0.04998779296875, 1.7197265625, -4.0], [-0.669921875, 2.080078125, 1.58984375,
      -2.599609375, 3.650390625]], [[-0.1600341796875, -0.1700439453125, -1.26953125, 2.26953125, 2.390625],
      [-3.650390625, -0.5, 0.8798828125, 2.689453125, -0.9599609375], [-2.66015625, -2.869140625, -3.58984375, 0.75,
      -1.259765625]]]> : tensor<2x3x5xf16>
  %x1 = graph.constant dense<[[2, -100, 7], [3, 3, 2]]> : tensor<2x3xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 2} : (tensor<2x3x5xf16>, tensor<2x3xi32>, tensor<5xf32>) ->
      (tensor<2x3xf32>, tensor<2x3xf32>)
  %want0 = graph.constant dense<[[-0.0, 0.0, 0x7FC00000], [0.847174, 0.20919861, -0.0]]> : tensor<2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  %want1 = graph.constant dense<[[0.0, 0.0, 1.0], [1.0, 1.0, 0.0]]> : tensor<2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  return
}

func.func @f16_last_smooth() {
  %x0 = graph.constant dense<[[[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375, 2.029296875],
      [-0.35009765625, -3.919921875, 0.04998779296875, 1.7197265625, -4.0], [-0.669921875, 2.080078125, 1.58984375,
      -2.599609375, 3.650390625]], [[-0.1600341796875, -0.1700439453125, -1.26953125, 2.26953125, 2.390625],
      [-3.650390625, -0.5, 0.8798828125, 2.689453125, -0.9599609375], [-2.66015625, -2.869140625, -3.58984375, 0.75,
      -1.259765625]]]> : tensor<2x3x5xf16>
  %x1 = graph.constant dense<[[2, -100, 7], [3, 3, 2]]> : tensor<2x3xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 2, label_smoothing = 0.25} : (tensor<2x3x5xf16>, tensor<2x3xi64>) ->
      (tensor<2x3xf32>, tensor<2x3xf32>)
  %want0 = graph.constant dense<[[3.5626829, 0.0, 0x7FC00000], [1.2615294, 0.9586127, 4.1118836]]> : tensor<2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  %want1 = graph.constant dense<[[1.0, 0.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  return
}

func.func @f16_last_both() {
  %x0 = graph.constant dense<[[[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375, 2.029296875],
      [-0.35009765625, -3.919921875, 0.04998779296875, 1.7197265625, -4.0], [-0.669921875, 2.080078125, 1.58984375,
      -2.599609375, 3.650390625]], [[-0.1600341796875, -0.1700439453125, -1.26953125, 2.26953125, 2.390625],
      [-3.650390625, -0.5, 0.8798828125, 2.689453125, -0.9599609375], [-2.66015625, -2.869140625, -3.58984375, 0.75,
      -1.259765625]]]> : tensor<2x3x5xf16>
  %x1 = graph.constant dense<[[2, -100, 7], [3, 3, 2]]> : tensor<2x3xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 2, label_smoothing = 0.25} : (tensor<2x3x5xf16>, tensor<2x3xi32>,
      tensor<5xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  %want0 = graph.constant dense<[[0.7820892, 0.0, 0x7FC00000], [1.1427885, 0.9603461, 0.64491427]]> : tensor<2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  %want1 = graph.constant dense<[[0.0, 0.0, 1.0], [1.0, 1.0, 0.0]]> : tensor<2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  return
}

func.func @f16_first_plain() {
  %x0 = graph.constant dense<[[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375], [2.029296875,
      -0.35009765625, -3.919921875, 0.04998779296875], [1.7197265625, -4.0, -0.669921875, 2.080078125], [1.58984375,
      -2.599609375, 3.650390625, -0.1600341796875], [-0.1700439453125, -1.26953125, 2.26953125, 2.390625]]> :
      tensor<5x4xf16>
  %x1 = graph.constant dense<[2, -100, 7, 3]> : tensor<4xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 0} : (tensor<5x4xf16>, tensor<4xi64>) -> (tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[1.2572815, 0.0, 0x7FC00000, 3.219013]> : tensor<4xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  %want1 = graph.constant dense<[1.0, 0.0, 1.0, 1.0]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  return
}

func.func @f16_first_weighted() {
  %x0 = graph.constant dense<[[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375], [2.029296875,
      -0.35009765625, -3.919921875, 0.04998779296875], [1.7197265625, -4.0, -0.669921875, 2.080078125], [1.58984375,
      -2.599609375, 3.650390625, -0.1600341796875], [-0.1700439453125, -1.26953125, 2.26953125, 2.390625]]> :
      tensor<5x4xf16>
  %x1 = graph.constant dense<[2, -100, 7, 3]> : tensor<4xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 0} : (tensor<5x4xf16>, tensor<4xi32>, tensor<5xf32>) ->
      (tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[-0.0, 0.0, 0x7FC00000, 3.219013]> : tensor<4xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  %want1 = graph.constant dense<[0.0, 0.0, 1.0, 1.0]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  return
}

func.func @f16_first_smooth() {
  %x0 = graph.constant dense<[[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375], [2.029296875,
      -0.35009765625, -3.919921875, 0.04998779296875], [1.7197265625, -4.0, -0.669921875, 2.080078125], [1.58984375,
      -2.599609375, 3.650390625, -0.1600341796875], [-0.1700439453125, -1.26953125, 2.26953125, 2.390625]]> :
      tensor<5x4xf16>
  %x1 = graph.constant dense<[2, -100, 7, 3]> : tensor<4xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 0, label_smoothing = 0.25} : (tensor<5x4xf16>, tensor<4xi64>) ->
      (tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[1.4472779, 0.0, 0x7FC00000, 2.9979832]> : tensor<4xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  %want1 = graph.constant dense<[1.0, 0.0, 1.0, 1.0]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  return
}

func.func @f16_first_both() {
  %x0 = graph.constant dense<[[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375], [2.029296875,
      -0.35009765625, -3.919921875, 0.04998779296875], [1.7197265625, -4.0, -0.669921875, 2.080078125], [1.58984375,
      -2.599609375, 3.650390625, -0.1600341796875], [-0.1700439453125, -1.26953125, 2.26953125, 2.390625]]> :
      tensor<5x4xf16>
  %x1 = graph.constant dense<[2, -100, 7, 3]> : tensor<4xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 0, label_smoothing = 0.25} : (tensor<5x4xf16>, tensor<4xi32>,
      tensor<5xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[0.48383638, 0.0, 0x7FC00000, 3.0212162]> : tensor<4xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  %want1 = graph.constant dense<[0.0, 0.0, 1.0, 1.0]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  return
}

func.func @f16_one_plain() {
  %x0 = graph.constant dense<[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375, 2.029296875]> : tensor<5xf16>
  %x1 = graph.constant dense<2> : tensor<i64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 0} : (tensor<5xf16>, tensor<i64>) -> (tensor<f32>, tensor<f32>)
  %want0 = graph.constant dense<3.749548> : tensor<f32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  %want1 = graph.constant dense<1.0> : tensor<f32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  return
}

func.func @f16_one_weighted() {
  %x0 = graph.constant dense<[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375, 2.029296875]> : tensor<5xf16>
  %x1 = graph.constant dense<2> : tensor<i32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 0} : (tensor<5xf16>, tensor<i32>, tensor<5xf32>) -> (tensor<f32>,
      tensor<f32>)
  %want0 = graph.constant dense<-0.0> : tensor<f32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  %want1 = graph.constant dense<0.0> : tensor<f32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  return
}

func.func @f16_one_smooth() {
  %x0 = graph.constant dense<[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375, 2.029296875]> : tensor<5xf16>
  %x1 = graph.constant dense<2> : tensor<i64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 0, label_smoothing = 0.25} : (tensor<5xf16>, tensor<i64>) ->
      (tensor<f32>, tensor<f32>)
  %want0 = graph.constant dense<3.5626829> : tensor<f32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  %want1 = graph.constant dense<1.0> : tensor<f32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  return
}

func.func @f16_one_both() {
  %x0 = graph.constant dense<[-0.3701171875, -3.380859375, -1.5498046875, -0.740234375, 2.029296875]> : tensor<5xf16>
  %x1 = graph.constant dense<2> : tensor<i32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 0, label_smoothing = 0.25} : (tensor<5xf16>, tensor<i32>,
      tensor<5xf32>) -> (tensor<f32>, tensor<f32>)
  %want0 = graph.constant dense<0.7820892> : tensor<f32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  %want1 = graph.constant dense<0.0> : tensor<f32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  return
}

func.func @f16_large() {
  %x0 = graph.constant dense<[[1.0, 0xFC00, 2.0], [200.0, 100.0, 0.0]]> : tensor<2x3xf16>
  %x1 = graph.constant dense<[2, 1]> : tensor<2xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 1, ignore_index = 0} : (tensor<2x3xf16>, tensor<2xi64>) ->
      (tensor<2xf32>, tensor<2xf32>)
  %want0 = graph.constant dense<[0.3132617, 100.0]> : tensor<2xf32>
  check.expect_close %y#0, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<2xf32>
  %want1 = graph.constant dense<[1.0, 1.0]> : tensor<2xf32>
  check.expect_close %y#1, %want1 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<2xf32>
  return
}

func.func @bf16_rows_plain() {
  %x0 = graph.constant dense<[[-0.369140625, -3.375, -1.546875, -0.73828125, 2.03125], [-0.349609375, -3.921875,
      0.050048828125, 1.71875, -4.0], [-0.671875, 2.078125, 1.59375, -2.59375, 3.65625], [-0.16015625, -0.169921875,
      -1.2734375, 2.265625, 2.390625], [-3.65625, -0.5, 0.87890625, 2.6875, -0.9609375], [-2.65625, -2.875, -3.59375,
      0.75, -1.2578125]]> : tensor<6x5xbf16>
  %x1 = graph.constant dense<[2, -100, 7, 3, 3, 2]> : tensor<6xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 1} : (tensor<6x5xbf16>, tensor<6xi64>) -> (tensor<6xf32>, tensor<6xf32>)
  %want0 = graph.constant dense<[3.7485344, 0.0, 0x7FC00000, 0.8493591, 0.20940873, 4.5319576]> : tensor<6xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  %want1 = graph.constant dense<[1.0, 0.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  return
}

func.func @bf16_rows_weighted() {
  %x0 = graph.constant dense<[[-0.369140625, -3.375, -1.546875, -0.73828125, 2.03125], [-0.349609375, -3.921875,
      0.050048828125, 1.71875, -4.0], [-0.671875, 2.078125, 1.59375, -2.59375, 3.65625], [-0.16015625, -0.169921875,
      -1.2734375, 2.265625, 2.390625], [-3.65625, -0.5, 0.87890625, 2.6875, -0.9609375], [-2.65625, -2.875, -3.59375,
      0.75, -1.2578125]]> : tensor<6x5xbf16>
  %x1 = graph.constant dense<[2, -100, 7, 3, 3, 2]> : tensor<6xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 1} : (tensor<6x5xbf16>, tensor<6xi32>, tensor<5xf32>) ->
      (tensor<6xf32>, tensor<6xf32>)
  %want0 = graph.constant dense<[-0.0, 0.0, 0x7FC00000, 0.8493591, 0.20940873, -0.0]> : tensor<6xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  %want1 = graph.constant dense<[0.0, 0.0, 1.0, 1.0, 1.0, 0.0]> : tensor<6xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  return
}

func.func @bf16_rows_smooth() {
  %x0 = graph.constant dense<[[-0.369140625, -3.375, -1.546875, -0.73828125, 2.03125], [-0.349609375, -3.921875,
      0.050048828125, 1.71875, -4.0], [-0.671875, 2.078125, 1.59375, -2.59375, 3.65625], [-0.16015625, -0.169921875,
      -1.2734375, 2.265625, 2.390625], [-3.65625, -0.5, 0.87890625, 2.6875, -0.9609375], [-2.65625, -2.875, -3.59375,
      0.75, -1.2578125]]> : tensor<6x5xbf16>
  %x1 = graph.constant dense<[2, -100, 7, 3, 3, 2]> : tensor<6xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 1, label_smoothing = 0.25} : (tensor<6x5xbf16>, tensor<6xi64>) ->
      (tensor<6xf32>, tensor<6xf32>)
  %want0 = graph.constant dense<[3.5617182, 0.0, 0x7FC00000, 1.2631286, 0.9588228, 4.115161]> : tensor<6xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  %want1 = graph.constant dense<[1.0, 0.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  return
}

func.func @bf16_rows_both() {
  %x0 = graph.constant dense<[[-0.369140625, -3.375, -1.546875, -0.73828125, 2.03125], [-0.349609375, -3.921875,
      0.050048828125, 1.71875, -4.0], [-0.671875, 2.078125, 1.59375, -2.59375, 3.65625], [-0.16015625, -0.169921875,
      -1.2734375, 2.265625, 2.390625], [-3.65625, -0.5, 0.87890625, 2.6875, -0.9609375], [-2.65625, -2.875, -3.59375,
      0.75, -1.2578125]]> : tensor<6x5xbf16>
  %x1 = graph.constant dense<[2, -100, 7, 3, 3, 2]> : tensor<6xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 1, label_smoothing = 0.25} : (tensor<6x5xbf16>, tensor<6xi32>,
      tensor<5xf32>) -> (tensor<6xf32>, tensor<6xf32>)
  %want0 = graph.constant dense<[0.7817137, 0.0, 0x7FC00000, 1.1441833, 0.96038526, 0.64529413]> : tensor<6xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  %want1 = graph.constant dense<[0.0, 0.0, 1.0, 1.0, 1.0, 0.0]> : tensor<6xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<6xf32>
  return
}

func.func @bf16_planes_plain() {
  %x0 = graph.constant dense<[[[[-0.369140625, -3.375, -1.546875], [-0.73828125, 2.03125, -0.349609375]], [[-3.921875,
      0.050048828125, 1.71875], [-4.0, -0.671875, 2.078125]], [[1.59375, -2.59375, 3.65625], [-0.16015625,
      -0.169921875, -1.2734375]], [[2.265625, 2.390625, -3.65625], [-0.5, 0.87890625, 2.6875]], [[-0.9609375,
      -2.65625, -2.875], [-3.59375, 0.75, -1.2578125]]], [[[-2.484375, 3.421875, -2.046875], [-1.9921875, -0.2890625,
      1.453125]], [[2.796875, 0.41015625, -0.1904296875], [-2.984375, 3.375, 2.09375]], [[-3.4375, -1.5390625,
      2.5625], [-2.453125, -1.6015625, 0.76953125]], [[-2.40625, -2.71875, -0.73046875], [-2.3125, -3.3125,
      -1.203125]], [[0.6484375, -3.0, 1.84375], [2.984375, -0.87109375, 1.09375]]]]> : tensor<2x5x2x3xbf16>
  %x1 = graph.constant dense<[[[2, -100, 7], [3, 3, 2]], [[4, 0, 1], [0, 4, 4]]]> : tensor<2x2x3xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 1} : (tensor<2x5x2x3xbf16>, tensor<2x2x3xi64>) -> (tensor<2x2x3xf32>,
      tensor<2x2x3xf32>)
  %want0 = graph.constant dense<[[[1.1569116, 0.0, 0x7FC00000], [1.1842511, 1.7240319, 4.4495506]], [[2.269958,
      0.058261897, 3.2218099], [4.9952006, 4.2930655, 1.7874804]]]> : tensor<2x2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  %want1 = graph.constant dense<[[[1.0, 0.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]]> :
      tensor<2x2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  return
}

func.func @bf16_planes_weighted() {
  %x0 = graph.constant dense<[[[[-0.369140625, -3.375, -1.546875], [-0.73828125, 2.03125, -0.349609375]], [[-3.921875,
      0.050048828125, 1.71875], [-4.0, -0.671875, 2.078125]], [[1.59375, -2.59375, 3.65625], [-0.16015625,
      -0.169921875, -1.2734375]], [[2.265625, 2.390625, -3.65625], [-0.5, 0.87890625, 2.6875]], [[-0.9609375,
      -2.65625, -2.875], [-3.59375, 0.75, -1.2578125]]], [[[-2.484375, 3.421875, -2.046875], [-1.9921875, -0.2890625,
      1.453125]], [[2.796875, 0.41015625, -0.1904296875], [-2.984375, 3.375, 2.09375]], [[-3.4375, -1.5390625,
      2.5625], [-2.453125, -1.6015625, 0.76953125]], [[-2.40625, -2.71875, -0.73046875], [-2.3125, -3.3125,
      -1.203125]], [[0.6484375, -3.0, 1.84375], [2.984375, -0.87109375, 1.09375]]]]> : tensor<2x5x2x3xbf16>
  %x1 = graph.constant dense<[[[2, -100, 7], [3, 3, 2]], [[4, 0, 1], [0, 4, 4]]]> : tensor<2x2x3xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 1} : (tensor<2x5x2x3xbf16>, tensor<2x2x3xi32>, tensor<5xf32>) ->
      (tensor<2x2x3xf32>, tensor<2x2x3xf32>)
  %want0 = graph.constant dense<[[[-0.0, 0.0, 0x7FC00000], [1.1842511, 1.7240319, -0.0]], [[3.404937, 0.029130949,
      6.4436197], [2.4976003, 6.439598, 2.6812205]]]> : tensor<2x2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  %want1 = graph.constant dense<[[[0.0, 0.0, 1.0], [1.0, 1.0, 0.0]], [[1.5, 0.5, 2.0], [0.5, 1.5, 1.5]]]> :
      tensor<2x2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  return
}

func.func @bf16_planes_smooth() {
  %x0 = graph.constant dense<[[[[-0.369140625, -3.375, -1.546875], [-0.73828125, 2.03125, -0.349609375]], [[-3.921875,
      0.050048828125, 1.71875], [-4.0, -0.671875, 2.078125]], [[1.59375, -2.59375, 3.65625], [-0.16015625,
      -0.169921875, -1.2734375]], [[2.265625, 2.390625, -3.65625], [-0.5, 0.87890625, 2.6875]], [[-0.9609375,
      -2.65625, -2.875], [-3.59375, 0.75, -1.2578125]]], [[[-2.484375, 3.421875, -2.046875], [-1.9921875, -0.2890625,
      1.453125]], [[2.796875, 0.41015625, -0.1904296875], [-2.984375, 3.375, 2.09375]], [[-3.4375, -1.5390625,
      2.5625], [-2.453125, -1.6015625, 0.76953125]], [[-2.40625, -2.71875, -0.73046875], [-2.3125, -3.3125,
      -1.203125]], [[0.6484375, -3.0, 1.84375], [2.984375, -0.87109375, 1.09375]]]]> : tensor<2x5x2x3xbf16>
  %x1 = graph.constant dense<[[[2, -100, 7], [3, 3, 2]], [[4, 0, 1], [0, 4, 4]]]> : tensor<2x2x3xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 1, label_smoothing = 0.25} : (tensor<2x5x2x3xbf16>, tensor<2x2x3xi64>)
      -> (tensor<2x2x3xf32>, tensor<2x2x3xf32>)
  %want0 = graph.constant dense<[[[1.6249781, 0.0, 0x7FC00000], [1.5088605, 1.8028405, 4.036953]], [[2.676208,
      1.0850197, 3.1022785], [4.8350444, 4.210253, 1.8505664]]]> : tensor<2x2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  %want1 = graph.constant dense<[[[1.0, 0.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]]> :
      tensor<2x2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  return
}

func.func @bf16_planes_both() {
  %x0 = graph.constant dense<[[[[-0.369140625, -3.375, -1.546875], [-0.73828125, 2.03125, -0.349609375]], [[-3.921875,
      0.050048828125, 1.71875], [-4.0, -0.671875, 2.078125]], [[1.59375, -2.59375, 3.65625], [-0.16015625,
      -0.169921875, -1.2734375]], [[2.265625, 2.390625, -3.65625], [-0.5, 0.87890625, 2.6875]], [[-0.9609375,
      -2.65625, -2.875], [-3.59375, 0.75, -1.2578125]]], [[[-2.484375, 3.421875, -2.046875], [-1.9921875, -0.2890625,
      1.453125]], [[2.796875, 0.41015625, -0.1904296875], [-2.984375, 3.375, 2.09375]], [[-3.4375, -1.5390625,
      2.5625], [-2.453125, -1.6015625, 0.76953125]], [[-2.40625, -2.71875, -0.73046875], [-2.3125, -3.3125,
      -1.203125]], [[0.6484375, -3.0, 1.84375], [2.984375, -0.87109375, 1.09375]]]]> : tensor<2x5x2x3xbf16>
  %x1 = graph.constant dense<[[[2, -100, 7], [3, 3, 2]], [[4, 0, 1], [0, 4, 4]]]> : tensor<2x2x3xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 1, label_smoothing = 0.25} : (tensor<2x5x2x3xbf16>,
      tensor<2x2x3xi32>, tensor<5xf32>) -> (tensor<2x2x3xf32>, tensor<2x2x3xf32>)
  %want0 = graph.constant dense<[[[1.0478705, 0.0, 0x7FC00000], [1.7722393, 1.8599694, 0.55491704]], [[3.1374032,
      1.1262574, 5.5590167], [2.8639925, 5.585875, 2.463645]]]> : tensor<2x2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  %want1 = graph.constant dense<[[[0.0, 0.0, 1.0], [1.0, 1.0, 0.0]], [[1.5, 0.5, 2.0], [0.5, 1.5, 1.5]]]> :
      tensor<2x2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x2x3xf32>
  return
}

func.func @bf16_last_plain() {
  %x0 = graph.constant dense<[[[-0.369140625, -3.375, -1.546875, -0.73828125, 2.03125], [-0.349609375, -3.921875,
      0.050048828125, 1.71875, -4.0], [-0.671875, 2.078125, 1.59375, -2.59375, 3.65625]], [[-0.16015625, -0.169921875,
      -1.2734375, 2.265625, 2.390625], [-3.65625, -0.5, 0.87890625, 2.6875, -0.9609375], [-2.65625, -2.875, -3.59375,
      0.75, -1.2578125]]]> : tensor<2x3x5xbf16>
  %x1 = graph.constant dense<[[2, -100, 7], [3, 3, 2]]> : tensor<2x3xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 2} : (tensor<2x3x5xbf16>, tensor<2x3xi64>) -> (tensor<2x3xf32>,
      tensor<2x3xf32>)
  %want0 = graph.constant dense<[[3.7485344, 0.0, 0x7FC00000], [0.8493591, 0.20940873, 4.5319576]]> : tensor<2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  %want1 = graph.constant dense<[[1.0, 0.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  return
}

func.func @bf16_last_weighted() {
  %x0 = graph.constant dense<[[[-0.369140625, -3.375, -1.546875, -0.73828125, 2.03125], [-0.349609375, -3.921875,
      0.050048828125, 1.71875, -4.0], [-0.671875, 2.078125, 1.59375, -2.59375, 3.65625]], [[-0.16015625, -0.169921875,
      -1.2734375, 2.265625, 2.390625], [-3.65625, -0.5, 0.87890625, 2.6875, -0.9609375], [-2.65625, -2.875, -3.59375,
      0.75, -1.2578125]]]> : tensor<2x3x5xbf16>
  %x1 = graph.constant dense<[[2, -100, 7], [3, 3, 2]]> : tensor<2x3xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 2} : (tensor<2x3x5xbf16>, tensor<2x3xi32>, tensor<5xf32>) ->
      (tensor<2x3xf32>, tensor<2x3xf32>)
  %want0 = graph.constant dense<[[-0.0, 0.0, 0x7FC00000], [0.8493591, 0.20940873, -0.0]]> : tensor<2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  %want1 = graph.constant dense<[[0.0, 0.0, 1.0], [1.0, 1.0, 0.0]]> : tensor<2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  return
}

func.func @bf16_last_smooth() {
  %x0 = graph.constant dense<[[[-0.369140625, -3.375, -1.546875, -0.73828125, 2.03125], [-0.349609375, -3.921875,
      0.050048828125, 1.71875, -4.0], [-0.671875, 2.078125, 1.59375, -2.59375, 3.65625]], [[-0.16015625, -0.169921875,
      -1.2734375, 2.265625, 2.390625], [-3.65625, -0.5, 0.87890625, 2.6875, -0.9609375], [-2.65625, -2.875, -3.59375,
      0.75, -1.2578125]]]> : tensor<2x3x5xbf16>
  %x1 = graph.constant dense<[[2, -100, 7], [3, 3, 2]]> : tensor<2x3xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 2, label_smoothing = 0.25} : (tensor<2x3x5xbf16>, tensor<2x3xi64>) ->
      (tensor<2x3xf32>, tensor<2x3xf32>)
  %want0 = graph.constant dense<[[3.5617182, 0.0, 0x7FC00000], [1.2631286, 0.9588228, 4.115161]]> : tensor<2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  %want1 = graph.constant dense<[[1.0, 0.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  return
}

func.func @bf16_last_both() {
  %x0 = graph.constant dense<[[[-0.369140625, -3.375, -1.546875, -0.73828125, 2.03125], [-0.349609375, -3.921875,
      0.050048828125, 1.71875, -4.0], [-0.671875, 2.078125, 1.59375, -2.59375, 3.65625]], [[-0.16015625, -0.169921875,
      -1.2734375, 2.265625, 2.390625], [-3.65625, -0.5, 0.87890625, 2.6875, -0.9609375], [-2.65625, -2.875, -3.59375,
      0.75, -1.2578125]]]> : tensor<2x3x5xbf16>
  %x1 = graph.constant dense<[[2, -100, 7], [3, 3, 2]]> : tensor<2x3xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 2, label_smoothing = 0.25} : (tensor<2x3x5xbf16>, tensor<2x3xi32>,
      tensor<5xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  %want0 = graph.constant dense<[[0.7817137, 0.0, 0x7FC00000], [1.1441833, 0.96038526, 0.64529413]]> : tensor<2x3xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  %want1 = graph.constant dense<[[0.0, 0.0, 1.0], [1.0, 1.0, 0.0]]> : tensor<2x3xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<2x3xf32>
  return
}

func.func @bf16_first_plain() {
  %x0 = graph.constant dense<[[-0.369140625, -3.375, -1.546875, -0.73828125], [2.03125, -0.349609375, -3.921875,
      0.050048828125], [1.71875, -4.0, -0.671875, 2.078125], [1.59375, -2.59375, 3.65625, -0.16015625], [-0.169921875,
      -1.2734375, 2.265625, 2.390625]]> : tensor<5x4xbf16>
  %x1 = graph.constant dense<[2, -100, 7, 3]> : tensor<4xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 0} : (tensor<5x4xbf16>, tensor<4xi64>) -> (tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[1.2597544, 0.0, 0x7FC00000, 3.2184434]> : tensor<4xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  %want1 = graph.constant dense<[1.0, 0.0, 1.0, 1.0]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  return
}

func.func @bf16_first_weighted() {
  %x0 = graph.constant dense<[[-0.369140625, -3.375, -1.546875, -0.73828125], [2.03125, -0.349609375, -3.921875,
      0.050048828125], [1.71875, -4.0, -0.671875, 2.078125], [1.59375, -2.59375, 3.65625, -0.16015625], [-0.169921875,
      -1.2734375, 2.265625, 2.390625]]> : tensor<5x4xbf16>
  %x1 = graph.constant dense<[2, -100, 7, 3]> : tensor<4xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 0} : (tensor<5x4xbf16>, tensor<4xi32>, tensor<5xf32>) ->
      (tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[-0.0, 0.0, 0x7FC00000, 3.2184434]> : tensor<4xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  %want1 = graph.constant dense<[0.0, 0.0, 1.0, 1.0]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  return
}

func.func @bf16_first_smooth() {
  %x0 = graph.constant dense<[[-0.369140625, -3.375, -1.546875, -0.73828125], [2.03125, -0.349609375, -3.921875,
      0.050048828125], [1.71875, -4.0, -0.671875, 2.078125], [1.59375, -2.59375, 3.65625, -0.16015625], [-0.169921875,
      -1.2734375, 2.265625, 2.390625]]> : tensor<5x4xbf16>
  %x1 = graph.constant dense<[2, -100, 7, 3]> : tensor<4xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 0, label_smoothing = 0.25} : (tensor<5x4xbf16>, tensor<4xi64>) ->
      (tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[1.4492075, 0.0, 0x7FC00000, 2.9973865]> : tensor<4xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  %want1 = graph.constant dense<[1.0, 0.0, 1.0, 1.0]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  return
}

func.func @bf16_first_both() {
  %x0 = graph.constant dense<[[-0.369140625, -3.375, -1.546875, -0.73828125], [2.03125, -0.349609375, -3.921875,
      0.050048828125], [1.71875, -4.0, -0.671875, 2.078125], [1.59375, -2.59375, 3.65625, -0.16015625], [-0.169921875,
      -1.2734375, 2.265625, 2.390625]]> : tensor<5x4xbf16>
  %x1 = graph.constant dense<[2, -100, 7, 3]> : tensor<4xi32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 0, label_smoothing = 0.25} : (tensor<5x4xbf16>, tensor<4xi32>,
      tensor<5xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %want0 = graph.constant dense<[0.48378626, 0.0, 0x7FC00000, 3.0205674]> : tensor<4xf32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  %want1 = graph.constant dense<[0.0, 0.0, 1.0, 1.0]> : tensor<4xf32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<4xf32>
  return
}

func.func @bf16_one_plain() {
  %x0 = graph.constant dense<[-0.369140625, -3.375, -1.546875, -0.73828125, 2.03125]> : tensor<5xbf16>
  %x1 = graph.constant dense<2> : tensor<i64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 0} : (tensor<5xbf16>, tensor<i64>) -> (tensor<f32>, tensor<f32>)
  %want0 = graph.constant dense<3.7485344> : tensor<f32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  %want1 = graph.constant dense<1.0> : tensor<f32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  return
}

func.func @bf16_one_weighted() {
  %x0 = graph.constant dense<[-0.369140625, -3.375, -1.546875, -0.73828125, 2.03125]> : tensor<5xbf16>
  %x1 = graph.constant dense<2> : tensor<i32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 0} : (tensor<5xbf16>, tensor<i32>, tensor<5xf32>) -> (tensor<f32>,
      tensor<f32>)
  %want0 = graph.constant dense<-0.0> : tensor<f32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  %want1 = graph.constant dense<0.0> : tensor<f32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  return
}

func.func @bf16_one_smooth() {
  %x0 = graph.constant dense<[-0.369140625, -3.375, -1.546875, -0.73828125, 2.03125]> : tensor<5xbf16>
  %x1 = graph.constant dense<2> : tensor<i64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 0, label_smoothing = 0.25} : (tensor<5xbf16>, tensor<i64>) ->
      (tensor<f32>, tensor<f32>)
  %want0 = graph.constant dense<3.5617182> : tensor<f32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  %want1 = graph.constant dense<1.0> : tensor<f32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  return
}

func.func @bf16_one_both() {
  %x0 = graph.constant dense<[-0.369140625, -3.375, -1.546875, -0.73828125, 2.03125]> : tensor<5xbf16>
  %x1 = graph.constant dense<2> : tensor<i32>
  %x2 = graph.constant dense<[0.5, 2.0, 0.0, 1.0, 1.5]> : tensor<5xf32>
  %y:2 = graph.cross_entropy %x0, %x1, %x2 {axis = 0, label_smoothing = 0.25} : (tensor<5xbf16>, tensor<i32>,
      tensor<5xf32>) -> (tensor<f32>, tensor<f32>)
  %want0 = graph.constant dense<0.7817137> : tensor<f32>
  check.expect_close %y#0, %want0 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  %want1 = graph.constant dense<0.0> : tensor<f32>
  check.expect_close %y#1, %want1 {atol = 7.629e-06, rtol = 1.192093e-07} : tensor<f32>
  return
}

func.func @bf16_large() {
  %x0 = graph.constant dense<[[1.0, 0xFF80, 2.0], [200.0, 100.0, 0.0]]> : tensor<2x3xbf16>
  %x1 = graph.constant dense<[2, 1]> : tensor<2xi64>
  %y:2 = graph.cross_entropy %x0, %x1 {axis = 1, ignore_index = 0} : (tensor<2x3xbf16>, tensor<2xi64>) ->
      (tensor<2xf32>, tensor<2xf32>)
  %want0 = graph.constant dense<[0.3132617, 100.0]> : tensor<2xf32>
  check.expect_close %y#0, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<2xf32>
  %want1 = graph.constant dense<[1.0, 1.0]> : tensor<2xf32>
  check.expect_close %y#1, %want1 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<2xf32>
  return
}
