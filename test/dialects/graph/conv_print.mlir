// Convolution, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @bias(
// CHECK: graph.conv %arg0, %arg1, %arg2 {dilations = array<i64: 1, 1>, padding_high = array<i64: 1, 1>,
// CHECK-SAME: padding_low = array<i64: 1, 1>, strides = array<i64: 2, 2>}
// CHECK-SAME: : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>) -> tensor<1x4x4x4xf32>
func.func @bias(%a: tensor<1x3x8x8xf32>, %b: tensor<4x3x3x3xf32>, %c: tensor<4xf32>) -> tensor<1x4x4x4xf32> {
  %y = graph.conv %a, %b, %c {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>,
        padding_high = array<i64: 1, 1>}
     : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>) -> tensor<1x4x4x4xf32>
  return %y : tensor<1x4x4x4xf32>
}

// CHECK-LABEL: func.func @no_bias(
// CHECK: graph.conv %arg0, %arg1 {dilations = array<i64: 1>, groups = 4 : i64, padding_high = array<i64: 0>,
// CHECK-SAME: padding_low = array<i64: 0>, strides = array<i64: 1>}
// CHECK-SAME: : (tensor<1x4x8xf16>, tensor<4x1x3xf16>) -> tensor<1x4x6xf16>
func.func @no_bias(%a: tensor<1x4x8xf16>, %b: tensor<4x1x3xf16>) -> tensor<1x4x6xf16> {
  %y = graph.conv %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, groups = 4}
     : (tensor<1x4x8xf16>, tensor<4x1x3xf16>) -> tensor<1x4x6xf16>
  return %y : tensor<1x4x6xf16>
}

// CHECK-LABEL: func.func @channels_last(
// CHECK: graph.conv %arg0, %arg1 {dilations = array<i64: 1, 1>, layout = "channels_last", padding_high = array<i64: 0,
// CHECK-SAME: 0>, padding_low = array<i64: 0, 0>, result_type = f32, strides = array<i64: 1, 1>}
// CHECK-SAME: : (tensor<1x8x8x3xbf16>, tensor<4x3x3x3xbf16>) -> tensor<1x6x6x4xf32>
func.func @channels_last(%a: tensor<1x8x8x3xbf16>, %b: tensor<4x3x3x3xbf16>) -> tensor<1x6x6x4xf32> {
  %y = graph.conv %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>, layout = "channels_last", result_type = f32}
     : (tensor<1x8x8x3xbf16>, tensor<4x3x3x3xbf16>) -> tensor<1x6x6x4xf32>
  return %y : tensor<1x6x6x4xf32>
}

// CHECK-LABEL: func.func @defaults(
// CHECK: graph.conv %arg0, %arg1 {dilations = array<i64: 1, 1>, padding_high = array<i64: 0, 0>,
// CHECK-SAME: padding_low = array<i64: 0, 0>, strides = array<i64: 1, 1>}
// CHECK-SAME: : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32>
func.func @defaults(%a: tensor<1x3x8x8xf32>, %b: tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32> {
  %y = graph.conv %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>, groups = 1, layout = "channels_first"}
     : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// CHECK-LABEL: func.func @volume(
// CHECK: graph.conv %arg0, %arg1 {dilations = array<i64: 1, 1, 1>, padding_high = array<i64: 0, 0, 0>,
// CHECK-SAME: padding_low = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}
// CHECK-SAME: : (tensor<1x2x4x4x4xf32>, tensor<3x2x2x2x2xf32>) -> tensor<1x3x3x3x3xf32>
func.func @volume(%a: tensor<1x2x4x4x4xf32>, %b: tensor<3x2x2x2x2xf32>) -> tensor<1x3x3x3x3xf32> {
  %y = graph.conv %a, %b {strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1, 1>, padding_low = array<i64: 0,
        0, 0>, padding_high = array<i64: 0, 0, 0>}
     : (tensor<1x2x4x4x4xf32>, tensor<3x2x2x2x2xf32>) -> tensor<1x3x3x3x3xf32>
  return %y : tensor<1x3x3x3x3xf32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.conv %arg0, %arg1 {dilations = array<i64: 1, 1>, padding_high = array<i64: 0, 0>,
// CHECK-SAME: padding_low = array<i64: 0, 0>, strides = array<i64: 1, 1>}
// CHECK-SAME: : (tensor<?x3x?x8xf32>, tensor<4x3x3x3xf32>) -> tensor<?x4x?x6xf32>
func.func @dynamic(%a: tensor<?x3x?x8xf32>, %b: tensor<4x3x3x3xf32>) -> tensor<?x4x?x6xf32> {
  %y = graph.conv %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>}
     : (tensor<?x3x?x8xf32>, tensor<4x3x3x3xf32>) -> tensor<?x4x?x6xf32>
  return %y : tensor<?x4x?x6xf32>
}
