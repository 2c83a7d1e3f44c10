// Text in which the data of a constant was left out is refused by name; zeros do not take its place.
// RUN: mezzo-opt %s --mlir-elide-elementsattrs-if-larger=4 -o %t.elided.mlir
// RUN: FileCheck %s --check-prefix=ELIDED < %t.elided.mlir
// RUN: not mezzo-opt %t.elided.mlir 2>&1 | FileCheck %s
// RUN: not mezzo compile %t.elided.mlir -o %t.mezzo 2>&1 | FileCheck %s
// RUN: test ! -e %t.mezzo
// RUN: echo 'graph.variable @w : tensor<4xf32> {init = dense_resource<nowhere> : tensor<4xf32>}' > %t.named.mlir
// RUN: not mezzo-opt %t.named.mlir 2>&1 | FileCheck %s --check-prefix=VARIABLE

// ELIDED: dense_resource<__elided__>
// CHECK: elided.mlir:[[#]]:[[#]]: error: {{.*}}constant
// VARIABLE: named.mlir:1:{{[0-9]+}}: error:
func.func @main() -> tensor<8xf32> {
  %0 = graph.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32>
  return %0 : tensor<8xf32>
}
