// Slice: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// The shape is `sizes`.
// CHECK-LABEL: func.func @sizes(
// CHECK: graph.slice{{.*}} -> tensor<3x2xf32>{{$}}
func.func @sizes(%a: tensor<10x4xf32>) -> tensor<?x?xf32> {
  %y = graph.slice %a {starts = array<i64: 1, 3>, sizes = array<i64: 3, 2>, steps = array<i64: 2, -2>}
     : (tensor<10x4xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @whole(
// CHECK: graph.slice{{.*}} -> tensor<5xi1>{{$}}
func.func @whole(%a: tensor<5xi1>) -> tensor<?xi1> {
  %y = graph.slice %a {starts = array<i64: 0>, sizes = array<i64: 5>, steps = array<i64: 1>}
     : (tensor<5xi1>) -> tensor<?xi1>
  return %y : tensor<?xi1>
}
