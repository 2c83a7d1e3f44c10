// RUN: mezzo-opt %s -pass-pipeline='builtin.module(func.func(graph-form-clusters{explain=true}))' 2>&1 >/dev/null | FileCheck %s

func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  // CHECK: remark: not fused into 'graph.exp': the library of the contraction cannot apply it
  %0 = graph.matmul %x, %w : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %1 = graph.exp %0 : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}
