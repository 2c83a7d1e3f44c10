// A13: infinite and NaN constants stay so when they are cast, in any operation.
// RUN: mezzo-opt %s --graph-autocast="keep-low=regex:^low$" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="keep-low=regex:^low$" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast="keep-low=regex:^low$ type=bf16" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast --graph-verify-precision --reference-run
// RUN: mezzo run %s --autocast=f16
// RUN: mezzo run %s --autocast=bf16 --keep-low low

!x = tensor<2x2xf32>
!b = tensor<2x2xi1>
!s = tensor<f32>
graph.variable mutable @x : !x {init = dense<[[3.0, -1.0], [0.0, 2.0]]> : !x}
graph.variable mutable @m : !b {init = dense<[[true, false], [false, true]]> : !b}
graph.variable @odd : !x {init = dense<[[0xFF800000, 0x7F800000], [0x7FC00000, -0.0]]> : !x}

// CHECK-DAG: graph.constant dense<0xFC00> : tensor<f16>
// CHECK-DAG: graph.constant dense<0x7C00> : tensor<f16>
// CHECK-DAG: graph.constant dense<0x7E00> : tensor<f16>
// CHECK-COUNT-3: graph.select {{.*}} -> tensor<2x2xf16>
func.func @chosen(%x: !x {graph.variable = @x}, %m: !b {graph.variable = @m}) {
  %least = graph.constant dense<0xFF800000> : !s
  %most = graph.constant dense<0x7F800000> : !s
  %nan = graph.constant dense<0x7FC00000> : !s
  %0 = graph.select %m, %least, %x : (!b, !s, !x) -> !x loc("n"("low"))
  %1 = graph.select %m, %most, %x : (!b, !s, !x) -> !x loc("n"("low"))
  %2 = graph.select %m, %nan, %x : (!b, !s, !x) -> !x loc("n"("low"))
  %e0 = graph.constant dense<[[0xFF800000, -1.0], [0.0, 0xFF800000]]> : !x
  %e1 = graph.constant dense<[[0x7F800000, -1.0], [0.0, 0x7F800000]]> : !x
  %e2 = graph.constant dense<[[0x7FC00000, -1.0], [0.0, 0x7FC00000]]> : !x
  check.expect_eq %0, %e0 : !x
  check.expect_eq %1, %e1 : !x
  check.expect_eq %2, %e2 : !x
  return
}

// A weight with all of them, read by a sum and moved.
// CHECK-LABEL: func.func @weight(
// CHECK: graph.convert {{.*}} {result_type = f16}
// CHECK-NOT: graph.clamp
// CHECK: graph.add {{.*}} -> tensor<2x2xf16>
func.func @weight(%x: !x {graph.variable = @x}, %w: !x {graph.variable = @odd}) {
  %0 = graph.add %x, %w : (!x, !x) -> !x loc("n"("low"))
  %1 = graph.concat %x, %w {axis = 0} : (!x, !x) -> tensor<4x2xf32> loc("n"("low"))
  %e0 = graph.constant dense<[[0xFF800000, 0x7F800000], [0x7FC00000, 2.0]]> : !x
  %e1 = graph.constant dense<[[3.0, -1.0], [0.0, 2.0], [0xFF800000, 0x7F800000], [0x7FC00000, -0.0]]> : tensor<4x2xf32>
  check.expect_eq %0, %e0 : !x
  check.expect_eq %1, %e1 : tensor<4x2xf32>
  return
}
