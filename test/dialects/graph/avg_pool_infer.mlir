// Mean of each window: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @windows(
// CHECK: graph.avg_pool{{.*}} -> tensor<1x2x4xf32>{{$}}
func.func @windows(%a: tensor<1x2x8xf32>) -> tensor<?x?x?xf32> {
  %y = graph.avg_pool %a {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
        padding_low = array<i64: 1>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}

// A last window hangs over the end.
// CHECK-LABEL: func.func @ceil(
// CHECK: graph.avg_pool{{.*}} -> tensor<1x2x4xf16>{{$}}
func.func @ceil(%a: tensor<1x2x8xf16>) -> tensor<?x?x?xf16> {
  %y = graph.avg_pool %a {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>, ceil_mode}
     : (tensor<1x2x8xf16>) -> tensor<?x?x?xf16>
  return %y : tensor<?x?x?xf16>
}

// But none starts in the padding after it.
// CHECK-LABEL: func.func @not_beyond(
// CHECK: graph.avg_pool{{.*}} -> tensor<1x2x2xf32>{{$}}
func.func @not_beyond(%a: tensor<1x2x4xf32>) -> tensor<?x?x?xf32> {
  %y = graph.avg_pool %a {kernel = array<i64: 1>, strides = array<i64: 2>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 1>, ceil_mode}
     : (tensor<1x2x4xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}

// CHECK-LABEL: func.func @dilated(
// CHECK: graph.avg_pool{{.*}} -> tensor<1x1x1xf32>{{$}}
func.func @dilated(%a: tensor<1x1x9xf32>) -> tensor<?x?x?xf32> {
  %y = graph.avg_pool %a {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 4>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x1x9xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}

// CHECK-LABEL: func.func @channels_last(
// CHECK: graph.avg_pool{{.*}} -> tensor<1x6x7x2xf32>{{$}}
func.func @channels_last(%a: tensor<1x8x9x2xf32>) -> tensor<?x?x?x?xf32> {
  %y = graph.avg_pool %a {kernel = array<i64: 3, 3>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>,
        padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>, layout = "channels_last"}
     : (tensor<1x8x9x2xf32>) -> tensor<?x?x?x?xf32>
  return %y : tensor<?x?x?x?xf32>
}
