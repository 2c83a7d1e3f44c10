// RUN: mezzo-opt %s --graph-join-products | FileCheck %s

graph.variable @q : tensor<8x4xf16> {init = dense<0.5> : tensor<8x4xf16>}
graph.variable @k : tensor<8x4xf16> {init = dense<0.25> : tensor<8x4xf16>}
graph.variable @v : tensor<8x6xf16> {init = dense<2.0> : tensor<8x6xf16>}
graph.variable @b : tensor<4xf16> {init = dense<1.0> : tensor<4xf16>}
graph.variable @c : tensor<1x6xf16> {init = dense<3.0> : tensor<1x6xf16>}
graph.variable mutable @trained : tensor<8x4xf16> {init = dense<0.5> : tensor<8x4xf16>}
graph.variable @up : tensor<4x8xf16> {init = dense<0.5> : tensor<4x8xf16>}
graph.variable @wide : tensor<8x4xf32> {init = dense<0.5> : tensor<8x4xf32>}

// Query, key and value: heads are views of what the one product gives. Who has no bias gets one that changes nothing.
// CHECK-LABEL: func.func @attention(
// CHECK: %[[W:.*]] = graph.concat %arg1, %arg2, %arg3 {axis = 1 : i64} {{.*}} -> tensor<8x14xf16>
// CHECK: %[[ALL:.*]] = graph.matmul %arg0, %[[W]] {{.*}} -> tensor<2x3x14xf16>
// CHECK: %[[NONE:.*]] = graph.constant dense<-0.000000e+00> : tensor<4xf16>
// CHECK: %[[C:.*]] = graph.reshape %arg5 {{.*}} -> tensor<6xf16>
// CHECK: %[[BIAS:.*]] = graph.concat %arg4, %[[NONE]], %[[C]] {axis = 0 : i64}
// CHECK: %[[SUM:.*]] = graph.add %[[ALL]], %[[BIAS]]
// CHECK: graph.slice %[[SUM]] {{.*}}starts = array<i64: 0, 0, 0>{{.*}} -> tensor<2x3x4xf16>
// CHECK: graph.slice %[[SUM]] {{.*}}starts = array<i64: 0, 0, 4>{{.*}} -> tensor<2x3x4xf16>
// CHECK: graph.slice %[[SUM]] {{.*}}starts = array<i64: 0, 0, 8>{{.*}} -> tensor<2x3x6xf16>
// CHECK-COUNT-2: graph.matmul
// CHECK-NOT: graph.matmul
func.func @attention(%x: tensor<2x3x8xf16>, %q: tensor<8x4xf16> {graph.variable = @q}, %k: tensor<8x4xf16> {graph.variable = @k},
                     %v: tensor<8x6xf16> {graph.variable = @v}, %b: tensor<4xf16> {graph.variable = @b},
                     %c: tensor<1x6xf16> {graph.variable = @c}) -> tensor<2x2x3x3xf32> {
  %0 = graph.matmul %x, %q : (tensor<2x3x8xf16>, tensor<8x4xf16>) -> tensor<2x3x4xf16>
  %1 = graph.add %0, %b : (tensor<2x3x4xf16>, tensor<4xf16>) -> tensor<2x3x4xf16>
  %2 = graph.reshape %1 {shape = array<i64: 2, 3, 2, 2>} : (tensor<2x3x4xf16>) -> tensor<2x3x2x2xf16>
  %3 = graph.transpose %2 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x3x2x2xf16>) -> tensor<2x2x3x2xf16>
  %4 = graph.matmul %x, %k : (tensor<2x3x8xf16>, tensor<8x4xf16>) -> tensor<2x3x4xf16>
  %5 = graph.reshape %4 {shape = array<i64: 2, 3, 2, 2>} : (tensor<2x3x4xf16>) -> tensor<2x3x2x2xf16>
  %6 = graph.transpose %5 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x3x2x2xf16>) -> tensor<2x2x3x2xf16>
  %7 = graph.matmul %3, %6 {transpose_rhs} : (tensor<2x2x3x2xf16>, tensor<2x2x3x2xf16>) -> tensor<2x2x3x3xf16>
  %8 = graph.matmul %x, %v : (tensor<2x3x8xf16>, tensor<8x6xf16>) -> tensor<2x3x6xf16>
  %9 = graph.add %c, %8 : (tensor<1x6xf16>, tensor<2x3x6xf16>) -> tensor<2x3x6xf16>
  %10 = graph.reshape %9 {shape = array<i64: 2, 3, 2, 3>} : (tensor<2x3x6xf16>) -> tensor<2x3x2x3xf16>
  %11 = graph.transpose %10 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x3x2x3xf16>) -> tensor<2x2x3x3xf16>
  %12 = graph.matmul %7, %11 {result_type = f32} : (tensor<2x2x3x3xf16>, tensor<2x2x3x3xf16>) -> tensor<2x2x3x3xf32>
  return %12 : tensor<2x2x3x3xf32>
}

