// C3: that a product is narrowed by policy does not reach one that has positions for a factor, in bf16 where 256 are exact, and neither
// does a pin by the type of operation reach the positions themselves.
// RUN: mezzo-opt %s --graph-autocast="type=bf16" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="type=f16" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="type=bf16" --graph-verify-precision --reference-run
// RUN: mezzo run %s --autocast=bf16

!p = tensor<1x4x1xf32>
!a = tensor<1x4x2xf32>
graph.variable @f : tensor<1x1x2xf32> {init = dense<[[[1.0, 0.5]]]> : tensor<1x1x2xf32>}
graph.variable mutable @p : tensor<1x4x1xi64> {init = dense<[[[257], [2049], [4095], [65537]]]> : tensor<1x4x1xi64>}
// CHECK: graph.matmul {{.*}} : (tensor<1x4x1xf32>, tensor<1x1x2xf32>) -> tensor<1x4x2xf32>
// CHECK: graph.sin {{.*}} -> tensor<1x4x2xf32>
func.func @main(%p: tensor<1x4x1xi64> {graph.variable = @p}, %f: tensor<1x1x2xf32> {graph.variable = @f}) {
  %0 = graph.convert %p {result_type = f32} : (tensor<1x4x1xi64>) -> !p
  %1 = graph.matmul %0, %f : (!p, tensor<1x1x2xf32>) -> !a
  %2 = graph.sin %1 : (!a) -> !a
  %e = graph.constant dense<[[[-0.57335717, 0.30057817], [0.63002846, 0.33423641], [-0.99782121, -0.73006027], [-0.23347844, 0.99306646]]]> : !a
  check.expect_close %2, %e {atol = 1.0e-3, rtol = 0.0} : !a
  return
}
