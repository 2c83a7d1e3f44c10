// Along any axis; large numbers do not overflow.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.softmax{{ }}

func.func @axis_1() {
  %x = graph.constant dense<[[1.375, 1.125, -0.375], [0.625, -1.25, 1.0]]> : tensor<2x3xf32>
  %y = graph.softmax %x {axis = 1} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %want_y = graph.constant dense<[[0.51214427, 0.39885837, 0.088997334], [0.38338467, 0.058793943,
      0.5578214]]> : tensor<2x3xf32>
  check.expect_close %y, %want_y {max_ulp = 2} : tensor<2x3xf32>
  return
}

func.func @axis_0() {
  %x = graph.constant dense<[[1.375, 1.125, -0.375], [0.625, -1.25, 1.0]]> : tensor<2x3xf32>
  %y = graph.softmax %x {axis = 0} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %want_y = graph.constant dense<[[0.6791787, 0.91490096, 0.20181322], [0.32082132, 0.08509904,
      0.7981868]]> : tensor<2x3xf32>
  check.expect_close %y, %want_y {max_ulp = 2} : tensor<2x3xf32>
  return
}

func.func @large() {
  %x = graph.constant dense<[10000.0, 10000.0, 0xFF800000]> : tensor<3xf32>
  %y = graph.softmax %x {axis = 0} : (tensor<3xf32>) -> tensor<3xf32>
  %want_y = graph.constant dense<[0.5, 0.5, 0.0]> : tensor<3xf32>
  check.expect_eq %y, %want_y : tensor<3xf32>
  return
}

func.func @nan() {
  %x = graph.constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  %y = graph.softmax %x {axis = 0} : (tensor<2xf32>) -> tensor<2xf32>
  %want_y = graph.constant dense<0x7FC00000> : tensor<2xf32>
  check.expect_eq %y, %want_y : tensor<2xf32>
  return
}

func.func @f16() {
  %x = graph.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf16>
  %y = graph.softmax %x {axis = 0} : (tensor<3xf16>) -> tensor<3xf16>
  %want_y = graph.constant dense<[0.09, 0.2448, 0.665]> : tensor<3xf16>
  check.expect_eq %y, %want_y : tensor<3xf16>
  return
}
