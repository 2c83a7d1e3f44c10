// Transposed convolution, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @plain(
// CHECK: graph.conv_transpose %arg0, %arg1 {dilations = array<i64: 1>, output_padding = array<i64: 0>,
// CHECK-SAME: padding_high = array<i64: 0>, padding_low = array<i64: 0>, strides = array<i64: 1>}
// CHECK-SAME: : (tensor<1x4x8xf32>, tensor<4x2x3xf32>) -> tensor<1x2x10xf32>
func.func @plain(%a: tensor<1x4x8xf32>, %b: tensor<4x2x3xf32>) -> tensor<1x2x10xf32> {
  %y = graph.conv_transpose %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, output_padding = array<i64: 0>}
     : (tensor<1x4x8xf32>, tensor<4x2x3xf32>) -> tensor<1x2x10xf32>
  return %y : tensor<1x2x10xf32>
}

// CHECK-LABEL: func.func @all(
// CHECK: graph.conv_transpose %arg0, %arg1, %arg2 {dilations = array<i64: 1>, groups = 2 : i64,
// CHECK-SAME: layout = "channels_last", output_padding = array<i64: 1>, padding_high = array<i64: 1>,
// CHECK-SAME: padding_low = array<i64: 1>, result_type = f32, strides = array<i64: 2>}
// CHECK-SAME: : (tensor<1x8x4xf16>, tensor<4x3x2xf16>, tensor<4xf32>) -> tensor<1x16x4xf32>
func.func @all(%a: tensor<1x8x4xf16>, %b: tensor<4x3x2xf16>, %c: tensor<4xf32>) -> tensor<1x16x4xf32> {
  %y = graph.conv_transpose %a, %b, %c {strides = array<i64: 2>, dilations = array<i64: 1>,
        padding_low = array<i64: 1>, padding_high = array<i64: 1>, output_padding = array<i64: 1>, groups = 2,
        layout = "channels_last", result_type = f32}
     : (tensor<1x8x4xf16>, tensor<4x3x2xf16>, tensor<4xf32>) -> tensor<1x16x4xf32>
  return %y : tensor<1x16x4xf32>
}

// CHECK-LABEL: func.func @defaults(
// CHECK: graph.conv_transpose %arg0, %arg1 {dilations = array<i64: 1>, output_padding = array<i64: 0>,
// CHECK-SAME: padding_high = array<i64: 0>, padding_low = array<i64: 0>, strides = array<i64: 1>}
// CHECK-SAME: : (tensor<1x4x8xf32>, tensor<4x2x3xf32>) -> tensor<1x2x10xf32>
func.func @defaults(%a: tensor<1x4x8xf32>, %b: tensor<4x2x3xf32>) -> tensor<1x2x10xf32> {
  %y = graph.conv_transpose %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, output_padding = array<i64: 0>, groups = 1, layout = "channels_first"}
     : (tensor<1x4x8xf32>, tensor<4x2x3xf32>) -> tensor<1x2x10xf32>
  return %y : tensor<1x2x10xf32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.conv_transpose %arg0, %arg1 {dilations = array<i64: 1>, output_padding = array<i64: 0>,
// CHECK-SAME: padding_high = array<i64: 0>, padding_low = array<i64: 0>, strides = array<i64: 1>}
// CHECK-SAME: : (tensor<?x4x?xbf16>, tensor<4x2x3xbf16>) -> tensor<?x2x?xbf16>
func.func @dynamic(%a: tensor<?x4x?xbf16>, %b: tensor<4x2x3xbf16>) -> tensor<?x2x?xbf16> {
  %y = graph.conv_transpose %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, output_padding = array<i64: 0>}
     : (tensor<?x4x?xbf16>, tensor<4x2x3xbf16>) -> tensor<?x2x?xbf16>
  return %y : tensor<?x2x?xbf16>
}
