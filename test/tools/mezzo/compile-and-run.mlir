// A program in text form is compiled to an artifact, runs on the CPU, and gives what the reference gives.
// RUN: rm -rf %t && mkdir %t
// RUN: mezzo compile %s -o %t/f.mezzo
// RUN: mezzo run %s --device reference --outputs %t/reference.npz 2>&1 | FileCheck %s --check-prefix=RANDOM
// RUN: mezzo run %t/f.mezzo --expect %t/reference.npz | FileCheck %s
// RUN: mezzo run %s --expect %t/reference.npz | FileCheck %s
// RUN: mezzo info %t/f.mezzo | FileCheck %s --check-prefix=INFO
// RUN: mezzo info %t/f.mezzo --json | %python -m json.tool | FileCheck %s --check-prefix=JSON
// RUN: mezzo bench %t/f.mezzo --seconds 0.01 --profile | FileCheck %s --check-prefix=BENCH
// RUN: mezzo explain %s | FileCheck %s --check-prefix=EXPLAIN

// RANDOM: no --inputs given: running on random numbers (seed 0)
// CHECK: y: as expected, largest difference
// INFO: input: x  f32[4,8]
// INFO: output: y  f32[4,16]
// INFO: arena: 256 bytes; the most alive at once: 256
// INFO: steps: 2 for {{.*}}: 1 kernels, 1 library calls, 0 copies
// INFO: library  dnnl.matmul
// INFO: kernel  exp
// JSON: "arena_bytes": 256
// BENCH: median {{.*}} us
// BENCH: us {{.*}} % {{.*}}1 steps exp
// EXPLAIN: remark: not fused into 'graph.exp': the library of the contraction cannot apply it

graph.variable @w : tensor<8x16xf32> {init = dense<0.25> : tensor<8x16xf32>}
func.func @main(%x: tensor<4x8xf32> {graph.name = "x"}, %w: tensor<8x16xf32> {graph.variable = @w})
    -> (tensor<4x16xf32> {graph.name = "y"}) {
  %0 = graph.matmul %x, %w : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %1 = graph.exp %0 : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}
