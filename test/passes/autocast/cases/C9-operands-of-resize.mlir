// C9, C10: roles belong to operands, not to operations: of a resize, a grid sampler, a gather, a norm and a top-k the data is narrowed,
// in f16 as in bf16, and scales, coordinates, indices, parameters and counts are not.
// RUN: mezzo-opt %s --graph-autocast="keep-low=regex:^low$" --canonicalize | FileCheck %s -DT=f16
// RUN: mezzo-opt %s --graph-autocast="type=bf16 keep-low=regex:^low$" --canonicalize | FileCheck %s -DT=bf16
// RUN: mezzo-opt %s --graph-autocast="type=bf16 keep-low=regex:^low$" --graph-verify-precision -o /dev/null

// CHECK: graph.resize {{.*}} scales = {{.*}} : (tensor<1x2x4x4x[[T]]>) -> tensor<1x2x8x8x[[T]]>
// CHECK: graph.grid_sample {{.*}} : (tensor<1x2x8x8x[[T]]>, tensor<1x3x3x2xf32>) -> tensor<1x2x3x3x[[T]]>
// CHECK: graph.gather {{.*}} : (tensor<1x2x3x3x[[T]]>, tensor<2xi64>)
func.func @main(%x: tensor<1x2x4x4xf32> {graph.name = "x"}, %g: tensor<1x3x3x2xf32> {graph.name = "g"}, %i: tensor<2xi64> {graph.name = "i"}) -> tensor<1x2x2x3xf32> {
  %0 = graph.resize %x {sizes = array<i64: 1, 2, 8, 8>, scales = array<f64: 1.0, 1.0, 2.0, 2.0>, mode = "linear"} : (tensor<1x2x4x4xf32>) -> tensor<1x2x8x8xf32> loc("n"("low"))
  %1 = graph.grid_sample %0, %g : (tensor<1x2x8x8xf32>, tensor<1x3x3x2xf32>) -> tensor<1x2x3x3xf32> loc("n"("low"))
  %2 = graph.gather %1, %i {axis = 2} : (tensor<1x2x3x3xf32>, tensor<2xi64>) -> tensor<1x2x2x3xf32> loc("n"("low"))
  return %2 : tensor<1x2x2x3xf32>
}
