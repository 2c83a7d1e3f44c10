// Cluster and yield, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @one(
// CHECK: %[[Y:.+]] = graph.cluster "pointwise" ins(%arg0, %arg1 : tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT: ^bb0(%[[A:.+]]: tensor<4xf32>, %[[B:.+]]: tensor<4xf32>):
// CHECK-NEXT: %[[SUM:.+]] = graph.add %[[A]], %[[B]]
// CHECK-NEXT: graph.yield %[[SUM]] : tensor<4xf32>
// CHECK-NEXT: } -> tensor<4xf32>
// CHECK-NEXT: return %[[Y]]
func.func @one(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %y = graph.cluster "pointwise" ins(%a, %b : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%x: tensor<4xf32>, %z: tensor<4xf32>):
    %s = graph.add %x, %z : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    graph.yield %s : tensor<4xf32>
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// Without operands, with several results, and with an attribute.
// CHECK-LABEL: func.func @several(
// CHECK: graph.cluster "constants" attributes {note = 1 : i64} {
// CHECK: graph.yield %{{.+}}, %{{.+}} : tensor<2xf16>, tensor<i64>
// CHECK-NEXT: } -> tensor<2xf16>, tensor<i64>
func.func @several() -> (tensor<2xf16>, tensor<i64>) {
  %y:2 = graph.cluster "constants" attributes {note = 1} {
    %0 = graph.constant dense<1.0> : tensor<2xf16>
    %1 = graph.constant dense<7> : tensor<i64>
    graph.yield %0, %1 : tensor<2xf16>, tensor<i64>
  } -> tensor<2xf16>, tensor<i64>
  return %y#0, %y#1 : tensor<2xf16>, tensor<i64>
}
