// What is computed from values that may be too large is neither computed on f16 nor stored in it; where something is known again,
// it is.
// RUN: mezzo-opt %s -split-input-file --graph-autocast="exponents=false range=x=1.0e-6:1" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s -split-input-file --graph-autocast="type=bf16 range=x=1.0e-6:1" --canonicalize | FileCheck %s --check-prefix=BF16

graph.variable @w : tensor<64x64xf32> {init = dense<0.01> : tensor<64x64xf32>}
// CHECK-LABEL: func.func @reciprocal(
// CHECK: graph.mul {{.*}} -> tensor<64x64xf32>
// CHECK: graph.matmul {{.*}} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
// CHECK: graph.leaky_relu {{.*}} -> tensor<64x64xf32>
// CHECK: graph.matmul {{.*}} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
// CHECK: graph.tanh {{.*}} : (tensor<64x64xf32>) -> tensor<64x64xf32>
// CHECK: graph.matmul {{.*}} : (tensor<64x64xf16>, tensor<64x64xf16>) -> tensor<64x64xf32>
// BF16-LABEL: func.func @reciprocal(
// BF16-COUNT-3: graph.matmul {{.*}} : (tensor<64x64xbf16>, tensor<64x64xbf16>)
func.func @reciprocal(%x: tensor<64x64xf32> {graph.name = "x"}, %w: tensor<64x64xf32> {graph.variable = @w}) -> tensor<64x64xf32> {
  %k = graph.constant dense<1.5> : tensor<f32>
  %0 = graph.reciprocal %x : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = graph.mul %0, %k : (tensor<64x64xf32>, tensor<f32>) -> tensor<64x64xf32>
  %2 = graph.matmul %1, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %3 = graph.leaky_relu %2 {alpha = 0.5} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %4 = graph.matmul %3, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %5 = graph.tanh %4 : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %6 = graph.matmul %5, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %6 : tensor<64x64xf32>
}

// -----
// An exponential, halved; and counts times what is none.
graph.variable @w : tensor<64x64xf32> {init = dense<0.01> : tensor<64x64xf32>}
// CHECK-LABEL: func.func @others(
// CHECK-COUNT-2: graph.matmul {{.*}} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
func.func @others(%x: tensor<64x64xf32> {graph.name = "x"}, %y: tensor<64x64xf32> {graph.name = "y"}, %n: tensor<64x64xi32> {graph.name = "n"},
                  %w: tensor<64x64xf32> {graph.variable = @w}) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %k = graph.constant dense<0.5> : tensor<f32>
  %0 = graph.exp %y : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = graph.mul %0, %k : (tensor<64x64xf32>, tensor<f32>) -> tensor<64x64xf32>
  %2 = graph.matmul %1, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %3 = graph.convert %n {result_type = f32} : (tensor<64x64xi32>) -> tensor<64x64xf32>
  %4 = graph.mul %3, %y : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %5 = graph.matmul %4, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %2, %5 : tensor<64x64xf32>, tensor<64x64xf32>
}
