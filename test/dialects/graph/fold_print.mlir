// Sums of what windows give, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @line(
// CHECK: graph.fold %arg0 {dilations = array<i64: 2>, padding_high = array<i64: 1>, padding_low = array<i64: 1>,
// CHECK-SAME: sizes = array<i64: 8>, strides = array<i64: 2>} : (tensor<1x3x3x2xf32>) -> tensor<1x8x2xf32>
func.func @line(%x: tensor<1x3x3x2xf32>) -> tensor<1x8x2xf32> {
  %y = graph.fold %x {sizes = array<i64: 8>, strides = array<i64: 2>, dilations = array<i64: 2>,
        padding_low = array<i64: 1>, padding_high = array<i64: 1>} : (tensor<1x3x3x2xf32>) -> tensor<1x8x2xf32>
  return %y : tensor<1x8x2xf32>
}
