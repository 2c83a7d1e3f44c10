// Gradient of conv with respect to the weights, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @line(
// CHECK: graph.conv_filter_grad %arg0, %arg1 {dilations = array<i64: 1>, padding_high = array<i64: 1>,
// CHECK-SAME: padding_low = array<i64: 1>, strides = array<i64: 2>, window = array<i64: 3>} : (tensor<1x3x8xf16>,
// CHECK-SAME: tensor<1x4x4xf16>) -> tensor<4x3x3xf16>
func.func @line(%a0: tensor<1x3x8xf16>, %a1: tensor<1x4x4xf16>) -> tensor<4x3x3xf16> {
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
        padding_low = array<i64: 1>, padding_high = array<i64: 1>}
     : (tensor<1x3x8xf16>, tensor<1x4x4xf16>) -> tensor<4x3x3xf16>
  return %y : tensor<4x3x3xf16>
}

// CHECK-LABEL: func.func @all(
// CHECK: graph.conv_filter_grad %arg0, %arg1 {dilations = array<i64: 1, 1>, groups = 2 : i64,
// CHECK-SAME: layout = "channels_last", padding_high = array<i64: 0, 0>, padding_low = array<i64: 0, 0>,
// CHECK-SAME: result_type = f32, strides = array<i64: 2, 2>, window = array<i64: 2, 2>} : (tensor<2x6x6x4xf16>,
// CHECK-SAME: tensor<2x3x3x6xf16>) -> tensor<6x2x2x2xf32>
func.func @all(%a0: tensor<2x6x6x4xf16>, %a1: tensor<2x3x3x6xf16>) -> tensor<6x2x2x2xf32> {
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 2, 2>, strides = array<i64: 2, 2>,
        dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, groups = 2,
        layout = "channels_last", result_type = f32}
     : (tensor<2x6x6x4xf16>, tensor<2x3x3x6xf16>) -> tensor<6x2x2x2xf32>
  return %y : tensor<6x2x2x2xf32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.conv_filter_grad %arg0, %arg1 {dilations = array<i64: 1>, padding_high = array<i64: 0>,
// CHECK-SAME: padding_low = array<i64: 0>, strides = array<i64: 1>, window = array<i64: 3>} : (tensor<?x3x8xf32>,
// CHECK-SAME: tensor<?x4x6xf32>) -> tensor<4x3x3xf32>
func.func @dynamic(%a0: tensor<?x3x8xf32>, %a1: tensor<?x4x6xf32>) -> tensor<4x3x3xf32> {
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<?x3x8xf32>, tensor<?x4x6xf32>) -> tensor<4x3x3xf32>
  return %y : tensor<4x3x3xf32>
}
