// Negative: the sign of zeros is flipped, integers wrap around.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.neg{{ }}

func.func @f32() {
  %x = graph.constant dense<[1.5, -2.0, 0.0, -0.0, 0x7F800000, 0x7FC00000]> : tensor<6xf32>
  %y = graph.neg %x : (tensor<6xf32>) -> tensor<6xf32>
  %want_y = graph.constant dense<[-1.5, 2.0, -0.0, 0.0, 0xFF800000, 0x7FC00000]> : tensor<6xf32>
  check.expect_eq %y, %want_y : tensor<6xf32>
  return
}

func.func @i8() {
  %x = graph.constant dense<[1, -128, 127]> : tensor<3xi8>
  %y = graph.neg %x : (tensor<3xi8>) -> tensor<3xi8>
  %want_y = graph.constant dense<[-1, -128, -127]> : tensor<3xi8>
  check.expect_eq %y, %want_y : tensor<3xi8>
  return
}

func.func @ui8() {
  %x = graph.constant dense<[0, 1, 255]> : tensor<3xui8>
  %y = graph.neg %x : (tensor<3xui8>) -> tensor<3xui8>
  %want_y = graph.constant dense<[0, 255, 1]> : tensor<3xui8>
  check.expect_eq %y, %want_y : tensor<3xui8>
  return
}
