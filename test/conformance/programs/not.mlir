// Complements of truth values and bits.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @i1() {
  %x0 = graph.constant dense<[[false, true, true], [true, false, false]]> : tensor<2x3xi1>
  %y = graph.not %x0 : (tensor<2x3xi1>) -> tensor<2x3xi1>
  %want0 = graph.constant dense<[[true, false, false], [false, true, true]]> : tensor<2x3xi1>
  check.expect_eq %y, %want0 : tensor<2x3xi1>
  return
}

func.func @i8() {
  %x0 = graph.constant dense<[[-1, 0, 5], [9, -9, -7]]> : tensor<2x3xi8>
  %y = graph.not %x0 : (tensor<2x3xi8>) -> tensor<2x3xi8>
  %want0 = graph.constant dense<[[0, -1, -6], [-10, 8, 6]]> : tensor<2x3xi8>
  check.expect_eq %y, %want0 : tensor<2x3xi8>
  return
}

func.func @ui16() {
  %x0 = graph.constant dense<[[4, 5, 7], [9, 0, 1]]> : tensor<2x3xui16>
  %y = graph.not %x0 : (tensor<2x3xui16>) -> tensor<2x3xui16>
  %want0 = graph.constant dense<[[65531, 65530, 65528], [65526, 65535, 65534]]> : tensor<2x3xui16>
  check.expect_eq %y, %want0 : tensor<2x3xui16>
  return
}
