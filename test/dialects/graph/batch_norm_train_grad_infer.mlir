// Gradients of batch_norm_train: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @channels(
// CHECK: graph.batch_norm_train_grad{{.*}} -> (tensor<3x4x5xf16>, tensor<4xf32>, tensor<4xf32>){{$}}
func.func @channels(%a0: tensor<3x4x5xf16>, %a1: tensor<3x4x5xf16>, %a2: tensor<4xf32>) -> (tensor<?x?x?xf16>,
    tensor<?xf32>, tensor<?xf32>) {
  %y:3 = graph.batch_norm_train_grad %a0, %a1, %a2
     : (tensor<3x4x5xf16>, tensor<3x4x5xf16>, tensor<4xf32>) -> (tensor<?x?x?xf16>, tensor<?xf32>, tensor<?xf32>)
  return %y#0, %y#1, %y#2 : tensor<?x?x?xf16>, tensor<?xf32>, tensor<?xf32>
}
