// Layer normalisation: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// Parameters are f32 whatever the data is.
// CHECK-LABEL: func.func @same_type(
// CHECK: graph.layer_norm{{.*}} -> tensor<2x4xf16>{{$}}
func.func @same_type(%a: tensor<2x4xf16>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<?x?xf16> {
  %y = graph.layer_norm %a, %b, %c {axis = 1} : (tensor<2x4xf16>, tensor<4xf32>, tensor<4xf32>) -> tensor<?x?xf16>
  return %y : tensor<?x?xf16>
}

// CHECK-LABEL: func.func @no_rows(
// CHECK: graph.layer_norm{{.*}} -> tensor<0x4xf32>{{$}}
func.func @no_rows(%a: tensor<0x4xf32>) -> tensor<?x?xf32> {
  %y = graph.layer_norm %a {axis = 1} : (tensor<0x4xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}
