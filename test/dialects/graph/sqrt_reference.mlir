// Square root: exact, -0 kept.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.sqrt{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, -0.0, 2.0, 1.0e-40, 9.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<9xf32>
  %y = graph.sqrt %x : (tensor<9xf32>) -> tensor<9xf32>
  %want_y = graph.constant dense<[0.0, -0.0, 1.4142135, 9.999973e-21, 3.0, 0x7FC00000, 0x7F800000, 0x7FC00000,
      0x7FC00000]> : tensor<9xf32>
  check.expect_eq %y, %want_y : tensor<9xf32>
  return
}

// Computed in f32 and rounded once.
func.func @f16() {
  %x = graph.constant dense<[0.0, -0.0, 2.0, 0.0, 9.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<9xf16>
  %y = graph.sqrt %x : (tensor<9xf16>) -> tensor<9xf16>
  %want_y = graph.constant dense<[0.0, -0.0, 1.414, 0.0, 3.0, 0x7E00, 0x7C00, 0x7E00, 0x7E00]> : tensor<9xf16>
  check.expect_eq %y, %want_y : tensor<9xf16>
  return
}
