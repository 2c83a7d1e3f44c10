// The slope broadcasts; NaN stays NaN.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.prelu{{ }}

func.func @f32() {
  %x0 = graph.constant dense<[[1.0, -2.0, 0x7FC00000], [-3.0, 0.0, -1.0]]> : tensor<2x3xf32>
  %x1 = graph.constant dense<[0.1, 0.5, 2.0]> : tensor<3xf32>
  %y = graph.prelu %x0, %x1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %want_y = graph.constant dense<[[1.0, -1.0, 0x7FC00000], [-0.3, 0.0, -2.0]]> : tensor<2x3xf32>
  check.expect_eq %y, %want_y : tensor<2x3xf32>
  return
}

func.func @i32() {
  %x0 = graph.constant dense<[-3, 4]> : tensor<2xi32>
  %x1 = graph.constant dense<[2, 9]> : tensor<2xi32>
  %y = graph.prelu %x0, %x1 : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %want_y = graph.constant dense<[-6, 4]> : tensor<2xi32>
  check.expect_eq %y, %want_y : tensor<2xi32>
  return
}
