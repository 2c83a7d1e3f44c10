// Zeros come into unsigned integers, the sign into signed ones.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.shift_right{{ }}

func.func @ui8() {
  %x0 = graph.constant dense<[129, 255, 255]> : tensor<3xui8>
  %x1 = graph.constant dense<[1, 7, 8]> : tensor<3xui8>
  %y = graph.shift_right %x0, %x1 : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xui8>
  %want_y = graph.constant dense<[64, 1, 0]> : tensor<3xui8>
  check.expect_eq %y, %want_y : tensor<3xui8>
  return
}

func.func @i32() {
  %x0 = graph.constant dense<[-16, -1, 5]> : tensor<3xi32>
  %x1 = graph.constant dense<[2, 99, 1]> : tensor<3xi32>
  %y = graph.shift_right %x0, %x1 : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  %want_y = graph.constant dense<[-4, -1, 2]> : tensor<3xi32>
  check.expect_eq %y, %want_y : tensor<3xi32>
  return
}
