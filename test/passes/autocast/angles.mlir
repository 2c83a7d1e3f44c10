// Where an angle, or what is rounded to a whole number, is so large that its own rounding counts, it is f32 from where it is made.
// RUN: mezzo-opt %s -split-input-file --graph-autocast="range=x=-500:500" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s -split-input-file --graph-autocast="range=x=-1:1" --canonicalize | FileCheck %s --check-prefix=SMALL
// RUN: mezzo-opt %s -split-input-file --graph-autocast="range=x=-500:500 explain" -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

graph.variable @w : tensor<64x64xf32> {init = dense<0.1> : tensor<64x64xf32>}
// CHECK-LABEL: func.func @sine(
// CHECK: graph.matmul {{.*}} : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
// CHECK: graph.sin {{.*}} : (tensor<8x64xf32>) -> tensor<8x64xf32>
// CHECK: graph.matmul {{.*}} : (tensor<8x64xf16>, tensor<64x64xf16>)
// SMALL-LABEL: func.func @sine(
// SMALL: graph.matmul {{.*}} -> tensor<8x64xf16>
// SMALL: graph.sin {{.*}} : (tensor<8x64xf16>) -> tensor<8x64xf16>
// WHY: (precision: the absolute error of up to 3.{{[0-9e+]+}} counts)
func.func @sine(%x: tensor<8x64xf32> {graph.name = "x"}, %w: tensor<64x64xf32> {graph.variable = @w}) -> tensor<8x64xf32> {
  %0 = graph.matmul %x, %w : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
  %1 = graph.sin %0 : (tensor<8x64xf32>) -> tensor<8x64xf32>
  %2 = graph.matmul %1, %w : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
  return %2 : tensor<8x64xf32>
}

// -----
// A sum that is rounded to whole numbers: the larger addend counts.
graph.variable @w : tensor<64x64xf32> {init = dense<0.1> : tensor<64x64xf32>}
graph.variable @v : tensor<64x64xf32> {init = dense<1.0e-4> : tensor<64x64xf32>}
// CHECK-LABEL: func.func @round(
// CHECK-DAG: graph.matmul {{.*}} -> tensor<8x64xf32>
// CHECK-DAG: graph.matmul {{.*}} : (tensor<8x64xf16>, tensor<64x64xf16>)
// CHECK: graph.round {{.*}} : (tensor<8x64xf32>) -> tensor<8x64xf32>
func.func @round(%x: tensor<8x64xf32> {graph.name = "x"}, %w: tensor<64x64xf32> {graph.variable = @w}, %v: tensor<64x64xf32> {graph.variable = @v}) -> tensor<8x64xf32> {
  %0 = graph.matmul %x, %w : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
  %1 = graph.matmul %x, %v : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
  %2 = graph.add %0, %1 : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
  %3 = graph.round %2 : (tensor<8x64xf32>) -> tensor<8x64xf32>
  %4 = graph.matmul %3, %w : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
  return %4 : tensor<8x64xf32>
}
