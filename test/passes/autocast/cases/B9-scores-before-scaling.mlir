// B9: scores beyond f16 that are scaled after their product stay finite, in one operation, written out, with the scale folded in
// before, and where nothing is known of their range.
// RUN: split-file %s %t
// RUN: mezzo-opt %t/run.mlir --graph-autocast --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-autocast="range=q=-900:900,k=-900:900" --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-autocast="range=q=-900:900,k=-900:900 exponents=false" --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-autocast="type=bf16" --graph-verify-precision --reference-run
// RUN: mezzo run %t/run.mlir --autocast=f16
// RUN: mezzo run %t/run.mlir --autocast=f16 --strict-rounding
// RUN: mezzo-opt %t/large.mlir --graph-autocast --canonicalize | FileCheck %t/large.mlir

//--- run.mlir
!x = tensor<1x2x4xf32>
!s = tensor<1x2x2xf32>
!h = tensor<1x1x2x4xf32>
graph.variable mutable @q : !x {init = dense<[[[885.0, 0.0, 0.0, 0.0], [0.0, 885.0, 0.0, 10.0]]]> : !x}
graph.variable mutable @k : !x {init = dense<[[[886.0, 1.0, 0.0, 0.0], [870.0, 0.0, 0.0, 1.0]]]> : !x}
graph.variable mutable @v : !x {init = dense<[[[1.0, 2.0, 3.0, 4.0], [-1.0, -2.0, -3.0, 0.0]]]> : !x}
// Scores of 784110 and 769950, times 1/8: each row chooses the first key.
func.func @written(%q: !x {graph.variable = @q, graph.name = "q"}, %k: !x {graph.variable = @k, graph.name = "k"}, %v: !x {graph.variable = @v}) {
  %c = graph.constant dense<0.125> : tensor<f32>
  %0 = graph.matmul %q, %k {transpose_rhs} : (!x, !x) -> !s
  %1 = graph.mul %0, %c : (!s, tensor<f32>) -> !s
  %2 = graph.softmax %1 {axis = 2} : (!s) -> !s
  %3 = graph.matmul %2, %v : (!s, !x) -> !x
  %e = graph.constant dense<[[[1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, 4.0]]]> : !x
  check.expect_close %3, %e {atol = 1.0e-2, rtol = 0.0} : !x
  return
}
func.func @attention(%q: !x {graph.variable = @q, graph.name = "q"}, %k: !x {graph.variable = @k, graph.name = "k"}, %v: !x {graph.variable = @v}) {
  %q4 = graph.reshape %q {shape = array<i64: 1, 1, 2, 4>} : (!x) -> !h
  %k4 = graph.reshape %k {shape = array<i64: 1, 1, 2, 4>} : (!x) -> !h
  %v4 = graph.reshape %v {shape = array<i64: 1, 1, 2, 4>} : (!x) -> !h
  %0 = graph.attention %q4, %k4, %v4 {scale = 0.125} : (!h, !h, !h) -> !h
  %e = graph.constant dense<[[[[1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, 4.0]]]]> : !h
  check.expect_close %0, %e {atol = 1.0e-2, rtol = 0.0} : !h
  return
}

//--- large.mlir
!x = tensor<8x256x64xf32>
!s = tensor<8x256x256xf32>
// CHECK-LABEL: func.func @unknown(
// CHECK: graph.matmul {{.*}} (tensor<8x256x64xf16>, tensor<8x256x64xf16>) -> tensor<8x256x256xf32>
// CHECK: graph.softmax {{.*}} -> tensor<8x256x256xf32>
// CHECK: graph.matmul {{.*}} (tensor<8x256x256xf16>, tensor<8x256x64xf16>)
func.func @unknown(%q: !x {graph.name = "q"}, %k: !x {graph.name = "k"}) -> !x {
  %c = graph.constant dense<0.125> : tensor<f32>
  %0 = graph.matmul %q, %k {transpose_rhs} : (!x, !x) -> !s
  %1 = graph.mul %0, %c : (!s, tensor<f32>) -> !s
  %2 = graph.softmax %1 {axis = 2} : (!s) -> !s
  %3 = graph.matmul %2, %k : (!s, !x) -> !x
  return %3 : !x
}
