// Comparison, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @eq(
// CHECK: graph.compare %arg0, %arg1 {predicate = "eq"} : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xi1>
func.func @eq(%a: tensor<4x1xf32>, %b: tensor<3xf32>) -> tensor<4x3xi1> {
  %y = graph.compare %a, %b {predicate = "eq"} : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xi1>
  return %y : tensor<4x3xi1>
}

// CHECK-LABEL: func.func @ne(
// CHECK: graph.compare %arg0, %arg1 {predicate = "ne"} : (tensor<4x1xi1>, tensor<3xi1>) -> tensor<4x3xi1>
func.func @ne(%a: tensor<4x1xi1>, %b: tensor<3xi1>) -> tensor<4x3xi1> {
  %y = graph.compare %a, %b {predicate = "ne"} : (tensor<4x1xi1>, tensor<3xi1>) -> tensor<4x3xi1>
  return %y : tensor<4x3xi1>
}

// CHECK-LABEL: func.func @lt(
// CHECK: graph.compare %arg0, %arg1 {predicate = "lt"} : (tensor<4x1xf16>, tensor<3xf16>) -> tensor<4x3xi1>
func.func @lt(%a: tensor<4x1xf16>, %b: tensor<3xf16>) -> tensor<4x3xi1> {
  %y = graph.compare %a, %b {predicate = "lt"} : (tensor<4x1xf16>, tensor<3xf16>) -> tensor<4x3xi1>
  return %y : tensor<4x3xi1>
}

// CHECK-LABEL: func.func @le(
// CHECK: graph.compare %arg0, %arg1 {predicate = "le"} : (tensor<4x1xbf16>, tensor<3xbf16>) -> tensor<4x3xi1>
func.func @le(%a: tensor<4x1xbf16>, %b: tensor<3xbf16>) -> tensor<4x3xi1> {
  %y = graph.compare %a, %b {predicate = "le"} : (tensor<4x1xbf16>, tensor<3xbf16>) -> tensor<4x3xi1>
  return %y : tensor<4x3xi1>
}

// CHECK-LABEL: func.func @gt(
// CHECK: graph.compare %arg0, %arg1 {predicate = "gt"} : (tensor<4x1xui8>, tensor<3xui8>) -> tensor<4x3xi1>
func.func @gt(%a: tensor<4x1xui8>, %b: tensor<3xui8>) -> tensor<4x3xi1> {
  %y = graph.compare %a, %b {predicate = "gt"} : (tensor<4x1xui8>, tensor<3xui8>) -> tensor<4x3xi1>
  return %y : tensor<4x3xi1>
}

// CHECK-LABEL: func.func @ge(
// CHECK: graph.compare %arg0, %arg1 {predicate = "ge"} : (tensor<4x1xi64>, tensor<3xi64>) -> tensor<4x3xi1>
func.func @ge(%a: tensor<4x1xi64>, %b: tensor<3xi64>) -> tensor<4x3xi1> {
  %y = graph.compare %a, %b {predicate = "ge"} : (tensor<4x1xi64>, tensor<3xi64>) -> tensor<4x3xi1>
  return %y : tensor<4x3xi1>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.compare %arg0, %arg1 {predicate = "lt"} : (tensor<?xf32>, tensor<f32>) -> tensor<?xi1>
func.func @dynamic(%a: tensor<?xf32>, %b: tensor<f32>) -> tensor<?xi1> {
  %y = graph.compare %a, %b {predicate = "lt"} : (tensor<?xf32>, tensor<f32>) -> tensor<?xi1>
  return %y : tensor<?xi1>
}
