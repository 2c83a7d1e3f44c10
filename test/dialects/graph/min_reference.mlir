// Smaller of two: NaN on either side, and zeros in order.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.min{{ }}

func.func @special() {
  %x0 = graph.constant dense<[0x7FC00000, 1.0, 0.0, -0.0, 0x7F800000, 0xFF800000]> : tensor<6xf32>
  %x1 = graph.constant dense<[2.0, 0x7FC00000, -0.0, 0.0, 2.0, -1.0]> : tensor<6xf32>
  %y = graph.min %x0, %x1 : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  %want_y = graph.constant dense<[0x7FC00000, 0x7FC00000, -0.0, -0.0, 2.0, 0xFF800000]> : tensor<6xf32>
  check.expect_eq %y, %want_y : tensor<6xf32>
  return
}

func.func @broadcast() {
  %x0 = graph.constant dense<[[1.5], [-2.0]]> : tensor<2x1xf32>
  %x1 = graph.constant dense<[3.0, 0.1, -4.0]> : tensor<3xf32>
  %y = graph.min %x0, %x1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %want_y = graph.constant dense<[[1.5, 0.1, -4.0], [-2.0, -2.0, -4.0]]> : tensor<2x3xf32>
  check.expect_eq %y, %want_y : tensor<2x3xf32>
  return
}

func.func @ui8() {
  %x0 = graph.constant dense<[200, 3]> : tensor<2xui8>
  %x1 = graph.constant dense<[100, 4]> : tensor<2xui8>
  %y = graph.min %x0, %x1 : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  %want_y = graph.constant dense<[100, 3]> : tensor<2xui8>
  check.expect_eq %y, %want_y : tensor<2xui8>
  return
}
