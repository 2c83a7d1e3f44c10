// log(1 + exp(x)) does not overflow.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.softplus{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7FC00000, 1000.0]> : tensor<11xf32>
  %y = graph.softplus %x : (tensor<11xf32>) -> tensor<11xf32>
  %want_y = graph.constant dense<[0.6931472, 0.974077, 0.474077, 1.3132616, 0.3132617, 3.0485873, 0.048587352,
      2.0611537e-09, 50.0, 0x7FC00000, 1000.0]> : tensor<11xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<11xf32>
  return
}

// Intermediate values are not rounded to f16.
func.func @f16() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7E00, 1000.0]> : tensor<11xf16>
  %y = graph.softplus %x : (tensor<11xf16>) -> tensor<11xf16>
  %want_y = graph.constant dense<[0.6934, 0.974, 0.474, 1.313, 0.3132, 3.049, 0.04858, 0.0, 50.0, 0x7E00,
      1000.0]> : tensor<11xf16>
  check.expect_eq %y, %want_y : tensor<11xf16>
  return
}
