// Cells of each window: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @volume(
// CHECK: graph.unfold{{.*}} -> tensor<1x2x1x2x2x2x1x5xbf16>{{$}}
func.func @volume(%x: tensor<1x3x3x2x5xbf16>) -> tensor<?x?x?x?x?x?x?x?xbf16> {
  %y = graph.unfold %x {window = array<i64: 2, 2, 1>, strides = array<i64: 1, 2, 1>, dilations = array<i64: 1, 1, 1>,
        padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>}
     : (tensor<1x3x3x2x5xbf16>) -> tensor<?x?x?x?x?x?x?x?xbf16>
  return %y : tensor<?x?x?x?x?x?x?x?xbf16>
}
