// A model that has 16 bits of its own keeps them, where autocast would not narrow as well: biases, coordinates.
// Requirements: R89
// RUN: mezzo-opt %s -split-input-file --graph-autocast | FileCheck %s
// RUN: sed s/f16/bf16/g %s | mezzo-opt -split-input-file --graph-autocast="type=bf16" | FileCheck %s --check-prefix=BF16

// CHECK-LABEL: func.func @all_low(
// CHECK-NOT: graph.convert
// CHECK: graph.conv {{.*}} : (tensor<1x4x4xf16>, tensor<4x4x1xf16>, tensor<4xf16>) -> tensor<1x4x4xf16>
// CHECK-NEXT: graph.grid_sample {{.*}} : (tensor<1x1x4x4xf16>, tensor<1x2x2x2xf16>) -> tensor<1x1x2x2xf16>
// BF16-LABEL: func.func @all_low(
// BF16: graph.conv {{.*}} : (tensor<1x4x4xbf16>, tensor<4x4x1xbf16>, tensor<4xbf16>) -> tensor<1x4x4xbf16>
func.func @all_low(%x: tensor<1x4x4xf16>, %w: tensor<4x4x1xf16>, %b: tensor<4xf16>, %i: tensor<1x1x4x4xf16>,
                   %g: tensor<1x2x2x2xf16>) -> (tensor<1x4x4xf16>, tensor<1x1x2x2xf16>) {
  %0 = graph.conv %x, %w, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x4x4xf16>, tensor<4x4x1xf16>, tensor<4xf16>) -> tensor<1x4x4xf16>
  %2 = graph.grid_sample %i, %g : (tensor<1x1x4x4xf16>, tensor<1x2x2x2xf16>) -> tensor<1x1x2x2xf16>
  return %0, %2 : tensor<1x4x4xf16>, tensor<1x1x2x2xf16>
}

// -----
// Beside an f32 part that is narrowed: the user's bias stays, a bias in f32 is not narrowed.
graph.variable @w : tensor<64x64x3x3xf32> {init = dense<0.01> : tensor<64x64x3x3xf32>}
// CHECK-LABEL: func.func @mixed(
// CHECK: graph.conv {{.*}} : (tensor<1x64x8x8xf16>, tensor<64x64x3x3xf16>, tensor<64xf32>) -> tensor<1x64x8x8xf16>
// CHECK: graph.conv {{.*}} : (tensor<1x64x8x8xf16>, tensor<64x64x1x1xf16>, tensor<64xf16>) -> tensor<1x64x8x8xf16>
// BF16-LABEL: func.func @mixed(
// BF16: graph.conv {{.*}} : (tensor<1x64x8x8xbf16>, tensor<64x64x1x1xbf16>, tensor<64xbf16>) -> tensor<1x64x8x8xbf16>
func.func @mixed(%x: tensor<1x64x8x8xf32> {graph.name = "x"}, %w: tensor<64x64x3x3xf32> {graph.variable = @w}, %c: tensor<64xf32>,
                 %v: tensor<64x64x1x1xf16>, %b: tensor<64xf16>) -> tensor<1x64x8x8xf16> {
  %0 = graph.conv %x, %w, %c {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<1x64x8x8xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>) -> tensor<1x64x8x8xf32>
  %1 = graph.convert %0 {result_type = f16, user} : (tensor<1x64x8x8xf32>) -> tensor<1x64x8x8xf16>
  %2 = graph.conv %1, %v, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x64x8x8xf16>, tensor<64x64x1x1xf16>, tensor<64xf16>) -> tensor<1x64x8x8xf16>
  return %2 : tensor<1x64x8x8xf16>
}
