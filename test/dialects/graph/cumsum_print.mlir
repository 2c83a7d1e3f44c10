// Running sum, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @plain(
// CHECK: graph.cumsum %arg0 {axis = 1 : i64} : (tensor<2x5xf32>) -> tensor<2x5xf32>
func.func @plain(%a: tensor<2x5xf32>) -> tensor<2x5xf32> {
  %y = graph.cumsum %a {axis = 1} : (tensor<2x5xf32>) -> tensor<2x5xf32>
  return %y : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @exclusive(
// CHECK: graph.cumsum %arg0 {axis = 0 : i64, exclusive} : (tensor<5xf16>) -> tensor<5xf16>
func.func @exclusive(%a: tensor<5xf16>) -> tensor<5xf16> {
  %y = graph.cumsum %a {axis = 0, exclusive} : (tensor<5xf16>) -> tensor<5xf16>
  return %y : tensor<5xf16>
}

// CHECK-LABEL: func.func @reverse(
// CHECK: graph.cumsum %arg0 {axis = 0 : i64, exclusive, reverse} : (tensor<5xi32>) -> tensor<5xi32>
func.func @reverse(%a: tensor<5xi32>) -> tensor<5xi32> {
  %y = graph.cumsum %a {axis = 0, exclusive, reverse} : (tensor<5xi32>) -> tensor<5xi32>
  return %y : tensor<5xi32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.cumsum %arg0 {axis = 0 : i64} : (tensor<?x3xbf16>) -> tensor<?x3xbf16>
func.func @dynamic(%a: tensor<?x3xbf16>) -> tensor<?x3xbf16> {
  %y = graph.cumsum %a {axis = 0} : (tensor<?x3xbf16>) -> tensor<?x3xbf16>
  return %y : tensor<?x3xbf16>
}
