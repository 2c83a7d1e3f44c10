// Larger of two: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @same_shape(
// CHECK: graph.max{{.*}} -> tensor<2x3xf16>{{$}}
func.func @same_shape(%a: tensor<2x3xf16>, %b: tensor<2x3xf16>) -> tensor<?x?xf16> {
  %y = graph.max %a, %b : (tensor<2x3xf16>, tensor<2x3xf16>) -> tensor<?x?xf16>
  return %y : tensor<?x?xf16>
}

// Sizes of 1 give way, axes are aligned at the last.
// CHECK-LABEL: func.func @ones(
// CHECK: graph.max{{.*}} -> tensor<4x3xf32>{{$}}
func.func @ones(%a: tensor<4x1xf32>, %b: tensor<3xf32>) -> tensor<?x?xf32> {
  %y = graph.max %a, %b : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @ranks(
// CHECK: graph.max{{.*}} -> tensor<2x1x5xf32>{{$}}
func.func @ranks(%a: tensor<f32>, %b: tensor<2x1x5xf32>) -> tensor<?x?x?xf32> {
  %y = graph.max %a, %b : (tensor<f32>, tensor<2x1x5xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}

// A size of 1 becomes 0.
// CHECK-LABEL: func.func @empty(
// CHECK: graph.max{{.*}} -> tensor<0xf32>{{$}}
func.func @empty(%a: tensor<0xf32>, %b: tensor<1xf32>) -> tensor<?xf32> {
  %y = graph.max %a, %b : (tensor<0xf32>, tensor<1xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// CHECK-LABEL: func.func @scalars(
// CHECK: graph.max{{.*}} -> tensor<f32>{{$}}
func.func @scalars(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %y = graph.max %a, %b : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %y : tensor<f32>
}
