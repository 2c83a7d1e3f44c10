// Concatenations.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_0() {
  %x0 = graph.constant dense<[[-0.23, 0.27, 1.63], [-0.98, 0.36, -0.56]]> : tensor<2x3xf32>
  %x1 = graph.constant dense<[[-1.98, 1.49, -1.03], [0.6, -0.06, 1.15]]> : tensor<2x3xf32>
  %x2 = graph.constant dense<[[-0.23, 0.27, 1.63], [-0.98, 0.36, -0.56]]> : tensor<2x3xf32>
  %y = graph.concat %x0, %x1, %x2 {axis = 0} : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<6x3xf32>
  %want0 = graph.constant dense<[[-0.23, 0.27, 1.63], [-0.98, 0.36, -0.56], [-1.98, 1.49, -1.03], [0.6, -0.06, 1.15],
      [-0.23, 0.27, 1.63], [-0.98, 0.36, -0.56]]> : tensor<6x3xf32>
  check.expect_eq %y, %want0 : tensor<6x3xf32>
  return
}

func.func @f32_1() {
  %x0 = graph.constant dense<[[-0.23, 0.27, 1.63], [-0.98, 0.36, -0.56]]> : tensor<2x3xf32>
  %x1 = graph.constant dense<[[-1.98, 1.49, -1.03], [0.6, -0.06, 1.15]]> : tensor<2x3xf32>
  %x2 = graph.constant dense<[[-0.23, 0.27, 1.63], [-0.98, 0.36, -0.56]]> : tensor<2x3xf32>
  %y = graph.concat %x0, %x1, %x2 {axis = 1} : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x9xf32>
  %want0 = graph.constant dense<[[-0.23, 0.27, 1.63, -1.98, 1.49, -1.03, -0.23, 0.27, 1.63], [-0.98, 0.36, -0.56, 0.6,
      -0.06, 1.15, -0.98, 0.36, -0.56]]> : tensor<2x9xf32>
  check.expect_eq %y, %want0 : tensor<2x9xf32>
  return
}

func.func @f16_0() {
  %x0 = graph.constant dense<[[-0.22998046875, 0.27001953125, 1.6298828125], [-0.97998046875, 0.360107421875,
      -0.56005859375]]> : tensor<2x3xf16>
  %x1 = graph.constant dense<[[-1.98046875, 1.490234375, -1.0302734375], [0.60009765625, -0.05999755859375,
      1.150390625]]> : tensor<2x3xf16>
  %x2 = graph.constant dense<[[-0.22998046875, 0.27001953125, 1.6298828125], [-0.97998046875, 0.360107421875,
      -0.56005859375]]> : tensor<2x3xf16>
  %y = graph.concat %x0, %x1, %x2 {axis = 0} : (tensor<2x3xf16>, tensor<2x3xf16>, tensor<2x3xf16>) -> tensor<6x3xf16>
  %want0 = graph.constant dense<[[-0.22998046875, 0.27001953125, 1.6298828125], [-0.97998046875, 0.360107421875,
      -0.56005859375], [-1.98046875, 1.490234375, -1.0302734375], [0.60009765625, -0.05999755859375, 1.150390625],
      [-0.22998046875, 0.27001953125, 1.6298828125], [-0.97998046875, 0.360107421875, -0.56005859375]]> :
      tensor<6x3xf16>
  check.expect_eq %y, %want0 : tensor<6x3xf16>
  return
}

