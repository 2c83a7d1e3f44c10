// alpha · (exp(x) - 1) below 0.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.elu{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7FC00000]> : tensor<10xf32>
  %y = graph.elu %x : (tensor<10xf32>) -> tensor<10xf32>
  %want_y = graph.constant dense<[0.0, 0.5, -0.39346933, 1.0, -0.63212055, 3.0, -0.95021296, -1.0, 50.0,
      0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<10xf32>
  return
}

func.func @f32_attributes() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7FC00000]> : tensor<10xf32>
  %y = graph.elu %x {alpha = 2.0} : (tensor<10xf32>) -> tensor<10xf32>
  %want_y = graph.constant dense<[0.0, 0.5, -0.78693867, 1.0, -1.2642411, 3.0, -1.9004259, -2.0, 50.0,
      0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<10xf32>
  return
}

// Intermediate values are not rounded to f16.
func.func @f16() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7E00]> : tensor<10xf16>
  %y = graph.elu %x {alpha = 2.0} : (tensor<10xf16>) -> tensor<10xf16>
  %want_y = graph.constant dense<[0.0, 0.5, -0.787, 1.0, -1.265, 3.0, -1.9, -2.0, 50.0, 0x7E00]> : tensor<10xf16>
  check.expect_eq %y, %want_y : tensor<10xf16>
  return
}
