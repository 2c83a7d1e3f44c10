// Inverse hyperbolic tangent: infinite at the ends.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.atanh{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, 0x7F800000, 0xFF800000,
      0x7FC00000]> : tensor<11xf32>
  %y = graph.atanh %x : (tensor<11xf32>) -> tensor<11xf32>
  %want_y = graph.constant dense<[0.0, -0.0, 0.54930615, -0.54930615, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7FC00000,
      0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<11xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<11xf32>
  return
}

// Computed in f32 and rounded once.
func.func @f16() {
  %x = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.atanh %x : (tensor<11xf16>) -> tensor<11xf16>
  %want_y = graph.constant dense<[0.0, -0.0, 0.5493, -0.5493, 0x7C00, 0xFC00, 0x7E00, 0x7E00, 0x7E00, 0x7E00,
      0x7E00]> : tensor<11xf16>
  check.expect_eq %y, %want_y : tensor<11xf16>
  return
}
