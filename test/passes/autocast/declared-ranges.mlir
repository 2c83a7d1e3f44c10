// Bounds of an input that the user declares are no estimate: beyond the type it stays f32, and so do functions of it alone. Bounds of
// sums over several elements overestimate and say nothing.
// RUN: mezzo-opt %s -split-input-file --graph-autocast="exponents=false range=x=-1e6:1e6 range=y=-1e3:1e3" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s -split-input-file --graph-autocast="exponents=false explain range=x=-1e6:1e6 range=y=-1e3:1e3" -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY
// RUN: mezzo-opt %s -split-input-file --graph-autocast="type=bf16 range=x=-1e6:1e6 range=y=-1e3:1e3" --canonicalize | FileCheck %s --check-prefix=BF16

graph.variable @w : tensor<64x64xf32> {init = dense<1.0> : tensor<64x64xf32>}
// CHECK-LABEL: func.func @input(
// CHECK: graph.matmul {{.*}} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
// WHY: computes on f32 (range: operand 0: [-1e+06, 1e+06] declared: too large)
// BF16: graph.matmul {{.*}} : (tensor<64x64xbf16>, tensor<64x64xbf16>)
func.func @input(%x: tensor<64x64xf32> {graph.name = "x"}, %y: tensor<64x64xf32> {graph.name = "y"}, %w: tensor<64x64xf32> {graph.variable = @w}) -> tensor<64x64xf32> {
  %0 = graph.matmul %x, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

// -----
// A hundredfold of y is too large; a hundredth of x is not, nor is a product whose bound alone is.
graph.variable @w : tensor<64x64xf32> {init = dense<2.0> : tensor<64x64xf32>}
// CHECK-LABEL: func.func @functions(
// CHECK: graph.mul {{.*}} -> tensor<64x64xf32>
// CHECK: graph.matmul {{.*}} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
// CHECK: graph.div {{.*}} -> tensor<64x64xf32>
// CHECK: graph.matmul {{.*}} : (tensor<64x64xf16>, tensor<64x64xf16>) -> tensor<64x64xf16>
func.func @functions(%x: tensor<64x64xf32> {graph.name = "x"}, %y: tensor<64x64xf32> {graph.name = "y"}, %w: tensor<64x64xf32> {graph.variable = @w}) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %k = graph.constant dense<100.0> : tensor<f32>
  %0 = graph.mul %y, %k : (tensor<64x64xf32>, tensor<f32>) -> tensor<64x64xf32>
  %1 = graph.matmul %0, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = graph.div %x, %k : (tensor<64x64xf32>, tensor<f32>) -> tensor<64x64xf32>
  %3 = graph.matmul %2, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %4 = graph.matmul %3, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1, %4 : tensor<64x64xf32>, tensor<64x64xf32>
}
