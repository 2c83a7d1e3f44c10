// Complement of truth values and of bits.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.not{{ }}

func.func @i1() {
  %x = graph.constant dense<[true, false]> : tensor<2xi1>
  %y = graph.not %x : (tensor<2xi1>) -> tensor<2xi1>
  %want_y = graph.constant dense<[false, true]> : tensor<2xi1>
  check.expect_eq %y, %want_y : tensor<2xi1>
  return
}

func.func @i8() {
  %x = graph.constant dense<[0, 5, -1]> : tensor<3xi8>
  %y = graph.not %x : (tensor<3xi8>) -> tensor<3xi8>
  %want_y = graph.constant dense<[-1, -6, 0]> : tensor<3xi8>
  check.expect_eq %y, %want_y : tensor<3xi8>
  return
}

func.func @ui16() {
  %x = graph.constant dense<[0, 5]> : tensor<2xui16>
  %y = graph.not %x : (tensor<2xui16>) -> tensor<2xui16>
  %want_y = graph.constant dense<[65535, 65530]> : tensor<2xui16>
  check.expect_eq %y, %want_y : tensor<2xui16>
  return
}
