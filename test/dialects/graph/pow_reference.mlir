// Negative bases, integer exponents, and mixed types.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.pow{{ }}

func.func @f32() {
  %x0 = graph.constant dense<[-2.0, -2.0, 2.0, 0.0, -8.0, 9.0]> : tensor<6xf32>
  %x1 = graph.constant dense<[2.0, 3.0, -1.0, 0.0, 0.5, 0.5]> : tensor<6xf32>
  %y = graph.pow %x0, %x1 : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  %want_y = graph.constant dense<[4.0, -8.0, 0.5, 1.0, 0x7FC00000, 3.0]> : tensor<6xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<6xf32>
  return
}

func.func @f32_i64() {
  %x0 = graph.constant dense<[-2.0, 3.0, -1.0]> : tensor<3xf32>
  %x1 = graph.constant dense<[3, -2, 9007199254740993]> : tensor<3xi64>
  %y = graph.pow %x0, %x1 : (tensor<3xf32>, tensor<3xi64>) -> tensor<3xf32>
  %want_y = graph.constant dense<[-8.0, 0.11111111, -1.0]> : tensor<3xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<3xf32>
  return
}

// Wraps around; negative exponents truncate the reciprocal.
func.func @i32() {
  %x0 = graph.constant dense<[2, 2, -1, 1, 0, 3]> : tensor<6xi32>
  %x1 = graph.constant dense<[31, -1, -3, -9, -1, 4]> : tensor<6xi32>
  %y = graph.pow %x0, %x1 : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
  %want_y = graph.constant dense<[-2147483648, 0, -1, 1, 0, 81]> : tensor<6xi32>
  check.expect_eq %y, %want_y : tensor<6xi32>
  return
}

// The base's type is kept.
func.func @i64_f32() {
  %x0 = graph.constant dense<[2, 10, 3]> : tensor<3xi64>
  %x1 = graph.constant dense<[0.5, 2.0, 40.0]> : tensor<3xf32>
  %y = graph.pow %x0, %x1 : (tensor<3xi64>, tensor<3xf32>) -> tensor<3xi64>
  %want_y = graph.constant dense<[1, 100, 9223372036854775807]> : tensor<3xi64>
  check.expect_eq %y, %want_y : tensor<3xi64>
  return
}
