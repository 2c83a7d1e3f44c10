// End to end along one axis; empty parts count.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.concat{{ }}

func.func @f32() {
  %x0 = graph.constant dense<[[1.625, 0.5, 0.0], [-0.0, -1.0, -2.0]]> : tensor<2x3xf32>
  %x1 = graph.constant dense<[[-1.25], [0.75]]> : tensor<2x1xf32>
  %x2 = graph.constant dense<> : tensor<2x0xf32>
  %y = graph.concat %x0, %x1, %x2 {axis = 1} : (tensor<2x3xf32>, tensor<2x1xf32>, tensor<2x0xf32>) -> tensor<2x4xf32>
  %want_y = graph.constant dense<[[1.625, 0.5, 0.0, -1.25], [-0.0, -1.0, -2.0, 0.75]]> : tensor<2x4xf32>
  check.expect_eq %y, %want_y : tensor<2x4xf32>
  return
}

func.func @i64() {
  %x0 = graph.constant dense<[1, 2]> : tensor<2xi64>
  %x1 = graph.constant dense<[3]> : tensor<1xi64>
  %y = graph.concat %x0, %x1 {axis = 0} : (tensor<2xi64>, tensor<1xi64>) -> tensor<3xi64>
  %want_y = graph.constant dense<[1, 2, 3]> : tensor<3xi64>
  check.expect_eq %y, %want_y : tensor<3xi64>
  return
}
