// Index of the smallest, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @keep(
// CHECK: graph.arg_min %arg0 {axis = 1 : i64, keepdims} : (tensor<2x5xf32>) -> tensor<2x1xi64>
func.func @keep(%a: tensor<2x5xf32>) -> tensor<2x1xi64> {
  %y = graph.arg_min %a {axis = 1, keepdims} : (tensor<2x5xf32>) -> tensor<2x1xi64>
  return %y : tensor<2x1xi64>
}

// CHECK-LABEL: func.func @last(
// CHECK: graph.arg_min %arg0 {axis = 0 : i64, select_last} : (tensor<2x5xf16>) -> tensor<5xi64>
func.func @last(%a: tensor<2x5xf16>) -> tensor<5xi64> {
  %y = graph.arg_min %a {axis = 0, select_last} : (tensor<2x5xf16>) -> tensor<5xi64>
  return %y : tensor<5xi64>
}

// CHECK-LABEL: func.func @integer(
// CHECK: graph.arg_min %arg0 {axis = 0 : i64} : (tensor<4xui8>) -> tensor<i64>
func.func @integer(%a: tensor<4xui8>) -> tensor<i64> {
  %y = graph.arg_min %a {axis = 0} : (tensor<4xui8>) -> tensor<i64>
  return %y : tensor<i64>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.arg_min %arg0 {axis = 1 : i64} : (tensor<?x3xbf16>) -> tensor<?xi64>
func.func @dynamic(%a: tensor<?x3xbf16>) -> tensor<?xi64> {
  %y = graph.arg_min %a {axis = 1} : (tensor<?x3xbf16>) -> tensor<?xi64>
  return %y : tensor<?xi64>
}
