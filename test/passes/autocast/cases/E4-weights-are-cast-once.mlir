// E4, E5, E6, E20: weights are cast once, when a program is loaded: no step of a call does it, there is one copy of each, whose bytes the
// report and `info` count, and it goes with the program. A weight that the program changes is no such weight: each call reads
// what it has then.
// RUN: split-file %s %t
// RUN: mezzo compile %t/frozen.mlir --autocast=f16 --stop-after=plan -o - | FileCheck %t/frozen.mlir
// RUN: mezzo compile %t/frozen.mlir --autocast=f16 -o %t/frozen.mezzo
// RUN: mezzo info %t/frozen.mezzo | FileCheck %t/frozen.mlir --check-prefix=INFO
// RUN: mezzo explain %t/frozen.mlir --autocast=f16 | FileCheck %t/frozen.mlir --check-prefix=REPORT
// RUN: mezzo compile %t/changing.mlir --autocast=f16 --keep-low op:matmul --stop-after=plan -o - | FileCheck %t/changing.mlir
// RUN: mezzo-opt %t/steps.mlir --graph-autocast="keep-low=op:matmul" --graph-verify-precision --reference-run
// RUN: mezzo run %t/steps.mlir --autocast=f16 --keep-low op:matmul

//--- frozen.mlir
!x = tensor<64x512xf32>
!w = tensor<512x512xf32>
graph.variable @w : !w {init = dense<0.01> : !w}
graph.variable @v : !w {init = dense<0.02> : !w}
// CHECK: plan.entry @main
// CHECK: plan.launch @{{.*}} reads(%{{.*}}) writes(%{{.*}}) : (!plan.buffer<64x512xf32>) -> (!plan.buffer<64x512xf16>)
// CHECK-NOT: plan.launch {{.*}}512x512
// CHECK: plan.entry @mezzo.derive
// CHECK-COUNT-2: plan.launch {{.*}} (!plan.buffer<512x512xf32>) -> (!plan.buffer<512x512xf16>)
// CHECK-NOT: plan.launch
// INFO: weights: 2097152 bytes in 2 variables; derived 1048576
// REPORT: weights {{ *}}100.0 % on f16: 1572864 bytes instead of 3145728 in f32
// REPORT: casts {{ *}}{{[01]}} of activations{{.*}}, 2 of weights (each once)
func.func @main(%x: !x {graph.name = "x"}, %w: !w {graph.variable = @w}, %v: !w {graph.variable = @v}) -> !x {
  %0 = graph.matmul %x, %w : (!x, !w) -> !x
  %1 = graph.matmul %0, %v : (!x, !w) -> !x
  %2 = graph.matmul %1, %w : (!x, !w) -> !x
  return %2 : !x
}

//--- changing.mlir
!x = tensor<64x512xf32>
!w = tensor<512x512xf32>
graph.variable mutable @w : !w {init = dense<0.01> : !w}
// CHECK: plan.entry @main
// CHECK: plan.launch {{.*}} (!plan.buffer<512x512xf32>) -> (!plan.buffer<512x512xf16>)
// CHECK: plan.call "dnnl.matmul"
// CHECK-NOT: mezzo.derive
func.func @main(%x: !x {graph.name = "x"}, %w: !w {graph.variable = @w}) -> (!x, !w {graph.variable = @w}) {
  %0 = graph.matmul %x, %w : (!x, !w) -> !x
  %1 = graph.add %w, %w : (!w, !w) -> !w
  return %0, %1 : !x, !w
}

//--- steps.mlir
// One weight in two versions: each product has its own.
!x = tensor<2x2xf32>
graph.variable mutable @x : !x {init = dense<[[1.0, 2.0], [0.5, -1.0]]> : !x}
graph.variable mutable @w : !x {init = dense<[[1.0, 0.0], [0.0, 1.0]]> : !x}
func.func @main(%x: !x {graph.variable = @x}, %w: !x {graph.variable = @w}) {
  %0 = graph.matmul %x, %w : (!x, !x) -> !x
  %new = graph.add %w, %w : (!x, !x) -> !x
  %1 = graph.matmul %x, %new : (!x, !x) -> !x
  %e0 = graph.constant dense<[[1.0, 2.0], [0.5, -1.0]]> : !x
  %e1 = graph.constant dense<[[2.0, 4.0], [1.0, -2.0]]> : !x
  check.expect_eq %0, %e0 : !x
  check.expect_eq %1, %e1 : !x
  return
}
