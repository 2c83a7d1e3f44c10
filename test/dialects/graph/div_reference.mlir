// Quotient: the sign comes from both operands, integers truncate toward zero.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.div{{ }}

// Division by zeros of either sign, and of NaN.
func.func @special() {
  %x0 = graph.constant dense<[1.0, 1.0, 0.0, 0x7FC00000, 0x7F800000, -1.0, 7.0]> : tensor<7xf32>
  %x1 = graph.constant dense<[0.0, -0.0, 0.0, 0.0, 0x7F800000, 0x7F800000, 3.0]> : tensor<7xf32>
  %y = graph.div %x0, %x1 : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
  %want_y = graph.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, -0.0,
      2.3333333]> : tensor<7xf32>
  check.expect_eq %y, %want_y : tensor<7xf32>
  return
}

func.func @broadcast() {
  %x0 = graph.constant dense<[[1.5], [-2.0]]> : tensor<2x1xf32>
  %x1 = graph.constant dense<[3.0, 0.1, -4.0]> : tensor<3xf32>
  %y = graph.div %x0, %x1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %want_y = graph.constant dense<[[0.5, 15.0, -0.375], [-0.6666667, -20.0, 0.5]]> : tensor<2x3xf32>
  check.expect_eq %y, %want_y : tensor<2x3xf32>
  return
}

func.func @i32() {
  %x0 = graph.constant dense<[8, -8, 7, -7]> : tensor<4xi32>
  %x1 = graph.constant dense<[-3, 3, -2, 2]> : tensor<4xi32>
  %y = graph.div %x0, %x1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %want_y = graph.constant dense<[-2, -2, -3, -3]> : tensor<4xi32>
  check.expect_eq %y, %want_y : tensor<4xi32>
  return
}

// By 0, and of the smallest integer by -1.
func.func @i8() {
  %x0 = graph.constant dense<[5, -128, 0]> : tensor<3xi8>
  %x1 = graph.constant dense<[0, -1, 0]> : tensor<3xi8>
  %y = graph.div %x0, %x1 : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi8>
  %want_y = graph.constant dense<[0, -128, 0]> : tensor<3xi8>
  check.expect_eq %y, %want_y : tensor<3xi8>
  return
}

func.func @ui64() {
  %x0 = graph.constant dense<[18446744073709551615, 7]> : tensor<2xui64>
  %x1 = graph.constant dense<[2, 0]> : tensor<2xui64>
  %y = graph.div %x0, %x1 : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
  %want_y = graph.constant dense<[9223372036854775807, 0]> : tensor<2xui64>
  check.expect_eq %y, %want_y : tensor<2xui64>
  return
}
