// Where operations run one by one, a cast is a pass over memory: nothing is narrowed only to be stored between a product that has to
// be f32 and what follows. Kernels of ours cast as they store and load, so that it is worth it.
// RUN: mezzo-opt %s --graph-autocast="type=bf16 keep-f32=operands:op:matmul node-by-node" | FileCheck %s --check-prefix=NODES
// RUN: mezzo-opt %s --graph-autocast="type=bf16 keep-f32=operands:op:matmul" | FileCheck %s --check-prefix=KERNELS
graph.variable @w : tensor<64x64xf32> {init = dense<0.01> : tensor<64x64xf32>}
// NODES-NOT: bf16
// NODES: return
// KERNELS: graph.matmul {{.*}} -> tensor<64x64xbf16>
// KERNELS: graph.rms_norm {{.*}} -> tensor<64x64xbf16>
// KERNELS: graph.matmul {{.*}} : (tensor<64x64xbf16>, tensor<64x64xf32>) -> tensor<64x64xf32>
func.func @main(%x: tensor<64x64xf32> {graph.name = "x"}, %w: tensor<64x64xf32> {graph.variable = @w}) -> tensor<64x64xf32> {
  %0 = graph.matmul %x, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = graph.rms_norm %0 {axis = 1, epsilon = 1.0e-5} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = graph.matmul %1, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}
