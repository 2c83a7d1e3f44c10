// The same tensor.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @same() {
  %a0 = graph.constant dense<[1.5, 0x7FC00000]> : tensor<2xf32>
  %y = graph.stop_gradient %a0
     : (tensor<2xf32>) -> tensor<2xf32>
  %want0 = graph.constant dense<[1.5, 0x7FC00000]> : tensor<2xf32>
  check.expect_eq %y, %want0 : tensor<2xf32>
  return
}
