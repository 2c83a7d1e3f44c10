// Exclusive disjunction: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @same_shape(
// CHECK: graph.xor{{.*}} -> tensor<2x3xui16>{{$}}
func.func @same_shape(%a: tensor<2x3xui16>, %b: tensor<2x3xui16>) -> tensor<?x?xui16> {
  %y = graph.xor %a, %b : (tensor<2x3xui16>, tensor<2x3xui16>) -> tensor<?x?xui16>
  return %y : tensor<?x?xui16>
}

// Sizes of 1 give way, axes are aligned at the last.
// CHECK-LABEL: func.func @ones(
// CHECK: graph.xor{{.*}} -> tensor<4x3xi1>{{$}}
func.func @ones(%a: tensor<4x1xi1>, %b: tensor<3xi1>) -> tensor<?x?xi1> {
  %y = graph.xor %a, %b : (tensor<4x1xi1>, tensor<3xi1>) -> tensor<?x?xi1>
  return %y : tensor<?x?xi1>
}

// CHECK-LABEL: func.func @ranks(
// CHECK: graph.xor{{.*}} -> tensor<2x1x5xi1>{{$}}
func.func @ranks(%a: tensor<i1>, %b: tensor<2x1x5xi1>) -> tensor<?x?x?xi1> {
  %y = graph.xor %a, %b : (tensor<i1>, tensor<2x1x5xi1>) -> tensor<?x?x?xi1>
  return %y : tensor<?x?x?xi1>
}

// A size of 1 becomes 0.
// CHECK-LABEL: func.func @empty(
// CHECK: graph.xor{{.*}} -> tensor<0xi1>{{$}}
func.func @empty(%a: tensor<0xi1>, %b: tensor<1xi1>) -> tensor<?xi1> {
  %y = graph.xor %a, %b : (tensor<0xi1>, tensor<1xi1>) -> tensor<?xi1>
  return %y : tensor<?xi1>
}

// CHECK-LABEL: func.func @scalars(
// CHECK: graph.xor{{.*}} -> tensor<i1>{{$}}
func.func @scalars(%a: tensor<i1>, %b: tensor<i1>) -> tensor<i1> {
  %y = graph.xor %a, %b : (tensor<i1>, tensor<i1>) -> tensor<i1>
  return %y : tensor<i1>
}
