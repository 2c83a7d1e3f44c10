// Gradient that is zero, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @f32(
// CHECK: graph.zeros  {result_type = f32, shape = array<i64: 2, 3>} : () -> tensor<2x3xf32>
func.func @f32() -> tensor<2x3xf32> {
  %y = graph.zeros {shape = array<i64: 2, 3>, result_type = f32} : () -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @f16(
// CHECK: graph.zeros  {result_type = f16, shape = array<i64>} : () -> tensor<f16>
func.func @f16() -> tensor<f16> {
  %y = graph.zeros {shape = array<i64>, result_type = f16} : () -> tensor<f16>
  return %y : tensor<f16>
}
