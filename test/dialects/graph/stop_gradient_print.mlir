// The same tensor, without a gradient, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @f32(
// CHECK: graph.stop_gradient %arg0 : (tensor<4xf32>) -> tensor<4xf32>
func.func @f32(%a0: tensor<4xf32>) -> tensor<4xf32> {
  %y = graph.stop_gradient %a0 : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// CHECK-LABEL: func.func @i64(
// CHECK: graph.stop_gradient %arg0 : (tensor<2x3xi64>) -> tensor<2x3xi64>
func.func @i64(%a0: tensor<2x3xi64>) -> tensor<2x3xi64> {
  %y = graph.stop_gradient %a0 : (tensor<2x3xi64>) -> tensor<2x3xi64>
  return %y : tensor<2x3xi64>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.stop_gradient %arg0 : (tensor<?xf16>) -> tensor<?xf16>
func.func @dynamic(%a0: tensor<?xf16>) -> tensor<?xf16> {
  %y = graph.stop_gradient %a0 : (tensor<?xf16>) -> tensor<?xf16>
  return %y : tensor<?xf16>
}
