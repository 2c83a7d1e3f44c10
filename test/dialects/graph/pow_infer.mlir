// Power: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// The element type is that of the base.
// CHECK-LABEL: func.func @base(
// CHECK: graph.pow{{.*}} -> tensor<4x3xf16>{{$}}
func.func @base(%a: tensor<4x1xf16>, %b: tensor<3xf32>) -> tensor<?x?xf16> {
  %y = graph.pow %a, %b : (tensor<4x1xf16>, tensor<3xf32>) -> tensor<?x?xf16>
  return %y : tensor<?x?xf16>
}

// CHECK-LABEL: func.func @integer_base(
// CHECK: graph.pow{{.*}} -> tensor<2xi32>{{$}}
func.func @integer_base(%a: tensor<2xi32>, %b: tensor<f64>) -> tensor<?xi32> {
  %y = graph.pow %a, %b : (tensor<2xi32>, tensor<f64>) -> tensor<?xi32>
  return %y : tensor<?xi32>
}

// CHECK-LABEL: func.func @scalars(
// CHECK: graph.pow{{.*}} -> tensor<f32>{{$}}
func.func @scalars(%a: tensor<f32>, %b: tensor<i8>) -> tensor<f32> {
  %y = graph.pow %a, %b : (tensor<f32>, tensor<i8>) -> tensor<f32>
  return %y : tensor<f32>
}
