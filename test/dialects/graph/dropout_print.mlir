// Elements dropped at random, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @f32(
// CHECK: graph.dropout %arg0 {ratio = 5.000000e-01 : f64, seed = 7 : i64} : (tensor<4x8xf32>) -> tensor<4x8xf32>
func.func @f32(%a0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %y = graph.dropout %a0 {ratio = 0.5, seed = 7} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @position(
// CHECK: graph.dropout %arg0, %arg1 {ratio = 1.000000e-01 : f64, seed = -1 : i64} : (tensor<4x8xf16>,
// CHECK-SAME: tensor<i64>) -> tensor<4x8xf16>
func.func @position(%a0: tensor<4x8xf16>, %a1: tensor<i64>) -> tensor<4x8xf16> {
  %y = graph.dropout %a0, %a1 {ratio = 0.1, seed = -1} : (tensor<4x8xf16>, tensor<i64>) -> tensor<4x8xf16>
  return %y : tensor<4x8xf16>
}

// CHECK-LABEL: func.func @first(
// CHECK: graph.dropout %arg0, %arg1, %arg2 {ratio = 0.000000e+00 : f64, seed = 0 : i64} : (tensor<?x8xbf16>,
// CHECK-SAME: tensor<i64>, tensor<i64>) -> tensor<?x8xbf16>
func.func @first(%a0: tensor<?x8xbf16>, %a1: tensor<i64>, %a2: tensor<i64>) -> tensor<?x8xbf16> {
  %y = graph.dropout %a0, %a1, %a2 {ratio = 0.0, seed = 0}
     : (tensor<?x8xbf16>, tensor<i64>, tensor<i64>) -> tensor<?x8xbf16>
  return %y : tensor<?x8xbf16>
}
