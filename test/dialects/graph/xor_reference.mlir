// On truth values and on bits.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.xor{{ }}

func.func @i1() {
  %x0 = graph.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %x1 = graph.constant dense<[true, false]> : tensor<2xi1>
  %y = graph.xor %x0, %x1 : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  %want_y = graph.constant dense<[[false, true], [true, false]]> : tensor<2x2xi1>
  check.expect_eq %y, %want_y : tensor<2x2xi1>
  return
}

func.func @i8() {
  %x0 = graph.constant dense<[12, -1]> : tensor<2xi8>
  %x1 = graph.constant dense<[10, 5]> : tensor<2xi8>
  %y = graph.xor %x0, %x1 : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  %want_y = graph.constant dense<[6, -6]> : tensor<2xi8>
  check.expect_eq %y, %want_y : tensor<2xi8>
  return
}
