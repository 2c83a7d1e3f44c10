// New values where the step is applied.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @both() {
  %applied = graph.constant dense<0> : tensor<i32>
  %skipped = graph.constant dense<4> : tensor<i32>
  %a = graph.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = graph.constant dense<[3.0, 0x7FC00000]> : tensor<2xf32>
  %c = graph.constant dense<[3.0, 4.0]> : tensor<2xf32>
  %x = graph.commit %skipped old(%a) candidates(%b) : (tensor<i32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq %x, %a : tensor<2xf32>
  %y = graph.commit %applied old(%a) candidates(%c) : (tensor<i32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq %y, %c : tensor<2xf32>
  return
}
