// graph.or on truth values and bits.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @i1() {
  %x0 = graph.constant dense<[[true], [true], [false], [true]]> : tensor<4x1xi1>
  %x1 = graph.constant dense<[false, true, true]> : tensor<3xi1>
  %y = graph.or %x0, %x1 : (tensor<4x1xi1>, tensor<3xi1>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[true, true, true], [true, true, true], [false, true, true], [true, true, true]]> :
      tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @i8() {
  %x0 = graph.constant dense<[[3], [6], [-9], [6]]> : tensor<4x1xi8>
  %x1 = graph.constant dense<[-1, 1, 0]> : tensor<3xi8>
  %y = graph.or %x0, %x1 : (tensor<4x1xi8>, tensor<3xi8>) -> tensor<4x3xi8>
  %want0 = graph.constant dense<[[-1, 3, 3], [-1, 7, 6], [-1, -9, -9], [-1, 7, 6]]> : tensor<4x3xi8>
  check.expect_eq %y, %want0 : tensor<4x3xi8>
  return
}

func.func @ui16() {
  %x0 = graph.constant dense<[[6], [8], [0], [8]]> : tensor<4x1xui16>
  %x1 = graph.constant dense<[4, 5, 5]> : tensor<3xui16>
  %y = graph.or %x0, %x1 : (tensor<4x1xui16>, tensor<3xui16>) -> tensor<4x3xui16>
  %want0 = graph.constant dense<[[6, 7, 7], [12, 13, 13], [4, 5, 5], [12, 13, 13]]> : tensor<4x3xui16>
  check.expect_eq %y, %want0 : tensor<4x3xui16>
  return
}

func.func @i64() {
  %x0 = graph.constant dense<[[3], [6], [-9], [6]]> : tensor<4x1xi64>
  %x1 = graph.constant dense<[-1, 1, 0]> : tensor<3xi64>
  %y = graph.or %x0, %x1 : (tensor<4x1xi64>, tensor<3xi64>) -> tensor<4x3xi64>
  %want0 = graph.constant dense<[[-1, 3, 3], [-1, 7, 6], [-1, -9, -9], [-1, 7, 6]]> : tensor<4x3xi64>
  check.expect_eq %y, %want0 : tensor<4x3xi64>
  return
}
