// Elements by index along one axis.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.gather_elements{{ }}

func.func @f32() {
  %data = graph.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]> : tensor<3x3xf32>
  %indices = graph.constant dense<[[1, -1, 0], [2, 0, 0]]> : tensor<2x3xi64>
  %y = graph.gather_elements %data, %indices {axis = 0} : (tensor<3x3xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
  %want_y = graph.constant dense<[[3.0, 7.0, 2.0], [6.0, 1.0, 2.0]]> : tensor<2x3xf32>
  check.expect_eq %y, %want_y : tensor<2x3xf32>
  return
}
