// Gradient of the loss with respect to itself: 1.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @one() {
  %y = graph.gradient_seed {result_type = f32}
     : () -> tensor<f32>
  %want0 = graph.constant dense<1.0> : tensor<f32>
  check.expect_eq %y, %want0 : tensor<f32>
  return
}
