// Gradient of max_pool, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @line(
// CHECK: graph.max_pool_grad %arg0, %arg1 {dilations = array<i64: 1>, kernel = array<i64: 3>,
// CHECK-SAME: padding_high = array<i64: 1>, padding_low = array<i64: 1>,
// CHECK-SAME: strides = array<i64: 2>} : (tensor<1x2x4xf32>, tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
func.func @line(%a0: tensor<1x2x4xf32>, %a1: tensor<1x2x8xf32>) -> tensor<1x2x8xf32> {
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
        padding_low = array<i64: 1>, padding_high = array<i64: 1>}
     : (tensor<1x2x4xf32>, tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
  return %y : tensor<1x2x8xf32>
}

// CHECK-LABEL: func.func @all(
// CHECK: graph.max_pool_grad %arg0, %arg1 {ceil_mode, dilations = array<i64: 1, 1>, kernel = array<i64: 2, 2>,
// CHECK-SAME: layout = "channels_last", padding_high = array<i64: 0, 0>, padding_low = array<i64: 0, 0>,
// CHECK-SAME: strides = array<i64: 2, 2>} : (tensor<1x3x3x2xf16>, tensor<1x5x5x2xf16>) -> tensor<1x5x5x2xf16>
func.func @all(%a0: tensor<1x3x3x2xf16>, %a1: tensor<1x5x5x2xf16>) -> tensor<1x5x5x2xf16> {
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 2, 2>, strides = array<i64: 2, 2>, dilations = array<i64: 1,
        1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, ceil_mode, layout = "channels_last"}
     : (tensor<1x3x3x2xf16>, tensor<1x5x5x2xf16>) -> tensor<1x5x5x2xf16>
  return %y : tensor<1x5x5x2xf16>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.max_pool_grad %arg0, %arg1 {dilations = array<i64: 1>, kernel = array<i64: 2>,
// CHECK-SAME: padding_high = array<i64: 0>, padding_low = array<i64: 0>,
// CHECK-SAME: strides = array<i64: 1>} : (tensor<?x2x?xf64>, tensor<?x2x?xf64>) -> tensor<?x2x?xf64>
func.func @dynamic(%a0: tensor<?x2x?xf64>, %a1: tensor<?x2x?xf64>) -> tensor<?x2x?xf64> {
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<?x2x?xf64>, tensor<?x2x?xf64>) -> tensor<?x2x?xf64>
  return %y : tensor<?x2x?xf64>
}
