// The tanh form of GELU after a product of 16 bits is done by cuBLASLt where that is allowed, behind bias and addend; every other
// form is a kernel's, as it is in f32, where the program does not ask for 16 bits, and where every rounding is kept.
// RUN: mezzo-opt %s -pass-pipeline='builtin.module(func.func(graph-form-clusters{library=cublaslt library-functions}))' | FileCheck %s
// RUN: mezzo-opt %s -pass-pipeline='builtin.module(func.func(graph-form-clusters{library=cublaslt}))' | FileCheck %s --check-prefix=OWN
// RUN: mezzo-opt %s -pass-pipeline='builtin.module(func.func(graph-form-clusters{library=cublaslt library-functions strict-rounding}))' | FileCheck %s --check-prefix=OWN
// RUN: mezzo-opt %s -pass-pipeline='builtin.module(func.func(graph-form-clusters{library-functions}))' | FileCheck %s --check-prefix=OWN

// CHECK-LABEL: func.func @narrow(
// CHECK: graph.cluster "contraction"
// CHECK: graph.matmul
// CHECK: graph.add
// CHECK: graph.gelu
// CHECK-NOT: graph.cluster
// OWN-LABEL: func.func @narrow(
// OWN: graph.matmul
// OWN: graph.cluster "pointwise"
// OWN: graph.gelu
func.func @narrow(%x: tensor<4x8xf16>, %w: tensor<8x16xf16>, %b: tensor<16xf16>) -> tensor<4x16xf16> {
  %0 = graph.matmul %x, %w : (tensor<4x8xf16>, tensor<8x16xf16>) -> tensor<4x16xf16>
  %1 = graph.add %0, %b : (tensor<4x16xf16>, tensor<16xf16>) -> tensor<4x16xf16>
  %2 = graph.gelu %1 {approximate = "tanh"} : (tensor<4x16xf16>) -> tensor<4x16xf16>
  return %2 : tensor<4x16xf16>
}

// CHECK-LABEL: func.func @wide(
// CHECK: graph.matmul
// CHECK: graph.cluster "pointwise"
// CHECK: graph.gelu
func.func @wide(%x: tensor<4x8xf16>, %w: tensor<8x16xf16>) -> tensor<4x16xf32> {
  %0 = graph.matmul %x, %w {result_type = f32} : (tensor<4x8xf16>, tensor<8x16xf16>) -> tensor<4x16xf32>
  %1 = graph.gelu %0 {approximate = "tanh"} : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}

// CHECK-LABEL: func.func @other(
// CHECK: graph.matmul
// CHECK: graph.cluster "pointwise"
// CHECK: graph.gelu
func.func @other(%x: tensor<4x8xf16>, %w: tensor<8x16xf16>) -> tensor<4x16xf16> {
  %0 = graph.matmul %x, %w : (tensor<4x8xf16>, tensor<8x16xf16>) -> tensor<4x16xf16>
  %1 = graph.gelu %0 : (tensor<4x16xf16>) -> tensor<4x16xf16>
  return %1 : tensor<4x16xf16>
}

// Nothing follows an activation in the same call.
// CHECK-LABEL: func.func @twice(
// CHECK: graph.matmul
// CHECK: graph.gelu
// CHECK: graph.cluster "pointwise"
// CHECK: graph.relu
func.func @twice(%x: tensor<4x8xbf16>, %w: tensor<8x16xbf16>) -> tensor<4x16xbf16> {
  %0 = graph.matmul %x, %w : (tensor<4x8xbf16>, tensor<8x16xbf16>) -> tensor<4x16xbf16>
  %1 = graph.gelu %0 {approximate = "tanh"} : (tensor<4x16xbf16>) -> tensor<4x16xbf16>
  %2 = graph.relu %1 : (tensor<4x16xbf16>) -> tensor<4x16xbf16>
  return %2 : tensor<4x16xbf16>
}
