// log(1 + exp(x)), written out, is what it is for numbers of moderate size.
// RUN: mezzo run %s | FileCheck %s
// RUN: mezzo run %s --device reference | FileCheck %s
// CHECK: 2 checks in 1 functions, all hold

func.func @softplus() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 3.0]> : tensor<4xf32>
  %one = graph.constant dense<1.0> : tensor<4xf32>
  %e = graph.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  %s = graph.add %one, %e : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %y = graph.log %s : (tensor<4xf32>) -> tensor<4xf32>
  %want = graph.constant dense<[0.6931472, 0.974077, 0.474077, 3.0485873]> : tensor<4xf32>
  check.expect_close %y, %want {rtol = 1.0e-6} : tensor<4xf32>

  // The operation of that name gives the same.
  %z = graph.softplus %x : (tensor<4xf32>) -> tensor<4xf32>
  check.expect_close %z, %y {rtol = 1.0e-6} : tensor<4xf32>
  return
}
