// Test for NaN: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @truth(
// CHECK: graph.is_nan{{.*}} -> tensor<2x3xi1>{{$}}
func.func @truth(%a: tensor<2x3xf16>) -> tensor<?x?xi1> {
  %y = graph.is_nan %a : (tensor<2x3xf16>) -> tensor<?x?xi1>
  return %y : tensor<?x?xi1>
}

// CHECK-LABEL: func.func @scalar(
// CHECK: graph.is_nan{{.*}} -> tensor<i1>{{$}}
func.func @scalar(%a: tensor<f32>) -> tensor<i1> {
  %y = graph.is_nan %a : (tensor<f32>) -> tensor<i1>
  return %y : tensor<i1>
}

// CHECK-LABEL: func.func @empty(
// CHECK: graph.is_nan{{.*}} -> tensor<0xi1>{{$}}
func.func @empty(%a: tensor<0xf32>) -> tensor<?xi1> {
  %y = graph.is_nan %a : (tensor<0xf32>) -> tensor<?xi1>
  return %y : tensor<?xi1>
}
