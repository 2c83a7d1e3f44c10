// Gradient that is zero.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @zeros() {
  %y = graph.zeros {shape = array<i64: 2, 2>, result_type = f32}
     : () -> tensor<2x2xf32>
  %want0 = graph.constant dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf32>
  check.expect_eq %y, %want0 : tensor<2x2xf32>
  return
}
