// Softmax: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @same_type(
// CHECK: graph.softmax{{.*}} -> tensor<2x4xf16>{{$}}
func.func @same_type(%a: tensor<2x4xf16>) -> tensor<?x?xf16> {
  %y = graph.softmax %a {axis = 0} : (tensor<2x4xf16>) -> tensor<?x?xf16>
  return %y : tensor<?x?xf16>
}

// CHECK-LABEL: func.func @empty(
// CHECK: graph.softmax{{.*}} -> tensor<2x0xf32>{{$}}
func.func @empty(%a: tensor<2x0xf32>) -> tensor<?x?xf32> {
  %y = graph.softmax %a {axis = 1} : (tensor<2x0xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}
