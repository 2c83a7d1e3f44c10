// Slices by index, negative ones from the end.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.gather{{ }}

func.func @f32() {
  %data = graph.constant dense<[[[-1.25, -0.5], [-2.0, 1.375], [-1.375, -0.875], [1.5, 0.0]], [[1.375, 0.5], [1.0,
      -1.625], [0.125, 0.0], [1.5, -0.5]]]> : tensor<2x4x2xf32>
  %indices = graph.constant dense<[[0, -1], [3, -4]]> : tensor<2x2xi64>
  %y = graph.gather %data, %indices {axis = 1} : (tensor<2x4x2xf32>, tensor<2x2xi64>) -> tensor<2x2x2x2xf32>
  %want_y = graph.constant dense<[[[[-1.25, -0.5], [1.5, 0.0]], [[1.5, 0.0], [-1.25, -0.5]]], [[[1.375, 0.5], [1.5,
      -0.5]], [[1.5, -0.5], [1.375, 0.5]]]]> : tensor<2x2x2x2xf32>
  check.expect_eq %y, %want_y : tensor<2x2x2x2xf32>
  return
}

func.func @scalar_index() {
  %data = graph.constant dense<[[[-1.25, -0.5], [-2.0, 1.375], [-1.375, -0.875], [1.5, 0.0]], [[1.375, 0.5], [1.0,
      -1.625], [0.125, 0.0], [1.5, -0.5]]]> : tensor<2x4x2xf32>
  %indices = graph.constant dense<1> : tensor<i32>
  %y = graph.gather %data, %indices {axis = 0} : (tensor<2x4x2xf32>, tensor<i32>) -> tensor<4x2xf32>
  %want_y = graph.constant dense<[[1.375, 0.5], [1.0, -1.625], [0.125, 0.0], [1.5, -0.5]]> : tensor<4x2xf32>
  check.expect_eq %y, %want_y : tensor<4x2xf32>
  return
}
