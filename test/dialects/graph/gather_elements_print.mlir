// Gather by element, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @columns(
// CHECK: graph.gather_elements %arg0, %arg1 {axis = 1 : i64} : (tensor<2x5xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
func.func @columns(%a: tensor<2x5xf32>, %b: tensor<2x3xi64>) -> tensor<2x3xf32> {
  %y = graph.gather_elements %a, %b {axis = 1} : (tensor<2x5xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @i32(
// CHECK: graph.gather_elements %arg0, %arg1 {axis = 0 : i64} : (tensor<5xf16>, tensor<7xi32>) -> tensor<7xf16>
func.func @i32(%a: tensor<5xf16>, %b: tensor<7xi32>) -> tensor<7xf16> {
  %y = graph.gather_elements %a, %b {axis = 0} : (tensor<5xf16>, tensor<7xi32>) -> tensor<7xf16>
  return %y : tensor<7xf16>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.gather_elements %arg0, %arg1 {axis = 1 : i64} : (tensor<?x5xbf16>, tensor<?x3xi64>) -> tensor<?x3xbf16>
func.func @dynamic(%a: tensor<?x5xbf16>, %b: tensor<?x3xi64>) -> tensor<?x3xbf16> {
  %y = graph.gather_elements %a, %b {axis = 1} : (tensor<?x5xbf16>, tensor<?x3xi64>) -> tensor<?x3xbf16>
  return %y : tensor<?x3xbf16>
}
