// Complements of complements and of comparisons.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @twice(
// CHECK-NEXT: return %arg0, %arg1
func.func @twice(%x: tensor<4xi1>, %i: tensor<4xi8>) -> (tensor<4xi1>, tensor<4xi8>) {
  %0 = graph.not %x : (tensor<4xi1>) -> tensor<4xi1>
  %1 = graph.not %0 : (tensor<4xi1>) -> tensor<4xi1>
  %2 = graph.not %i : (tensor<4xi8>) -> tensor<4xi8>
  %3 = graph.not %2 : (tensor<4xi8>) -> tensor<4xi8>
  return %1, %3 : tensor<4xi1>, tensor<4xi8>
}

// CHECK-LABEL: func.func @comparison(
// CHECK-NEXT: graph.compare %arg0, %arg1 {predicate = "ge"}
// CHECK-NEXT: graph.compare %arg2, %arg2 {predicate = "ne"}
// CHECK-NOT: graph.not
// CHECK: return
func.func @comparison(%i: tensor<4xi32>, %j: tensor<4xi32>, %x: tensor<4xf32>) -> (tensor<4xi1>, tensor<4xi1>) {
  %0 = graph.compare %i, %j {predicate = "lt"} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %1 = graph.not %0 : (tensor<4xi1>) -> tensor<4xi1>
  %2 = graph.compare %x, %x {predicate = "eq"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %3 = graph.not %2 : (tensor<4xi1>) -> tensor<4xi1>
  return %1, %3 : tensor<4xi1>, tensor<4xi1>
}

// NaN is neither less nor more, and a comparison with other readers stays.
// CHECK-LABEL: func.func @kept(
// CHECK-COUNT-2: graph.not{{ }}
// CHECK-NOT: graph.not{{ }}
// CHECK: return
func.func @kept(%x: tensor<4xf32>, %y: tensor<4xf32>, %i: tensor<4xi32>) -> (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) {
  %0 = graph.compare %x, %y {predicate = "lt"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %1 = graph.not %0 : (tensor<4xi1>) -> tensor<4xi1>
  %k = graph.constant dense<0> : tensor<i32>
  %3 = graph.compare %i, %k {predicate = "eq"} : (tensor<4xi32>, tensor<i32>) -> tensor<4xi1>
  %4 = graph.not %3 : (tensor<4xi1>) -> tensor<4xi1>
  return %1, %3, %4 : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>
}
