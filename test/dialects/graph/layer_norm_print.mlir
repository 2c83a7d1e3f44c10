// Layer normalisation, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @none(
// CHECK: graph.layer_norm %arg0 {axis = 1 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32>
func.func @none(%a: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %y = graph.layer_norm %a {axis = 1} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @scale(
// CHECK: graph.layer_norm %arg0, %arg1 {axis = 1 : i64, epsilon = 5.000000e-01 : f64}
// CHECK-SAME: : (tensor<2x4xf16>, tensor<4xf32>) -> tensor<2x4xf16>
func.func @scale(%a: tensor<2x4xf16>, %b: tensor<4xf32>) -> tensor<2x4xf16> {
  %y = graph.layer_norm %a, %b {axis = 1, epsilon = 0.5} : (tensor<2x4xf16>, tensor<4xf32>) -> tensor<2x4xf16>
  return %y : tensor<2x4xf16>
}

// CHECK-LABEL: func.func @bias(
// CHECK: graph.layer_norm %arg0, %arg1, %arg2 {axis = 1 : i64}
// CHECK-SAME: : (tensor<2x3x4xbf16>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<2x3x4xbf16>
func.func @bias(%a: tensor<2x3x4xbf16>, %b: tensor<3x4xf32>, %c: tensor<3x4xf32>) -> tensor<2x3x4xbf16> {
  %y = graph.layer_norm %a, %b, %c {axis = 1}
     : (tensor<2x3x4xbf16>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<2x3x4xbf16>
  return %y : tensor<2x3x4xbf16>
}

// CHECK-LABEL: func.func @f64(
// CHECK: graph.layer_norm %arg0, %arg1 {axis = 0 : i64} : (tensor<4xf64>, tensor<1xf64>) -> tensor<4xf64>
func.func @f64(%a: tensor<4xf64>, %b: tensor<1xf64>) -> tensor<4xf64> {
  %y = graph.layer_norm %a, %b {axis = 0} : (tensor<4xf64>, tensor<1xf64>) -> tensor<4xf64>
  return %y : tensor<4xf64>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.layer_norm %arg0, %arg1, %arg2 {axis = 1 : i64}
// CHECK-SAME: : (tensor<?x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
func.func @dynamic(%a: tensor<?x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<?x4xf32> {
  %y = graph.layer_norm %a, %b, %c {axis = 1} : (tensor<?x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  return %y : tensor<?x4xf32>
}
