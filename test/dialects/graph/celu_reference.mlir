// max(0, x) + min(0, alpha · (exp(x / alpha) - 1)).
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.celu{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 0x7FC00000]> : tensor<9xf32>
  %y = graph.celu %x : (tensor<9xf32>) -> tensor<9xf32>
  %want_y = graph.constant dense<[0.0, 0.5, -0.39346933, 1.0, -0.63212055, 3.0, -0.95021296, -1.0,
      0x7FC00000]> : tensor<9xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<9xf32>
  return
}

func.func @f32_attributes() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 0x7FC00000]> : tensor<9xf32>
  %y = graph.celu %x {alpha = 2.0} : (tensor<9xf32>) -> tensor<9xf32>
  %want_y = graph.constant dense<[0.0, 0.5, -0.44239843, 1.0, -0.78693867, 3.0, -1.5537397, -1.9999092,
      0x7FC00000]> : tensor<9xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<9xf32>
  return
}

// Intermediate values are not rounded to f16.
func.func @f16() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 0x7E00]> : tensor<9xf16>
  %y = graph.celu %x {alpha = 2.0} : (tensor<9xf16>) -> tensor<9xf16>
  %want_y = graph.constant dense<[0.0, 0.5, -0.4424, 1.0, -0.787, 3.0, -1.554, -2.0, 0x7E00]> : tensor<9xf16>
  check.expect_eq %y, %want_y : tensor<9xf16>
  return
}
