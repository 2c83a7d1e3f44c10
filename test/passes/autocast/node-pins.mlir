// Whoever names a node means what computes it, not what moves data for it: a pin by the softmax's name leaves the transposition
// in front of the attention alone, and of an explanation the attention comes first. A node that is a transposition is one.
// RUN: mezzo explain %s --autocast=f16 --keep-f32=/softmax /softmax | FileCheck %s --check-prefix=EXPLAIN
// RUN: mezzo explain %s --autocast=f16 --keep-f32=/softmax | FileCheck %s --check-prefix=TABLE
// RUN: mezzo explain %s --autocast=f16 --keep-f32=regex:soft | FileCheck %s --check-prefix=TABLE
// RUN: mezzo explain %s --autocast=f16 --keep-f32=name:/turn | FileCheck %s --check-prefix=MOVED
// RUN: mezzo explain %s --autocast=f16 --keep-f32=name:/softmax:transpose | FileCheck %s --check-prefix=HELPER

// EXPLAIN: {{^}}#4 attention  /scores, /softmax, /mix
// EXPLAIN: because       user (pinned): --keep-f32=/softmax
// EXPLAIN: {{^}}#{{[23]}} transpose  /softmax
// EXPLAIN-NOT: because       user

// TABLE-COUNT-2: transpose {{.*}}cost
// TABLE: attention         f32 {{.*}} user (pinned)

// MOVED: transpose         f32 {{.*}} user (pinned) {{.*}}v1
// MOVED: attention {{.*}} cost

// HELPER: transpose         f32 {{.*}} user (pinned) {{.*}}/softmax
// HELPER: attention {{.*}} cost

func.func @attend(%q: tensor<2x4x64x32xf32> {graph.name = "q"}, %w: tensor<32x32xf32> {graph.variable = @w},
                  %k: tensor<2x4x32x64xf32> {graph.name = "k"}, %v: tensor<2x4x32x64xf32> {graph.name = "v"})
    -> (tensor<2x4x64x32xf32> {graph.name = "y"}) {
  %0 = graph.tanh %k : (tensor<2x4x32x64xf32>) -> tensor<2x4x32x64xf32> loc("/tanh"("k0"))
  %1 = graph.tanh %v : (tensor<2x4x32x64xf32>) -> tensor<2x4x32x64xf32> loc("/tanh_1"("v0"))
  %2 = graph.transpose %0 {permutation = array<i64: 0, 1, 3, 2>} : (tensor<2x4x32x64xf32>) -> tensor<2x4x64x32xf32> loc("/softmax"(""))
  %3 = graph.transpose %1 {permutation = array<i64: 0, 1, 3, 2>} : (tensor<2x4x32x64xf32>) -> tensor<2x4x64x32xf32> loc("/turn"("v1"))
  %4 = graph.attention %q, %2, %3 {scale = 0.25} : (tensor<2x4x64x32xf32>, tensor<2x4x64x32xf32>, tensor<2x4x64x32xf32>) -> tensor<2x4x64x32xf32> loc(fused["/scores"(""), "/softmax"(""), "/mix"("a")])
  %5 = graph.matmul %4, %w : (tensor<2x4x64x32xf32>, tensor<32x32xf32>) -> tensor<2x4x64x32xf32> loc("/last"("y"))
  return %5 : tensor<2x4x64x32xf32>
}
graph.variable @w : tensor<32x32xf32> {init = dense<0.05> : tensor<32x32xf32>}
