// Logistic function.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.sigmoid{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7FC00000, 0x7F800000,
      0xFF800000]> : tensor<12xf32>
  %y = graph.sigmoid %x : (tensor<12xf32>) -> tensor<12xf32>
  %want_y = graph.constant dense<[0.5, 0.62245935, 0.37754068, 0.7310586, 0.26894143, 0.95257413, 0.047425874,
      2.0611537e-09, 1.0, 0x7FC00000, 1.0, 0.0]> : tensor<12xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<12xf32>
  return
}

// Intermediate values are not rounded to f16.
func.func @f16() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7E00, 0x7C00,
      0xFC00]> : tensor<12xf16>
  %y = graph.sigmoid %x : (tensor<12xf16>) -> tensor<12xf16>
  %want_y = graph.constant dense<[0.5, 0.6226, 0.3774, 0.731, 0.269, 0.9526, 0.04742, 0.0, 1.0, 0x7E00, 1.0,
      0.0]> : tensor<12xf16>
  check.expect_eq %y, %want_y : tensor<12xf16>
  return
}