func.func @f16_1() {
  %x0 = graph.constant dense<[[-0.22998046875, 0.27001953125, 1.6298828125], [-0.97998046875, 0.360107421875,
      -0.56005859375]]> : tensor<2x3xf16>
  %x1 = graph.constant dense<[[-1.98046875, 1.490234375, -1.0302734375], [0.60009765625, -0.05999755859375,
      1.150390625]]> : tensor<2x3xf16>
  %x2 = graph.constant dense<[[-0.22998046875, 0.27001953125, 1.6298828125], [-0.97998046875, 0.360107421875,
      -0.56005859375]]> : tensor<2x3xf16>
  %y = graph.concat %x0, %x1, %x2 {axis = 1} : (tensor<2x3xf16>, tensor<2x3xf16>, tensor<2x3xf16>) -> tensor<2x9xf16>
  %want0 = graph.constant dense<[[-0.22998046875, 0.27001953125, 1.6298828125, -1.98046875, 1.490234375,
      -1.0302734375, -0.22998046875, 0.27001953125, 1.6298828125], [-0.97998046875, 0.360107421875, -0.56005859375,
      0.60009765625, -0.05999755859375, 1.150390625, -0.97998046875, 0.360107421875, -0.56005859375]]> :
      tensor<2x9xf16>
  check.expect_eq %y, %want0 : tensor<2x9xf16>
  return
}

func.func @bf16_0() {
  %x0 = graph.constant dense<[[-0.23046875, 0.26953125, 1.6328125], [-0.98046875, 0.359375, -0.55859375]]> :
      tensor<2x3xbf16>
  %x1 = graph.constant dense<[[-1.9765625, 1.4921875, -1.03125], [0.6015625, -0.06005859375, 1.1484375]]> :
      tensor<2x3xbf16>
  %x2 = graph.constant dense<[[-0.23046875, 0.26953125, 1.6328125], [-0.98046875, 0.359375, -0.55859375]]> :
      tensor<2x3xbf16>
  %y = graph.concat %x0, %x1, %x2 {axis = 0} : (tensor<2x3xbf16>, tensor<2x3xbf16>, tensor<2x3xbf16>) ->
      tensor<6x3xbf16>
  %want0 = graph.constant dense<[[-0.23046875, 0.26953125, 1.6328125], [-0.98046875, 0.359375, -0.55859375],
      [-1.9765625, 1.4921875, -1.03125], [0.6015625, -0.06005859375, 1.1484375], [-0.23046875, 0.26953125, 1.6328125],
      [-0.98046875, 0.359375, -0.55859375]]> : tensor<6x3xbf16>
  check.expect_eq %y, %want0 : tensor<6x3xbf16>
  return
}

func.func @bf16_1() {
  %x0 = graph.constant dense<[[-0.23046875, 0.26953125, 1.6328125], [-0.98046875, 0.359375, -0.55859375]]> :
      tensor<2x3xbf16>
  %x1 = graph.constant dense<[[-1.9765625, 1.4921875, -1.03125], [0.6015625, -0.06005859375, 1.1484375]]> :
      tensor<2x3xbf16>
  %x2 = graph.constant dense<[[-0.23046875, 0.26953125, 1.6328125], [-0.98046875, 0.359375, -0.55859375]]> :
      tensor<2x3xbf16>
  %y = graph.concat %x0, %x1, %x2 {axis = 1} : (tensor<2x3xbf16>, tensor<2x3xbf16>, tensor<2x3xbf16>) ->
      tensor<2x9xbf16>
  %want0 = graph.constant dense<[[-0.23046875, 0.26953125, 1.6328125, -1.9765625, 1.4921875, -1.03125, -0.23046875,
      0.26953125, 1.6328125], [-0.98046875, 0.359375, -0.55859375, 0.6015625, -0.06005859375, 1.1484375, -0.98046875,
      0.359375, -0.55859375]]> : tensor<2x9xbf16>
  check.expect_eq %y, %want0 : tensor<2x9xbf16>
  return
}

func.func @i32_0() {
  %x0 = graph.constant dense<[[7, -1, -2], [1, 6, 8]]> : tensor<2x3xi32>
  %x1 = graph.constant dense<[[-8, -9, -7], [7, -7, -5]]> : tensor<2x3xi32>
  %x2 = graph.constant dense<[[7, -1, -2], [1, 6, 8]]> : tensor<2x3xi32>
  %y = graph.concat %x0, %x1, %x2 {axis = 0} : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<6x3xi32>
  %want0 = graph.constant dense<[[7, -1, -2], [1, 6, 8], [-8, -9, -7], [7, -7, -5], [7, -1, -2], [1, 6, 8]]> :
      tensor<6x3xi32>
  check.expect_eq %y, %want0 : tensor<6x3xi32>
  return
}

