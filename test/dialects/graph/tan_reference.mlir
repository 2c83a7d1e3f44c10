// Tangent.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.tan{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, 0x7F800000, 0xFF800000, 0x7FC00000,
      1.5]> : tensor<12xf32>
  %y = graph.tan %x : (tensor<12xf32>) -> tensor<12xf32>
  %want_y = graph.constant dense<[0.0, -0.0, 0.5463025, -0.5463025, 1.5574077, -1.5574077, -0.14254655, 0.14254655,
      0x7FC00000, 0x7FC00000, 0x7FC00000, 14.10142]> : tensor<12xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<12xf32>
  return
}

// Computed in f32 and rounded once.
func.func @f16() {
  %x = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, 0x7C00, 0xFC00, 0x7E00, 1.5]> : tensor<12xf16>
  %y = graph.tan %x : (tensor<12xf16>) -> tensor<12xf16>
  %want_y = graph.constant dense<[0.0, -0.0, 0.5464, -0.5464, 1.558, -1.558, -0.1426, 0.1426, 0x7E00, 0x7E00, 0x7E00,
      14.1]> : tensor<12xf16>
  check.expect_eq %y, %want_y : tensor<12xf16>
  return
}
