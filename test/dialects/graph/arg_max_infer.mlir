// Index of the largest: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @drop(
// CHECK: graph.arg_max{{.*}} -> tensor<2x3xi64>{{$}}
func.func @drop(%a: tensor<2x5x3xf32>) -> tensor<?x?xi64> {
  %y = graph.arg_max %a {axis = 1} : (tensor<2x5x3xf32>) -> tensor<?x?xi64>
  return %y : tensor<?x?xi64>
}

// CHECK-LABEL: func.func @keep(
// CHECK: graph.arg_max{{.*}} -> tensor<2x1x3xi64>{{$}}
func.func @keep(%a: tensor<2x5x3xi8>) -> tensor<?x?x?xi64> {
  %y = graph.arg_max %a {axis = 1, keepdims} : (tensor<2x5x3xi8>) -> tensor<?x?x?xi64>
  return %y : tensor<?x?x?xi64>
}

// CHECK-LABEL: func.func @vector(
// CHECK: graph.arg_max{{.*}} -> tensor<i64>{{$}}
func.func @vector(%a: tensor<5xf16>) -> tensor<i64> {
  %y = graph.arg_max %a {axis = 0} : (tensor<5xf16>) -> tensor<i64>
  return %y : tensor<i64>
}
