// e to the power of x: overflow to infinity, underflow to a subnormal and to 0.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.exp{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, 0x7F800000, 0xFF800000, 0x7FC00000, 89.0,
      -104.0, -90.0]> : tensor<14xf32>
  %y = graph.exp %x : (tensor<14xf32>) -> tensor<14xf32>
  %want_y = graph.constant dense<[1.0, 1.0, 1.6487212, 0.60653067, 2.7182817, 0.36787945, 20.085537, 0.049787067,
      0x7F800000, 0.0, 0x7FC00000, 0x7F800000, 0.0, 8.19401e-40]> : tensor<14xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<14xf32>
  return
}

// Computed in f32 and rounded once.
func.func @f16() {
  %x = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<11xf16>
  %y = graph.exp %x : (tensor<11xf16>) -> tensor<11xf16>
  %want_y = graph.constant dense<[1.0, 1.0, 1.648, 0.6064, 2.719, 0.368, 20.08, 0.04977, 0x7C00, 0.0,
      0x7E00]> : tensor<11xf16>
  check.expect_eq %y, %want_y : tensor<11xf16>
  return
}
