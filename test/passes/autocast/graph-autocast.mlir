// What can be narrowed is, what must not be stays f32, and casts are fewest.
// Requirements: R20
// RUN: mezzo-opt %s -split-input-file --graph-autocast="range=x=-4:4" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s -split-input-file --graph-autocast="type=bf16 range=x=-4:4" --canonicalize | FileCheck %s --check-prefix=BF16

// The weight is cast once, the input once; the last product is stored in f32, as the output is.
graph.variable @w : tensor<512x512xf32> {init = dense<0.01> : tensor<512x512xf32>}
// CHECK-LABEL: func.func @product(
// CHECK-SAME: %[[X:.*]]: tensor<64x512xf32> {graph.name = "x"}, %[[W:.*]]: tensor<512x512xf32>
// CHECK-DAG: %[[W16:.*]] = graph.convert %[[W]] {result_type = f16}
// CHECK-DAG: %[[X16:.*]] = graph.convert %[[X]] {result_type = f16}
// CHECK: %[[Y:.*]] = graph.matmul %[[X16]], %[[W16]] {result_type = f32}
// CHECK-NEXT: return %[[Y]]
// BF16: graph.matmul {{.*}} {result_type = f32} : (tensor<64x512xbf16>, tensor<512x512xbf16>) -> tensor<64x512xf32>
func.func @product(%x: tensor<64x512xf32> {graph.name = "x"}, %w: tensor<512x512xf32> {graph.variable = @w}) -> tensor<64x512xf32> {
  %0 = graph.matmul %x, %w : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
  return %0 : tensor<64x512xf32>
}

// -----
// Between two products everything has 16 bits, and there is no other cast.
graph.variable @w : tensor<512x512xf32> {init = dense<0.01> : tensor<512x512xf32>}
// CHECK-LABEL: func.func @chain(
// CHECK-COUNT-2: graph.convert {{.*}} {result_type = f16}
// CHECK-NOT: graph.convert
// CHECK: graph.matmul {{.*}} -> tensor<64x512xf16>
// CHECK-NEXT: graph.gelu {{.*}} -> tensor<64x512xf16>
// CHECK-NEXT: graph.matmul {{.*}} {result_type = f32} {{.*}} -> tensor<64x512xf32>
func.func @chain(%x: tensor<64x512xf32> {graph.name = "x"}, %w: tensor<512x512xf32> {graph.variable = @w}) -> tensor<64x512xf32> {
  %0 = graph.matmul %x, %w : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
  %1 = graph.gelu %0 : (tensor<64x512xf32>) -> tensor<64x512xf32>
  %2 = graph.matmul %1, %w : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
  return %2 : tensor<64x512xf32>
}

// -----
// Nothing but an f32 output follows: nothing is rounded.
// CHECK-LABEL: func.func @pointwise(
// CHECK-NOT: graph.convert
func.func @pointwise(%x: tensor<64xf32> {graph.name = "x"}) -> tensor<64xf32> {
  %0 = graph.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----
// A mask of f32's least number is added in f32, and only what comes after the softmax is stored in 16 bits.
graph.variable @w : tensor<64x64xf32> {init = dense<0.01> : tensor<64x64xf32>}
// CHECK-LABEL: func.func @mask(
// CHECK: %[[S:.*]] = graph.matmul {{.*}} (tensor<64x64xf16>, tensor<64x64xf16>) -> tensor<64x64xf32>
// CHECK: %[[SUM:.*]] = graph.add %[[S]], %{{.*}} : (tensor<64x64xf32>, tensor<64x64xf32>)
// CHECK: %[[P:.*]] = graph.softmax %[[SUM]] {{.*}} -> tensor<64x64xf32>
// CHECK: %[[P16:.*]] = graph.convert %[[P]] {result_type = f16}
// CHECK: graph.matmul %[[P16]]
func.func @mask(%x: tensor<64x64xf32> {graph.name = "x"}, %m: tensor<64x64xi1>, %w: tensor<64x64xf32> {graph.variable = @w}) -> tensor<64x64xf32> {
  %zero = graph.constant dense<0.0> : tensor<f32>
  %least = graph.constant dense<-3.40282347E+38> : tensor<f32>
  %0 = graph.matmul %x, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = graph.select %m, %zero, %least : (tensor<64x64xi1>, tensor<f32>, tensor<f32>) -> tensor<64x64xf32>
  %2 = graph.add %0, %1 : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %3 = graph.softmax %2 {axis = 1} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %4 = graph.matmul %3, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %4 : tensor<64x64xf32>
}

// -----
// Scale and bias of a norm, running statistics and the bias of a convolution stay f32.
graph.variable @w : tensor<64x64x3x3xf32> {init = dense<0.01> : tensor<64x64x3x3xf32>}
graph.variable @c : tensor<64xf32> {init = dense<1.0> : tensor<64xf32>}
// CHECK-LABEL: func.func @parameters(
// CHECK: graph.batch_norm {{.*}} : (tensor<1x64x8x8xf16>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) -> tensor<1x64x8x8xf16>
// CHECK: graph.conv {{.*}} (tensor<1x64x8x8xf16>, tensor<64x64x3x3xf16>, tensor<64xf32>) -> tensor<1x64x8x8xf32>
func.func @parameters(%x: tensor<1x64x8x8xf32> {graph.name = "x"}, %w: tensor<64x64x3x3xf32> {graph.variable = @w},
                      %c: tensor<64xf32> {graph.variable = @c}) -> tensor<1x64x8x8xf32> {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<1x64x8x8xf32>, tensor<64x64x3x3xf32>) -> tensor<1x64x8x8xf32>
  %1 = graph.batch_norm %0, %c, %c, %c, %c {epsilon = 1.0e-5}
     : (tensor<1x64x8x8xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) -> tensor<1x64x8x8xf32>
  %2 = graph.conv %1, %w, %c {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>}
     : (tensor<1x64x8x8xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>) -> tensor<1x64x8x8xf32>
  return %2 : tensor<1x64x8x8xf32>
}

