// RUN: mezzo-opt %s --graph-write-products | FileCheck %s
// RUN: mezzo-opt %s -pass-pipeline='builtin.module(func.func(graph-write-products{column-bytes=2000}))' | FileCheck %s --check-prefix=PIECES

// The cells of a window are the channels of a convolution of single places, which keeps the bias.
// CHECK-LABEL: func.func @conv(
// CHECK: %[[CELLS:.*]] = graph.unfold %arg0 {{.*}}window = array<i64: 3, 3>{{.*}} -> tensor<2x4x4x3x3x8xf16>
// CHECK: %[[COLUMNS:.*]] = graph.reshape %[[CELLS]] {{.*}} -> tensor<2x4x4x72xf16>
// CHECK: %[[WEIGHTS:.*]] = graph.reshape %arg1 {{.*}} -> tensor<6x1x1x72xf16>
// CHECK: graph.conv %[[COLUMNS]], %[[WEIGHTS]], %arg2 {{.*}} -> tensor<2x4x4x6xf16>
// CHECK-NEXT: return
// An image is too large: its rows come one after the other.
// PIECES-LABEL: func.func @conv(
// PIECES: %[[IMAGE:.*]] = graph.slice %arg0 {{.*}} -> tensor<1x6x6x8xf16>
// PIECES: graph.unfold %[[IMAGE]] {{.*}}padding_high = array<i64: -2, 0>, padding_low = array<i64: 0, 0>{{.*}} -> tensor<1x2x4x3x3x8xf16>
// PIECES: graph.conv
// PIECES: graph.unfold {{.*}}padding_high = array<i64: 0, 0>, padding_low = array<i64: -2, 0>{{.*}} -> tensor<1x2x4x3x3x8xf16>
// PIECES: graph.conv
// PIECES: graph.concat {{.*}} {axis = 1 : i64} {{.*}} -> tensor<1x4x4x6xf16>
// PIECES: graph.concat {{.*}} {axis = 0 : i64} {{.*}} -> tensor<2x4x4x6xf16>
func.func @conv(%x: tensor<2x6x6x8xf16>, %w: tensor<6x3x3x8xf16>, %b: tensor<6xf16>) -> tensor<2x4x4x6xf16> {
  %y = graph.conv %x, %w, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
                              padding_high = array<i64: 0, 0>, layout = "channels_last"}
     : (tensor<2x6x6x8xf16>, tensor<6x3x3x8xf16>, tensor<6xf16>) -> tensor<2x4x4x6xf16>
  return %y : tensor<2x4x4x6xf16>
}

// A convolution of single places is a product as it stands; a bias of another type than the result's is added in f32.
// CHECK-LABEL: func.func @places(
// CHECK: graph.conv %arg0, %arg1, %arg2
// CHECK: %[[SUMS:.*]] = graph.conv %arg0, %arg1 {{.*}}result_type = f32{{.*}} -> tensor<1x4x6xf32>
// CHECK: %[[SHIFTED:.*]] = graph.add %[[SUMS]], %arg3
// CHECK: graph.convert %[[SHIFTED]] {result_type = bf16}
func.func @places(%x: tensor<1x4x8xbf16>, %w: tensor<6x1x8xbf16>, %b: tensor<6xbf16>, %c: tensor<6xf32>)
    -> (tensor<1x4x6xbf16>, tensor<1x4x6xbf16>) {
  %y = graph.conv %x, %w, %b {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
                              padding_high = array<i64: 0>, layout = "channels_last"}
     : (tensor<1x4x8xbf16>, tensor<6x1x8xbf16>, tensor<6xbf16>) -> tensor<1x4x6xbf16>
  %z = graph.conv %x, %w, %c {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
                              padding_high = array<i64: 0>, layout = "channels_last"}
     : (tensor<1x4x8xbf16>, tensor<6x1x8xbf16>, tensor<6xf32>) -> tensor<1x4x6xbf16>
  return %y, %z : tensor<1x4x6xbf16>, tensor<1x4x6xbf16>
}

// Windows that overlap are added up in f32; those that do not are stored at once.
// CHECK-LABEL: func.func @transposed(
// CHECK: graph.matmul %arg0, {{.*}} -> tensor<1x4x18xf32>
// CHECK: graph.fold {{.*}} : (tensor<1x4x3x6xf32>) -> tensor<1x9x6xf32>
// CHECK: graph.convert {{.*}} {result_type = f16}
// CHECK: graph.matmul %arg0, {{.*}} -> tensor<1x4x18xf16>
// CHECK: graph.fold {{.*}} : (tensor<1x4x3x6xf16>) -> tensor<1x12x6xf16>
func.func @transposed(%x: tensor<1x4x8xf16>, %w: tensor<8x3x6xf16>) -> (tensor<1x9x6xf16>, tensor<1x12x6xf16>) {
  %y = graph.conv_transpose %x, %w {strides = array<i64: 2>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
                                    padding_high = array<i64: 0>, output_padding = array<i64: 0>, layout = "channels_last"}
     : (tensor<1x4x8xf16>, tensor<8x3x6xf16>) -> tensor<1x9x6xf16>
  %z = graph.conv_transpose %x, %w {strides = array<i64: 3>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
                                    padding_high = array<i64: 0>, output_padding = array<i64: 0>, layout = "channels_last"}
     : (tensor<1x4x8xf16>, tensor<8x3x6xf16>) -> tensor<1x12x6xf16>
  return %y, %z : tensor<1x9x6xf16>, tensor<1x12x6xf16>
}

