// The loss scale, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @seed(
// CHECK: graph.scale %arg0, %arg1 {scaler = @scaler} : (tensor<f32>, tensor<8xf64>) -> tensor<f32, #graph.scaled<@scaler>>
// CHECK: graph.scale %arg2, %arg1 {scaler = @scaler} : (tensor<2x3xf32>, tensor<8xf64>) -> tensor<2x3xf32, #graph.scaled<@scaler>>
func.func @seed(%x: tensor<f32>, %state: tensor<8xf64>, %y: tensor<2x3xf32>) {
  %a = graph.scale %x, %state {scaler = @scaler} : (tensor<f32>, tensor<8xf64>) -> tensor<f32, #graph.scaled<@scaler>>
  %b = graph.scale %y, %state {scaler = @scaler} : (tensor<2x3xf32>, tensor<8xf64>) -> tensor<2x3xf32, #graph.scaled<@scaler>>
  return
}
