// Product, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @same_shape(
// CHECK: graph.mul %arg0, %arg1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @same_shape(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %y = graph.mul %a, %b : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @broadcast(
// CHECK: graph.mul %arg0, %arg1 : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xf32>
func.func @broadcast(%a: tensor<4x1xf32>, %b: tensor<3xf32>) -> tensor<4x3xf32> {
  %y = graph.mul %a, %b : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// CHECK-LABEL: func.func @other_element(
// CHECK: graph.mul %arg0, %arg1 : (tensor<4xf16>, tensor<f16>) -> tensor<4xf16>
func.func @other_element(%a: tensor<4xf16>, %b: tensor<f16>) -> tensor<4xf16> {
  %y = graph.mul %a, %b : (tensor<4xf16>, tensor<f16>) -> tensor<4xf16>
  return %y : tensor<4xf16>
}

// CHECK-LABEL: func.func @bf16(
// CHECK: graph.mul %arg0, %arg1 : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16>
func.func @bf16(%a: tensor<4xbf16>, %b: tensor<4xbf16>) -> tensor<4xbf16> {
  %y = graph.mul %a, %b : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16>
  return %y : tensor<4xbf16>
}

// CHECK-LABEL: func.func @integer(
// CHECK: graph.mul %arg0, %arg1 : (tensor<4xi64>, tensor<i64>) -> tensor<4xi64>
func.func @integer(%a: tensor<4xi64>, %b: tensor<i64>) -> tensor<4xi64> {
  %y = graph.mul %a, %b : (tensor<4xi64>, tensor<i64>) -> tensor<4xi64>
  return %y : tensor<4xi64>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.mul %arg0, %arg1 : (tensor<?x1xf32>, tensor<3xf32>) -> tensor<?x3xf32>
func.func @dynamic(%a: tensor<?x1xf32>, %b: tensor<3xf32>) -> tensor<?x3xf32> {
  %y = graph.mul %a, %b : (tensor<?x1xf32>, tensor<3xf32>) -> tensor<?x3xf32>
  return %y : tensor<?x3xf32>
}
