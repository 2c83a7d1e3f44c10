// Gradient of avg_pool, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @line(
// CHECK: graph.avg_pool_grad %arg0 {dilations = array<i64: 1>, kernel = array<i64: 3>,
// CHECK-SAME: padding_high = array<i64: 1>, padding_low = array<i64: 1>, sizes = array<i64: 8>,
// CHECK-SAME: strides = array<i64: 2>} : (tensor<1x2x4xf32>) -> tensor<1x2x8xf32>
func.func @line(%a0: tensor<1x2x4xf32>) -> tensor<1x2x8xf32> {
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: 8>, kernel = array<i64: 3>, strides = array<i64: 2>,
        dilations = array<i64: 1>, padding_low = array<i64: 1>, padding_high = array<i64: 1>}
     : (tensor<1x2x4xf32>) -> tensor<1x2x8xf32>
  return %y : tensor<1x2x8xf32>
}

// CHECK-LABEL: func.func @all(
// CHECK: graph.avg_pool_grad %arg0 {ceil_mode, count_include_pad, dilations = array<i64: 1, 1>,
// CHECK-SAME: kernel = array<i64: 2, 2>, layout = "channels_last", padding_high = array<i64: 0, 0>,
// CHECK-SAME: padding_low = array<i64: 0, 0>, sizes = array<i64: 5, 5>, strides = array<i64: 2,
// CHECK-SAME: 2>} : (tensor<1x3x3x2xf16>) -> tensor<1x5x5x2xf16>
func.func @all(%a0: tensor<1x3x3x2xf16>) -> tensor<1x5x5x2xf16> {
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: 5, 5>, kernel = array<i64: 2, 2>, strides = array<i64: 2, 2>,
        dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, ceil_mode,
        layout = "channels_last", count_include_pad}
     : (tensor<1x3x3x2xf16>) -> tensor<1x5x5x2xf16>
  return %y : tensor<1x5x5x2xf16>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.avg_pool_grad %arg0 {dilations = array<i64: 1>, kernel = array<i64: 2>,
// CHECK-SAME: padding_high = array<i64: 0>, padding_low = array<i64: 0>, sizes = array<i64: 8>,
// CHECK-SAME: strides = array<i64: 1>} : (tensor<?x2x7xf64>) -> tensor<?x2x8xf64>
func.func @dynamic(%a0: tensor<?x2x7xf64>) -> tensor<?x2x8xf64> {
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: 8>, kernel = array<i64: 2>, strides = array<i64: 1>,
        dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<?x2x7xf64>) -> tensor<?x2x8xf64>
  return %y : tensor<?x2x8xf64>
}
