// B6: a norm of a sum of two values near 8000, as one operation on 16 bits, adds squares up in f32.
// RUN: mezzo-opt %s --graph-autocast="range=x=-8000:8000" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="range=x=-8000:8000" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast="range=x=-8000:8000 type=bf16" --graph-verify-precision --reference-run
// RUN: mezzo run %s --autocast=f16 --range x=-8000:8000
// RUN: mezzo run %s --autocast=f16 --range x=-8000:8000 --strict-rounding

!x = tensor<2x4xf32>
!w = tensor<4x4xf32>
!g = tensor<4xf32>
graph.variable @unit : !w {init = dense<[[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]> : !w}
graph.variable @ones : !g {init = dense<1.0> : !g}
graph.variable @zeros : !g {init = dense<0.0> : !g}
graph.variable mutable @x : !x {init = dense<[[8000.0, -8000.0, 4000.0, 0.0], [7600.0, 7600.0, 7600.0, 7600.0]]> : !x}
// CHECK: graph.rms_norm {{.*}} : (tensor<2x4xf16>, tensor<4xf32>) -> tensor<2x4xf16>
// CHECK: graph.layer_norm {{.*}} : (tensor<2x4xf16>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf16>
func.func @main(%x: !x {graph.variable = @x, graph.name = "x"}, %u: !w {graph.variable = @unit}, %g: !g {graph.variable = @ones}, %b: !g {graph.variable = @zeros}) {
  %h = graph.matmul %x, %u : (!x, !w) -> !x
  %k = graph.matmul %h, %u : (!x, !w) -> !x
  %1 = graph.add %k, %h : (!x, !x) -> !x
  %2 = graph.rms_norm %1, %g {axis = 1, epsilon = 1.0e-6} : (!x, !g) -> !x
  %3 = graph.matmul %2, %u : (!x, !w) -> !x
  %e = graph.constant dense<[[1.33333333, -1.33333333, 0.66666667, 0.0], [1.0, 1.0, 1.0, 1.0]]> : !x
  check.expect_close %3, %e {atol = 1.0e-2, rtol = 0.0} : !x
  %4 = graph.layer_norm %1, %g, %b {axis = 1, epsilon = 1.0e-6} : (!x, !g, !g) -> !x
  %5 = graph.matmul %4, %u : (!x, !w) -> !x
  %f = graph.constant dense<[[1.18321596, -1.52127766, 0.50709255, -0.16903085], [0.0, 0.0, 0.0, 0.0]]> : !x
  check.expect_close %5, %f {atol = 1.0e-2, rtol = 0.0} : !x
  return
}
