// Difference.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.sub{{ }}

func.func @broadcast() {
  %x0 = graph.constant dense<[[1.5], [-2.0]]> : tensor<2x1xf32>
  %x1 = graph.constant dense<[3.0, 0.1, -4.0]> : tensor<3xf32>
  %y = graph.sub %x0, %x1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %want_y = graph.constant dense<[[-1.5, 1.4, 5.5], [-5.0, -2.1, 2.0]]> : tensor<2x3xf32>
  check.expect_eq %y, %want_y : tensor<2x3xf32>
  return
}

func.func @special() {
  %x0 = graph.constant dense<[0.0, -0.0, 0x7F800000, 0x7FC00000]> : tensor<4xf32>
  %x1 = graph.constant dense<[0.0, 0.0, 0x7F800000, 1.0]> : tensor<4xf32>
  %y = graph.sub %x0, %x1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %want_y = graph.constant dense<[0.0, -0.0, 0x7FC00000, 0x7FC00000]> : tensor<4xf32>
  check.expect_eq %y, %want_y : tensor<4xf32>
  return
}

func.func @ui8() {
  %x0 = graph.constant dense<[1, 9]> : tensor<2xui8>
  %x1 = graph.constant dense<[2, 4]> : tensor<2xui8>
  %y = graph.sub %x0, %x1 : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  %want_y = graph.constant dense<[255, 5]> : tensor<2xui8>
  check.expect_eq %y, %want_y : tensor<2xui8>
  return
}
