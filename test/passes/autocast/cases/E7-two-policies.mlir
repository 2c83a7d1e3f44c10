// E7: what was compiled under one policy is never taken for another: the same file gives a program for each, whose types are final, and
// running one does not change the next.
// Requirements: R87
// RUN: mezzo compile %s --autocast=f16 -o %t.f16.mezzo
// RUN: mezzo compile %s --autocast=bf16 -o %t.bf16.mezzo
// RUN: mezzo compile %s --autocast=f16 --keep-f32 op:matmul -o %t.pinned.mezzo
// RUN: mezzo compile %s -o %t.f32.mezzo
// RUN: not cmp %t.f16.mezzo %t.bf16.mezzo
// RUN: not cmp %t.f16.mezzo %t.pinned.mezzo
// RUN: mezzo run %t.f32.mezzo --outputs %t.0.npz
// RUN: mezzo run %t.f16.mezzo --outputs %t.1.npz
// RUN: mezzo run %t.bf16.mezzo --outputs %t.2.npz
// RUN: mezzo run %t.f32.mezzo --expect %t.0.npz --rtol 0 --atol 0
// RUN: not mezzo run %t.bf16.mezzo --expect %t.0.npz --rtol 0 --atol 0
// RUN: mezzo run %t.bf16.mezzo --expect %t.2.npz --rtol 0 --atol 0
// RUN: mezzo run %t.pinned.mezzo --expect %t.0.npz --rtol 0 --atol 0
// RUN: mezzo run %t.f16.mezzo --expect %t.1.npz --rtol 0 --atol 0

graph.variable @w : tensor<64x64xf32> {init = dense<0.0123> : tensor<64x64xf32>}
func.func @main(%x: tensor<8x64xf32> {graph.name = "x"}, %w: tensor<64x64xf32> {graph.variable = @w}) -> (tensor<8x64xf32> {graph.name = "y"}) {
  %0 = graph.matmul %x, %w : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
  %1 = graph.matmul %0, %w : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
  return %1 : tensor<8x64xf32>
}