// Weights that are turned lie one below the other, and are computed before the first product. A kernel of points reads its
// parts where they lie.
// CHECK-LABEL: func.func @gated(
// CHECK: %[[NARROW:.*]] = graph.convert %arg2
// CHECK: %[[TURNED:.*]] = graph.transpose %[[NARROW]]
// CHECK: %[[W:.*]] = graph.concat %arg1, %[[TURNED]] {axis = 0 : i64} {{.*}} -> tensor<8x8xf16>
// CHECK: %[[ALL:.*]] = graph.matmul %arg0, %[[W]] {transpose_rhs} {{.*}} -> tensor<3x8xf16>
// CHECK: %[[A:.*]] = graph.slice %[[ALL]]
// CHECK: %[[B:.*]] = graph.slice %[[ALL]]
// CHECK: %[[G:.*]] = graph.silu %[[A]]
// CHECK: graph.mul %[[G]], %[[B]]
func.func @gated(%x: tensor<3x8xf16>, %q: tensor<4x8xf16> {graph.variable = @up}, %w: tensor<8x4xf32> {graph.variable = @wide})
    -> tensor<3x4xf16> {
  %0 = graph.matmul %x, %q {transpose_rhs} : (tensor<3x8xf16>, tensor<4x8xf16>) -> tensor<3x4xf16>
  %1 = graph.silu %0 : (tensor<3x4xf16>) -> tensor<3x4xf16>
  %2 = graph.convert %w {result_type = f16} : (tensor<8x4xf32>) -> tensor<8x4xf16>
  %3 = graph.transpose %2 {permutation = array<i64: 1, 0>} : (tensor<8x4xf16>) -> tensor<4x8xf16>
  %4 = graph.matmul %x, %3 {transpose_rhs} : (tensor<3x8xf16>, tensor<4x8xf16>) -> tensor<3x4xf16>
  %5 = graph.mul %1, %4 : (tensor<3x4xf16>, tensor<3x4xf16>) -> tensor<3x4xf16>
  return %5 : tensor<3x4xf16>
}

// Biases that are one number are one; different numbers would have to be put together in each call.
// CHECK-LABEL: func.func @numbers(
// CHECK: %[[ONE:.*]] = graph.constant dense<1.000000e+00> : tensor<8xf16>
// CHECK: graph.add %{{.*}}, %[[ONE]] : (tensor<3x8xf16>, tensor<8xf16>)
// CHECK-COUNT-2: graph.slice
// CHECK: graph.matmul
// CHECK-NOT: graph.slice
func.func @numbers(%x: tensor<3x8xf16>, %y: tensor<3x8xf16>, %q: tensor<8x4xf16> {graph.variable = @q},
                   %k: tensor<8x4xf16> {graph.variable = @k}) -> (tensor<3x3xf16>, tensor<3x3xf16>) {
  %one = graph.constant dense<1.0> : tensor<4xf16>
  %two = graph.constant dense<2.0> : tensor<4xf16>
  %0 = graph.matmul %x, %q : (tensor<3x8xf16>, tensor<8x4xf16>) -> tensor<3x4xf16>
  %1 = graph.add %0, %one : (tensor<3x4xf16>, tensor<4xf16>) -> tensor<3x4xf16>
  %2 = graph.matmul %x, %k : (tensor<3x8xf16>, tensor<8x4xf16>) -> tensor<3x4xf16>
  %3 = graph.add %2, %one : (tensor<3x4xf16>, tensor<4xf16>) -> tensor<3x4xf16>
  %4 = graph.matmul %1, %3 {transpose_rhs} : (tensor<3x4xf16>, tensor<3x4xf16>) -> tensor<3x3xf16>
  %5 = graph.matmul %y, %q : (tensor<3x8xf16>, tensor<8x4xf16>) -> tensor<3x4xf16>
  %6 = graph.add %5, %one : (tensor<3x4xf16>, tensor<4xf16>) -> tensor<3x4xf16>
  %7 = graph.matmul %y, %k : (tensor<3x8xf16>, tensor<8x4xf16>) -> tensor<3x4xf16>
  %8 = graph.add %7, %two : (tensor<3x4xf16>, tensor<4xf16>) -> tensor<3x4xf16>
  %9 = graph.matmul %6, %8 {transpose_rhs} : (tensor<3x4xf16>, tensor<3x4xf16>) -> tensor<3x3xf16>
  return %4, %9 : tensor<3x3xf16>, tensor<3x3xf16>
}

// Weights that change would have to be joined in each call.
// CHECK-LABEL: func.func @changing(
// CHECK-NOT: graph.concat
func.func @changing(%x: tensor<3x8xf16>, %q: tensor<8x4xf16> {graph.variable = @trained}, %k: tensor<8x4xf16> {graph.variable = @k})
    -> tensor<3x3xf16> {
  %0 = graph.matmul %x, %q : (tensor<3x8xf16>, tensor<8x4xf16>) -> tensor<3x4xf16>
  %1 = graph.matmul %x, %k : (tensor<3x8xf16>, tensor<8x4xf16>) -> tensor<3x4xf16>
  %2 = graph.matmul %0, %1 {transpose_rhs} : (tensor<3x4xf16>, tensor<3x4xf16>) -> tensor<3x3xf16>
  return %2 : tensor<3x3xf16>
}

