// A7: scores that are replaced by -1e15 or -1e9, in f16 even where the user wants them narrow: masked elements have weight 0, a
// row that is masked in full is uniform, and nothing is NaN.
// RUN: mezzo-opt %s --graph-autocast --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast="keep-low=op:select,op:softmax" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast="type=bf16 keep-low=op:select,op:softmax" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast="keep-low=op:select,op:softmax" --canonicalize | FileCheck %s
// RUN: mezzo run %s --autocast=f16
// RUN: mezzo run %s --autocast=f16 --keep-low op:select --keep-low op:softmax

!x = tensor<3x4xf32>
!b = tensor<3x4xi1>
!s = tensor<f32>
graph.variable mutable @x : !x {init = dense<[[3.0, 3.0, 9.0, 0.0], [0.5, 0.5, 0.5, 0.5], [1.0, 2.0, 3.0, 4.0]]> : !x}
graph.variable mutable @m : !b {init = dense<[[true, true, false, false], [true, true, true, true], [false, false, false, false]]> : !b}

// CHECK: graph.constant dense<-1.638400e+04> : tensor<f16>
// CHECK: graph.select {{.*}} -> tensor<3x4xf16>
func.func @main(%x: !x {graph.variable = @x}, %m: !b {graph.variable = @m}) {
  %a = graph.constant dense<-1.0e15> : !s
  %b = graph.constant dense<-1.0e9> : !s
  %0 = graph.select %m, %x, %a : (!b, !x, !s) -> !x
  %1 = graph.softmax %0 {axis = 1} : (!x) -> !x
  %2 = graph.select %m, %x, %b : (!b, !x, !s) -> !x
  %3 = graph.softmax %2 {axis = 1} : (!x) -> !x
  %e = graph.constant dense<[[0.5, 0.5, 0.0, 0.0], [0.25, 0.25, 0.25, 0.25], [0.25, 0.25, 0.25, 0.25]]> : !x
  check.expect_close %1, %e {atol = 1.0e-6, rtol = 0.0} : !x
  check.expect_close %3, %e {atol = 1.0e-6, rtol = 0.0} : !x
  return
}