// -----
// Positions stay f32 until their sine is taken.
graph.variable @f : tensor<1x32xf32> {init = dense<0.1> : tensor<1x32xf32>}
graph.variable @w : tensor<32x32xf32> {init = dense<0.1> : tensor<32x32xf32>}
// CHECK-LABEL: func.func @positions(
// CHECK: %[[P:.*]] = graph.convert %{{.*}} {result_type = f32} : (tensor<4096x1xi64>)
// CHECK: %[[A:.*]] = graph.matmul %[[P]], %{{.*}} -> tensor<4096x32xf32>
// CHECK: %[[S:.*]] = graph.sin %[[A]] : (tensor<4096x32xf32>) -> tensor<4096x32xf32>
// CHECK: %[[S16:.*]] = graph.convert %[[S]] {result_type = f16}
// CHECK: graph.matmul %[[S16]]
func.func @positions(%x: tensor<1xf32> {graph.name = "x"}, %p: tensor<4096x1xi64>, %f: tensor<1x32xf32> {graph.variable = @f}, %w: tensor<32x32xf32> {graph.variable = @w}) -> tensor<4096x32xf32> {
  %0 = graph.convert %p {result_type = f32} : (tensor<4096x1xi64>) -> tensor<4096x1xf32>
  %1 = graph.matmul %0, %f : (tensor<4096x1xf32>, tensor<1x32xf32>) -> tensor<4096x32xf32>
  %2 = graph.sin %1 : (tensor<4096x32xf32>) -> tensor<4096x32xf32>
  %3 = graph.matmul %2, %w : (tensor<4096x32xf32>, tensor<32x32xf32>) -> tensor<4096x32xf32>
  return %3 : tensor<4096x32xf32>
}

// -----
// A weight beyond f16 keeps its product in f32; bf16 holds it.
graph.variable @w : tensor<64x64xf32> {init = dense<1.0e5> : tensor<64x64xf32>}
// CHECK-LABEL: func.func @large(
// CHECK-NOT: f16
// CHECK: return
// BF16-LABEL: func.func @large(
// BF16: graph.matmul {{.*}} : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xf32>
func.func @large(%x: tensor<64x64xf32> {graph.name = "x"}, %w: tensor<64x64xf32> {graph.variable = @w}) -> tensor<64x64xf32> {
  %0 = graph.matmul %x, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

// -----
// Casts that the model contains, other types, and integers are left as they are.
// CHECK-LABEL: func.func @untouched(
// CHECK: graph.convert %{{.*}} {result_type = f16, user}
// CHECK-NEXT: graph.convert %{{.*}} {result_type = f32, user}
// CHECK-NEXT: graph.add %{{.*}} : (tensor<64xf64>, tensor<64xf64>)
// CHECK-NEXT: graph.mul %{{.*}} : (tensor<64xi64>, tensor<64xi64>)
func.func @untouched(%x: tensor<64xf32> {graph.name = "x"}, %d: tensor<64xf64>, %i: tensor<64xi64>) -> (tensor<64xf32>, tensor<64xf64>, tensor<64xi64>) {
  %0 = graph.convert %x {result_type = f16, user} : (tensor<64xf32>) -> tensor<64xf16>
  %1 = graph.convert %0 {result_type = f32, user} : (tensor<64xf16>) -> tensor<64xf32>
  %2 = graph.add %d, %d : (tensor<64xf64>, tensor<64xf64>) -> tensor<64xf64>
  %3 = graph.mul %i, %i : (tensor<64xi64>, tensor<64xi64>) -> tensor<64xi64>
  return %1, %2, %3 : tensor<64xf32>, tensor<64xf64>, tensor<64xi64>
}
