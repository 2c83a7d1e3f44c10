// Bounds: NaN stays NaN, and the upper bound wins.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.clamp{{ }}

func.func @f32() {
  %x = graph.constant dense<[0x7FC00000, 1.0, 0x7FC00000, -2.0, 9.0]> : tensor<5xf32>
  %y = graph.clamp %x {lower = 0.0, upper = 6.0} : (tensor<5xf32>) -> tensor<5xf32>
  %want_y = graph.constant dense<[0x7FC00000, 1.0, 0x7FC00000, 0.0, 6.0]> : tensor<5xf32>
  check.expect_eq %y, %want_y : tensor<5xf32>
  return
}

func.func @only_lower() {
  %x = graph.constant dense<[0x7FC00000, 1.0, 0x7FC00000, -2.0, 9.0]> : tensor<5xf32>
  %y = graph.clamp %x {lower = 0.0} : (tensor<5xf32>) -> tensor<5xf32>
  %want_y = graph.constant dense<[0x7FC00000, 1.0, 0x7FC00000, 0.0, 9.0]> : tensor<5xf32>
  check.expect_eq %y, %want_y : tensor<5xf32>
  return
}

func.func @crossed() {
  %x = graph.constant dense<[0x7FC00000, 1.0, 0x7FC00000, -2.0, 9.0]> : tensor<5xf32>
  %y = graph.clamp %x {lower = 5.0, upper = 2.0} : (tensor<5xf32>) -> tensor<5xf32>
  %want_y = graph.constant dense<[0x7FC00000, 2.0, 0x7FC00000, 2.0, 2.0]> : tensor<5xf32>
  check.expect_eq %y, %want_y : tensor<5xf32>
  return
}

// Bounds saturate in the element type.
func.func @i8() {
  %x = graph.constant dense<[-100, 3, 100]> : tensor<3xi8>
  %y = graph.clamp %x {lower = -1000.0, upper = 50.5} : (tensor<3xi8>) -> tensor<3xi8>
  %want_y = graph.constant dense<[-100, 3, 50]> : tensor<3xi8>
  check.expect_eq %y, %want_y : tensor<3xi8>
  return
}

func.func @i64() {
  %x = graph.constant dense<[9223372036854775807, -5]> : tensor<2xi64>
  %y = graph.clamp %x {lower = 0.0, upper = 9.2233720368547758e+18} : (tensor<2xi64>) -> tensor<2xi64>
  %want_y = graph.constant dense<[9223372036854775807, 0]> : tensor<2xi64>
  check.expect_eq %y, %want_y : tensor<2xi64>
  return
}
