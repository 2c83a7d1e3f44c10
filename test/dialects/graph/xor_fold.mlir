// graph.xor with zeros and with itself.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @zeros(
// CHECK-NEXT: return %arg0, %arg1
func.func @zeros(%x: tensor<4xi1>, %i: tensor<4xi32>) -> (tensor<4xi1>, tensor<4xi32>) {
  %a = graph.constant dense<false> : tensor<i1>
  %b = graph.constant dense<0> : tensor<i32>
  %0 = graph.xor %x, %a : (tensor<4xi1>, tensor<i1>) -> tensor<4xi1>
  %1 = graph.xor %b, %i : (tensor<i32>, tensor<4xi32>) -> tensor<4xi32>
  return %0, %1 : tensor<4xi1>, tensor<4xi32>
}

// CHECK-LABEL: func.func @itself(
// CHECK-NEXT: %[[Y:.+]] = graph.constant dense<false> : tensor<4xi1>
// CHECK-NEXT: return %[[Y]]
func.func @itself(%x: tensor<4xi1>) -> tensor<4xi1> {
  %0 = graph.xor %x, %x : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// With ones it is the complement, which is no operand.
// CHECK-LABEL: func.func @ones(
// CHECK-COUNT-1: graph.xor{{ }}
// CHECK-NOT: graph.xor{{ }}
// CHECK: return
func.func @ones(%x: tensor<4xi1>) -> tensor<4xi1> {
  %a = graph.constant dense<true> : tensor<i1>
  %0 = graph.xor %x, %a : (tensor<4xi1>, tensor<i1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
