// Padding: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @grow(
// CHECK: graph.pad{{.*}} -> tensor<3x8xf32>{{$}}
func.func @grow(%a: tensor<2x3xf32>, %b: tensor<f32>) -> tensor<?x?xf32> {
  %y = graph.pad %a, %b {low = array<i64: 0, 2>, high = array<i64: 1, 3>}
     : (tensor<2x3xf32>, tensor<f32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// Negative numbers take away.
// CHECK-LABEL: func.func @crop(
// CHECK: graph.pad{{.*}} -> tensor<0xf32>{{$}}
func.func @crop(%a: tensor<5xf32>, %b: tensor<f32>) -> tensor<?xf32> {
  %y = graph.pad %a, %b {low = array<i64: -2>, high = array<i64: -3>} : (tensor<5xf32>, tensor<f32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// CHECK-LABEL: func.func @edge(
// CHECK: graph.pad{{.*}} -> tensor<7xi1>{{$}}
func.func @edge(%a: tensor<5xi1>) -> tensor<?xi1> {
  %y = graph.pad %a {low = array<i64: 1>, high = array<i64: 1>, mode = "edge"} : (tensor<5xi1>) -> tensor<?xi1>
  return %y : tensor<?xi1>
}

// CHECK-LABEL: func.func @of_nothing(
// CHECK: graph.pad{{.*}} -> tensor<2xf32>{{$}}
func.func @of_nothing(%a: tensor<0xf32>, %b: tensor<f32>) -> tensor<?xf32> {
  %y = graph.pad %a, %b {low = array<i64: 2>, high = array<i64: 0>} : (tensor<0xf32>, tensor<f32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}
