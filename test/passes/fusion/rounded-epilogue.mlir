// A library call may drop the rounding of what it does not store, unless every rounding is to be kept; a rectifier gives the same
// either way.
// RUN: mezzo-opt %s -pass-pipeline='builtin.module(func.func(graph-form-clusters))' | FileCheck %s
// RUN: mezzo-opt %s -pass-pipeline='builtin.module(func.func(graph-form-clusters{strict-rounding}))' | FileCheck %s --check-prefix=STRICT
// RUN: mezzo run %s --compare=reference | FileCheck %s --check-prefix=RAN
// RUN: mezzo run %s --strict-rounding --compare=reference | FileCheck %s --check-prefix=RAN
// RAN: all 1 values that were compared agree with the reference

// CHECK-LABEL: func.func @main
// CHECK: graph.cluster "contraction"
// CHECK: graph.matmul
// CHECK: graph.add
// CHECK: graph.relu
// CHECK-NOT: graph.cluster
// STRICT: graph.cluster "contraction"
// STRICT: graph.matmul
// STRICT-NEXT: graph.yield
// STRICT: graph.cluster "pointwise"
// STRICT: graph.add
// STRICT: graph.relu
func.func @main(%x: tensor<4x8xf16> {graph.name = "x"}, %w: tensor<8x16xf16> {graph.name = "w"}, %b: tensor<16xf16> {graph.name = "b"}) -> (tensor<4x16xf16> {graph.name = "y"}) {
  %0 = graph.matmul %x, %w : (tensor<4x8xf16>, tensor<8x16xf16>) -> tensor<4x16xf16>
  %1 = graph.add %0, %b : (tensor<4x16xf16>, tensor<16xf16>) -> tensor<4x16xf16>
  %2 = graph.relu %1 : (tensor<4x16xf16>) -> tensor<4x16xf16>
  return %2 : tensor<4x16xf16>
}

// CHECK-LABEL: func.func private @monotone
// CHECK: graph.cluster "contraction"
// CHECK: graph.relu
// CHECK-NOT: graph.cluster
// STRICT-LABEL: func.func private @monotone
// STRICT: graph.cluster "contraction"
// STRICT: graph.relu
// STRICT-NOT: graph.cluster
func.func private @monotone(%x: tensor<4x8xbf16>, %w: tensor<8x16xbf16>) -> tensor<4x16xbf16> {
  %0 = graph.matmul %x, %w : (tensor<4x8xbf16>, tensor<8x16xbf16>) -> tensor<4x16xbf16>
  %1 = graph.relu %0 : (tensor<4x16xbf16>) -> tensor<4x16xbf16>
  return %1 : tensor<4x16xbf16>
}
