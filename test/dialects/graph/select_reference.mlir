// Condition and branches broadcast; NaN is passed on.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.select{{ }}

func.func @f32() {
  %x0 = graph.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %x1 = graph.constant dense<[1.0, 0x7FC00000, 3.0]> : tensor<3xf32>
  %x2 = graph.constant dense<-1.0> : tensor<f32>
  %y = graph.select %x0, %x1, %x2 : (tensor<2x1xi1>, tensor<3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %want_y = graph.constant dense<[[1.0, 0x7FC00000, 3.0], [-1.0, -1.0, -1.0]]> : tensor<2x3xf32>
  check.expect_eq %y, %want_y : tensor<2x3xf32>
  return
}

func.func @i64() {
  %x0 = graph.constant dense<[true, false]> : tensor<2xi1>
  %x1 = graph.constant dense<[4611686018427387905, 2]> : tensor<2xi64>
  %x2 = graph.constant dense<[3, 4]> : tensor<2xi64>
  %y = graph.select %x0, %x1, %x2 : (tensor<2xi1>, tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  %want_y = graph.constant dense<[4611686018427387905, 4]> : tensor<2xi64>
  check.expect_eq %y, %want_y : tensor<2xi64>
  return
}
