// Counting: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @columns(
// CHECK: graph.iota{{.*}} -> tensor<2x3xui8>{{$}}
func.func @columns() -> tensor<?x?xui8> {
  %y = graph.iota {shape = array<i64: 2, 3>, result_type = ui8, axis = 1} : () -> tensor<?x?xui8>
  return %y : tensor<?x?xui8>
}

// CHECK-LABEL: func.func @empty(
// CHECK: graph.iota{{.*}} -> tensor<0xf32>{{$}}
func.func @empty() -> tensor<?xf32> {
  %y = graph.iota {shape = array<i64: 0>, result_type = f32, axis = 0} : () -> tensor<?xf32>
  return %y : tensor<?xf32>
}
