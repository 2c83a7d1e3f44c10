// D15: autocast of a program that it has narrowed already changes nothing: no cast more, none orphaned, none that reads itself.
// RUN: mezzo-opt %s --graph-autocast="range=x=-1:1" --canonicalize -o %t.once.mlir
// RUN: mezzo-opt %t.once.mlir --graph-autocast="range=x=-1:1" --canonicalize -o %t.twice.mlir
// RUN: diff %t.once.mlir %t.twice.mlir
// RUN: FileCheck %s < %t.twice.mlir
// RUN: mezzo-opt %s --graph-autocast="range=x=-1:1 type=bf16" --canonicalize -o %t.b1.mlir
// RUN: mezzo-opt %t.b1.mlir --graph-autocast="range=x=-1:1 type=bf16" --canonicalize -o %t.b2.mlir
// RUN: diff %t.b1.mlir %t.b2.mlir

!x = tensor<64x128xf32>
!w = tensor<128x128xf32>
graph.variable @w : !w {init = dense<0.01> : !w}
graph.variable @large : !w {init = dense<1.0e5> : !w}
// CHECK: graph.convert
func.func @main(%x: !x {graph.name = "x"}, %w: !w {graph.variable = @w}, %l: !w {graph.variable = @large}) -> (!x, !x) {
  %0 = graph.matmul %x, %w : (!x, !w) -> !x
  %1 = graph.gelu %0 : (!x) -> !x
  %2 = graph.matmul %1, %w : (!x, !w) -> !x
  %3 = graph.add %2, %0 : (!x, !x) -> !x
  %4 = graph.matmul %3, %l : (!x, !w) -> !x
  %5 = graph.softmax %4 {axis = 1} : (!x) -> !x
  %6 = graph.matmul %5, %w : (!x, !w) -> !x
  %7 = graph.exp %3 : (!x) -> !x
  return %6, %7 : !x, !x
}
