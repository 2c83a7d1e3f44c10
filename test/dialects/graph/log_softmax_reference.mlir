// Along any axis; large numbers do not overflow.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.log_softmax{{ }}

func.func @axis_1() {
  %x = graph.constant dense<[[1.375, 1.125, -0.375], [0.625, -1.25, 1.0]]> : tensor<2x3xf32>
  %y = graph.log_softmax %x {axis = 1} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %want_y = graph.constant dense<[[-0.66914886, -0.91914886, -2.419149], [-0.95871645, -2.8337164,
      -0.58371645]]> : tensor<2x3xf32>
  check.expect_close %y, %want_y {max_ulp = 2} : tensor<2x3xf32>
  return
}

func.func @large() {
  %x = graph.constant dense<[10000.0, 0.0]> : tensor<2xf32>
  %y = graph.log_softmax %x {axis = 0} : (tensor<2xf32>) -> tensor<2xf32>
  %want_y = graph.constant dense<[0.0, -10000.0]> : tensor<2xf32>
  check.expect_eq %y, %want_y : tensor<2xf32>
  return
}