func.func @i32_1() {
  %x0 = graph.constant dense<[[7, -1, -2], [1, 6, 8]]> : tensor<2x3xi32>
  %x1 = graph.constant dense<[[-8, -9, -7], [7, -7, -5]]> : tensor<2x3xi32>
  %x2 = graph.constant dense<[[7, -1, -2], [1, 6, 8]]> : tensor<2x3xi32>
  %y = graph.concat %x0, %x1, %x2 {axis = 1} : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x9xi32>
  %want0 = graph.constant dense<[[7, -1, -2, -8, -9, -7, 7, -1, -2], [1, 6, 8, 7, -7, -5, 1, 6, 8]]> : tensor<2x9xi32>
  check.expect_eq %y, %want0 : tensor<2x9xi32>
  return
}

func.func @ui8_0() {
  %x0 = graph.constant dense<[[8, 4, 3], [5, 8, 9]]> : tensor<2x3xui8>
  %x1 = graph.constant dense<[[0, 0, 1], [8, 1, 2]]> : tensor<2x3xui8>
  %x2 = graph.constant dense<[[8, 4, 3], [5, 8, 9]]> : tensor<2x3xui8>
  %y = graph.concat %x0, %x1, %x2 {axis = 0} : (tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<6x3xui8>
  %want0 = graph.constant dense<[[8, 4, 3], [5, 8, 9], [0, 0, 1], [8, 1, 2], [8, 4, 3], [5, 8, 9]]> : tensor<6x3xui8>
  check.expect_eq %y, %want0 : tensor<6x3xui8>
  return
}

func.func @ui8_1() {
  %x0 = graph.constant dense<[[8, 4, 3], [5, 8, 9]]> : tensor<2x3xui8>
  %x1 = graph.constant dense<[[0, 0, 1], [8, 1, 2]]> : tensor<2x3xui8>
  %x2 = graph.constant dense<[[8, 4, 3], [5, 8, 9]]> : tensor<2x3xui8>
  %y = graph.concat %x0, %x1, %x2 {axis = 1} : (tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<2x9xui8>
  %want0 = graph.constant dense<[[8, 4, 3, 0, 0, 1, 8, 4, 3], [5, 8, 9, 8, 1, 2, 5, 8, 9]]> : tensor<2x9xui8>
  check.expect_eq %y, %want0 : tensor<2x9xui8>
  return
}

func.func @i1_0() {
  %x0 = graph.constant dense<[[true, false, false], [true, true, true]]> : tensor<2x3xi1>
  %x1 = graph.constant dense<[[false, false, false], [true, false, false]]> : tensor<2x3xi1>
  %x2 = graph.constant dense<[[true, false, false], [true, true, true]]> : tensor<2x3xi1>
  %y = graph.concat %x0, %x1, %x2 {axis = 0} : (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<6x3xi1>
  %want0 = graph.constant dense<[[true, false, false], [true, true, true], [false, false, false], [true, false,
      false], [true, false, false], [true, true, true]]> : tensor<6x3xi1>
  check.expect_eq %y, %want0 : tensor<6x3xi1>
  return
}

func.func @i1_1() {
  %x0 = graph.constant dense<[[true, false, false], [true, true, true]]> : tensor<2x3xi1>
  %x1 = graph.constant dense<[[false, false, false], [true, false, false]]> : tensor<2x3xi1>
  %x2 = graph.constant dense<[[true, false, false], [true, true, true]]> : tensor<2x3xi1>
  %y = graph.concat %x0, %x1, %x2 {axis = 1} : (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x9xi1>
  %want0 = graph.constant dense<[[true, false, false, false, false, false, true, false, false], [true, true, true,
      true, false, false, true, true, true]]> : tensor<2x9xi1>
  check.expect_eq %y, %want0 : tensor<2x9xi1>
  return
}
