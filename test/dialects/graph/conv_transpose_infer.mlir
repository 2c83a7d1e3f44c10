// Transposed convolution: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// (8 - 1) · 2 + (3 - 1) · 2 + 1 + 1 - 1 - 2.
// CHECK-LABEL: func.func @size(
// CHECK: graph.conv_transpose{{.*}} -> tensor<1x2x17xf32>{{$}}
func.func @size(%a: tensor<1x4x8xf32>, %b: tensor<4x2x3xf32>) -> tensor<?x?x?xf32> {
  %y = graph.conv_transpose %a, %b {strides = array<i64: 2>, dilations = array<i64: 2>, padding_low = array<i64: 1>,
        padding_high = array<i64: 2>, output_padding = array<i64: 1>}
     : (tensor<1x4x8xf32>, tensor<4x2x3xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}

// CHECK-LABEL: func.func @grouped(
// CHECK: graph.conv_transpose{{.*}} -> tensor<1x4x10xf32>{{$}}
func.func @grouped(%a: tensor<1x4x8xf32>, %b: tensor<4x2x3xf32>) -> tensor<?x?x?xf32> {
  %y = graph.conv_transpose %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, output_padding = array<i64: 0>, groups = 2}
     : (tensor<1x4x8xf32>, tensor<4x2x3xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}

// CHECK-LABEL: func.func @channels_last(
// CHECK: graph.conv_transpose{{.*}} -> tensor<1x7x7x2xf16>{{$}}
func.func @channels_last(%a: tensor<1x5x5x4xf16>, %b: tensor<4x3x3x2xf16>) -> tensor<?x?x?x?xf16> {
  %y = graph.conv_transpose %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>,
        padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>,
        layout = "channels_last"}
     : (tensor<1x5x5x4xf16>, tensor<4x3x3x2xf16>) -> tensor<?x?x?x?xf16>
  return %y : tensor<?x?x?x?xf16>
}

// CHECK-LABEL: func.func @empty(
// CHECK: graph.conv_transpose{{.*}} -> tensor<1x2x0xf32>{{$}}
func.func @empty(%a: tensor<1x4x0xf32>, %b: tensor<4x2x3xf32>) -> tensor<?x?x?xf32> {
  %y = graph.conv_transpose %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, output_padding = array<i64: 0>}
     : (tensor<1x4x0xf32>, tensor<4x2x3xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}

// Weights may be f32 beside data of 16 bits; what is stored is the wider.
// CHECK-LABEL: func.func @mixed(
// CHECK: graph.conv_transpose{{.*}} -> tensor<1x2x10xf32>{{$}}
func.func @mixed(%a: tensor<1x4x8xbf16>, %b: tensor<4x2x3xf32>) -> tensor<?x?x?xf32> {
  %y = graph.conv_transpose %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, output_padding = array<i64: 0>}
     : (tensor<1x4x8xbf16>, tensor<4x2x3xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}
