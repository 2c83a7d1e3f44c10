// All pairs of exclusive and reverse.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.cumsum{{ }}

func.func @plain() {
  %x = graph.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %y = graph.cumsum %x {axis = 0} : (tensor<3xf32>) -> tensor<3xf32>
  %want_y = graph.constant dense<[1.0, 3.0, 6.0]> : tensor<3xf32>
  check.expect_eq %y, %want_y : tensor<3xf32>
  return
}

func.func @exclusive() {
  %x = graph.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %y = graph.cumsum %x {axis = 0, exclusive} : (tensor<3xf32>) -> tensor<3xf32>
  %want_y = graph.constant dense<[0.0, 1.0, 3.0]> : tensor<3xf32>
  check.expect_eq %y, %want_y : tensor<3xf32>
  return
}

func.func @reverse() {
  %x = graph.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %y = graph.cumsum %x {axis = 0, reverse} : (tensor<3xf32>) -> tensor<3xf32>
  %want_y = graph.constant dense<[6.0, 5.0, 3.0]> : tensor<3xf32>
  check.expect_eq %y, %want_y : tensor<3xf32>
  return
}

func.func @both() {
  %x = graph.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %y = graph.cumsum %x {axis = 0, exclusive, reverse} : (tensor<3xf32>) -> tensor<3xf32>
  %want_y = graph.constant dense<[5.0, 3.0, 0.0]> : tensor<3xf32>
  check.expect_eq %y, %want_y : tensor<3xf32>
  return
}

// Integers wrap around.
func.func @i8() {
  %x = graph.constant dense<[[100, 1], [100, 2]]> : tensor<2x2xi8>
  %y = graph.cumsum %x {axis = 0} : (tensor<2x2xi8>) -> tensor<2x2xi8>
  %want_y = graph.constant dense<[[100, 1], [-56, 3]]> : tensor<2x2xi8>
  check.expect_eq %y, %want_y : tensor<2x2xi8>
  return
}

// Sums are not rounded to f16 on the way.
func.func @f16() {
  %x = graph.constant dense<[2048.0, 1.0, 1.0]> : tensor<3xf16>
  %y = graph.cumsum %x {axis = 0} : (tensor<3xf16>) -> tensor<3xf16>
  %want_y = graph.constant dense<[2048.0, 2048.0, 2050.0]> : tensor<3xf16>
  check.expect_eq %y, %want_y : tensor<3xf16>
  return
}
