// graph.shift_right, arithmetic for signed integers.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @ui8() {
  %x0 = graph.constant dense<[[1], [5], [100]]> : tensor<3x1xui8>
  %x1 = graph.constant dense<[0, 1, 3, 7]> : tensor<4xui8>
  %y = graph.shift_right %x0, %x1 : (tensor<3x1xui8>, tensor<4xui8>) -> tensor<3x4xui8>
  %want0 = graph.constant dense<[[1, 0, 0, 0], [5, 2, 0, 0], [100, 50, 12, 0]]> : tensor<3x4xui8>
  check.expect_eq %y, %want0 : tensor<3x4xui8>
  return
}

func.func @i8() {
  %x0 = graph.constant dense<[[1], [-5], [100]]> : tensor<3x1xi8>
  %x1 = graph.constant dense<[0, 1, 3, 7]> : tensor<4xi8>
  %y = graph.shift_right %x0, %x1 : (tensor<3x1xi8>, tensor<4xi8>) -> tensor<3x4xi8>
  %want0 = graph.constant dense<[[1, 0, 0, 0], [-5, -3, -1, -1], [100, 50, 12, 0]]> : tensor<3x4xi8>
  check.expect_eq %y, %want0 : tensor<3x4xi8>
  return
}

func.func @i32() {
  %x0 = graph.constant dense<[[1], [-5], [100]]> : tensor<3x1xi32>
  %x1 = graph.constant dense<[0, 1, 3, 7]> : tensor<4xi32>
  %y = graph.shift_right %x0, %x1 : (tensor<3x1xi32>, tensor<4xi32>) -> tensor<3x4xi32>
  %want0 = graph.constant dense<[[1, 0, 0, 0], [-5, -3, -1, -1], [100, 50, 12, 0]]> : tensor<3x4xi32>
  check.expect_eq %y, %want0 : tensor<3x4xi32>
  return
}

func.func @ui64() {
  %x0 = graph.constant dense<[[1], [5], [100]]> : tensor<3x1xui64>
  %x1 = graph.constant dense<[0, 1, 3, 7]> : tensor<4xui64>
  %y = graph.shift_right %x0, %x1 : (tensor<3x1xui64>, tensor<4xui64>) -> tensor<3x4xui64>
  %want0 = graph.constant dense<[[1, 0, 0, 0], [5, 2, 0, 0], [100, 50, 12, 0]]> : tensor<3x4xui64>
  check.expect_eq %y, %want0 : tensor<3x4xui64>
  return
}
