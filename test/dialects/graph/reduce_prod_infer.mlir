// Product along axes: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// Reduced axes disappear.
// CHECK-LABEL: func.func @drop(
// CHECK: graph.reduce_prod{{.*}} -> tensor<3xf32>{{$}}
func.func @drop(%a: tensor<2x3x4xf32>) -> tensor<?xf32> {
  %y = graph.reduce_prod %a {axes = array<i64: 0, 2>} : (tensor<2x3x4xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// Or stay with size 1.
// CHECK-LABEL: func.func @keep(
// CHECK: graph.reduce_prod{{.*}} -> tensor<1x3x1xf16>{{$}}
func.func @keep(%a: tensor<2x3x4xf16>) -> tensor<?x?x?xf16> {
  %y = graph.reduce_prod %a {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x4xf16>) -> tensor<?x?x?xf16>
  return %y : tensor<?x?x?xf16>
}

// CHECK-LABEL: func.func @all(
// CHECK: graph.reduce_prod{{.*}} -> tensor<i32>{{$}}
func.func @all(%a: tensor<2x3xi32>) -> tensor<i32> {
  %y = graph.reduce_prod %a {axes = array<i64: 0, 1>} : (tensor<2x3xi32>) -> tensor<i32>
  return %y : tensor<i32>
}

// CHECK-LABEL: func.func @none(
// CHECK: graph.reduce_prod{{.*}} -> tensor<2x3xf32>{{$}}
func.func @none(%a: tensor<2x3xf32>) -> tensor<?x?xf32> {
  %y = graph.reduce_prod %a {axes = array<i64>} : (tensor<2x3xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @empty(
// CHECK: graph.reduce_prod{{.*}} -> tensor<3xf32>{{$}}
func.func @empty(%a: tensor<0x3xf32>) -> tensor<?xf32> {
  %y = graph.reduce_prod %a {axes = array<i64: 0>} : (tensor<0x3xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}
