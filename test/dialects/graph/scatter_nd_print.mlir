// Scatter by tuples, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @slices(
// CHECK: graph.scatter_nd %arg0, %arg1, %arg2 : (tensor<4x5xf32>, tensor<3x1xi64>, tensor<3x5xf32>) -> tensor<4x5xf32>
func.func @slices(%a: tensor<4x5xf32>, %b: tensor<3x1xi64>, %c: tensor<3x5xf32>) -> tensor<4x5xf32> {
  %y = graph.scatter_nd %a, %b, %c : (tensor<4x5xf32>, tensor<3x1xi64>, tensor<3x5xf32>) -> tensor<4x5xf32>
  return %y : tensor<4x5xf32>
}

// CHECK-LABEL: func.func @add(
// CHECK: graph.scatter_nd %arg0, %arg1, %arg2 {reduction = "add"}
// CHECK-SAME: : (tensor<5xf16>, tensor<3x1xi32>, tensor<3xf16>) -> tensor<5xf16>
func.func @add(%a: tensor<5xf16>, %b: tensor<3x1xi32>, %c: tensor<3xf16>) -> tensor<5xf16> {
  %y = graph.scatter_nd %a, %b, %c {reduction = "add"}
     : (tensor<5xf16>, tensor<3x1xi32>, tensor<3xf16>) -> tensor<5xf16>
  return %y : tensor<5xf16>
}

// CHECK-LABEL: func.func @mul(
// CHECK: graph.scatter_nd %arg0, %arg1, %arg2 {reduction = "mul"}
// CHECK-SAME: : (tensor<5xf16>, tensor<3x1xi32>, tensor<3xf16>) -> tensor<5xf16>
func.func @mul(%a: tensor<5xf16>, %b: tensor<3x1xi32>, %c: tensor<3xf16>) -> tensor<5xf16> {
  %y = graph.scatter_nd %a, %b, %c {reduction = "mul"}
     : (tensor<5xf16>, tensor<3x1xi32>, tensor<3xf16>) -> tensor<5xf16>
  return %y : tensor<5xf16>
}

// CHECK-LABEL: func.func @min(
// CHECK: graph.scatter_nd %arg0, %arg1, %arg2 {reduction = "min"}
// CHECK-SAME: : (tensor<5xf16>, tensor<3x1xi32>, tensor<3xf16>) -> tensor<5xf16>
func.func @min(%a: tensor<5xf16>, %b: tensor<3x1xi32>, %c: tensor<3xf16>) -> tensor<5xf16> {
  %y = graph.scatter_nd %a, %b, %c {reduction = "min"}
     : (tensor<5xf16>, tensor<3x1xi32>, tensor<3xf16>) -> tensor<5xf16>
  return %y : tensor<5xf16>
}

// CHECK-LABEL: func.func @max(
// CHECK: graph.scatter_nd %arg0, %arg1, %arg2 {reduction = "max"}
// CHECK-SAME: : (tensor<5xf16>, tensor<3x1xi32>, tensor<3xf16>) -> tensor<5xf16>
func.func @max(%a: tensor<5xf16>, %b: tensor<3x1xi32>, %c: tensor<3xf16>) -> tensor<5xf16> {
  %y = graph.scatter_nd %a, %b, %c {reduction = "max"}
     : (tensor<5xf16>, tensor<3x1xi32>, tensor<3xf16>) -> tensor<5xf16>
  return %y : tensor<5xf16>
}

// CHECK-LABEL: func.func @default(
// CHECK: graph.scatter_nd %arg0, %arg1, %arg2 : (tensor<5xi1>, tensor<3x1xi64>, tensor<3xi1>) -> tensor<5xi1>
func.func @default(%a: tensor<5xi1>, %b: tensor<3x1xi64>, %c: tensor<3xi1>) -> tensor<5xi1> {
  %y = graph.scatter_nd %a, %b, %c {reduction = "none"} : (tensor<5xi1>, tensor<3x1xi64>, tensor<3xi1>) -> tensor<5xi1>
  return %y : tensor<5xi1>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.scatter_nd %arg0, %arg1, %arg2
// CHECK-SAME: : (tensor<?x5xbf16>, tensor<?x1xi64>, tensor<?x5xbf16>) -> tensor<?x5xbf16>
func.func @dynamic(%a: tensor<?x5xbf16>, %b: tensor<?x1xi64>, %c: tensor<?x5xbf16>) -> tensor<?x5xbf16> {
  %y = graph.scatter_nd %a, %b, %c : (tensor<?x5xbf16>, tensor<?x1xi64>, tensor<?x5xbf16>) -> tensor<?x5xbf16>
  return %y : tensor<?x5xbf16>
}
