// Scatter by element, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @replace(
// CHECK: graph.scatter_elements %arg0, %arg1, %arg2 {axis = 1 : i64}
// CHECK-SAME: : (tensor<2x5xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<2x5xf32>
func.func @replace(%a: tensor<2x5xf32>, %b: tensor<2x3xi64>, %c: tensor<2x3xf32>) -> tensor<2x5xf32> {
  %y = graph.scatter_elements %a, %b, %c {axis = 1}
     : (tensor<2x5xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<2x5xf32>
  return %y : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @add(
// CHECK: graph.scatter_elements %arg0, %arg1, %arg2 {axis = 0 : i64, reduction = "add"}
// CHECK-SAME: : (tensor<5xf16>, tensor<3xi32>, tensor<3xf16>) -> tensor<5xf16>
func.func @add(%a: tensor<5xf16>, %b: tensor<3xi32>, %c: tensor<3xf16>) -> tensor<5xf16> {
  %y = graph.scatter_elements %a, %b, %c {axis = 0, reduction = "add"}
     : (tensor<5xf16>, tensor<3xi32>, tensor<3xf16>) -> tensor<5xf16>
  return %y : tensor<5xf16>
}

// CHECK-LABEL: func.func @mul(
// CHECK: graph.scatter_elements %arg0, %arg1, %arg2 {axis = 0 : i64, reduction = "mul"}
// CHECK-SAME: : (tensor<5xf16>, tensor<3xi32>, tensor<3xf16>) -> tensor<5xf16>
func.func @mul(%a: tensor<5xf16>, %b: tensor<3xi32>, %c: tensor<3xf16>) -> tensor<5xf16> {
  %y = graph.scatter_elements %a, %b, %c {axis = 0, reduction = "mul"}
     : (tensor<5xf16>, tensor<3xi32>, tensor<3xf16>) -> tensor<5xf16>
  return %y : tensor<5xf16>
}

// CHECK-LABEL: func.func @min(
// CHECK: graph.scatter_elements %arg0, %arg1, %arg2 {axis = 0 : i64, reduction = "min"}
// CHECK-SAME: : (tensor<5xf16>, tensor<3xi32>, tensor<3xf16>) -> tensor<5xf16>
func.func @min(%a: tensor<5xf16>, %b: tensor<3xi32>, %c: tensor<3xf16>) -> tensor<5xf16> {
  %y = graph.scatter_elements %a, %b, %c {axis = 0, reduction = "min"}
     : (tensor<5xf16>, tensor<3xi32>, tensor<3xf16>) -> tensor<5xf16>
  return %y : tensor<5xf16>
}

// CHECK-LABEL: func.func @max(
// CHECK: graph.scatter_elements %arg0, %arg1, %arg2 {axis = 0 : i64, reduction = "max"}
// CHECK-SAME: : (tensor<5xf16>, tensor<3xi32>, tensor<3xf16>) -> tensor<5xf16>
func.func @max(%a: tensor<5xf16>, %b: tensor<3xi32>, %c: tensor<3xf16>) -> tensor<5xf16> {
  %y = graph.scatter_elements %a, %b, %c {axis = 0, reduction = "max"}
     : (tensor<5xf16>, tensor<3xi32>, tensor<3xf16>) -> tensor<5xf16>
  return %y : tensor<5xf16>
}

// CHECK-LABEL: func.func @default(
// CHECK: graph.scatter_elements %arg0, %arg1, %arg2 {axis = 0 : i64}
// CHECK-SAME: : (tensor<5xi1>, tensor<3xi64>, tensor<3xi1>) -> tensor<5xi1>
func.func @default(%a: tensor<5xi1>, %b: tensor<3xi64>, %c: tensor<3xi1>) -> tensor<5xi1> {
  %y = graph.scatter_elements %a, %b, %c {axis = 0, reduction = "none"}
     : (tensor<5xi1>, tensor<3xi64>, tensor<3xi1>) -> tensor<5xi1>
  return %y : tensor<5xi1>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.scatter_elements %arg0, %arg1, %arg2 {axis = 0 : i64}
// CHECK-SAME: : (tensor<?xbf16>, tensor<?xi64>, tensor<?xbf16>) -> tensor<?xbf16>
func.func @dynamic(%a: tensor<?xbf16>, %b: tensor<?xi64>, %c: tensor<?xbf16>) -> tensor<?xbf16> {
  %y = graph.scatter_elements %a, %b, %c {axis = 0} : (tensor<?xbf16>, tensor<?xi64>, tensor<?xbf16>) -> tensor<?xbf16>
  return %y : tensor<?xbf16>
}
