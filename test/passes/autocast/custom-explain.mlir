// What is said of a user's operator that has no 16-bit form, what its declared range proves, and that nobody can narrow it.
// Requirements: R54, R55, R72
// RUN: mezzo explain %s --autocast=f16 --range x=-1:1 | FileCheck %s
// RUN: mezzo explain %s --autocast=f16 --range x=-1:1 narrow | FileCheck %s --check-prefix=ONE
// RUN: not mezzo explain %s --autocast=f16 --keep-low custom 2>&1 | FileCheck %s --check-prefix=LOW
// RUN: mezzo explain %s --autocast=f16 --require proven | FileCheck %s --check-prefix=PROVEN

// CHECK: only in f32             1 operations have no f16 implementation; their casts move [[BYTES:[0-9]+]] bytes
// CHECK: evidence                {{.*}} 0 unknown
// CHECK: f32-only {{ *}}n runs in f32: no 16-bit implementation; its casts move [[BYTES]] bytes
// ONE: custom  narrow
// ONE: computes on f32, in f32
// ONE-NEXT: because meaning (pinned): no 16-bit implementation
// ONE-NEXT: rule f32, meaning: test.Narrow: a custom operator without 16-bit implementation
// ONE: range     [-2, 2] proven
// LOW: error: node 'narrow': is named by --keep-low=custom, but has no 16-bit implementation
// PROVEN: 0 matmul f32 f32 unknown {{.*}}evidence (pinned)
// PROVEN-NEXT: 1 custom f32 f16 proven {{.*}}meaning (pinned)
// PROVEN-NEXT: 2 custom f16 f16 proven
graph.variable @w : tensor<64x64xf32> {init = dense<0.01> : tensor<64x64xf32>}

func.func @main(%x: tensor<32x64xf32> {graph.name = "x"}, %w: tensor<64x64xf32> {graph.variable = @w}) -> (tensor<32x64xf32> {graph.name = "y"}) {
  %0 = graph.matmul %x, %w : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
  %1 = graph.custom "test" "Narrow"(%0) calls "f" in "l.so"
     {input_types = ["data"], output_types = ["data"], data_types = ["f32"], range = array<f64: -2.0, 2.0>}
     : (tensor<32x64xf32>) -> tensor<32x64xf32> loc("narrow"("n"))
  %2 = graph.custom "test" "Both"(%1) calls "g" in "l.so"
     {input_types = ["data"], output_types = ["data"], data_types = ["f32", "f16"], bounded_by = 0 : i64}
     : (tensor<32x64xf32>) -> tensor<32x64xf32> loc("both"("b"))
  %3 = graph.matmul %2, %w : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
  return %3 : tensor<32x64xf32>
}
