// x · sigmoid(x).
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.silu{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7FC00000,
      0x7F800000]> : tensor<11xf32>
  %y = graph.silu %x : (tensor<11xf32>) -> tensor<11xf32>
  %want_y = graph.constant dense<[0.0, 0.31122968, -0.18877034, 0.7310586, -0.26894143, 2.8577223, -0.14227761,
      -4.122307e-08, 50.0, 0x7FC00000, 0x7F800000]> : tensor<11xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<11xf32>
  return
}

// Intermediate values are not rounded to f16.
func.func @f16() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7E00, 0x7C00]> : tensor<11xf16>
  %y = graph.silu %x : (tensor<11xf16>) -> tensor<11xf16>
  %want_y = graph.constant dense<[0.0, 0.3113, -0.1887, 0.731, -0.269, 2.857, -0.1423, -6.0e-08, 50.0, 0x7E00,
      0x7C00]> : tensor<11xf16>
  check.expect_eq %y, %want_y : tensor<11xf16>
  return
}
