// ReLU: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @float(
// CHECK: graph.relu{{.*}} -> tensor<2x3xf16>{{$}}
func.func @float(%a: tensor<2x3xf16>) -> tensor<?x?xf16> {
  %y = graph.relu %a : (tensor<2x3xf16>) -> tensor<?x?xf16>
  return %y : tensor<?x?xf16>
}

// CHECK-LABEL: func.func @integer(
// CHECK: graph.relu{{.*}} -> tensor<4xui8>{{$}}
func.func @integer(%a: tensor<4xui8>) -> tensor<?xui8> {
  %y = graph.relu %a : (tensor<4xui8>) -> tensor<?xui8>
  return %y : tensor<?xui8>
}

// CHECK-LABEL: func.func @scalar(
// CHECK: graph.relu{{.*}} -> tensor<i64>{{$}}
func.func @scalar(%a: tensor<i64>) -> tensor<i64> {
  %y = graph.relu %a : (tensor<i64>) -> tensor<i64>
  return %y : tensor<i64>
}

// CHECK-LABEL: func.func @empty(
// CHECK: graph.relu{{.*}} -> tensor<0x3xf32>{{$}}
func.func @empty(%a: tensor<0x3xf32>) -> tensor<?x?xf32> {
  %y = graph.relu %a : (tensor<0x3xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}
