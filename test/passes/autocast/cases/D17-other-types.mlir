// D17: integers, truth values and f64 are no candidates: operations on them get no cast, also where the user pins them by type, and a
// conversion from f64 reads f64.
// RUN: mezzo-opt %s --graph-autocast --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="keep-f32=op:add,op:mul" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="keep-low=op:add type=bf16" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast --graph-verify-precision --reference-run

!d = tensor<3xf64>
!i = tensor<3xi64>
graph.variable mutable @d : !d {init = dense<[1.0e300, 0.1, -3.0]> : !d}
graph.variable mutable @i : !i {init = dense<[9007199254740993, 2, -3]> : !i}
// CHECK-NOT: f32
// CHECK: graph.add %{{.*}} : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
// CHECK-NOT: f32
// CHECK: graph.mul %{{.*}} : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
// CHECK-NOT: f32
// CHECK: return
func.func @main(%d: !d {graph.variable = @d}, %i: !i {graph.variable = @i}) {
  %0 = graph.add %d, %d : (!d, !d) -> !d
  %1 = graph.mul %i, %i : (!i, !i) -> !i
  %e0 = graph.constant dense<[2.0e300, 0.2, -6.0]> : !d
  check.expect_eq %0, %e0 : !d
  %2 = graph.compare %i, %1 {predicate = "lt"} : (!i, !i) -> tensor<3xi1>
  %e1 = graph.constant dense<[18014398509481985, 4, 9]> : !i
  %e2 = graph.constant dense<true> : tensor<3xi1>
  check.expect_eq %1, %e1 : !i
  check.expect_eq %2, %e2 : tensor<3xi1>
  return
}
