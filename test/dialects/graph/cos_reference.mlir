// Cosine.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.cos{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, 0x7F800000, 0xFF800000, 0x7FC00000,
      100.0]> : tensor<12xf32>
  %y = graph.cos %x : (tensor<12xf32>) -> tensor<12xf32>
  %want_y = graph.constant dense<[1.0, 1.0, 0.87758255, 0.87758255, 0.5403023, 0.5403023, -0.9899925, -0.9899925,
      0x7FC00000, 0x7FC00000, 0x7FC00000, 0.8623189]> : tensor<12xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<12xf32>
  return
}

// Computed in f32 and rounded once.
func.func @f16() {
  %x = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.cos %x : (tensor<11xf16>) -> tensor<11xf16>
  %want_y = graph.constant dense<[1.0, 1.0, 0.8774, 0.8774, 0.5405, 0.5405, -0.99, -0.99, 0x7E00, 0x7E00,
      0x7E00]> : tensor<11xf16>
  check.expect_eq %y, %want_y : tensor<11xf16>
  return
}
