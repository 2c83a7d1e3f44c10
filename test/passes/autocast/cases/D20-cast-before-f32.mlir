// D20: between a product on 16 bits and an operation that must be f32 there is a cast, in f16 and in bf16, and types agree.
// RUN: mezzo-opt %s --graph-autocast="type=bf16 keep-f32=op:layer_norm keep-low=op:conv" --canonicalize | FileCheck %s -DT=bf16
// RUN: mezzo-opt %s --graph-autocast="type=f16 keep-f32=op:layer_norm keep-low=op:conv" --canonicalize | FileCheck %s -DT=f16
// RUN: mezzo-opt %s --graph-autocast="type=bf16 keep-f32=op:layer_norm keep-low=op:conv" --graph-verify-precision -o /dev/null
// RUN: mezzo run %s --autocast=bf16 --keep-f32 op:layer_norm --keep-low op:conv

!x = tensor<1x4x8x8xf32>
!w = tensor<4x4x1x1xf32>
!g = tensor<8xf32>
graph.variable @w : !w {init = dense<0.5> : !w}
graph.variable @g : !g {init = dense<1.0> : !g}
// CHECK: %[[C:.*]] = graph.conv {{.*}} -> tensor<1x4x8x8x[[T]]>
// CHECK: %[[C32:.*]] = graph.convert %[[C]] {result_type = f32}
// CHECK: graph.layer_norm %[[C32]], {{.*}} -> tensor<1x4x8x8xf32>
func.func @main(%x: !x {graph.name = "x"}, %w: !w {graph.variable = @w}, %g: !g {graph.variable = @g}) -> !x {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>} : (!x, !w) -> !x
  %1 = graph.layer_norm %0, %g, %g {axis = 3, epsilon = 1.0e-5} : (!x, !g, !g) -> !x
  %2 = graph.conv %1, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>} : (!x, !w) -> !x
  return %2 : !x
}
