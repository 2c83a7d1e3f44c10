// D6, D18: a constant that operations on f32 and on 16 bits read is there for each in its type, cast once, and the types of every
// operation's operands are one.
// RUN: mezzo-opt %s --graph-autocast="keep-f32=op:min keep-low=op:add,op:reduce_max,op:max,op:div,op:abs" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="keep-f32=op:min keep-low=op:add,op:reduce_max,op:max,op:div,op:abs" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast="type=bf16 keep-f32=op:min keep-low=op:add,op:reduce_max,op:max,op:div,op:abs" --graph-verify-precision --reference-run
// RUN: mezzo run %s --autocast=f16 --keep-f32 op:min --keep-low op:add

!x = tensor<2x2xf32>
graph.variable @w : !x {init = dense<[[1.0, 0.5], [0.25, 2.0]]> : !x}
graph.variable mutable @x : !x {init = dense<[[3.0, -1.0], [0.0, 1.0]]> : !x}
// CHECK-DAG: graph.constant dense<1.001360e-05> : tensor<f16>
// CHECK: %[[W16:.*]] = graph.convert %[[W:.*]] {result_type = f16}
// CHECK-NOT: graph.convert %[[W]]
// CHECK-DAG: graph.min {{.*}}, %[[W]] : (tensor<2x2xf32>, tensor<2x2xf32>)
// CHECK-DAG: graph.add {{.*}}, %[[W16]] : (tensor<2x2xf16>, tensor<2x2xf16>)
// CHECK: graph.abs {{.*}} -> tensor<2x2xf16>
// CHECK: graph.{{max|clamp}} {{.*}} -> tensor<2x1xf16>
// CHECK: graph.add {{.*}} : (tensor<2x1xf16>, tensor<f16>) -> tensor<2x1xf16>
// CHECK: graph.div {{.*}} : (tensor<2x2xf16>, tensor<2x1xf16>) -> tensor<2x2xf16>
func.func @main(%x: !x {graph.variable = @x}, %w: !x {graph.variable = @w}) {
  %0 = graph.min %x, %w : (!x, !x) -> !x
  %1 = graph.add %x, %w : (!x, !x) -> !x
  %e0 = graph.constant dense<[[1.0, -1.0], [0.0, 1.0]]> : !x
  %e1 = graph.constant dense<[[4.0, -0.5], [0.25, 3.0]]> : !x
  check.expect_eq %0, %e0 : !x
  check.expect_eq %1, %e1 : !x
  %eps = graph.constant dense<1.0e-5> : tensor<f32>
  %least = graph.constant dense<0.125> : tensor<f32>
  %2 = graph.abs %x : (!x) -> !x
  %3 = graph.reduce_max %2 {axes = array<i64: 1>, keepdims} : (!x) -> tensor<2x1xf32>
  %4 = graph.max %3, %least : (tensor<2x1xf32>, tensor<f32>) -> tensor<2x1xf32>
  %5 = graph.add %4, %eps : (tensor<2x1xf32>, tensor<f32>) -> tensor<2x1xf32>
  %6 = graph.div %x, %5 : (!x, tensor<2x1xf32>) -> !x
  %e2 = graph.constant dense<[[0.99999667, -0.33333222], [0.0, 0.99999]]> : !x
  check.expect_close %6, %e2 {atol = 4.0e-3, rtol = 0.0} : !x
  return
}
