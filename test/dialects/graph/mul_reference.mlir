// Product.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.mul{{ }}

func.func @broadcast() {
  %x0 = graph.constant dense<[[1.5], [-2.0]]> : tensor<2x1xf32>
  %x1 = graph.constant dense<[3.0, 0.1, -4.0]> : tensor<3xf32>
  %y = graph.mul %x0, %x1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %want_y = graph.constant dense<[[4.5, 0.15, -6.0], [-6.0, -0.2, 8.0]]> : tensor<2x3xf32>
  check.expect_eq %y, %want_y : tensor<2x3xf32>
  return
}

func.func @special() {
  %x0 = graph.constant dense<[0.0, -0.0, 0x7F800000, 3.0e+38]> : tensor<4xf32>
  %x1 = graph.constant dense<[-1.0, -1.0, 0.0, 10.0]> : tensor<4xf32>
  %y = graph.mul %x0, %x1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %want_y = graph.constant dense<[-0.0, 0.0, 0x7FC00000, 0x7F800000]> : tensor<4xf32>
  check.expect_eq %y, %want_y : tensor<4xf32>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[1.0078125, 3.0]> : tensor<2xbf16>
  %x1 = graph.constant dense<[1.0078125, 9.183549615799121e-41]> : tensor<2xbf16>
  %y = graph.mul %x0, %x1 : (tensor<2xbf16>, tensor<2xbf16>) -> tensor<2xbf16>
  %want_y = graph.constant dense<[1.015625, 2.7550648847397363e-40]> : tensor<2xbf16>
  check.expect_eq %y, %want_y : tensor<2xbf16>
  return
}

func.func @i64() {
  %x0 = graph.constant dense<[4611686018427387904, -3]> : tensor<2xi64>
  %x1 = graph.constant dense<[2, 5]> : tensor<2xi64>
  %y = graph.mul %x0, %x1 : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  %want_y = graph.constant dense<[-9223372036854775808, -15]> : tensor<2xi64>
  check.expect_eq %y, %want_y : tensor<2xi64>
  return
}
