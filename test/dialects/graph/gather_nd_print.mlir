// Gather by tuples, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @pairs(
// CHECK: graph.gather_nd %arg0, %arg1 : (tensor<4x5x6xf32>, tensor<3x2xi64>) -> tensor<3x6xf32>
func.func @pairs(%a: tensor<4x5x6xf32>, %b: tensor<3x2xi64>) -> tensor<3x6xf32> {
  %y = graph.gather_nd %a, %b : (tensor<4x5x6xf32>, tensor<3x2xi64>) -> tensor<3x6xf32>
  return %y : tensor<3x6xf32>
}

// CHECK-LABEL: func.func @batched(
// CHECK: graph.gather_nd %arg0, %arg1 {batch_dims = 1 : i64}
// CHECK-SAME: : (tensor<2x3x4xf16>, tensor<2x5x1xi32>) -> tensor<2x5x4xf16>
func.func @batched(%a: tensor<2x3x4xf16>, %b: tensor<2x5x1xi32>) -> tensor<2x5x4xf16> {
  %y = graph.gather_nd %a, %b {batch_dims = 1} : (tensor<2x3x4xf16>, tensor<2x5x1xi32>) -> tensor<2x5x4xf16>
  return %y : tensor<2x5x4xf16>
}

// CHECK-LABEL: func.func @default(
// CHECK: graph.gather_nd %arg0, %arg1 : (tensor<4xi8>, tensor<3x1xi64>) -> tensor<3xi8>
func.func @default(%a: tensor<4xi8>, %b: tensor<3x1xi64>) -> tensor<3xi8> {
  %y = graph.gather_nd %a, %b {batch_dims = 0} : (tensor<4xi8>, tensor<3x1xi64>) -> tensor<3xi8>
  return %y : tensor<3xi8>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.gather_nd %arg0, %arg1 : (tensor<?x3xbf16>, tensor<?x1xi64>) -> tensor<?x3xbf16>
func.func @dynamic(%a: tensor<?x3xbf16>, %b: tensor<?x1xi64>) -> tensor<?x3xbf16> {
  %y = graph.gather_nd %a, %b : (tensor<?x3xbf16>, tensor<?x1xi64>) -> tensor<?x3xbf16>
  return %y : tensor<?x3xbf16>
}
