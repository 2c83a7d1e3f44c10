// Reciprocal square root.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.rsqrt{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, -0.0, 2.0, 4.0, -1.0, 0x7F800000, 0x7FC00000]> : tensor<7xf32>
  %y = graph.rsqrt %x : (tensor<7xf32>) -> tensor<7xf32>
  %want_y = graph.constant dense<[0x7F800000, 0xFF800000, 0.70710677, 0.5, 0x7FC00000, 0.0, 0x7FC00000]> : tensor<7xf32>
  check.expect_eq %y, %want_y : tensor<7xf32>
  return
}

// Computed in f32 and rounded once.
func.func @f16() {
  %x = graph.constant dense<[0.0, -0.0, 2.0, 4.0, -1.0, 0x7C00, 0x7E00]> : tensor<7xf16>
  %y = graph.rsqrt %x : (tensor<7xf16>) -> tensor<7xf16>
  %want_y = graph.constant dense<[0x7C00, 0xFC00, 0.707, 0.5, 0x7E00, 0.0, 0x7E00]> : tensor<7xf16>
  check.expect_eq %y, %want_y : tensor<7xf16>
  return
}
