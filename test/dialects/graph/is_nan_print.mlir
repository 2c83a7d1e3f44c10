// Test for NaN, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @f32(
// CHECK: graph.is_nan %arg0 : (tensor<2x3xf32>) -> tensor<2x3xi1>
func.func @f32(%a: tensor<2x3xf32>) -> tensor<2x3xi1> {
  %y = graph.is_nan %a : (tensor<2x3xf32>) -> tensor<2x3xi1>
  return %y : tensor<2x3xi1>
}

// CHECK-LABEL: func.func @f16(
// CHECK: graph.is_nan %arg0 : (tensor<4xf16>) -> tensor<4xi1>
func.func @f16(%a: tensor<4xf16>) -> tensor<4xi1> {
  %y = graph.is_nan %a : (tensor<4xf16>) -> tensor<4xi1>
  return %y : tensor<4xi1>
}

// CHECK-LABEL: func.func @bf16(
// CHECK: graph.is_nan %arg0 : (tensor<4xbf16>) -> tensor<4xi1>
func.func @bf16(%a: tensor<4xbf16>) -> tensor<4xi1> {
  %y = graph.is_nan %a : (tensor<4xbf16>) -> tensor<4xi1>
  return %y : tensor<4xi1>
}

// CHECK-LABEL: func.func @scalar(
// CHECK: graph.is_nan %arg0 : (tensor<f64>) -> tensor<i1>
func.func @scalar(%a: tensor<f64>) -> tensor<i1> {
  %y = graph.is_nan %a : (tensor<f64>) -> tensor<i1>
  return %y : tensor<i1>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.is_nan %arg0 : (tensor<?x3xf32>) -> tensor<?x3xi1>
func.func @dynamic(%a: tensor<?x3xf32>) -> tensor<?x3xi1> {
  %y = graph.is_nan %a : (tensor<?x3xf32>) -> tensor<?x3xi1>
  return %y : tensor<?x3xi1>
}
