// Comparison: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @floats(
// CHECK: graph.compare{{.*}} -> tensor<4x3xi1>{{$}}
func.func @floats(%a: tensor<4x1xf32>, %b: tensor<3xf32>) -> tensor<?x?xi1> {
  %y = graph.compare %a, %b {predicate = "lt"} : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<?x?xi1>
  return %y : tensor<?x?xi1>
}

// CHECK-LABEL: func.func @truth(
// CHECK: graph.compare{{.*}} -> tensor<2xi1>{{$}}
func.func @truth(%a: tensor<2xi1>, %b: tensor<i1>) -> tensor<?xi1> {
  %y = graph.compare %a, %b {predicate = "eq"} : (tensor<2xi1>, tensor<i1>) -> tensor<?xi1>
  return %y : tensor<?xi1>
}

// CHECK-LABEL: func.func @scalars(
// CHECK: graph.compare{{.*}} -> tensor<i1>{{$}}
func.func @scalars(%a: tensor<ui8>, %b: tensor<ui8>) -> tensor<i1> {
  %y = graph.compare %a, %b {predicate = "ge"} : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  return %y : tensor<i1>
}
