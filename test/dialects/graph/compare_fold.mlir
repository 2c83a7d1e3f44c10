// An integer compared with itself.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @integer(
// CHECK-DAG: %[[T:.+]] = graph.constant dense<true> : tensor<4xi1>
// CHECK-DAG: %[[F:.+]] = graph.constant dense<false> : tensor<4xi1>
// CHECK: return %[[T]], %[[F]]
func.func @integer(%i: tensor<4xi32>) -> (tensor<4xi1>, tensor<4xi1>) {
  %0 = graph.compare %i, %i {predicate = "le"} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %1 = graph.compare %i, %i {predicate = "lt"} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  return %0, %1 : tensor<4xi1>, tensor<4xi1>
}

// NaN is not equal to itself.
// CHECK-LABEL: func.func @float(
// CHECK-COUNT-1: graph.compare{{ }}
// CHECK-NOT: graph.compare{{ }}
// CHECK: return
func.func @float(%x: tensor<4xf32>) -> tensor<4xi1> {
  %0 = graph.compare %x, %x {predicate = "eq"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
