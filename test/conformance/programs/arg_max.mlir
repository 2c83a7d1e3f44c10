// graph.arg_max: the first of equals, or the last.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[[3.0, 1.0, 3.0, 1.0], [2.0, 2.0, 2.0, 2.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<3x4xf32>
  %y = graph.arg_max %x0 {axis = 1} : (tensor<3x4xf32>) -> tensor<3xi64>
  %want0 = graph.constant dense<[0, 0, 1]> : tensor<3xi64>
  check.expect_eq %y, %want0 : tensor<3xi64>
  return
}

func.func @f32_last() {
  %x0 = graph.constant dense<[[3.0, 1.0, 3.0, 1.0], [2.0, 2.0, 2.0, 2.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<3x4xf32>
  %y = graph.arg_max %x0 {axis = 1, keepdims, select_last} : (tensor<3x4xf32>) -> tensor<3x1xi64>
  %want0 = graph.constant dense<[[2], [3], [3]]> : tensor<3x1xi64>
  check.expect_eq %y, %want0 : tensor<3x1xi64>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[[3.0, 1.0, 3.0, 1.0], [2.0, 2.0, 2.0, 2.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<3x4xf16>
  %y = graph.arg_max %x0 {axis = 1} : (tensor<3x4xf16>) -> tensor<3xi64>
  %want0 = graph.constant dense<[0, 0, 1]> : tensor<3xi64>
  check.expect_eq %y, %want0 : tensor<3xi64>
  return
}

func.func @f16_last() {
  %x0 = graph.constant dense<[[3.0, 1.0, 3.0, 1.0], [2.0, 2.0, 2.0, 2.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<3x4xf16>
  %y = graph.arg_max %x0 {axis = 1, keepdims, select_last} : (tensor<3x4xf16>) -> tensor<3x1xi64>
  %want0 = graph.constant dense<[[2], [3], [3]]> : tensor<3x1xi64>
  check.expect_eq %y, %want0 : tensor<3x1xi64>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[[3.0, 1.0, 3.0, 1.0], [2.0, 2.0, 2.0, 2.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<3x4xbf16>
  %y = graph.arg_max %x0 {axis = 1} : (tensor<3x4xbf16>) -> tensor<3xi64>
  %want0 = graph.constant dense<[0, 0, 1]> : tensor<3xi64>
  check.expect_eq %y, %want0 : tensor<3xi64>
  return
}

func.func @bf16_last() {
  %x0 = graph.constant dense<[[3.0, 1.0, 3.0, 1.0], [2.0, 2.0, 2.0, 2.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<3x4xbf16>
  %y = graph.arg_max %x0 {axis = 1, keepdims, select_last} : (tensor<3x4xbf16>) -> tensor<3x1xi64>
  %want0 = graph.constant dense<[[2], [3], [3]]> : tensor<3x1xi64>
  check.expect_eq %y, %want0 : tensor<3x1xi64>
  return
}

func.func @i32() {
  %x0 = graph.constant dense<[[3, 1, 3, 1], [2, 2, 2, 2], [0, 5, 4, 5]]> : tensor<3x4xi32>
  %y = graph.arg_max %x0 {axis = 1} : (tensor<3x4xi32>) -> tensor<3xi64>
  %want0 = graph.constant dense<[0, 0, 1]> : tensor<3xi64>
  check.expect_eq %y, %want0 : tensor<3xi64>
  return
}

func.func @i32_last() {
  %x0 = graph.constant dense<[[3, 1, 3, 1], [2, 2, 2, 2], [0, 5, 4, 5]]> : tensor<3x4xi32>
  %y = graph.arg_max %x0 {axis = 1, keepdims, select_last} : (tensor<3x4xi32>) -> tensor<3x1xi64>
  %want0 = graph.constant dense<[[2], [3], [3]]> : tensor<3x1xi64>
  check.expect_eq %y, %want0 : tensor<3x1xi64>
  return
}

func.func @ui8() {
  %x0 = graph.constant dense<[[3, 1, 3, 1], [2, 2, 2, 2], [0, 5, 4, 5]]> : tensor<3x4xui8>
  %y = graph.arg_max %x0 {axis = 1} : (tensor<3x4xui8>) -> tensor<3xi64>
  %want0 = graph.constant dense<[0, 0, 1]> : tensor<3xi64>
  check.expect_eq %y, %want0 : tensor<3xi64>
  return
}

func.func @ui8_last() {
  %x0 = graph.constant dense<[[3, 1, 3, 1], [2, 2, 2, 2], [0, 5, 4, 5]]> : tensor<3x4xui8>
  %y = graph.arg_max %x0 {axis = 1, keepdims, select_last} : (tensor<3x4xui8>) -> tensor<3x1xi64>
  %want0 = graph.constant dense<[[2], [3], [3]]> : tensor<3x1xi64>
  check.expect_eq %y, %want0 : tensor<3x1xi64>
  return
}
