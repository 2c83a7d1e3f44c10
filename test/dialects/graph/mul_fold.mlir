// Products with 1, -1 and 0.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @one(
// CHECK-NEXT: return %arg0, %arg1, %arg2
func.func @one(%x: tensor<4xf32>, %h: tensor<4xbf16>, %i: tensor<4xi64>) -> (tensor<4xf32>, tensor<4xbf16>, tensor<4xi64>) {
  %a = graph.constant dense<1.0> : tensor<f32>
  %b = graph.constant dense<1.0> : tensor<4xbf16>
  %c = graph.constant dense<1> : tensor<i64>
  %0 = graph.mul %x, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = graph.mul %b, %h : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16>
  %2 = graph.mul %c, %i : (tensor<i64>, tensor<4xi64>) -> tensor<4xi64>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xbf16>, tensor<4xi64>
}

// x · -1 is -x.
// CHECK-LABEL: func.func @minus_one(
// CHECK-NEXT: graph.neg %arg0
func.func @minus_one(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = graph.constant dense<-1.0> : tensor<f32>
  %0 = graph.mul %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -x · -y is x · y.
// CHECK-LABEL: func.func @negatives(
// CHECK-NEXT: graph.mul %arg0, %arg1
func.func @negatives(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %a = graph.neg %x : (tensor<4xf32>) -> tensor<4xf32>
  %b = graph.neg %y : (tensor<4xf32>) -> tensor<4xf32>
  %0 = graph.mul %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// An integer times 0 is 0.
// CHECK-LABEL: func.func @zero(
// CHECK: %[[Y:.+]] = graph.constant dense<0> : tensor<4xi32>
// CHECK-NEXT: return %[[Y]]
func.func @zero(%i: tensor<4xi32>) -> tensor<4xi32> {
  %c = graph.constant dense<0> : tensor<i32>
  %0 = graph.mul %i, %c : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// A float times 0 is NaN for inf, and -0 for -1.
// CHECK-LABEL: func.func @float_zero(
// CHECK-COUNT-1: graph.mul{{ }}
// CHECK-NOT: graph.mul{{ }}
// CHECK: return
func.func @float_zero(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = graph.constant dense<0.0> : tensor<f32>
  %0 = graph.mul %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Almost 1 is not 1.
// CHECK-LABEL: func.func @almost(
// CHECK-COUNT-1: graph.mul{{ }}
// CHECK-NOT: graph.mul{{ }}
// CHECK: return
func.func @almost(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = graph.constant dense<0.99999994> : tensor<f32>
  %0 = graph.mul %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
