// Logarithm of softmax, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @f32(
// CHECK: graph.log_softmax %arg0 {axis = 1 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32>
func.func @f32(%a: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %y = graph.log_softmax %a {axis = 1} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @f16(
// CHECK: graph.log_softmax %arg0 {axis = 1 : i64} : (tensor<2x4xf16>) -> tensor<2x4xf16>
func.func @f16(%a: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %y = graph.log_softmax %a {axis = 1} : (tensor<2x4xf16>) -> tensor<2x4xf16>
  return %y : tensor<2x4xf16>
}

// CHECK-LABEL: func.func @bf16(
// CHECK: graph.log_softmax %arg0 {axis = 1 : i64} : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
func.func @bf16(%a: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %y = graph.log_softmax %a {axis = 1} : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %y : tensor<2x4xbf16>
}

// CHECK-LABEL: func.func @f64(
// CHECK: graph.log_softmax %arg0 {axis = 1 : i64} : (tensor<2x4xf64>) -> tensor<2x4xf64>
func.func @f64(%a: tensor<2x4xf64>) -> tensor<2x4xf64> {
  %y = graph.log_softmax %a {axis = 1} : (tensor<2x4xf64>) -> tensor<2x4xf64>
  return %y : tensor<2x4xf64>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.log_softmax %arg0 {axis = 0 : i64} : (tensor<?x4xf32>) -> tensor<?x4xf32>
func.func @dynamic(%a: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %y = graph.log_softmax %a {axis = 0} : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %y : tensor<?x4xf32>
}
