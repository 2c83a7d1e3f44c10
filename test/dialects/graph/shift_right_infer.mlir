// Right shift: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @same_shape(
// CHECK: graph.shift_right{{.*}} -> tensor<2x3xi32>{{$}}
func.func @same_shape(%a: tensor<2x3xi32>, %b: tensor<2x3xi32>) -> tensor<?x?xi32> {
  %y = graph.shift_right %a, %b : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<?x?xi32>
  return %y : tensor<?x?xi32>
}

// Sizes of 1 give way, axes are aligned at the last.
// CHECK-LABEL: func.func @ones(
// CHECK: graph.shift_right{{.*}} -> tensor<4x3xui8>{{$}}
func.func @ones(%a: tensor<4x1xui8>, %b: tensor<3xui8>) -> tensor<?x?xui8> {
  %y = graph.shift_right %a, %b : (tensor<4x1xui8>, tensor<3xui8>) -> tensor<?x?xui8>
  return %y : tensor<?x?xui8>
}

// CHECK-LABEL: func.func @ranks(
// CHECK: graph.shift_right{{.*}} -> tensor<2x1x5xui8>{{$}}
func.func @ranks(%a: tensor<ui8>, %b: tensor<2x1x5xui8>) -> tensor<?x?x?xui8> {
  %y = graph.shift_right %a, %b : (tensor<ui8>, tensor<2x1x5xui8>) -> tensor<?x?x?xui8>
  return %y : tensor<?x?x?xui8>
}

// A size of 1 becomes 0.
// CHECK-LABEL: func.func @empty(
// CHECK: graph.shift_right{{.*}} -> tensor<0xui8>{{$}}
func.func @empty(%a: tensor<0xui8>, %b: tensor<1xui8>) -> tensor<?xui8> {
  %y = graph.shift_right %a, %b : (tensor<0xui8>, tensor<1xui8>) -> tensor<?xui8>
  return %y : tensor<?xui8>
}

// CHECK-LABEL: func.func @scalars(
// CHECK: graph.shift_right{{.*}} -> tensor<ui8>{{$}}
func.func @scalars(%a: tensor<ui8>, %b: tensor<ui8>) -> tensor<ui8> {
  %y = graph.shift_right %a, %b : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
  return %y : tensor<ui8>
}
