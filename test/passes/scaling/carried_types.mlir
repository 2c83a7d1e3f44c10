// What carries a scaled gradient unharmed: the results are scaled.
// RUN: mezzo-opt %s | FileCheck %s

!g = tensor<2x4xf32, #graph.scaled<@scaler>>
!h = tensor<2x4xf16, #graph.scaled<@scaler>>

// CHECK-LABEL: func.func @carried(
// CHECK-COUNT-20: #graph.scaled<@scaler>>{{$}}
func.func @carried(%g: !g, %p: tensor<2x4xf32>, %w: tensor<4x3xf32>, %c: tensor<2x4xi1>, %i: tensor<3xi64>) {
  %a = graph.neg %g : (!g) -> !g
  %b = graph.mul %g, %p : (!g, tensor<2x4xf32>) -> !g
  %d = graph.mul %p, %g : (tensor<2x4xf32>, !g) -> !g
  %e = graph.div %g, %p : (!g, tensor<2x4xf32>) -> !g
  %f = graph.add %a, %b : (!g, !g) -> !g
  %h = graph.sub %a, %b : (!g, !g) -> !g
  %j = graph.matmul %g, %w : (!g, tensor<4x3xf32>) -> tensor<2x3xf32, #graph.scaled<@scaler>>
  %k = graph.convert %g {result_type = f16} : (!g) -> !h
  %l = graph.transpose %g {permutation = array<i64: 1, 0>} : (!g) -> tensor<4x2xf32, #graph.scaled<@scaler>>
  %m = graph.reshape %g {shape = array<i64: 8>} : (!g) -> tensor<8xf32, #graph.scaled<@scaler>>
  %n = graph.reduce_sum %g {axes = array<i64: 0>} : (!g) -> tensor<4xf32, #graph.scaled<@scaler>>
  %o = graph.reduce_mean %g {axes = array<i64: 0>} : (!g) -> tensor<4xf32, #graph.scaled<@scaler>>
  %q = graph.zeros {shape = array<i64: 2, 4>, result_type = f32} : () -> !g
  %r = graph.select %c, %g, %q : (tensor<2x4xi1>, !g, !g) -> !g
  %s = graph.concat %g, %q {axis = 0} : (!g, !g) -> tensor<4x4xf32, #graph.scaled<@scaler>>
  %zero = graph.constant dense<0.0> : tensor<f32>
  %t = graph.pad %g, %zero {low = array<i64: 0, 1>, high = array<i64: 0, 0>} : (!g, tensor<f32>) -> tensor<2x5xf32, #graph.scaled<@scaler>>
  %u = graph.gather %g, %i {axis = 1} : (!g, tensor<3xi64>) -> tensor<2x3xf32, #graph.scaled<@scaler>>
  %v = graph.cumsum %g {axis = 0} : (!g) -> !g
  %x = graph.gelu_grad %g, %p : (!g, tensor<2x4xf32>) -> !g
  %y = graph.softmax_grad %g, %p {axis = 1} : (!g, tensor<2x4xf32>) -> !g
  %z = graph.zeros {shape = array<i64: 2, 4>, result_type = f32} : () -> tensor<2x4xf32>
  return
}
