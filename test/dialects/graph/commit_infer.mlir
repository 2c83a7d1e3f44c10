// State committed: the types of the results, from operands alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @old(
// CHECK: graph.commit{{.*}} -> tensor<4xf32>{{$}}
func.func @old(%k: tensor<i32>, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<?xf32> {
  %r = graph.commit %k old(%a) candidates(%b) : (tensor<i32>, tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
