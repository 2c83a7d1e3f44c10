// A check that does not hold is told with its place, and ends with status 1.
// RUN: not mezzo run %s 2>&1 | FileCheck %s
// CHECK: wrong.mlir:[[#@LINE+7]]:{{[0-9]+}}: error:
// CHECK: 1 checks in 1 functions, not all hold

func.func @doubled() {
  %x = graph.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %y = graph.add %x, %x : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %want = graph.constant dense<[2.0, 4.0, 7.0]> : tensor<3xf32>
  check.expect_eq %y, %want : tensor<3xf32>
  return
}
