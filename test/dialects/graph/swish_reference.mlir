// x · sigmoid(alpha · x).
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.swish{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7FC00000]> : tensor<10xf32>
  %y = graph.swish %x : (tensor<10xf32>) -> tensor<10xf32>
  %want_y = graph.constant dense<[0.0, 0.31122968, -0.18877034, 0.7310586, -0.26894143, 2.8577223, -0.14227761,
      -4.122307e-08, 50.0, 0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<10xf32>
  return
}

func.func @f32_attributes() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7FC00000]> : tensor<10xf32>
  %y = graph.swish %x {alpha = 1.5} : (tensor<10xf32>) -> tensor<10xf32>
  %want_y = graph.constant dense<[0.0, 0.33958936, -0.16041066, 0.8175745, -0.18242553, 2.967039, -0.03296083,
      -1.8715246e-12, 50.0, 0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<10xf32>
  return
}

// Intermediate values are not rounded to f16.
func.func @f16() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7E00]> : tensor<10xf16>
  %y = graph.swish %x {alpha = 1.5} : (tensor<10xf16>) -> tensor<10xf16>
  %want_y = graph.constant dense<[0.0, 0.3396, -0.1604, 0.8174, -0.1824, 2.967, -0.03296, -0.0, 50.0,
      0x7E00]> : tensor<10xf16>
  check.expect_eq %y, %want_y : tensor<10xf16>
  return
}
