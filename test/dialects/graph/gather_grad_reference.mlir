// Gradient of gather: what is read several times is added up.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @axis_1_f32() {
  %a0 = graph.constant dense<[[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], [[7.0, 8.0], [9.0, 10.0], [11.0,
      12.0]]]> : tensor<2x3x2xf32>
  %a1 = graph.constant dense<[2, 0, -2]> : tensor<3xi64>
  %y = graph.gather_grad %a0, %a1 {axis = 1, size = 4}
     : (tensor<2x3x2xf32>, tensor<3xi64>) -> tensor<2x4x2xf32>
  %want0 = graph.constant dense<[[[3.0, 4.0], [0.0, 0.0], [6.0, 8.0], [0.0, 0.0]], [[9.0, 10.0], [0.0, 0.0], [18.0, 20.0],
      [0.0, 0.0]]]> : tensor<2x4x2xf32>
  check.expect_eq %y, %want0 : tensor<2x4x2xf32>
  return
}

func.func @axis_1_f64() {
  %a0 = graph.constant dense<[[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], [[7.0, 8.0], [9.0, 10.0], [11.0,
      12.0]]]> : tensor<2x3x2xf64>
  %a1 = graph.constant dense<[2, 0, -2]> : tensor<3xi64>
  %y = graph.gather_grad %a0, %a1 {axis = 1, size = 4}
     : (tensor<2x3x2xf64>, tensor<3xi64>) -> tensor<2x4x2xf64>
  %want0 = graph.constant dense<[[[3.0, 4.0], [0.0, 0.0], [6.0, 8.0], [0.0, 0.0]], [[9.0, 10.0], [0.0, 0.0], [18.0, 20.0],
      [0.0, 0.0]]]> : tensor<2x4x2xf64>
  check.expect_eq %y, %want0 : tensor<2x4x2xf64>
  return
}

// An index outside adds nothing.
func.func @outside() {
  %a0 = graph.constant dense<[1.0, 2.0, 4.0]> : tensor<3xf32>
  %a1 = graph.constant dense<[3, -4, 1]> : tensor<3xi64>
  %y = graph.gather_grad %a0, %a1 {axis = 0, size = 3}
     : (tensor<3xf32>, tensor<3xi64>) -> tensor<3xf32>
  %want0 = graph.constant dense<[0.0, 4.0, 0.0]> : tensor<3xf32>
  check.expect_eq %y, %want0 : tensor<3xf32>
  return
}

// Sums are f32, and may be stored so.
func.func @wide() {
  %a0 = graph.constant dense<[2.048e+03, 1.0, 1.0]> : tensor<3xf16>
  %a1 = graph.constant dense<[0, 0, 0]> : tensor<3xi32>
  %y = graph.gather_grad %a0, %a1 {axis = 0, size = 1, result_type = f32}
     : (tensor<3xf16>, tensor<3xi32>) -> tensor<1xf32>
  %want0 = graph.constant dense<[2050.0]> : tensor<1xf32>
  check.expect_eq %y, %want0 : tensor<1xf32>
  return
}

func.func @scalar() {
  %a0 = graph.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %a1 = graph.constant dense<1> : tensor<i64>
  %y = graph.gather_grad %a0, %a1 {axis = 0, size = 2}
     : (tensor<2xf32>, tensor<i64>) -> tensor<2x2xf32>
  %want0 = graph.constant dense<[[0.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf32>
  check.expect_eq %y, %want0 : tensor<2x2xf32>
  return
}
