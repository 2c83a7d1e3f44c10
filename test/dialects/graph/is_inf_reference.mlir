// Both infinities count, or one of them.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.is_inf{{ }}

func.func @both() {
  %x = graph.constant dense<[0.0, 0x7FC00000, 0x7F800000, 0xFF800000, 3.4e+38]> : tensor<5xf32>
  %y = graph.is_inf %x : (tensor<5xf32>) -> tensor<5xi1>
  %want_y = graph.constant dense<[false, false, true, true, false]> : tensor<5xi1>
  check.expect_eq %y, %want_y : tensor<5xi1>
  return
}

func.func @positive() {
  %x = graph.constant dense<[0.0, 0x7FC00000, 0x7F800000, 0xFF800000, 3.4e+38]> : tensor<5xf32>
  %y = graph.is_inf %x {detect_negative = false} : (tensor<5xf32>) -> tensor<5xi1>
  %want_y = graph.constant dense<[false, false, true, false, false]> : tensor<5xi1>
  check.expect_eq %y, %want_y : tensor<5xi1>
  return
}

func.func @negative() {
  %x = graph.constant dense<[0.0, 0x7FC00000, 0x7F800000, 0xFF800000, 3.4e+38]> : tensor<5xf32>
  %y = graph.is_inf %x {detect_positive = false} : (tensor<5xf32>) -> tensor<5xi1>
  %want_y = graph.constant dense<[false, false, false, true, false]> : tensor<5xi1>
  check.expect_eq %y, %want_y : tensor<5xi1>
  return
}
