// State committed, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @two(
// CHECK: graph.commit %arg0 old(%arg1, %arg2) candidates(%arg3, %arg4) : (tensor<i32>, tensor<4xf32>, tensor<i64>, tensor<4xf32>, tensor<i64>) -> (tensor<4xf32>, tensor<i64>)
func.func @two(%k: tensor<i32>, %a: tensor<4xf32>, %b: tensor<i64>, %c: tensor<4xf32>, %d: tensor<i64>) -> (tensor<4xf32>, tensor<i64>) {
  %r:2 = graph.commit %k old(%a, %b) candidates(%c, %d) : (tensor<i32>, tensor<4xf32>, tensor<i64>, tensor<4xf32>, tensor<i64>) -> (tensor<4xf32>, tensor<i64>)
  return %r#0, %r#1 : tensor<4xf32>, tensor<i64>
}
