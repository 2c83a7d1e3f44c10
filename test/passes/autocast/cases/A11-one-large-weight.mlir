// A11: where one weight of many is beyond f16, it alone stays f32, beside 16-bit values, or carries an exponent; the products around
// it have 16 bits.
// RUN: split-file %s %t
// RUN: mezzo-opt %t/large.mlir --graph-autocast="range=x=-1:1 exponents=false" --canonicalize | FileCheck %t/large.mlir
// RUN: mezzo-opt %t/large.mlir --graph-autocast="range=x=-1:1 type=bf16" --canonicalize | FileCheck %t/large.mlir --check-prefix=BF16
// RUN: mezzo explain %t/large.mlir --autocast=f16 --range x=-1:1 | FileCheck %t/large.mlir --check-prefix=FOUND
// RUN: mezzo-opt %t/run.mlir --graph-autocast="range=x=-1:1 exponents=false" --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-autocast="range=x=-1:1" --graph-verify-precision --reference-run
// RUN: mezzo run %t/run.mlir --autocast=f16 --range x=-1:1

//--- large.mlir
!x = tensor<64x128xf32>
!w = tensor<128x128xf32>
graph.variable @plain : !w {init = dense<0.5> : !w}
graph.variable @one : !w {init = dense<1.0e5> : !w}
// CHECK: graph.matmul {{.*}} : (tensor<64x128xf16>, tensor<128x128xf16>)
// CHECK: graph.matmul {{.*}} : (tensor<64x128xf16>, tensor<128x128xf32>)
// CHECK: graph.matmul {{.*}} : (tensor<64x128xf16>, tensor<128x128xf16>)
// BF16-COUNT-3: graph.matmul {{.*}} : (tensor<64x128xbf16>, tensor<128x128xbf16>)
// FOUND: constant-overflow {{ *}}one {{.*}} elements are too large, up to 1.000e+05
func.func @main(%x: !x {graph.name = "x"}, %p: !w {graph.variable = @plain}, %w: !w {graph.variable = @one}) -> !x {
  %0 = graph.matmul %x, %p : (!x, !w) -> !x
  %1 = graph.matmul %0, %w : (!x, !w) -> !x
  %2 = graph.tanh %1 : (!x) -> !x
  %3 = graph.matmul %2, %p : (!x, !w) -> !x
  return %3 : !x
}

//--- run.mlir
!x = tensor<2x2xf32>
graph.variable @unit : !x {init = dense<[[1.0, 0.0], [0.0, 1.0]]> : !x}
graph.variable @one : !x {init = dense<[[1.0, 0.5], [1.0e5, -1.0]]> : !x}
graph.variable mutable @x : !x {init = dense<[[1.0, -1.0], [0.5, 0.0]]> : !x}
func.func @main(%x: !x {graph.variable = @x, graph.name = "x"}, %u: !x {graph.variable = @unit}, %w: !x {graph.variable = @one}) {
  %0 = graph.matmul %x, %u : (!x, !x) -> !x
  %1 = graph.matmul %0, %w : (!x, !x) -> !x
  %2 = graph.tanh %1 : (!x) -> !x
  %3 = graph.matmul %2, %u : (!x, !x) -> !x
  // tanh(-99999), tanh(1.5), tanh(0.5), tanh(0.25)
  %e = graph.constant dense<[[-1.0, 0.905148254], [0.462117157, 0.244918662]]> : !x
  check.expect_close %3, %e {atol = 1.0e-3, rtol = 0.0} : !x
  return
}
