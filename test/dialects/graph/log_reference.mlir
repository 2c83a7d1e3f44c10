// Natural logarithm: -inf at 0, NaN below.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.log{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, 0x7F800000, 0xFF800000, 0x7FC00000, 1.0e-40,
      10.0]> : tensor<13xf32>
  %y = graph.log %x : (tensor<13xf32>) -> tensor<13xf32>
  %want_y = graph.constant dense<[0xFF800000, 0xFF800000, -0.6931472, 0x7FC00000, 0.0, 0x7FC00000, 1.0986123,
      0x7FC00000, 0x7F800000, 0x7FC00000, 0x7FC00000, -92.10341, 2.3025851]> : tensor<13xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<13xf32>
  return
}

// Computed in f32 and rounded once.
func.func @f16() {
  %x = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, 0x7C00, 0xFC00, 0x7E00, 0.0,
      10.0]> : tensor<13xf16>
  %y = graph.log %x : (tensor<13xf16>) -> tensor<13xf16>
  %want_y = graph.constant dense<[0xFC00, 0xFC00, -0.6934, 0x7E00, 0.0, 0x7E00, 1.099, 0x7E00, 0x7C00, 0x7E00,
      0x7E00, 0xFC00, 2.303]> : tensor<13xf16>
  check.expect_eq %y, %want_y : tensor<13xf16>
  return
}
