// Sign: NaN stays NaN, -0 gives +0.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.sign{{ }}

func.func @f32() {
  %x = graph.constant dense<[1.5, -2.0, -0.0, 0.0, 0xFF800000, 0x7FC00000]> : tensor<6xf32>
  %y = graph.sign %x : (tensor<6xf32>) -> tensor<6xf32>
  %want_y = graph.constant dense<[1.0, -1.0, 0.0, 0.0, -1.0, 0x7FC00000]> : tensor<6xf32>
  check.expect_eq %y, %want_y : tensor<6xf32>
  return
}

func.func @i64() {
  %x = graph.constant dense<[7, -9, 0]> : tensor<3xi64>
  %y = graph.sign %x : (tensor<3xi64>) -> tensor<3xi64>
  %want_y = graph.constant dense<[1, -1, 0]> : tensor<3xi64>
  check.expect_eq %y, %want_y : tensor<3xi64>
  return
}
