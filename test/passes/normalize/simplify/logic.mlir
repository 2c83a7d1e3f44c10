// RUN: mezzo-opt %s --graph-simplify | FileCheck %s

!b = tensor<4xi1>
!t = tensor<4xf32>

// CHECK-LABEL: func.func @constants
// CHECK-SAME: (%[[X:.+]]: tensor<4xi1>)
// CHECK-DAG: %[[FALSE:.+]] = graph.constant dense<false> : tensor<4xi1>
// CHECK-DAG: %[[TRUE:.+]] = graph.constant dense<true> : tensor<4xi1>
// CHECK: return %[[X]], %[[FALSE]], %[[X]], %[[TRUE]], %[[X]], %[[X]]
func.func @constants(%x: !b) -> (!b, !b, !b, !b, !b, !b) {
  %true = graph.constant dense<true> : tensor<i1>
  %false = graph.constant dense<false> : tensor<i1>
  %0 = graph.and %x, %true : (!b, tensor<i1>) -> !b
  %1 = graph.and %false, %x : (tensor<i1>, !b) -> !b
  %2 = graph.or %x, %false : (!b, tensor<i1>) -> !b
  %3 = graph.or %true, %x : (tensor<i1>, !b) -> !b
  %4 = graph.xor %x, %false : (!b, tensor<i1>) -> !b
  %5 = graph.not %x : (!b) -> !b
  %6 = graph.not %5 : (!b) -> !b
  return %0, %1, %2, %3, %4, %6 : !b, !b, !b, !b, !b, !b
}

// CHECK-LABEL: func.func @choices
// CHECK-SAME: (%[[C:.+]]: tensor<4xi1>, %[[A:.+]]: tensor<4xf32>, %[[B:.+]]: tensor<4xf32>, %[[S:.+]]: tensor<f32>)
// CHECK-DAG: %[[WIDE:.+]] = graph.broadcast %[[S]] {shape = array<i64: 4>}
// CHECK-DAG: %[[TURNED:.+]] = graph.select %[[C]], %[[B]], %[[A]]
// CHECK: return %[[A]], %[[WIDE]], %[[A]], %[[TURNED]]
func.func @choices(%c: !b, %a: !t, %b: !t, %s: tensor<f32>) -> (!t, !t, !t, !t) {
  %true = graph.constant dense<true> : tensor<i1>
  %false = graph.constant dense<false> : tensor<i1>
  %0 = graph.select %true, %a, %b : (tensor<i1>, !t, !t) -> !t
  %1 = graph.select %false, %a, %s : (tensor<i1>, !t, tensor<f32>) -> !t
  %2 = graph.select %c, %a, %a : (!b, !t, !t) -> !t
  %3 = graph.not %c : (!b) -> !b
  %4 = graph.select %3, %a, %b : (!b, !t, !t) -> !t
  return %0, %1, %2, %4 : !t, !t, !t, !t
}
