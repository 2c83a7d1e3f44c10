// The exact form and the tanh form differ.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.gelu{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 2.0, -2.0, -5.0, 10.0, 0x7FC00000]> : tensor<8xf32>
  %y = graph.gelu %x : (tensor<8xf32>) -> tensor<8xf32>
  %want_y = graph.constant dense<[0.0, 0.34573123, -0.15426877, 1.9544997, -0.045500264, -1.4332578e-06, 10.0,
      0x7FC00000]> : tensor<8xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<8xf32>
  return
}

func.func @f32_attributes() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 2.0, -2.0, -5.0, 10.0, 0x7FC00000]> : tensor<8xf32>
  %y = graph.gelu %x {approximate = "tanh"} : (tensor<8xf32>) -> tensor<8xf32>
  %want_y = graph.constant dense<[0.0, 0.345714, -0.154286, 1.9545977, -0.045402307, -2.2917962e-07, 10.0,
      0x7FC00000]> : tensor<8xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<8xf32>
  return
}

// Intermediate values are not rounded to f16.
func.func @f16() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 2.0, -2.0, -5.0, 10.0, 0x7E00]> : tensor<8xf16>
  %y = graph.gelu %x {approximate = "tanh"} : (tensor<8xf16>) -> tensor<8xf16>
  %want_y = graph.constant dense<[0.0, 0.3457, -0.1543, 1.955, -0.0454, -2.4e-07, 10.0, 0x7E00]> : tensor<8xf16>
  check.expect_eq %y, %want_y : tensor<8xf16>
  return
}
