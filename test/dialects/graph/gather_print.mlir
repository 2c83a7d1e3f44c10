// Gather, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK: graph.gather %arg0, %arg1 {axis = 0 : i64} : (tensor<5x3xf32>, tensor<2x4xi64>) -> tensor<2x4x3xf32>
func.func @rows(%a: tensor<5x3xf32>, %b: tensor<2x4xi64>) -> tensor<2x4x3xf32> {
  %y = graph.gather %a, %b {axis = 0} : (tensor<5x3xf32>, tensor<2x4xi64>) -> tensor<2x4x3xf32>
  return %y : tensor<2x4x3xf32>
}

// CHECK-LABEL: func.func @scalar_index(
// CHECK: graph.gather %arg0, %arg1 {axis = 1 : i64} : (tensor<5x3xf16>, tensor<i32>) -> tensor<5xf16>
func.func @scalar_index(%a: tensor<5x3xf16>, %b: tensor<i32>) -> tensor<5xf16> {
  %y = graph.gather %a, %b {axis = 1} : (tensor<5x3xf16>, tensor<i32>) -> tensor<5xf16>
  return %y : tensor<5xf16>
}

// CHECK-LABEL: func.func @truth(
// CHECK: graph.gather %arg0, %arg1 {axis = 0 : i64} : (tensor<4xi1>, tensor<2xi64>) -> tensor<2xi1>
func.func @truth(%a: tensor<4xi1>, %b: tensor<2xi64>) -> tensor<2xi1> {
  %y = graph.gather %a, %b {axis = 0} : (tensor<4xi1>, tensor<2xi64>) -> tensor<2xi1>
  return %y : tensor<2xi1>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.gather %arg0, %arg1 {axis = 1 : i64} : (tensor<?x3xbf16>, tensor<?xi64>) -> tensor<?x?xbf16>
func.func @dynamic(%a: tensor<?x3xbf16>, %b: tensor<?xi64>) -> tensor<?x?xbf16> {
  %y = graph.gather %a, %b {axis = 1} : (tensor<?x3xbf16>, tensor<?xi64>) -> tensor<?x?xbf16>
  return %y : tensor<?x?xbf16>
}
