// Largest elements, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @largest(
// CHECK: graph.top_k %arg0 {axis = 1 : i64, k = 2 : i64} : (tensor<2x5xf32>) -> (tensor<2x2xf32>, tensor<2x2xi64>)
func.func @largest(%a: tensor<2x5xf32>) -> (tensor<2x2xf32>, tensor<2x2xi64>) {
  %y:2 = graph.top_k %a {axis = 1, k = 2} : (tensor<2x5xf32>) -> (tensor<2x2xf32>, tensor<2x2xi64>)
  return %y#0, %y#1 : tensor<2x2xf32>, tensor<2x2xi64>
}

// CHECK-LABEL: func.func @smallest(
// CHECK: graph.top_k %arg0 {axis = 0 : i64, k = 3 : i64, largest = false, sorted = false}
// CHECK-SAME: : (tensor<5xf16>) -> (tensor<3xf16>, tensor<3xi64>)
func.func @smallest(%a: tensor<5xf16>) -> (tensor<3xf16>, tensor<3xi64>) {
  %y:2 = graph.top_k %a {axis = 0, k = 3, largest = false, sorted = false}
     : (tensor<5xf16>) -> (tensor<3xf16>, tensor<3xi64>)
  return %y#0, %y#1 : tensor<3xf16>, tensor<3xi64>
}

// CHECK-LABEL: func.func @defaults(
// CHECK: graph.top_k %arg0 {axis = 0 : i64, k = 5 : i64} : (tensor<5xi32>) -> (tensor<5xi32>, tensor<5xi64>)
func.func @defaults(%a: tensor<5xi32>) -> (tensor<5xi32>, tensor<5xi64>) {
  %y:2 = graph.top_k %a {axis = 0, k = 5, largest = true, sorted = true}
     : (tensor<5xi32>) -> (tensor<5xi32>, tensor<5xi64>)
  return %y#0, %y#1 : tensor<5xi32>, tensor<5xi64>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.top_k %arg0 {axis = 1 : i64, k = 1 : i64} : (tensor<?x5xbf16>) -> (tensor<?x1xbf16>, tensor<?x1xi64>)
func.func @dynamic(%a: tensor<?x5xbf16>) -> (tensor<?x1xbf16>, tensor<?x1xi64>) {
  %y:2 = graph.top_k %a {axis = 1, k = 1} : (tensor<?x5xbf16>) -> (tensor<?x1xbf16>, tensor<?x1xi64>)
  return %y#0, %y#1 : tensor<?x1xbf16>, tensor<?x1xi64>
}
