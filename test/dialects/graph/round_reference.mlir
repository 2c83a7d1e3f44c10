// Nearest whole number: halves go to the even one.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.round{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, 0x7F800000, 0xFF800000, 0x7FC00000, 1.5,
      2.5, -2.5, 2.6]> : tensor<15xf32>
  %y = graph.round %x : (tensor<15xf32>) -> tensor<15xf32>
  %want_y = graph.constant dense<[0.0, -0.0, 0.0, -0.0, 1.0, -1.0, 3.0, -3.0, 0x7F800000, 0xFF800000, 0x7FC00000,
      2.0, 2.0, -2.0, 3.0]> : tensor<15xf32>
  check.expect_eq %y, %want_y : tensor<15xf32>
  return
}

// Computed in f32 and rounded once.
func.func @f16() {
  %x = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, 0x7C00, 0xFC00, 0x7E00, 1.5, 2.5, -2.5,
      2.6]> : tensor<15xf16>
  %y = graph.round %x : (tensor<15xf16>) -> tensor<15xf16>
  %want_y = graph.constant dense<[0.0, -0.0, 0.0, -0.0, 1.0, -1.0, 3.0, -3.0, 0x7C00, 0xFC00, 0x7E00, 2.0, 2.0, -2.0,
      3.0]> : tensor<15xf16>
  check.expect_eq %y, %want_y : tensor<15xf16>
  return
}
