// A compilation can stop after each phase, and writes what each left.
// RUN: rm -rf %t && mkdir %t
// RUN: mezzo compile %s --stop-after=fuse -o - | FileCheck %s --check-prefix=FUSE
// RUN: mezzo compile %s --stop-after=plan -o - | FileCheck %s --check-prefix=PLAN
// RUN: mezzo compile %s --dump-phases=%t -o %t/f.mezzo
// RUN: ls %t | FileCheck %s --check-prefix=FILES
// RUN: not mezzo compile %s --stop-after=nowhere 2>&1 | FileCheck %s --check-prefix=WRONG

// FUSE: graph.cluster "pointwise"
// PLAN: plan.entry @main {{.*}} attributes {arena_bytes = 0
// FILES: 01-import.mlir
// FILES: 02-normalize.mlir
// FILES: 03-autocast.mlir
// FILES: 04-layout.mlir
// FILES: 05-fuse.mlir
// FILES: 06-lower.mlir
// FILES: 07-plan.mlir
// WRONG: --stop-after: nowhere not in {import,
func.func @main(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = graph.exp %x : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
