// Every decision is explained at the model's node, and the cut's cost is that of the flow.
// RUN: mezzo-opt %s --graph-autocast="explain range=x=-2:2" -o /dev/null 2>&1 | FileCheck %s

graph.variable @w : tensor<16x16xf32> {init = dense<0.5> : tensor<16x16xf32>}

// CHECK: remark: @main: types cost [[COST:[0-9]+]],
// CHECK-SAME: flow [[COST]]: no choice costs less
// CHECK: remark: loc("/first"("hidden")): computes on f16 (cost: moves fewest bytes); stores f16, range [-16.02, 16.02] proven
// CHECK: remark: loc(fused["/mod"("a"), "/cast"("rest")]): computes on f32 (meaning: a rounded operand changes the remainder); stores f16, {{.*}}; reads through 1 cast{{$}}
// CHECK: remark: loc("/second"("y")): computes on f16 {{.*}}; stores f32, range {{.*}} proven{{$}}
func.func @main(%x: tensor<64x16xf32> {graph.name = "x"}, %w: tensor<16x16xf32> {graph.variable = @w}) -> tensor<64x16xf32> {
  %c = graph.constant dense<3.0> : tensor<f32>
  %0 = graph.matmul %x, %w : (tensor<64x16xf32>, tensor<16x16xf32>) -> tensor<64x16xf32> loc("/first"("hidden"))
  %1 = graph.mod %0, %c {fmod} : (tensor<64x16xf32>, tensor<f32>) -> tensor<64x16xf32> loc(fused["/mod"("a"), "/cast"("rest")])
  %2 = graph.matmul %1, %w : (tensor<64x16xf32>, tensor<16x16xf32>) -> tensor<64x16xf32> loc("/second"("y"))
  return %2 : tensor<64x16xf32>
}
