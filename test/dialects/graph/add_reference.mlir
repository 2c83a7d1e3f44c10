// Sum: shapes broadcast, integers wrap around, 16-bit floats round once.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.add{{ }}

func.func @broadcast() {
  %x0 = graph.constant dense<[[1.5], [-2.0]]> : tensor<2x1xf32>
  %x1 = graph.constant dense<[3.0, 0.1, -4.0]> : tensor<3xf32>
  %y = graph.add %x0, %x1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %want_y = graph.constant dense<[[4.5, 1.6, -2.5], [1.0, -1.9, -6.0]]> : tensor<2x3xf32>
  check.expect_eq %y, %want_y : tensor<2x3xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[2048.0, 1.0]> : tensor<2xf16>
  %x1 = graph.constant dense<[1.0, 0.0004883]> : tensor<2xf16>
  %y = graph.add %x0, %x1 : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xf16>
  %want_y = graph.constant dense<[2048.0, 1.0]> : tensor<2xf16>
  check.expect_eq %y, %want_y : tensor<2xf16>
  return
}

// -0 + +0 is +0.
func.func @zeros() {
  %x0 = graph.constant dense<[-0.0, -0.0, 0x7F800000]> : tensor<3xf32>
  %x1 = graph.constant dense<[0.0, -0.0, 0xFF800000]> : tensor<3xf32>
  %y = graph.add %x0, %x1 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %want_y = graph.constant dense<[0.0, -0.0, 0x7FC00000]> : tensor<3xf32>
  check.expect_eq %y, %want_y : tensor<3xf32>
  return
}

func.func @i8() {
  %x0 = graph.constant dense<[127, -128]> : tensor<2xi8>
  %x1 = graph.constant dense<[1, -1]> : tensor<2xi8>
  %y = graph.add %x0, %x1 : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  %want_y = graph.constant dense<[-128, 127]> : tensor<2xi8>
  check.expect_eq %y, %want_y : tensor<2xi8>
  return
}
