// Elements by index.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[[-0.06, -1.0, 0.88, 0.54], [1.73, -1.84, 1.34, -0.01], [-0.25, -0.06, -1.46, -1.71]]> :
      tensor<3x4xf32>
  %x1 = graph.constant dense<[[0, -1, 2], [3, 3, -4], [1, 0, -2]]> : tensor<3x3xi32>
  %y = graph.gather_elements %x0, %x1 {axis = 1} : (tensor<3x4xf32>, tensor<3x3xi32>) -> tensor<3x3xf32>
  %want0 = graph.constant dense<[[-0.06, 0.54, 0.88], [-0.01, -0.01, 1.73], [-0.06, -0.25, -1.46]]> : tensor<3x3xf32>
  check.expect_eq %y, %want0 : tensor<3x3xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[[-0.05999755859375, -1.0, 0.8798828125, 0.5400390625], [1.73046875, -1.83984375,
      1.33984375, -0.01000213623046875], [-0.25, -0.05999755859375, -1.4599609375, -1.7099609375]]> : tensor<3x4xf16>
  %x1 = graph.constant dense<[[0, -1, 2], [3, 3, -4], [1, 0, -2]]> : tensor<3x3xi32>
  %y = graph.gather_elements %x0, %x1 {axis = 1} : (tensor<3x4xf16>, tensor<3x3xi32>) -> tensor<3x3xf16>
  %want0 = graph.constant dense<[[-0.05999755859375, 0.5400390625, 0.8798828125], [-0.01000213623046875,
      -0.01000213623046875, 1.73046875], [-0.05999755859375, -0.25, -1.4599609375]]> : tensor<3x3xf16>
  check.expect_eq %y, %want0 : tensor<3x3xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[[-0.06005859375, -1.0, 0.87890625, 0.5390625], [1.7265625, -1.84375, 1.34375,
      -0.010009765625], [-0.25, -0.06005859375, -1.4609375, -1.7109375]]> : tensor<3x4xbf16>
  %x1 = graph.constant dense<[[0, -1, 2], [3, 3, -4], [1, 0, -2]]> : tensor<3x3xi32>
  %y = graph.gather_elements %x0, %x1 {axis = 1} : (tensor<3x4xbf16>, tensor<3x3xi32>) -> tensor<3x3xbf16>
  %want0 = graph.constant dense<[[-0.06005859375, 0.5390625, 0.87890625], [-0.010009765625, -0.010009765625,
      1.7265625], [-0.06005859375, -0.25, -1.4609375]]> : tensor<3x3xbf16>
  check.expect_eq %y, %want0 : tensor<3x3xbf16>
  return
}

func.func @i32() {
  %x0 = graph.constant dense<[[-5, 0, -3, -5], [-2, 4, 0, 3], [-8, 8, -6, -9]]> : tensor<3x4xi32>
  %x1 = graph.constant dense<[[0, -1, 2], [3, 3, -4], [1, 0, -2]]> : tensor<3x3xi32>
  %y = graph.gather_elements %x0, %x1 {axis = 1} : (tensor<3x4xi32>, tensor<3x3xi32>) -> tensor<3x3xi32>
  %want0 = graph.constant dense<[[-5, -5, -3], [3, 3, -2], [8, -8, -6]]> : tensor<3x3xi32>
  check.expect_eq %y, %want0 : tensor<3x3xi32>
  return
}

func.func @ui8() {
  %x0 = graph.constant dense<[[2, 4, 3, 2], [3, 7, 4, 6], [1, 9, 1, 0]]> : tensor<3x4xui8>
  %x1 = graph.constant dense<[[0, -1, 2], [3, 3, -4], [1, 0, -2]]> : tensor<3x3xi32>
  %y = graph.gather_elements %x0, %x1 {axis = 1} : (tensor<3x4xui8>, tensor<3x3xi32>) -> tensor<3x3xui8>
  %want0 = graph.constant dense<[[2, 2, 3], [6, 6, 3], [9, 1, 1]]> : tensor<3x3xui8>
  check.expect_eq %y, %want0 : tensor<3x3xui8>
  return
}

func.func @i1() {
  %x0 = graph.constant dense<[[false, false, false, false], [false, true, false, true], [false, true, false, false]]>
      : tensor<3x4xi1>
  %x1 = graph.constant dense<[[0, -1, 2], [3, 3, -4], [1, 0, -2]]> : tensor<3x3xi32>
  %y = graph.gather_elements %x0, %x1 {axis = 1} : (tensor<3x4xi1>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %want0 = graph.constant dense<[[false, false, false], [true, true, false], [true, false, false]]> : tensor<3x3xi1>
  check.expect_eq %y, %want0 : tensor<3x3xi1>
  return
}
