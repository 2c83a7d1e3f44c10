// Batch normalisation by the batch itself: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// New statistics have the types of the old ones.
// CHECK-LABEL: func.func @statistics(
// CHECK: graph.batch_norm_train{{.*}} -> (tensor<3x4x5xf16>, tensor<4xf32>, tensor<4xf32>){{$}}
func.func @statistics(%a: tensor<3x4x5xf16>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<4xf32>)
    -> (tensor<?x?x?xf16>, tensor<?xf32>, tensor<?xf32>) {
  %y:3 = graph.batch_norm_train %a, %b, %c, %d, %e
     : (tensor<3x4x5xf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
     -> (tensor<?x?x?xf16>, tensor<?xf32>, tensor<?xf32>)
  return %y#0, %y#1, %y#2 : tensor<?x?x?xf16>, tensor<?xf32>, tensor<?xf32>
}
