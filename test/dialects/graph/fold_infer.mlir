// Sums of what windows give: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @plane(
// CHECK: graph.fold{{.*}} -> tensor<2x4x5x3xf16>{{$}}
func.func @plane(%x: tensor<2x3x2x2x3x3xf16>) -> tensor<?x?x?x?xf16> {
  %y = graph.fold %x {sizes = array<i64: 4, 5>, strides = array<i64: 1, 2>, dilations = array<i64: 1, 1>,
        padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x3x2x2x3x3xf16>) -> tensor<?x?x?x?xf16>
  return %y : tensor<?x?x?x?xf16>
}
