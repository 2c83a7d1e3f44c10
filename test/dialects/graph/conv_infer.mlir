// Convolution: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// A window at every stride of the padded axis.
// CHECK-LABEL: func.func @channels_first(
// CHECK: graph.conv{{.*}} -> tensor<1x4x4x6xf32>{{$}}
func.func @channels_first(%a: tensor<1x3x8x8xf32>, %b: tensor<4x3x3x3xf32>) -> tensor<?x?x?x?xf32> {
  %y = graph.conv %a, %b {strides = array<i64: 2, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 0>,
        padding_high = array<i64: 1, 0>}
     : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<?x?x?x?xf32>
  return %y : tensor<?x?x?x?xf32>
}

// CHECK-LABEL: func.func @channels_last(
// CHECK: graph.conv{{.*}} -> tensor<1x6x7x4xf32>{{$}}
func.func @channels_last(%a: tensor<1x8x9x3xf32>, %b: tensor<4x3x3x3xf32>) -> tensor<?x?x?x?xf32> {
  %y = graph.conv %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
        padding_high = array<i64: 0, 0>, layout = "channels_last"}
     : (tensor<1x8x9x3xf32>, tensor<4x3x3x3xf32>) -> tensor<?x?x?x?xf32>
  return %y : tensor<?x?x?x?xf32>
}

// CHECK-LABEL: func.func @dilated(
// CHECK: graph.conv{{.*}} -> tensor<1x1x1xf32>{{$}}
func.func @dilated(%a: tensor<1x1x9xf32>, %b: tensor<1x1x3xf32>) -> tensor<?x?x?xf32> {
  %y = graph.conv %a, %b {strides = array<i64: 1>, dilations = array<i64: 4>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>}
     : (tensor<1x1x9xf32>, tensor<1x1x3xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}

// CHECK-LABEL: func.func @cropped(
// CHECK: graph.conv{{.*}} -> tensor<1x1x2xf32>{{$}}
func.func @cropped(%a: tensor<1x1x9xf32>, %b: tensor<1x1x3xf32>) -> tensor<?x?x?xf32> {
  %y = graph.conv %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: -2>,
        padding_high = array<i64: -3>}
     : (tensor<1x1x9xf32>, tensor<1x1x3xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}

// CHECK-LABEL: func.func @grouped(
// CHECK: graph.conv{{.*}} -> tensor<2x9x5xf16>{{$}}
func.func @grouped(%a: tensor<2x6x5xf16>, %b: tensor<9x2x1xf16>) -> tensor<?x?x?xf16> {
  %y = graph.conv %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, groups = 3}
     : (tensor<2x6x5xf16>, tensor<9x2x1xf16>) -> tensor<?x?x?xf16>
  return %y : tensor<?x?x?xf16>
}

// CHECK-LABEL: func.func @stored(
// CHECK: graph.conv{{.*}} -> tensor<1x3x5xf32>{{$}}
func.func @stored(%a: tensor<1x2x5xbf16>, %b: tensor<3x2x1xbf16>) -> tensor<?x?x?xf32> {
  %y = graph.conv %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>, result_type = f32}
     : (tensor<1x2x5xbf16>, tensor<3x2x1xbf16>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}

// Weights may be f32 beside data of 16 bits; what is stored is the wider.
// CHECK-LABEL: func.func @mixed(
// CHECK: graph.conv{{.*}} -> tensor<1x4x6xf32>{{$}}
func.func @mixed(%a: tensor<1x3x8xf16>, %b: tensor<4x3x3xf32>) -> tensor<?x?x?xf32> {
  %y = graph.conv %a, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
        padding_high = array<i64: 0>} : (tensor<1x3x8xf16>, tensor<4x3x3xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}
