// Concatenation, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @two(
// CHECK: graph.concat %arg0, %arg1 {axis = 1 : i64} : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
func.func @two(%a: tensor<2x3xf32>, %b: tensor<2x1xf32>) -> tensor<2x4xf32> {
  %y = graph.concat %a, %b {axis = 1} : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @one(
// CHECK: graph.concat %arg0 {axis = 0 : i64} : (tensor<3xf16>) -> tensor<3xf16>
func.func @one(%a: tensor<3xf16>) -> tensor<3xf16> {
  %y = graph.concat %a {axis = 0} : (tensor<3xf16>) -> tensor<3xf16>
  return %y : tensor<3xf16>
}

// CHECK-LABEL: func.func @three(
// CHECK: graph.concat %arg0, %arg1, %arg2 {axis = 0 : i64} : (tensor<1xi1>, tensor<0xi1>, tensor<2xi1>) -> tensor<3xi1>
func.func @three(%a: tensor<1xi1>, %b: tensor<0xi1>, %c: tensor<2xi1>) -> tensor<3xi1> {
  %y = graph.concat %a, %b, %c {axis = 0} : (tensor<1xi1>, tensor<0xi1>, tensor<2xi1>) -> tensor<3xi1>
  return %y : tensor<3xi1>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.concat %arg0, %arg1 {axis = 0 : i64} : (tensor<?x3xbf16>, tensor<2x3xbf16>) -> tensor<?x3xbf16>
func.func @dynamic(%a: tensor<?x3xbf16>, %b: tensor<2x3xbf16>) -> tensor<?x3xbf16> {
  %y = graph.concat %a, %b {axis = 0} : (tensor<?x3xbf16>, tensor<2x3xbf16>) -> tensor<?x3xbf16>
  return %y : tensor<?x3xbf16>
}
