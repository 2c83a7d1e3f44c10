// Exponential: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @same_type(
// CHECK: graph.exp{{.*}} -> tensor<2x3xf16>{{$}}
func.func @same_type(%a: tensor<2x3xf16>) -> tensor<?x?xf16> {
  %y = graph.exp %a : (tensor<2x3xf16>) -> tensor<?x?xf16>
  return %y : tensor<?x?xf16>
}

// CHECK-LABEL: func.func @scalar(
// CHECK: graph.exp{{.*}} -> tensor<f32>{{$}}
func.func @scalar(%a: tensor<f32>) -> tensor<f32> {
  %y = graph.exp %a : (tensor<f32>) -> tensor<f32>
  return %y : tensor<f32>
}

// CHECK-LABEL: func.func @empty(
// CHECK: graph.exp{{.*}} -> tensor<0x3xbf16>{{$}}
func.func @empty(%a: tensor<0x3xbf16>) -> tensor<?x?xbf16> {
  %y = graph.exp %a : (tensor<0x3xbf16>) -> tensor<?x?xbf16>
  return %y : tensor<?x?xbf16>
}
