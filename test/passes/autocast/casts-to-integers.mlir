// What is cast to integers or truth values is stored in f32, through what moves or chooses elements and what makes whole numbers.
// RUN: mezzo-opt %s --graph-autocast="range=x=-4:4" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="type=bf16 range=x=-4:4" --canonicalize | FileCheck %s
// RUN: mezzo explain %s --autocast=bf16 floor | FileCheck %s --check-prefix=WHY
// WHY: because     meaning (pinned): it is cast to a type that is no float

graph.variable @w : tensor<64x64xf32> {init = dense<0.02> : tensor<64x64xf32>}
// CHECK: graph.matmul {{.*}} : (tensor<8x64x[[LOW:b?f16]]>, tensor<64x64x[[LOW]]>) -> tensor<8x64xf32>
// CHECK: graph.relu {{.*}} : (tensor<8x64xf32>) -> tensor<8x64xf32>
// CHECK: graph.floor {{.*}} : (tensor<8x64xf32>) -> tensor<8x64xf32>
// CHECK: graph.convert {{.*}} : (tensor<8x64xf32>) -> tensor<8x64xi32>
// CHECK: graph.convert {{.*}} : (tensor<8x64xf32>) -> tensor<8x64xi1>
func.func @main(%x: tensor<8x64xf32> {graph.name = "x"}, %w: tensor<64x64xf32> {graph.variable = @w}) -> (tensor<8x64xi32>, tensor<8x64xi1>) {
  %0 = graph.matmul %x, %w : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32> loc("product"("a"))
  %1 = graph.relu %0 : (tensor<8x64xf32>) -> tensor<8x64xf32> loc("positive"("b"))
  %2 = graph.floor %1 : (tensor<8x64xf32>) -> tensor<8x64xf32> loc("floor"("c"))
  %3 = graph.convert %2 {result_type = i32} : (tensor<8x64xf32>) -> tensor<8x64xi32>
  %4 = graph.convert %1 {result_type = i1} : (tensor<8x64xf32>) -> tensor<8x64xi1>
  return %3, %4 : tensor<8x64xi32>, tensor<8x64xi1>
}
