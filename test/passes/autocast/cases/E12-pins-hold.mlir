// E12: what the user keeps in f32 is f32 to the last step, in products, fused kernels and stored values: a check after the pass and the
// plan show it. A pin that names nothing is an error.
// RUN: mezzo-opt %s --graph-autocast="keep-f32=second,op:gelu" --canonicalize --graph-verify-precision | FileCheck %s
// RUN: mezzo compile %s --autocast=f16 --keep-f32 second --keep-f32 op:gelu --stop-after=plan -o - | FileCheck %s --check-prefix=PLAN
// RUN: mezzo explain %s --autocast=f16 --keep-f32 second second | FileCheck %s --check-prefix=WHY
// RUN: not mezzo compile %s --autocast=f16 --keep-f32 secnd -o %t.mezzo 2>&1 | FileCheck %s --check-prefix=NEAR

// CHECK: graph.matmul {{.*}} : (tensor<64x512xf16>, tensor<512x512xf16>)
// CHECK: graph.gelu {{.*}} : (tensor<64x512xf32>) -> tensor<64x512xf32>
// CHECK: graph.matmul {{.*}} : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
// CHECK: graph.matmul {{.*}} : (tensor<64x512xf16>, tensor<512x512xf16>)
// PLAN: plan.call "dnnl.matmul" {{.*}}<512x512xf16>
// PLAN: plan.call "dnnl.matmul" {{.*}} : (!plan.buffer<64x512xf32>, !plan.buffer<512x512xf32>) -> (!plan.buffer<64x512xf32>)
// PLAN: plan.call "dnnl.matmul" {{.*}}<512x512xf16>
// WHY: computes {{ *}}on f32 weights and f16 values, in f32, sums in f32
// WHY: user{{.*}}--keep-f32=second
// NEAR: --keep-f32='secnd' matches nothing; did you mean 'second'?
!x = tensor<64x512xf32>
!w = tensor<512x512xf32>
graph.variable @w : !w {init = dense<0.01> : !w}
func.func @main(%x: !x {graph.name = "x"}, %w: !w {graph.variable = @w}) -> !x {
  %0 = graph.matmul %x, %w : (!x, !w) -> !x loc("first"("a"))
  %1 = graph.gelu %0 : (!x) -> !x loc("act"("b"))
  %2 = graph.matmul %1, %w : (!x, !w) -> !x loc("second"("c"))
  %3 = graph.matmul %2, %w : (!x, !w) -> !x loc("third"("d"))
  return %3 : !x
}