// The gradient of weights is a product of the transposed gradient; pieces of the batch are added up in f32.
// CHECK-LABEL: func.func @weights(
// CHECK: graph.matmul {{.*}} {transpose_lhs} : (tensor<48x4xf16>, tensor<48x24xf16>) -> tensor<4x24xf16>
// PIECES-LABEL: func.func @weights(
// PIECES-COUNT-2: graph.matmul {{.*}} {result_type = f32, transpose_lhs} : (tensor<24x4xf16>, tensor<24x24xf16>) -> tensor<4x24xf32>
// PIECES: graph.add
// PIECES: graph.convert {{.*}} {result_type = f16}
func.func @weights(%x: tensor<4x12x8xf16>, %g: tensor<4x12x4xf16>) -> tensor<4x3x8xf16> {
  %y = graph.conv_filter_grad %x, %g {window = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
                                      padding_low = array<i64: 1>, padding_high = array<i64: 1>, layout = "channels_last"}
     : (tensor<4x12x8xf16>, tensor<4x12x4xf16>) -> tensor<4x3x8xf16>
  return %y : tensor<4x3x8xf16>
}

// The library does not store products of f32 in 16 bits.
// CHECK-LABEL: func.func @narrow(
// CHECK: %[[WIDE:.*]] = graph.matmul %arg0, %arg1 {transpose_rhs} {{.*}} -> tensor<4x6xf32>
// CHECK: graph.convert %[[WIDE]] {result_type = f16}
func.func @narrow(%x: tensor<4x8xf32>, %w: tensor<6x8xf32>) -> tensor<4x6xf16> {
  %y = graph.matmul %x, %w {transpose_rhs, result_type = f16} : (tensor<4x8xf32>, tensor<6x8xf32>) -> tensor<4x6xf16>
  return %y : tensor<4x6xf16>
}

// A number is added as a vector; to what is no product it stays a number.
// CHECK-LABEL: func.func @number(
// CHECK: %[[BIAS:.*]] = graph.constant dense<5.000000e-01> : tensor<6xf16>
// CHECK: graph.add %{{.*}}, %[[BIAS]] : (tensor<4x6xf16>, tensor<6xf16>) -> tensor<4x6xf16>
// CHECK: graph.add %{{.*}} : (tensor<4x6xf16>, tensor<f16>) -> tensor<4x6xf16>
func.func @number(%x: tensor<4x8xf16>, %w: tensor<8x6xf16>) -> tensor<4x6xf16> {
  %0 = graph.constant dense<0.5> : tensor<f16>
  %1 = graph.matmul %x, %w : (tensor<4x8xf16>, tensor<8x6xf16>) -> tensor<4x6xf16>
  %2 = graph.add %1, %0 : (tensor<4x6xf16>, tensor<f16>) -> tensor<4x6xf16>
  %3 = graph.add %2, %0 : (tensor<4x6xf16>, tensor<f16>) -> tensor<4x6xf16>
  return %3 : tensor<4x6xf16>
}

// Groups, and f64, are a kernel's.
// CHECK-LABEL: func.func @kept(
// CHECK: graph.conv %arg0, %arg1 {{.*}}groups = 2
// CHECK: graph.conv %arg2, %arg3
// CHECK-NOT: graph.unfold
func.func @kept(%x: tensor<1x4x8xf16>, %w: tensor<6x3x4xf16>, %u: tensor<1x4x8xf64>, %v: tensor<6x3x8xf64>)
    -> (tensor<1x2x6xf16>, tensor<1x2x6xf64>) {
  %y = graph.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
                          padding_high = array<i64: 0>, groups = 2, layout = "channels_last"}
     : (tensor<1x4x8xf16>, tensor<6x3x4xf16>) -> tensor<1x2x6xf16>
  %z = graph.conv %u, %v {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
                          padding_high = array<i64: 0>, layout = "channels_last"}
     : (tensor<1x4x8xf64>, tensor<6x3x8xf64>) -> tensor<1x2x6xf64>
  return %y, %z : tensor<1x2x6xf16>, tensor<1x2x6xf64>
}

// Factors of two types are multiplied in f32; weights and data alike.
// CHECK-LABEL: func.func @mixed(
// CHECK: %[[WIDE:.*]] = graph.convert %arg0 {result_type = f32}
// CHECK: %[[SUMS:.*]] = graph.matmul %[[WIDE]], %arg1 : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
// CHECK: graph.convert %[[SUMS]] {result_type = f16}
// CHECK: %[[WEIGHT:.*]] = graph.convert %arg3 {result_type = f32}
// CHECK: graph.conv %arg2, %[[WEIGHT]] {{.*}} : (tensor<1x4x8xf32>, tensor<6x1x8xf32>) -> tensor<1x4x6xf32>
func.func @mixed(%x: tensor<4x8xf16>, %w: tensor<8x6xf32>, %c: tensor<1x4x8xf32>, %v: tensor<6x1x8xbf16>)
    -> (tensor<4x6xf16>, tensor<1x4x6xf32>) {
  %y = graph.matmul %x, %w {result_type = f16} : (tensor<4x8xf16>, tensor<8x6xf32>) -> tensor<4x6xf16>
  %z = graph.conv %c, %v {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
                          padding_high = array<i64: 0>, layout = "channels_last"}
     : (tensor<1x4x8xf32>, tensor<6x1x8xbf16>) -> tensor<1x4x6xf32>
  return %y, %z : tensor<4x6xf16>, tensor<1x4x6xf32>
}
