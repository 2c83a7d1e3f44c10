// Gradient that is zero: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @shape(
// CHECK: graph.zeros{{.*}} -> tensor<2x0xbf16>{{$}}
func.func @shape() -> tensor<?x?xbf16> {
  %y = graph.zeros {shape = array<i64: 2, 0>, result_type = bf16} : () -> tensor<?x?xbf16>
  return %y : tensor<?x?xbf16>
}
