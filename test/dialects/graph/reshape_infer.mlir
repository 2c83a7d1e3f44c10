// Reshape: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @static(
// CHECK: graph.reshape{{.*}} -> tensor<4x6xf32>{{$}}
func.func @static(%a: tensor<2x3x4xf32>) -> tensor<?x?xf32> {
  %y = graph.reshape %a {shape = array<i64: 4, 6>} : (tensor<2x3x4xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// The size that is left over.
// CHECK-LABEL: func.func @free(
// CHECK: graph.reshape{{.*}} -> tensor<4x6xi8>{{$}}
func.func @free(%a: tensor<2x3x4xi8>) -> tensor<?x?xi8> {
  %y = graph.reshape %a {shape = array<i64: -1, 6>} : (tensor<2x3x4xi8>) -> tensor<?x?xi8>
  return %y : tensor<?x?xi8>
}

// CHECK-LABEL: func.func @scalar(
// CHECK: graph.reshape{{.*}} -> tensor<1x1xf32>{{$}}
func.func @scalar(%a: tensor<f32>) -> tensor<?x?xf32> {
  %y = graph.reshape %a {shape = array<i64: 1, 1>} : (tensor<f32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @empty(
// CHECK: graph.reshape{{.*}} -> tensor<0x5xf32>{{$}}
func.func @empty(%a: tensor<0x3xf32>) -> tensor<?x?xf32> {
  %y = graph.reshape %a {shape = array<i64: -1, 5>} : (tensor<0x3xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}
