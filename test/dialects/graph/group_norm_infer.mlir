// Group normalisation: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @same_type(
// CHECK: graph.group_norm{{.*}} -> tensor<1x4x5xf16>{{$}}
func.func @same_type(%a: tensor<1x4x5xf16>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<?x?x?xf16> {
  %y = graph.group_norm %a, %b, %c {groups = 2} : (tensor<1x4x5xf16>, tensor<4xf32>, tensor<4xf32>) -> tensor<?x?x?xf16>
  return %y : tensor<?x?x?xf16>
}

// CHECK-LABEL: func.func @channels_last(
// CHECK: graph.group_norm{{.*}} -> tensor<1x5x6x4xbf16>{{$}}
func.func @channels_last(%a: tensor<1x5x6x4xbf16>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<?x?x?x?xbf16> {
  %y = graph.group_norm %a, %b, %c {groups = 2, layout = "channels_last"}
     : (tensor<1x5x6x4xbf16>, tensor<4xf32>, tensor<4xf32>) -> tensor<?x?x?x?xbf16>
  return %y : tensor<?x?x?x?xbf16>
}
