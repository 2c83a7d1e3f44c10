// NaN is told from every number and from infinities.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.is_nan{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0]> : tensor<5xf32>
  %y = graph.is_nan %x : (tensor<5xf32>) -> tensor<5xi1>
  %want_y = graph.constant dense<[false, true, false, false, false]> : tensor<5xi1>
  check.expect_eq %y, %want_y : tensor<5xi1>
  return
}

func.func @bf16() {
  %x = graph.constant dense<[0x7FC0, 1.0]> : tensor<2xbf16>
  %y = graph.is_nan %x : (tensor<2xbf16>) -> tensor<2xi1>
  %want_y = graph.constant dense<[true, false]> : tensor<2xi1>
  check.expect_eq %y, %want_y : tensor<2xi1>
  return
}
