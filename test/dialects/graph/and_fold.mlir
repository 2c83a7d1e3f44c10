// graph.and with equals, with bits that change nothing, and with bits that decide.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @equal(
// CHECK-NEXT: return %arg0
func.func @equal(%x: tensor<4xi1>) -> tensor<4xi1> {
  %0 = graph.and %x, %x : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @neutral(
// CHECK-NEXT: return %arg0, %arg1, %arg2
func.func @neutral(%x: tensor<4xi1>, %i: tensor<4xi32>, %u: tensor<4xui8>) -> (tensor<4xi1>, tensor<4xi32>, tensor<4xui8>) {
  %a = graph.constant dense<true> : tensor<i1>
  %b = graph.constant dense<-1> : tensor<i32>
  %c = graph.constant dense<255> : tensor<4xui8>
  %0 = graph.and %x, %a : (tensor<4xi1>, tensor<i1>) -> tensor<4xi1>
  %1 = graph.and %b, %i : (tensor<i32>, tensor<4xi32>) -> tensor<4xi32>
  %2 = graph.and %u, %c : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  return %0, %1, %2 : tensor<4xi1>, tensor<4xi32>, tensor<4xui8>
}

// CHECK-LABEL: func.func @absorbing(
// CHECK-DAG: %[[A:.+]] = graph.constant dense<false> : tensor<4xi1>
// CHECK-DAG: %[[B:.+]] = graph.constant dense<0> : tensor<4xi32>
// CHECK: return %[[A]], %[[B]]
func.func @absorbing(%x: tensor<4xi1>, %i: tensor<4xi32>) -> (tensor<4xi1>, tensor<4xi32>) {
  %a = graph.constant dense<false> : tensor<4xi1>
  %b = graph.constant dense<0> : tensor<4xi32>
  %0 = graph.and %x, %a : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  %1 = graph.and %b, %i : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0, %1 : tensor<4xi1>, tensor<4xi32>
}

// 1 is not all bits of an integer.
// CHECK-LABEL: func.func @one_bit(
// CHECK-COUNT-1: graph.and{{ }}
// CHECK-NOT: graph.and{{ }}
// CHECK: return
func.func @one_bit(%i: tensor<4xi32>) -> tensor<4xi32> {
  %a = graph.constant dense<1> : tensor<i32>
  %0 = graph.and %i, %a : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
