// alpha · x below 0.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.leaky_relu{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7FC00000,
      0xFF800000]> : tensor<11xf32>
  %y = graph.leaky_relu %x : (tensor<11xf32>) -> tensor<11xf32>
  %want_y = graph.constant dense<[0.0, 0.5, -0.005, 1.0, -0.01, 3.0, -0.03, -0.2, 50.0, 0x7FC00000,
      0xFF800000]> : tensor<11xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<11xf32>
  return
}

func.func @f32_attributes() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7FC00000,
      0xFF800000]> : tensor<11xf32>
  %y = graph.leaky_relu %x {alpha = 0.25} : (tensor<11xf32>) -> tensor<11xf32>
  %want_y = graph.constant dense<[0.0, 0.5, -0.125, 1.0, -0.25, 3.0, -0.75, -5.0, 50.0, 0x7FC00000,
      0xFF800000]> : tensor<11xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<11xf32>
  return
}

// Intermediate values are not rounded to f16.
func.func @f16() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7E00, 0xFC00]> : tensor<11xf16>
  %y = graph.leaky_relu %x {alpha = 0.25} : (tensor<11xf16>) -> tensor<11xf16>
  %want_y = graph.constant dense<[0.0, 0.5, -0.125, 1.0, -0.25, 3.0, -0.75, -5.0, 50.0, 0x7E00,
      0xFC00]> : tensor<11xf16>
  check.expect_eq %y, %want_y : tensor<11xf16>
  return
}
