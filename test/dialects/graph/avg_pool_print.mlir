// Mean of each window, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @all(
// CHECK: graph.avg_pool %arg0 {ceil_mode, count_include_pad, dilations = array<i64: 1>, kernel = array<i64: 3>,
// CHECK-SAME: layout = "channels_last", padding_high = array<i64: 1>, padding_low = array<i64: 1>,
// CHECK-SAME: strides = array<i64: 2>}
// CHECK-SAME: : (tensor<1x8x2xf32>) -> tensor<1x5x2xf32>
func.func @all(%a: tensor<1x8x2xf32>) -> tensor<1x5x2xf32> {
  %y = graph.avg_pool %a {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
        padding_low = array<i64: 1>, padding_high = array<i64: 1>, ceil_mode, layout = "channels_last",
        count_include_pad}
     : (tensor<1x8x2xf32>) -> tensor<1x5x2xf32>
  return %y : tensor<1x5x2xf32>
}

// CHECK-LABEL: func.func @defaults(
// CHECK: graph.avg_pool %arg0 {dilations = array<i64: 1>, kernel = array<i64: 2>, padding_high = array<i64: 0>,
// CHECK-SAME: padding_low = array<i64: 0>, strides = array<i64: 1>}
// CHECK-SAME: : (tensor<1x2x8xf16>) -> tensor<1x2x7xf16>
func.func @defaults(%a: tensor<1x2x8xf16>) -> tensor<1x2x7xf16> {
  %y = graph.avg_pool %a {kernel = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf16>) -> tensor<1x2x7xf16>
  return %y : tensor<1x2x7xf16>
}

// CHECK-LABEL: func.func @plane(
// CHECK: graph.avg_pool %arg0 {dilations = array<i64: 1, 1>, kernel = array<i64: 2, 3>, padding_high = array<i64: 0,
// CHECK-SAME: 0>, padding_low = array<i64: 0, 0>, strides = array<i64: 1, 1>}
// CHECK-SAME: : (tensor<1x2x8x8xbf16>) -> tensor<1x2x7x6xbf16>
func.func @plane(%a: tensor<1x2x8x8xbf16>) -> tensor<1x2x7x6xbf16> {
  %y = graph.avg_pool %a {kernel = array<i64: 2, 3>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>,
        padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x2x8x8xbf16>) -> tensor<1x2x7x6xbf16>
  return %y : tensor<1x2x7x6xbf16>
}

// CHECK-LABEL: func.func @volume(
// CHECK: graph.avg_pool %arg0 {dilations = array<i64: 2, 1, 3>, kernel = array<i64: 2, 2, 2>,
// CHECK-SAME: padding_high = array<i64: 0, 0, 0>, padding_low = array<i64: 0, 0, 0>, strides = array<i64: 1,
// CHECK-SAME: 1, 1>}
// CHECK-SAME: : (tensor<1x1x4x4x4xf32>) -> tensor<1x1x2x3x1xf32>
func.func @volume(%a: tensor<1x1x4x4x4xf32>) -> tensor<1x1x2x3x1xf32> {
  %y = graph.avg_pool %a {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>, dilations = array<i64: 2, 1, 3>,
        padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>}
     : (tensor<1x1x4x4x4xf32>) -> tensor<1x1x2x3x1xf32>
  return %y : tensor<1x1x2x3x1xf32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.avg_pool %arg0 {dilations = array<i64: 1>, kernel = array<i64: 3>, padding_high = array<i64: 0>,
// CHECK-SAME: padding_low = array<i64: 0>, strides = array<i64: 1>}
// CHECK-SAME: : (tensor<?x2x?xf32>) -> tensor<?x2x?xf32>
func.func @dynamic(%a: tensor<?x2x?xf32>) -> tensor<?x2x?xf32> {
  %y = graph.avg_pool %a {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<?x2x?xf32>) -> tensor<?x2x?xf32>
  return %y : tensor<?x2x?xf32>
}