// What is returned lies in memory of its own, rows are read as they lie together, and what is rectified or added to is done by
// the product.
// CHECK-LABEL: func.func @copied(
// CHECK-NOT: graph.concat
func.func @copied(%x: tensor<3x8xf16>, %y: tensor<3x4xf16>, %q: tensor<8x4xf16> {graph.variable = @q},
                  %k: tensor<8x4xf16> {graph.variable = @k})
    -> (tensor<3x4xf16>, tensor<3x4xf16>, tensor<3x4xf16>, tensor<3x4xf16>) {
  %0 = graph.matmul %x, %q : (tensor<3x8xf16>, tensor<8x4xf16>) -> tensor<3x4xf16>
  %1 = graph.matmul %x, %k : (tensor<3x8xf16>, tensor<8x4xf16>) -> tensor<3x4xf16>
  %2 = graph.softmax %1 {axis = 1} : (tensor<3x4xf16>) -> tensor<3x4xf16>
  %3 = graph.matmul %x, %q : (tensor<3x8xf16>, tensor<8x4xf16>) -> tensor<3x4xf16>
  %4 = graph.relu %3 : (tensor<3x4xf16>) -> tensor<3x4xf16>
  %5 = graph.matmul %x, %k : (tensor<3x8xf16>, tensor<8x4xf16>) -> tensor<3x4xf16>
  %6 = graph.add %5, %y : (tensor<3x4xf16>, tensor<3x4xf16>) -> tensor<3x4xf16>
  return %0, %2, %4, %6 : tensor<3x4xf16>, tensor<3x4xf16>, tensor<3x4xf16>, tensor<3x4xf16>
}

// A kernel of points ends in rows, which cannot be read where they lie in wider ones; heads that are merged with the rows of
// others are no view.
// CHECK-LABEL: func.func @rows(
// CHECK-NOT: graph.concat
func.func @rows(%x: tensor<3x8xf16>, %q: tensor<8x4xf16> {graph.variable = @q}, %k: tensor<8x4xf16> {graph.variable = @k})
    -> (tensor<3x1xf16>, tensor<6x6xf16>) {
  %0 = graph.matmul %x, %q : (tensor<3x8xf16>, tensor<8x4xf16>) -> tensor<3x4xf16>
  %1 = graph.mul %0, %0 : (tensor<3x4xf16>, tensor<3x4xf16>) -> tensor<3x4xf16>
  %2 = graph.reduce_sum %1 {axes = array<i64: 1>, keepdims} : (tensor<3x4xf16>) -> tensor<3x1xf16>
  %3 = graph.matmul %x, %k : (tensor<3x8xf16>, tensor<8x4xf16>) -> tensor<3x4xf16>
  %4 = graph.reshape %3 {shape = array<i64: 6, 2>} : (tensor<3x4xf16>) -> tensor<6x2xf16>
  %5 = graph.matmul %4, %4 {transpose_rhs} : (tensor<6x2xf16>, tensor<6x2xf16>) -> tensor<6x6xf16>
  return %2, %5 : tensor<3x1xf16>, tensor<6x6xf16>
}

// Left factors, types of results and the turn of weights have to be the same.
// CHECK-LABEL: func.func @different(
// CHECK-NOT: graph.concat
func.func @different(%x: tensor<8x8xf16>, %y: tensor<8x8xf16>, %q: tensor<8x4xf16> {graph.variable = @q},
                     %k: tensor<8x4xf16> {graph.variable = @k}, %w: tensor<4x8xf16> {graph.variable = @up})
    -> (tensor<8x8xf16>, tensor<8x8xf32>, tensor<8x8xf16>) {
  %0 = graph.matmul %x, %q : (tensor<8x8xf16>, tensor<8x4xf16>) -> tensor<8x4xf16>
  %1 = graph.matmul %y, %k : (tensor<8x8xf16>, tensor<8x4xf16>) -> tensor<8x4xf16>
  %2 = graph.matmul %0, %1 {transpose_rhs} : (tensor<8x4xf16>, tensor<8x4xf16>) -> tensor<8x8xf16>
  %3 = graph.matmul %x, %k {result_type = f32} : (tensor<8x8xf16>, tensor<8x4xf16>) -> tensor<8x4xf32>
  %4 = graph.matmul %3, %3 {transpose_rhs} : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x8xf32>
  %5 = graph.matmul %x, %w {transpose_rhs} : (tensor<8x8xf16>, tensor<4x8xf16>) -> tensor<8x4xf16>
  %6 = graph.matmul %5, %5 {transpose_rhs} : (tensor<8x4xf16>, tensor<8x4xf16>) -> tensor<8x8xf16>
  return %2, %4, %6 : tensor<8x8xf16>, tensor<8x8xf32>, tensor<8x8xf16>
}
