// A16: bounds of a clip that are the largest f32 numbers stay, or go; nothing in between is made of them.
// RUN: mezzo-opt %s --graph-autocast="keep-low=op:clamp" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="keep-low=op:clamp" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast="keep-low=op:clamp type=bf16" --graph-verify-precision --reference-run
// RUN: mezzo run %s --autocast=f16 --keep-low op:clamp
// RUN: mezzo run %s --autocast=f16 --keep-low op:clamp --strict-rounding

!x = tensor<2x2xf32>
graph.variable @unit : !x {init = dense<[[1.0, 0.0], [0.0, 1.0]]> : !x}
graph.variable mutable @x : !x {init = dense<[[6.0e4, -6.0e4], [1.0, -0.5]]> : !x}
graph.variable mutable @odd : !x {init = dense<[[0x7F800000, 0xFF800000], [0x7FC00000, -0.5]]> : !x}

// CHECK: graph.clamp {{.*}} {lower = -3.40{{[0-9]*}}E+38 : f64, upper = 3.40{{[0-9]*}}E+38 : f64} : (tensor<2x2xf16>)
// CHECK: graph.clamp {{.*}} {lower = -1.000000e+00 : f64} : (tensor<2x2xf16>)
func.func @main(%x: !x {graph.variable = @x, graph.name = "x"}, %o: !x {graph.variable = @odd}, %w: !x {graph.variable = @unit}) {
  %0 = graph.matmul %x, %w : (!x, !x) -> !x
  %1 = graph.clamp %0 {lower = -3.4028234663852886e+38 : f64, upper = 3.4028234663852886e+38 : f64} : (!x) -> !x
  %2 = graph.matmul %1, %w : (!x, !x) -> !x
  %e = graph.constant dense<[[6.0e4, -6.0e4], [1.0, -0.5]]> : !x
  check.expect_close %2, %e {atol = 0.0, rtol = 4.0e-3} : !x
  // Without a bound nothing is bounded: what is infinite stays so.
  %3 = graph.clamp %o {lower = -1.0} : (!x) -> !x
  %f = graph.constant dense<[[0x7F800000, -1.0], [0x7FC00000, -0.5]]> : !x
  check.expect_eq %3, %f : !x
  return
}
