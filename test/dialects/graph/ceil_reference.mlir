// Ceiling: the sign of zero is kept.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.ceil{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, 0x7F800000, 0xFF800000, 0x7FC00000, 1.2,
      -1.7]> : tensor<13xf32>
  %y = graph.ceil %x : (tensor<13xf32>) -> tensor<13xf32>
  %want_y = graph.constant dense<[0.0, -0.0, 1.0, -0.0, 1.0, -1.0, 3.0, -3.0, 0x7F800000, 0xFF800000, 0x7FC00000,
      2.0, -1.0]> : tensor<13xf32>
  check.expect_eq %y, %want_y : tensor<13xf32>
  return
}

// Computed in f32 and rounded once.
func.func @f16() {
  %x = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, 0x7C00, 0xFC00, 0x7E00, 1.2,
      -1.7]> : tensor<13xf16>
  %y = graph.ceil %x : (tensor<13xf16>) -> tensor<13xf16>
  %want_y = graph.constant dense<[0.0, -0.0, 1.0, -0.0, 1.0, -1.0, 3.0, -3.0, 0x7C00, 0xFC00, 0x7E00, 2.0,
      -1.0]> : tensor<13xf16>
  check.expect_eq %y, %want_y : tensor<13xf16>
  return
}
