// Sampling at given places: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// Batch and channels of the data, places of the grid.
// CHECK-LABEL: func.func @places(
// CHECK: graph.grid_sample{{.*}} -> tensor<2x3x6x7xf16>{{$}}
func.func @places(%a: tensor<2x3x4x5xf16>, %b: tensor<2x6x7x2xf32>) -> tensor<?x?x?x?xf16> {
  %y = graph.grid_sample %a, %b : (tensor<2x3x4x5xf16>, tensor<2x6x7x2xf32>) -> tensor<?x?x?x?xf16>
  return %y : tensor<?x?x?x?xf16>
}

// CHECK-LABEL: func.func @line(
// CHECK: graph.grid_sample{{.*}} -> tensor<1x2x4xf32>{{$}}
func.func @line(%a: tensor<1x2x9xf32>, %b: tensor<1x4x1xf32>) -> tensor<?x?x?xf32> {
  %y = graph.grid_sample %a, %b : (tensor<1x2x9xf32>, tensor<1x4x1xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}
