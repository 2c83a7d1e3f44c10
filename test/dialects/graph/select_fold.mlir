// Choices that are none.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constant(
// CHECK-NEXT: return %arg0, %arg1
func.func @constant(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %t = graph.constant dense<true> : tensor<i1>
  %f = graph.constant dense<false> : tensor<4xi1>
  %0 = graph.select %t, %x, %y : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.select %f, %x, %y : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// What is chosen is broadcast to the result.
// CHECK-LABEL: func.func @constant_broadcast(
// CHECK-NEXT: %[[Y:.+]] = graph.broadcast %arg1 {shape = array<i64: 4>}
// CHECK-NEXT: return %[[Y]]
func.func @constant_broadcast(%x: tensor<4xf32>, %y: tensor<f32>) -> tensor<4xf32> {
  %f = graph.constant dense<false> : tensor<i1>
  %0 = graph.select %f, %x, %y : (tensor<i1>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @equal(
// CHECK-NEXT: return %arg1
func.func @equal(%c: tensor<4xi1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.select %c, %x, %x : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// By ¬c it is the other choice by c.
// CHECK-LABEL: func.func @inverted(
// CHECK-NEXT: graph.select %arg0, %arg2, %arg1
func.func @inverted(%c: tensor<4xi1>, %x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %n = graph.not %c : (tensor<4xi1>) -> tensor<4xi1>
  %0 = graph.select %n, %x, %y : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Between true and false it is the condition, or its complement.
// CHECK-LABEL: func.func @truth(
// CHECK-NEXT: %[[N:.+]] = graph.not %arg0
// CHECK-NEXT: return %arg0, %[[N]]
func.func @truth(%c: tensor<4xi1>) -> (tensor<4xi1>, tensor<4xi1>) {
  %t = graph.constant dense<true> : tensor<i1>
  %f = graph.constant dense<false> : tensor<i1>
  %0 = graph.select %c, %t, %f : (tensor<4xi1>, tensor<i1>, tensor<i1>) -> tensor<4xi1>
  %1 = graph.select %c, %f, %t : (tensor<4xi1>, tensor<i1>, tensor<i1>) -> tensor<4xi1>
  return %0, %1 : tensor<4xi1>, tensor<4xi1>
}

// A condition that differs from place to place is a choice.
// CHECK-LABEL: func.func @mixed(
// CHECK-COUNT-1: graph.select{{ }}
// CHECK-NOT: graph.select{{ }}
// CHECK: return
func.func @mixed(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %c = graph.constant dense<[true, false]> : tensor<2xi1>
  %0 = graph.select %c, %x, %y : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
