// Counts along its axis.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.iota{{ }}

func.func @i32() {
  %y = graph.iota {shape = array<i64: 2, 3>, result_type = i32, axis = 1} : () -> tensor<2x3xi32>
  %want_y = graph.constant dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>
  check.expect_eq %y, %want_y : tensor<2x3xi32>
  return
}

func.func @f32() {
  %y = graph.iota {shape = array<i64: 2, 2>, result_type = f32, axis = 0} : () -> tensor<2x2xf32>
  %want_y = graph.constant dense<[[0.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf32>
  check.expect_eq %y, %want_y : tensor<2x2xf32>
  return
}
