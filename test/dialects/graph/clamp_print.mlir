// Clamp, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @f32(
// CHECK: graph.clamp %arg0 {lower = -1.000000e+00 : f64, upper = 6.000000e+00 : f64}
// CHECK-SAME: : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @f32(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %y = graph.clamp %a {lower = -1.0, upper = 6.0} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @f16(
// CHECK: graph.clamp %arg0 : (tensor<4xf16>) -> tensor<4xf16>
func.func @f16(%a: tensor<4xf16>) -> tensor<4xf16> {
  %y = graph.clamp %a : (tensor<4xf16>) -> tensor<4xf16>
  return %y : tensor<4xf16>
}

// CHECK-LABEL: func.func @bf16(
// CHECK: graph.clamp %arg0 : (tensor<4xbf16>) -> tensor<4xbf16>
func.func @bf16(%a: tensor<4xbf16>) -> tensor<4xbf16> {
  %y = graph.clamp %a : (tensor<4xbf16>) -> tensor<4xbf16>
  return %y : tensor<4xbf16>
}

// CHECK-LABEL: func.func @integer(
// CHECK: graph.clamp %arg0 : (tensor<4xi8>) -> tensor<4xi8>
func.func @integer(%a: tensor<4xi8>) -> tensor<4xi8> {
  %y = graph.clamp %a : (tensor<4xi8>) -> tensor<4xi8>
  return %y : tensor<4xi8>
}

// CHECK-LABEL: func.func @unsigned(
// CHECK: graph.clamp %arg0 : (tensor<4xui16>) -> tensor<4xui16>
func.func @unsigned(%a: tensor<4xui16>) -> tensor<4xui16> {
  %y = graph.clamp %a : (tensor<4xui16>) -> tensor<4xui16>
  return %y : tensor<4xui16>
}

// CHECK-LABEL: func.func @scalar(
// CHECK: graph.clamp %arg0 : (tensor<f64>) -> tensor<f64>
func.func @scalar(%a: tensor<f64>) -> tensor<f64> {
  %y = graph.clamp %a : (tensor<f64>) -> tensor<f64>
  return %y : tensor<f64>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.clamp %arg0 : (tensor<?x3xf32>) -> tensor<?x3xf32>
func.func @dynamic(%a: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %y = graph.clamp %a : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return %y : tensor<?x3xf32>
}

// CHECK-LABEL: func.func @lower(
// CHECK: graph.clamp %arg0 {lower = 5.000000e-01 : f64} : (tensor<4xf32>) -> tensor<4xf32>
func.func @lower(%a: tensor<4xf32>) -> tensor<4xf32> {
  %y = graph.clamp %a {lower = 0.5} : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// CHECK-LABEL: func.func @upper(
// CHECK: graph.clamp %arg0 {upper = 7.000000e+00 : f64} : (tensor<4xi32>) -> tensor<4xi32>
func.func @upper(%a: tensor<4xi32>) -> tensor<4xi32> {
  %y = graph.clamp %a {upper = 7.0} : (tensor<4xi32>) -> tensor<4xi32>
  return %y : tensor<4xi32>
}
