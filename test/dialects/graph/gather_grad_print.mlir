// Gradient of gather, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @f32(
// CHECK: graph.gather_grad %arg0, %arg1 {axis = 1 : i64, size = 5 : i64} : (tensor<2x3x4xf32>,
// CHECK-SAME: tensor<3xi64>) -> tensor<2x5x4xf32>
func.func @f32(%a0: tensor<2x3x4xf32>, %a1: tensor<3xi64>) -> tensor<2x5x4xf32> {
  %y = graph.gather_grad %a0, %a1 {axis = 1, size = 5} : (tensor<2x3x4xf32>, tensor<3xi64>) -> tensor<2x5x4xf32>
  return %y : tensor<2x5x4xf32>
}

// CHECK-LABEL: func.func @wide(
// CHECK: graph.gather_grad %arg0, %arg1 {axis = 1 : i64, result_type = f32, size = 5 : i64} : (tensor<2x3x4xf16>,
// CHECK-SAME: tensor<3x4xi32>) -> tensor<2x5xf32>
func.func @wide(%a0: tensor<2x3x4xf16>, %a1: tensor<3x4xi32>) -> tensor<2x5xf32> {
  %y = graph.gather_grad %a0, %a1 {axis = 1, size = 5, result_type = f32}
     : (tensor<2x3x4xf16>, tensor<3x4xi32>) -> tensor<2x5xf32>
  return %y : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @scalar(
// CHECK: graph.gather_grad %arg0, %arg1 {axis = 1 : i64, size = 5 : i64} : (tensor<2x4xf32>,
// CHECK-SAME: tensor<i64>) -> tensor<2x5x4xf32>
func.func @scalar(%a0: tensor<2x4xf32>, %a1: tensor<i64>) -> tensor<2x5x4xf32> {
  %y = graph.gather_grad %a0, %a1 {axis = 1, size = 5} : (tensor<2x4xf32>, tensor<i64>) -> tensor<2x5x4xf32>
  return %y : tensor<2x5x4xf32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.gather_grad %arg0, %arg1 {axis = 0 : i64, size = 9 : i64} : (tensor<?x4xf32>,
// CHECK-SAME: tensor<?xi64>) -> tensor<9x4xf32>
func.func @dynamic(%a0: tensor<?x4xf32>, %a1: tensor<?xi64>) -> tensor<9x4xf32> {
  %y = graph.gather_grad %a0, %a1 {axis = 0, size = 9} : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<9x4xf32>
  return %y : tensor<9x4xf32>
}
