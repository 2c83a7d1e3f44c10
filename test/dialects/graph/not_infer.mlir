// Complement: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @truth(
// CHECK: graph.not{{.*}} -> tensor<2x3xi1>{{$}}
func.func @truth(%a: tensor<2x3xi1>) -> tensor<?x?xi1> {
  %y = graph.not %a : (tensor<2x3xi1>) -> tensor<?x?xi1>
  return %y : tensor<?x?xi1>
}

// CHECK-LABEL: func.func @bits(
// CHECK: graph.not{{.*}} -> tensor<4xui64>{{$}}
func.func @bits(%a: tensor<4xui64>) -> tensor<?xui64> {
  %y = graph.not %a : (tensor<4xui64>) -> tensor<?xui64>
  return %y : tensor<?xui64>
}
