// Towards 0 by bias, 0 within lambda.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.shrink{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7FC00000]> : tensor<10xf32>
  %y = graph.shrink %x : (tensor<10xf32>) -> tensor<10xf32>
  %want_y = graph.constant dense<[0.0, 0.0, 0.0, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<10xf32>
  return
}

func.func @f32_attributes() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7FC00000]> : tensor<10xf32>
  %y = graph.shrink %x {lambda = 1.5, bias = 1.5} : (tensor<10xf32>) -> tensor<10xf32>
  %want_y = graph.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 1.5, -1.5, -18.5, 48.5, 0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<10xf32>
  return
}

// Intermediate values are not rounded to f16.
func.func @f16() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7E00]> : tensor<10xf16>
  %y = graph.shrink %x {lambda = 1.5, bias = 1.5} : (tensor<10xf16>) -> tensor<10xf16>
  %want_y = graph.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 1.5, -1.5, -18.5, 48.5, 0x7E00]> : tensor<10xf16>
  check.expect_eq %y, %want_y : tensor<10xf16>
  return
}

func.func @i32() {
  %x = graph.constant dense<[-3, -1, 1, 4]> : tensor<4xi32>
  %y = graph.shrink %x {lambda = 1.5, bias = 1.5} : (tensor<4xi32>) -> tensor<4xi32>
  %want_y = graph.constant dense<[-1, 0, 0, 2]> : tensor<4xi32>
  check.expect_eq %y, %want_y : tensor<4xi32>
  return
}
