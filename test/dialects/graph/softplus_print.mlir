// Softplus, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @f32(
// CHECK: graph.softplus %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @f32(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %y = graph.softplus %a : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @f16(
// CHECK: graph.softplus %arg0 : (tensor<4xf16>) -> tensor<4xf16>
func.func @f16(%a: tensor<4xf16>) -> tensor<4xf16> {
  %y = graph.softplus %a : (tensor<4xf16>) -> tensor<4xf16>
  return %y : tensor<4xf16>
}

// CHECK-LABEL: func.func @bf16(
// CHECK: graph.softplus %arg0 : (tensor<4xbf16>) -> tensor<4xbf16>
func.func @bf16(%a: tensor<4xbf16>) -> tensor<4xbf16> {
  %y = graph.softplus %a : (tensor<4xbf16>) -> tensor<4xbf16>
  return %y : tensor<4xbf16>
}

// CHECK-LABEL: func.func @scalar(
// CHECK: graph.softplus %arg0 : (tensor<f64>) -> tensor<f64>
func.func @scalar(%a: tensor<f64>) -> tensor<f64> {
  %y = graph.softplus %a : (tensor<f64>) -> tensor<f64>
  return %y : tensor<f64>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.softplus %arg0 : (tensor<?x3xf32>) -> tensor<?x3xf32>
func.func @dynamic(%a: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %y = graph.softplus %a : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return %y : tensor<?x3xf32>
}
