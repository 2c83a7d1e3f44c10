// The same tensor, without a gradient: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @same_type(
// CHECK: graph.stop_gradient{{.*}} -> tensor<4x2xf32>{{$}}
func.func @same_type(%a0: tensor<4x2xf32>) -> tensor<?x?xf32> {
  %y = graph.stop_gradient %a0 : (tensor<4x2xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}
