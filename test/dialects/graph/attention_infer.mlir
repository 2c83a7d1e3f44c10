// Attention: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// The shape of the queries, with the size of the values.
// CHECK-LABEL: func.func @values(
// CHECK: graph.attention{{.*}} -> tensor<1x4x8x5xf16>{{$}}
func.func @values(%a: tensor<1x4x8x16xf16>, %b: tensor<1x2x9x16xf16>, %c: tensor<1x2x9x5xf16>) -> tensor<?x?x?x?xf16> {
  %y = graph.attention %a, %b, %c
     : (tensor<1x4x8x16xf16>, tensor<1x2x9x16xf16>, tensor<1x2x9x5xf16>) -> tensor<?x?x?x?xf16>
  return %y : tensor<?x?x?x?xf16>
}

// CHECK-LABEL: func.func @one_head(
// CHECK: graph.attention{{.*}} -> tensor<2x1x3x6xf32>{{$}}
func.func @one_head(%a: tensor<2x1x3x4xf32>, %b: tensor<2x1x5x4xf32>, %c: tensor<2x1x5x6xf32>, %d: tensor<3x5xf32>)
    -> tensor<?x?x?x?xf32> {
  %y = graph.attention %a, %b, %c, %d
     : (tensor<2x1x3x4xf32>, tensor<2x1x5x4xf32>, tensor<2x1x5x6xf32>, tensor<3x5xf32>) -> tensor<?x?x?x?xf32>
  return %y : tensor<?x?x?x?xf32>
}
