// Matrix product, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @plain(
// CHECK: graph.matmul %arg0, %arg1 : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
func.func @plain(%a: tensor<2x4xf32>, %b: tensor<4x3xf32>) -> tensor<2x3xf32> {
  %y = graph.matmul %a, %b : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @all(
// CHECK: graph.matmul %arg0, %arg1 {result_type = f32, transpose_lhs, transpose_rhs}
// CHECK-SAME: : (tensor<2x3x4xf16>, tensor<5x3xf16>) -> tensor<2x4x5xf32>
func.func @all(%a: tensor<2x3x4xf16>, %b: tensor<5x3xf16>) -> tensor<2x4x5xf32> {
  %y = graph.matmul %a, %b {transpose_lhs, transpose_rhs, result_type = f32}
     : (tensor<2x3x4xf16>, tensor<5x3xf16>) -> tensor<2x4x5xf32>
  return %y : tensor<2x4x5xf32>
}

// CHECK-LABEL: func.func @integers(
// CHECK: graph.matmul %arg0, %arg1 {result_type = i32} : (tensor<2x4xi8>, tensor<4x3xi8>) -> tensor<2x3xi32>
func.func @integers(%a: tensor<2x4xi8>, %b: tensor<4x3xi8>) -> tensor<2x3xi32> {
  %y = graph.matmul %a, %b {result_type = i32} : (tensor<2x4xi8>, tensor<4x3xi8>) -> tensor<2x3xi32>
  return %y : tensor<2x3xi32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.matmul %arg0, %arg1 : (tensor<?x4xbf16>, tensor<4x3xbf16>) -> tensor<?x3xbf16>
func.func @dynamic(%a: tensor<?x4xbf16>, %b: tensor<4x3xbf16>) -> tensor<?x3xbf16> {
  %y = graph.matmul %a, %b : (tensor<?x4xbf16>, tensor<4x3xbf16>) -> tensor<?x3xbf16>
  return %y : tensor<?x3xbf16>
}
