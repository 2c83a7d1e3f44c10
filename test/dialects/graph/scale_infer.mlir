// The loss scale: the type of the result, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @seed(
// CHECK: graph.scale{{.*}} -> tensor<4xf32, #graph.scaled<@scaler>>{{$}}
func.func @seed(%x: tensor<4xf32>, %state: tensor<8xf64>) {
  %a = graph.scale %x, %state {scaler = @scaler} : (tensor<4xf32>, tensor<8xf64>) -> tensor<?xf32, #graph.scaled<@scaler>>
  return
}
