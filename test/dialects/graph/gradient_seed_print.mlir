// Gradient of the loss with respect to itself, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @f32(
// CHECK: graph.gradient_seed  {result_type = f32} : () -> tensor<f32>
func.func @f32() -> tensor<f32> {
  %y = graph.gradient_seed {result_type = f32} : () -> tensor<f32>
  return %y : tensor<f32>
}

// CHECK-LABEL: func.func @f64(
// CHECK: graph.gradient_seed  {result_type = f64} : () -> tensor<f64>
func.func @f64() -> tensor<f64> {
  %y = graph.gradient_seed {result_type = f64} : () -> tensor<f64>
  return %y : tensor<f64>
}
