// Root mean square normalisation: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @same_type(
// CHECK: graph.rms_norm{{.*}} -> tensor<2x4xf16>{{$}}
func.func @same_type(%a: tensor<2x4xf16>, %b: tensor<4xf32>) -> tensor<?x?xf16> {
  %y = graph.rms_norm %a, %b {axis = 1} : (tensor<2x4xf16>, tensor<4xf32>) -> tensor<?x?xf16>
  return %y : tensor<?x?xf16>
}

// CHECK-LABEL: func.func @plain(
// CHECK: graph.rms_norm{{.*}} -> tensor<2x4xf32>{{$}}
func.func @plain(%a: tensor<2x4xf32>) -> tensor<?x?xf32> {
  %y = graph.rms_norm %a {axis = 0} : (tensor<2x4xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}
