// A test that fails on the CPU keeps what makes it fail and loses the rest.
// RUN: mezzo-reduce %s --reduce-operations='test=%S/Inputs/fails-to-compute.sh' -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: not mezzo run %t.mlir

// CHECK-NOT: graph.tanh
// CHECK-NOT: graph.exp
// CHECK: check.expect_eq
// CHECK-NOT: check.expect
func.func @right() {
  %x = graph.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %y = graph.tanh %x : (tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq %y, %y : tensor<2xf32>
  return
}

func.func @wrong() {
  %x = graph.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %e = graph.exp %x : (tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq %e, %e : tensor<2xf32>
  %y = graph.add %x, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %want = graph.constant dense<[2.0, 5.0]> : tensor<2xf32>
  check.expect_eq %y, %want : tensor<2xf32>
  return
}
