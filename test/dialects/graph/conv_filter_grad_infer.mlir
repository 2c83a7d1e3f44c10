// Gradient of conv with respect to the weights: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @weights(
// CHECK: graph.conv_filter_grad{{.*}} -> tensor<4x3x3x3xf32>{{$}}
func.func @weights(%a0: tensor<2x6x5x7xf32>, %a1: tensor<2x4x3x5xf32>) -> tensor<?x?x?x?xf32> {
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 3, 3>, strides = array<i64: 1, 1>,
        dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, groups = 2}
     : (tensor<2x6x5x7xf32>, tensor<2x4x3x5xf32>) -> tensor<?x?x?x?xf32>
  return %y : tensor<?x?x?x?xf32>
}

// CHECK-LABEL: func.func @last(
// CHECK: graph.conv_filter_grad{{.*}} -> tensor<4x3x6xf32>{{$}}
func.func @last(%a0: tensor<2x5x6xbf16>, %a1: tensor<2x5x4xbf16>) -> tensor<?x?x?xf32> {
  %y = graph.conv_filter_grad %a0, %a1 {window = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 1>, padding_high = array<i64: 1>, layout = "channels_last", result_type = f32}
     : (tensor<2x5x6xbf16>, tensor<2x5x4xbf16>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}
