// Cells of each window, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @plane(
// CHECK: graph.unfold %arg0 {dilations = array<i64: 1, 1>, padding_high = array<i64: 1, 0>,
// CHECK-SAME: padding_low = array<i64: 1, -1>, strides = array<i64: 2, 1>, window = array<i64: 3, 2>} : (tensor<2x6x5x4xf16>)
// CHECK-SAME: -> tensor<2x3x3x3x2x4xf16>
func.func @plane(%x: tensor<2x6x5x4xf16>) -> tensor<2x3x3x3x2x4xf16> {
  %y = graph.unfold %x {window = array<i64: 3, 2>, strides = array<i64: 2, 1>, dilations = array<i64: 1, 1>,
        padding_low = array<i64: 1, -1>, padding_high = array<i64: 1, 0>}
     : (tensor<2x6x5x4xf16>) -> tensor<2x3x3x3x2x4xf16>
  return %y : tensor<2x3x3x3x2x4xf16>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.unfold %arg0 {{.*}} : (tensor<?x8x2xf32>) -> tensor<?x6x3x2xf32>
func.func @dynamic(%x: tensor<?x8x2xf32>) -> tensor<?x6x3x2xf32> {
  %y = graph.unfold %x {window = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<?x8x2xf32>) -> tensor<?x6x3x2xf32>
  return %y : tensor<?x6x3x2xf32>
}
