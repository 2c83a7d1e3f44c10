// Power, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @floats(
// CHECK: graph.pow %arg0, %arg1 : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
func.func @floats(%a: tensor<2x3xf32>, %b: tensor<f32>) -> tensor<2x3xf32> {
  %y = graph.pow %a, %b : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @integer_exponent(
// CHECK: graph.pow %arg0, %arg1 : (tensor<4xf16>, tensor<4xi64>) -> tensor<4xf16>
func.func @integer_exponent(%a: tensor<4xf16>, %b: tensor<4xi64>) -> tensor<4xf16> {
  %y = graph.pow %a, %b : (tensor<4xf16>, tensor<4xi64>) -> tensor<4xf16>
  return %y : tensor<4xf16>
}

// CHECK-LABEL: func.func @integers(
// CHECK: graph.pow %arg0, %arg1 : (tensor<4xi32>, tensor<4xui8>) -> tensor<4xi32>
func.func @integers(%a: tensor<4xi32>, %b: tensor<4xui8>) -> tensor<4xi32> {
  %y = graph.pow %a, %b : (tensor<4xi32>, tensor<4xui8>) -> tensor<4xi32>
  return %y : tensor<4xi32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.pow %arg0, %arg1 : (tensor<?x1xbf16>, tensor<3xbf16>) -> tensor<?x3xbf16>
func.func @dynamic(%a: tensor<?x1xbf16>, %b: tensor<3xbf16>) -> tensor<?x3xbf16> {
  %y = graph.pow %a, %b : (tensor<?x1xbf16>, tensor<3xbf16>) -> tensor<?x3xbf16>
  return %y : tensor<?x3xbf16>
}
