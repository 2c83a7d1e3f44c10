// RUN: mezzo-opt %s --graph-fold-scales | FileCheck %s

graph.variable @filter : tensor<4x3x3x3xf32> {init = dense<0.5> : tensor<4x3x3x3xf32>}
graph.variable @half_filter : tensor<4x3x3x3xf16> {init = dense<0.5> : tensor<4x3x3x3xf16>}
graph.variable @up : tensor<4x2x2x2xf32> {init = dense<0.5> : tensor<4x2x2x2xf32>}
graph.variable @matrix : tensor<3x4xf32> {init = dense<0.5> : tensor<3x4xf32>}
graph.variable mutable @trained : tensor<4x3x3x3xf32> {init = dense<0.5> : tensor<4x3x3x3xf32>}
graph.variable @four : tensor<4xf32> {init = dense<0.5> : tensor<4xf32>}
graph.variable @column : tensor<4x1x1xf32> {init = dense<0.5> : tensor<4x1x1xf32>}

// The norm's scale goes into the filter and what is left of the norm becomes the bias.
// CHECK-LABEL: func.func @norm
// CHECK-SAME: (%[[X:.+]]: tensor<1x3x8x8xf32>, %[[W:[^:]+]]: {{[^,]+}}, %[[P:[^:]+]]: {{[^,]+}})
// CHECK-DAG: %[[EPSILON:.+]] = graph.constant dense<9.99999974E-6> : tensor<f32>
// CHECK-DAG: %[[SHIFTED:.+]] = graph.add %[[P]], %[[EPSILON]]
// CHECK-DAG: %[[ROOT:.+]] = graph.sqrt %[[SHIFTED]]
// CHECK-DAG: %[[SCALE:.+]] = graph.div %[[P]], %[[ROOT]]
// CHECK-DAG: %[[CENTRED:.+]] = graph.sub %[[P]], %[[P]]
// CHECK-DAG: %[[SCALED:.+]] = graph.mul %[[CENTRED]], %[[SCALE]]
// CHECK-DAG: %[[BIAS:.+]] = graph.add %[[SCALED]], %[[P]]
// CHECK-DAG: %[[FILTERS:.+]] = graph.reshape %[[SCALE]] {shape = array<i64: 4, 1, 1, 1>}
// CHECK-DAG: %[[WEIGHT:.+]] = graph.mul %[[W]], %[[FILTERS]]
// CHECK: %[[Y:.+]] = graph.conv %[[X]], %[[WEIGHT]], %[[BIAS]]
// CHECK-NEXT: return %[[Y]]
func.func @norm(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32> {graph.variable = @filter},
                %p: tensor<4xf32> {graph.variable = @four}) -> tensor<1x4x6x6xf32> {
  %c = graph.conv %x, %w, %p {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
      padding_high = array<i64: 0, 0>} : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>) -> tensor<1x4x6x6xf32>
  %y = graph.batch_norm %c, %p, %p, %p, %p
     : (tensor<1x4x6x6xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// A scale and a shift by channel, in either order of operands; a scalar counts as one.
// CHECK-LABEL: func.func @scale_and_shift
// CHECK-SAME: (%[[X:.+]]: tensor<1x3x8x8xf32>, %[[W:[^:]+]]: {{[^,]+}}, %[[P:[^:]+]]: {{[^,]+}})
// CHECK: %[[Y:.+]] = graph.conv %[[X]], %{{.+}}, %{{.+}} {
// CHECK-NOT: graph.add
// CHECK: return %[[Y]]
func.func @scale_and_shift(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32> {graph.variable = @filter},
                           %p: tensor<4x1x1xf32> {graph.variable = @column}) -> tensor<1x4x6x6xf32> {
  %two = graph.constant dense<2.0> : tensor<f32>
  %c = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
      padding_high = array<i64: 0, 0>} : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32>
  %m = graph.mul %c, %p : (tensor<1x4x6x6xf32>, tensor<4x1x1xf32>) -> tensor<1x4x6x6xf32>
  %a = graph.add %p, %m : (tensor<4x1x1xf32>, tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
  %y = graph.mul %two, %a : (tensor<f32>, tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// The output channels of a transposed convolution are spread over two axes of its weights.
// CHECK-LABEL: func.func @transposed
// CHECK-DAG: %[[GROUPS:.+]] = graph.reshape %{{.+}} {shape = array<i64: 2, 1, 2>}
// CHECK-DAG: %[[SPREAD:.+]] = graph.broadcast %[[GROUPS]] {shape = array<i64: 2, 2, 2>}
// CHECK-DAG: %[[FACTORS:.+]] = graph.reshape %[[SPREAD]] {shape = array<i64: 4, 2, 1, 1>}
// CHECK-DAG: graph.mul %{{.+}}, %[[FACTORS]] : (tensor<4x2x2x2xf32>, tensor<4x2x1x1xf32>)
// CHECK-NOT: graph.batch_norm
func.func @transposed(%x: tensor<1x4x3x3xf32>, %w: tensor<4x2x2x2xf32> {graph.variable = @up},
                      %p: tensor<4xf32> {graph.variable = @four}) -> tensor<1x4x4x4xf32> {
  %c = graph.conv_transpose %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
      padding_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 2}
     : (tensor<1x4x3x3xf32>, tensor<4x2x2x2xf32>) -> tensor<1x4x4x4xf32>
  %y = graph.batch_norm %c, %p, %p, %p, %p
     : (tensor<1x4x4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x4x4xf32>
  return %y : tensor<1x4x4x4xf32>
}

// A product keeps its sum, for the phase that fuses it.
// CHECK-LABEL: func.func @product
// CHECK-SAME: (%[[X:.+]]: tensor<2x3xf32>
// CHECK: %[[M:.+]] = graph.matmul %[[X]], %{{.+}}
// CHECK-NEXT: %[[Y:.+]] = graph.add %[[M]], %{{.+}}
// CHECK-NEXT: return %[[Y]]
func.func @product(%x: tensor<2x3xf32>, %w: tensor<3x4xf32> {graph.variable = @matrix},
                   %p: tensor<4xf32> {graph.variable = @four}) -> tensor<2x4xf32> {
  %m = graph.matmul %x, %w : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %a = graph.add %m, %p : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %y = graph.batch_norm %a, %p, %p, %p, %p
     : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// Weights that a step writes change after loading.
// CHECK-LABEL: func.func @mutable
// CHECK: graph.batch_norm
func.func @mutable(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32> {graph.variable = @trained},
                   %p: tensor<4xf32> {graph.variable = @four}) -> tensor<1x4x6x6xf32> {
  %c = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
      padding_high = array<i64: 0, 0>} : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32>
  %y = graph.batch_norm %c, %p, %p, %p, %p
     : (tensor<1x4x6x6xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// Weights of 16 bits would be rounded to 16 bits once more.
// CHECK-LABEL: func.func @half
// CHECK: graph.batch_norm
func.func @half(%x: tensor<1x3x8x8xf16>, %w: tensor<4x3x3x3xf16> {graph.variable = @half_filter},
                %p: tensor<4xf32> {graph.variable = @four}) -> tensor<1x4x6x6xf16> {
  %c = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
      padding_high = array<i64: 0, 0>} : (tensor<1x3x8x8xf16>, tensor<4x3x3x3xf16>) -> tensor<1x4x6x6xf16>
  %y = graph.batch_norm %c, %p, %p, %p, %p
     : (tensor<1x4x6x6xf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x6x6xf16>
  return %y : tensor<1x4x6x6xf16>
}

// Another reader needs the convolution as it was.
// CHECK-LABEL: func.func @two_readers
// CHECK: graph.mul %{{.+}}, %{{.+}} : (tensor<1x4x6x6xf32>, tensor<4x1x1xf32>)
func.func @two_readers(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32> {graph.variable = @filter},
                       %p: tensor<4x1x1xf32> {graph.variable = @column}) -> (tensor<1x4x6x6xf32>, tensor<1x4x6x6xf32>) {
  %c = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
      padding_high = array<i64: 0, 0>} : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32>
  %y = graph.mul %c, %p : (tensor<1x4x6x6xf32>, tensor<4x1x1xf32>) -> tensor<1x4x6x6xf32>
  return %y, %c : tensor<1x4x6x6xf32>, tensor<1x4x6x6xf32>
}

// A factor that is an input, or that changes within a channel, is no scale by channel.
// CHECK-LABEL: func.func @no_scale
// CHECK-COUNT-2: graph.mul %{{.+}}, %{{.+}} : (tensor<1x4x6x6xf32>
func.func @no_scale(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32> {graph.variable = @filter}, %input: tensor<4x1x1xf32>,
                    %p: tensor<4xf32> {graph.variable = @four}) -> tensor<1x4x6x6xf32> {
  %row = graph.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf32>
  %c = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
      padding_high = array<i64: 0, 0>} : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32>
  %m = graph.mul %c, %row : (tensor<1x4x6x6xf32>, tensor<6xf32>) -> tensor<1x4x6x6xf32>
  %y = graph.mul %m, %input : (tensor<1x4x6x6xf32>, tensor<4x1x1xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}
