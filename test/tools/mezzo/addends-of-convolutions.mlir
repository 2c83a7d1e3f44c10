// What is added to a convolution and repeats along batch or places is added where it belongs, whichever kernel the library has.
// RUN: mezzo run %s --compare=reference
// RUN: mezzo compile %s --stop-after=plan -o - | FileCheck %s

// A number a channel goes into the convolution; what repeats otherwise does not.
// CHECK: plan.call "dnnl.conv"{{.*}}post_ops = ["add", "relu"]
// CHECK-NOT: post_ops = ["add"

func.func @main(%x: tensor<2x4x9x9xf32>, %a: tensor<8x4x1x1xf32>, %b: tensor<8x8x3x3xf32>, %channels: tensor<2x8x9x9xf32>,
                %samples: tensor<2x8x1x1xf32>, %places: tensor<1x1x9x9xf32>, %both: tensor<2x1x9x9xf32>, %one: tensor<2x1x1x1xf32>)
    -> tensor<2x8x9x9xf32> {
  %0 = graph.conv %x, %a {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x4x9x9xf32>, tensor<8x4x1x1xf32>) -> tensor<2x8x9x9xf32>
  %1 = graph.add %0, %channels : (tensor<2x8x9x9xf32>, tensor<2x8x9x9xf32>) -> tensor<2x8x9x9xf32>
  %2 = graph.relu %1 : (tensor<2x8x9x9xf32>) -> tensor<2x8x9x9xf32>
  %3 = graph.conv %2, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<2x8x9x9xf32>, tensor<8x8x3x3xf32>) -> tensor<2x8x9x9xf32>
  %4 = graph.add %3, %samples : (tensor<2x8x9x9xf32>, tensor<2x8x1x1xf32>) -> tensor<2x8x9x9xf32>
  %5 = graph.conv %4, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<2x8x9x9xf32>, tensor<8x8x3x3xf32>) -> tensor<2x8x9x9xf32>
  %6 = graph.add %5, %places : (tensor<2x8x9x9xf32>, tensor<1x1x9x9xf32>) -> tensor<2x8x9x9xf32>
  %7 = graph.conv %6, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<2x8x9x9xf32>, tensor<8x8x3x3xf32>) -> tensor<2x8x9x9xf32>
  %8 = graph.add %7, %both : (tensor<2x8x9x9xf32>, tensor<2x1x9x9xf32>) -> tensor<2x8x9x9xf32>
  %9 = graph.conv %8, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<2x8x9x9xf32>, tensor<8x8x3x3xf32>) -> tensor<2x8x9x9xf32>
  %10 = graph.add %9, %one : (tensor<2x8x9x9xf32>, tensor<2x1x1x1xf32>) -> tensor<2x8x9x9xf32>
  %11 = graph.conv %10, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<2x8x9x9xf32>, tensor<8x8x3x3xf32>) -> tensor<2x8x9x9xf32>
  return %11 : tensor<2x8x9x9xf32>
}
