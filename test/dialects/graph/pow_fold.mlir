// Powers that are no powers.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @one(
// CHECK-NEXT: return %arg0
func.func @one(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = graph.constant dense<1> : tensor<i64>
  %0 = graph.pow %x, %c : (tensor<4xf32>, tensor<i64>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// x² is x · x, rounded once as well.
// CHECK-LABEL: func.func @two(
// CHECK-NEXT: graph.mul %arg0, %arg0
func.func @two(%x: tensor<4xf16>) -> tensor<4xf16> {
  %c = graph.constant dense<2.0> : tensor<f16>
  %0 = graph.pow %x, %c : (tensor<4xf16>, tensor<f16>) -> tensor<4xf16>
  return %0 : tensor<4xf16>
}

// CHECK-LABEL: func.func @minus_one(
// CHECK-NEXT: graph.reciprocal %arg0
func.func @minus_one(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = graph.constant dense<-1.0> : tensor<f32>
  %0 = graph.pow %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// √-0 is -0, and (-0)^½ is +0; x³ rounds twice as a product; an integer has no reciprocal.
// CHECK-LABEL: func.func @not_exact(
// CHECK-COUNT-3: graph.pow{{ }}
// CHECK-NOT: graph.pow{{ }}
// CHECK: return
func.func @not_exact(%x: tensor<4xf32>, %i: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xi32>) {
  %a = graph.constant dense<0.5> : tensor<f32>
  %b = graph.constant dense<3.0> : tensor<f32>
  %c = graph.constant dense<-1> : tensor<i32>
  %0 = graph.pow %x, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = graph.pow %x, %b : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = graph.pow %i, %c : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xi32>
}
