// Counting, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @columns(
// CHECK: graph.iota {axis = 1 : i64, result_type = i32, shape = array<i64: 2, 3>} : () -> tensor<2x3xi32>
func.func @columns() -> tensor<2x3xi32> {
  %y = graph.iota {shape = array<i64: 2, 3>, result_type = i32, axis = 1} : () -> tensor<2x3xi32>
  return %y : tensor<2x3xi32>
}

// CHECK-LABEL: func.func @f16(
// CHECK: graph.iota {axis = 0 : i64, result_type = f16, shape = array<i64: 4>} : () -> tensor<4xf16>
func.func @f16() -> tensor<4xf16> {
  %y = graph.iota {shape = array<i64: 4>, result_type = f16, axis = 0} : () -> tensor<4xf16>
  return %y : tensor<4xf16>
}
