// Batch normalisation: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @same_type(
// CHECK: graph.batch_norm{{.*}} -> tensor<1x4x5xf16>{{$}}
func.func @same_type(%a: tensor<1x4x5xf16>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<4xf32>)
    -> tensor<?x?x?xf16> {
  %y = graph.batch_norm %a, %b, %c, %d, %e
     : (tensor<1x4x5xf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<?x?x?xf16>
  return %y : tensor<?x?x?xf16>
}

// CHECK-LABEL: func.func @channels_last(
// CHECK: graph.batch_norm{{.*}} -> tensor<1x5x4xf32>{{$}}
func.func @channels_last(%a: tensor<1x5x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>,
    %e: tensor<4xf32>)
    -> tensor<?x?x?xf32> {
  %y = graph.batch_norm %a, %b, %c, %d, %e {layout = "channels_last"}
     : (tensor<1x5x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}
