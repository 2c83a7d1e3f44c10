// Weights that do not fit stay f32, and are multiplied by activations of 16 bits as they are: no cast, whatever keeps them f32.
// RUN: split-file %s %t
// RUN: mezzo-opt %t/large.mlir --graph-autocast="range=x=-4:4 exponents=false" --graph-verify-precision | FileCheck %t/large.mlir
// RUN: mezzo-opt %t/large.mlir --graph-autocast="range=x=-4:4 exponents=false mixed-factors=false" | FileCheck %t/large.mlir --check-prefix=EQUAL
// RUN: mezzo-opt %t/large.mlir --graph-autocast="range=x=-4:4 exponents=false explain" -o /dev/null 2>&1 | FileCheck %t/large.mlir --check-prefix=WHY
// RUN: mezzo-opt %t/pinned.mlir --graph-autocast="type=bf16 keep-f32=operands:op:conv" | FileCheck %t/pinned.mlir
// RUN: mezzo-opt %t/values.mlir --graph-autocast="keep-low=first keep-f32=operands:second" --reference-run -o %t/mixed.mlir
// RUN: FileCheck %t/values.mlir < %t/mixed.mlir

//--- large.mlir
graph.variable @w : tensor<512x512xf32> {init = dense<0.01> : tensor<512x512xf32>}
graph.variable @large : tensor<512x512xf32> {init = dense<1.0e+05> : tensor<512x512xf32>}

// CHECK-LABEL: func.func @product(
// CHECK: %[[GELU:.*]] = graph.gelu {{.*}} -> tensor<64x512xf16>
// CHECK-NEXT: graph.matmul %[[GELU]], %arg2 : (tensor<64x512xf16>, tensor<512x512xf32>) -> tensor<64x512xf32>
// EQUAL-LABEL: func.func @product(
// EQUAL: %[[GELU:.*]] = graph.gelu {{.*}} -> tensor<64x512xf32>
// EQUAL-NEXT: graph.matmul %[[GELU]], %arg2 : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
// WHY: remark: computes on f32 (range: operand 1: [1e+05, 1e+05] whole: too large); {{.*}}; multiplies f16 by f32 weights{{$}}
func.func @product(%x: tensor<64x512xf32> {graph.name = "x"}, %w: tensor<512x512xf32> {graph.variable = @w}, %large: tensor<512x512xf32> {graph.variable = @large}) -> tensor<64x512xf32> {
  %0 = graph.matmul %x, %w : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
  %1 = graph.gelu %0 : (tensor<64x512xf32>) -> tensor<64x512xf32>
  %2 = graph.matmul %1, %large : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
  return %2 : tensor<64x512xf32>
}

//--- pinned.mlir
// A pin on what is multiplied keeps the weights, and what other operations store stays narrow.
graph.variable @filter : tensor<8x8x3xf32> {init = dense<0.01> : tensor<8x8x3xf32>}
// CHECK: %[[SHARES:.*]] = graph.softmax {{.*}} -> tensor<4x8x64xbf16>
// CHECK: graph.conv %[[SHARES]], %arg1 {{.*}} : (tensor<4x8x64xbf16>, tensor<8x8x3xf32>) -> tensor<4x8x62xf32>
func.func @convolution(%y: tensor<4x8x64xf32> {graph.name = "y"}, %f: tensor<8x8x3xf32> {graph.variable = @filter}) -> tensor<4x8x62xf32> {
  %0 = graph.softmax %y {axis = 2} : (tensor<4x8x64xf32>) -> tensor<4x8x64xf32>
  %1 = graph.conv %0, %f {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<4x8x64xf32>, tensor<8x8x3xf32>) -> tensor<4x8x62xf32>
  return %1 : tensor<4x8x62xf32>
}

//--- values.mlir
// 2049 is no number of f16: the weight of the second product keeps it.
graph.variable mutable @state : tensor<2x2xf32> {init = dense<[[1.0, 3.0], [2.0, 4.0]]> : tensor<2x2xf32>}
graph.variable @w : tensor<2x2xf32> {init = dense<[[0.5, 0.0], [0.0, 0.5]]> : tensor<2x2xf32>}
graph.variable @odd : tensor<2x2xf32> {init = dense<[[2049.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf32>}
// CHECK: graph.matmul %{{.*}}, %arg2 : (tensor<2x2xf16>, tensor<2x2xf32>) -> tensor<2x2xf32>
func.func @main(%s: tensor<2x2xf32> {graph.variable = @state}, %w: tensor<2x2xf32> {graph.variable = @w}, %odd: tensor<2x2xf32> {graph.variable = @odd}) {
  %0 = graph.matmul %s, %w : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32> loc("first"("first"))
  %1 = graph.matmul %0, %odd : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32> loc("second"("second"))
  %e = graph.constant dense<[[1024.5, 1.5], [2049.0, 2.0]]> : tensor<2x2xf32>
  check.expect_eq %1, %e : tensor<2x2xf32>
  return
}
