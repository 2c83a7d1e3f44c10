// All predicates, on NaN, zeros and unsigned integers.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.compare{{ }}

func.func @eq() {
  %x0 = graph.constant dense<[1.0, 2.0, 0x7FC00000, -0.0, 0x7F800000]> : tensor<5xf32>
  %x1 = graph.constant dense<[2.0, 2.0, 0x7FC00000, 0.0, 0x7F800000]> : tensor<5xf32>
  %y = graph.compare %x0, %x1 {predicate = "eq"} : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %want_y = graph.constant dense<[false, true, false, true, true]> : tensor<5xi1>
  check.expect_eq %y, %want_y : tensor<5xi1>
  return
}

func.func @ne() {
  %x0 = graph.constant dense<[1.0, 2.0, 0x7FC00000, -0.0, 0x7F800000]> : tensor<5xf32>
  %x1 = graph.constant dense<[2.0, 2.0, 0x7FC00000, 0.0, 0x7F800000]> : tensor<5xf32>
  %y = graph.compare %x0, %x1 {predicate = "ne"} : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %want_y = graph.constant dense<[true, false, true, false, false]> : tensor<5xi1>
  check.expect_eq %y, %want_y : tensor<5xi1>
  return
}

func.func @lt() {
  %x0 = graph.constant dense<[1.0, 2.0, 0x7FC00000, -0.0, 0x7F800000]> : tensor<5xf32>
  %x1 = graph.constant dense<[2.0, 2.0, 0x7FC00000, 0.0, 0x7F800000]> : tensor<5xf32>
  %y = graph.compare %x0, %x1 {predicate = "lt"} : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %want_y = graph.constant dense<[true, false, false, false, false]> : tensor<5xi1>
  check.expect_eq %y, %want_y : tensor<5xi1>
  return
}

func.func @le() {
  %x0 = graph.constant dense<[1.0, 2.0, 0x7FC00000, -0.0, 0x7F800000]> : tensor<5xf32>
  %x1 = graph.constant dense<[2.0, 2.0, 0x7FC00000, 0.0, 0x7F800000]> : tensor<5xf32>
  %y = graph.compare %x0, %x1 {predicate = "le"} : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %want_y = graph.constant dense<[true, true, false, true, true]> : tensor<5xi1>
  check.expect_eq %y, %want_y : tensor<5xi1>
  return
}

func.func @gt() {
  %x0 = graph.constant dense<[1.0, 2.0, 0x7FC00000, -0.0, 0x7F800000]> : tensor<5xf32>
  %x1 = graph.constant dense<[2.0, 2.0, 0x7FC00000, 0.0, 0x7F800000]> : tensor<5xf32>
  %y = graph.compare %x0, %x1 {predicate = "gt"} : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %want_y = graph.constant dense<false> : tensor<5xi1>
  check.expect_eq %y, %want_y : tensor<5xi1>
  return
}

func.func @ge() {
  %x0 = graph.constant dense<[1.0, 2.0, 0x7FC00000, -0.0, 0x7F800000]> : tensor<5xf32>
  %x1 = graph.constant dense<[2.0, 2.0, 0x7FC00000, 0.0, 0x7F800000]> : tensor<5xf32>
  %y = graph.compare %x0, %x1 {predicate = "ge"} : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %want_y = graph.constant dense<[false, true, false, true, true]> : tensor<5xi1>
  check.expect_eq %y, %want_y : tensor<5xi1>
  return
}

func.func @ui64() {
  %x0 = graph.constant dense<[18446744073709551615, 1]> : tensor<2xui64>
  %x1 = graph.constant dense<1> : tensor<2xui64>
  %y = graph.compare %x0, %x1 {predicate = "gt"} : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xi1>
  %want_y = graph.constant dense<[true, false]> : tensor<2xi1>
  check.expect_eq %y, %want_y : tensor<2xi1>
  return
}

func.func @i1() {
  %x0 = graph.constant dense<[true, false]> : tensor<2xi1>
  %x1 = graph.constant dense<true> : tensor<2xi1>
  %y = graph.compare %x0, %x1 {predicate = "eq"} : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %want_y = graph.constant dense<[true, false]> : tensor<2xi1>
  check.expect_eq %y, %want_y : tensor<2xi1>
  return
}
