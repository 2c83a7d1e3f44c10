// x · max(0, min(1, x/6 + 1/2)).
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.hard_swish{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7FC00000]> : tensor<10xf32>
  %y = graph.hard_swish %x : (tensor<10xf32>) -> tensor<10xf32>
  %want_y = graph.constant dense<[0.0, 0.29166666, -0.20833333, 0.6666667, -0.33333334, 3.0, -0.0, -0.0, 50.0,
      0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<10xf32>
  return
}

// Intermediate values are not rounded to f16.
func.func @f16() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7E00]> : tensor<10xf16>
  %y = graph.hard_swish %x : (tensor<10xf16>) -> tensor<10xf16>
  %want_y = graph.constant dense<[0.0, 0.2917, -0.2084, 0.6665, -0.3333, 3.0, -0.0, -0.0, 50.0,
      0x7E00]> : tensor<10xf16>
  check.expect_eq %y, %want_y : tensor<10xf16>
  return
}
