// A2: an epsilon that f16 would round to 0, or to few digits, keeps its sum and what follows up to the division in f32, and so
// does what it is added to; a row of zeros divided by its root is 0, not NaN. The report names the constant.
// RUN: split-file %s %t
// RUN: mezzo-opt %t/run.mlir --graph-autocast="range=x=-4:4" --canonicalize | FileCheck %t/run.mlir
// RUN: mezzo-opt %t/run.mlir --graph-autocast="range=x=-4:4" --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-autocast="range=x=-4:4 type=bf16" --graph-verify-precision --reference-run
// RUN: mezzo run %t/run.mlir --autocast=f16 --range x=-4:4
// RUN: mezzo explain %t/named.mlir --autocast=f16 --range x=-4:4 | FileCheck %t/named.mlir


//--- named.mlir
// CHECK: constant-coarse {{ *}}tiny 1 of 1 elements lose digits, largest 1.000e-08
!x = tensor<3x2xf32>
func.func @main(%x: !x {graph.name = "x"}) -> !x {
  %c = graph.constant dense<1.0e-8> : tensor<f32> loc("add"("tiny"))
  %0 = graph.matmul %x, %x {transpose_rhs} : (!x, !x) -> tensor<3x3xf32>
  %1 = graph.abs %0 : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %2 = graph.add %1, %c : (tensor<3x3xf32>, tensor<f32>) -> tensor<3x3xf32>
  %3 = graph.div %0, %2 : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %4 = graph.matmul %3, %x : (tensor<3x3xf32>, !x) -> !x
  return %4 : !x
}

//--- run.mlir
!x = tensor<3x2xf32>
!r = tensor<3x1xf32>
!w = tensor<2x2xf32>
!s = tensor<f32>
graph.variable @unit : !w {init = dense<[[1.0, 0.0], [0.0, 1.0]]> : !w}
graph.variable mutable @x : !x {init = dense<[[3.0, -1.0], [0.0, 0.0], [1.0e-4, 0.0]]> : !x}

// The root of the mean of squares.
// CHECK-LABEL: func.func @root(
// CHECK: graph.matmul {{.*}} -> tensor<3x2xf16>
// CHECK: graph.mul {{.*}} -> tensor<3x2xf32>
// CHECK: graph.reduce_mean {{.*}} -> tensor<3x1xf32>
// CHECK: graph.add {{.*}} -> tensor<3x1xf32>
// CHECK: graph.sqrt {{.*}} -> tensor<3x1xf32>
// CHECK: graph.div {{.*}} -> tensor<3x2xf32>
// CHECK: graph.convert {{.*}} : (tensor<3x2xf32>) -> tensor<3x2xf16>
func.func @root(%x: !x {graph.variable = @x, graph.name = "x"}, %w: !w {graph.variable = @unit}) {
  %c = graph.constant dense<1.0e-8> : !s
  %0 = graph.matmul %x, %w : (!x, !w) -> !x
  %1 = graph.mul %0, %0 : (!x, !x) -> !x
  %2 = graph.reduce_mean %1 {axes = array<i64: 1>, keepdims} : (!x) -> !r
  %3 = graph.add %2, %c : (!r, !s) -> !r
  %4 = graph.sqrt %3 : (!r) -> !r
  %5 = graph.div %0, %4 : (!x, !r) -> !x
  %6 = graph.matmul %5, %w : (!x, !w) -> !x
  // The last row: 1e-4 / √(0.5e-8 + 1e-8).
  %e = graph.constant dense<[[1.34164079, -0.44721360], [0.0, 0.0], [0.81649658, 0.0]]> : !x
  check.expect_close %6, %e {atol = 1.0e-2, rtol = 0.0} : !x
  return
}

// The same where each step is another operation: a product with a power, and a maximum of the length with the constant.
// CHECK-LABEL: func.func @power(
// CHECK: graph.add {{.*}} -> tensor<3x1xf32>
// CHECK: graph.pow {{.*}} -> tensor<3x1xf32>
func.func @power(%x: !x {graph.variable = @x, graph.name = "x"}, %w: !w {graph.variable = @unit}) {
  %c = graph.constant dense<1.0e-8> : !s
  %p = graph.constant dense<-0.5> : !s
  %0 = graph.matmul %x, %w : (!x, !w) -> !x
  %1 = graph.mul %0, %0 : (!x, !x) -> !x
  %2 = graph.reduce_mean %1 {axes = array<i64: 1>, keepdims} : (!x) -> !r
  %3 = graph.add %2, %c : (!r, !s) -> !r
  %4 = graph.pow %3, %p : (!r, !s) -> !r
  %5 = graph.mul %0, %4 : (!x, !r) -> !x
  %6 = graph.matmul %5, %w : (!x, !w) -> !x
  %e = graph.constant dense<[[1.34164079, -0.44721360], [0.0, 0.0], [0.81649658, 0.0]]> : !x
  check.expect_close %6, %e {atol = 1.0e-2, rtol = 0.0} : !x
  return
}

// CHECK-LABEL: func.func @length(
// CHECK: graph.reduce_sum {{.*}} -> tensor<3x1xf32>
// CHECK: graph.sqrt {{.*}} -> tensor<3x1xf32>
// CHECK: graph.clamp {{.*}} -> tensor<3x1xf32>
// CHECK: graph.div {{.*}} -> tensor<3x2xf32>
func.func @length(%x: !x {graph.variable = @x, graph.name = "x"}, %w: !w {graph.variable = @unit}) {
  %0 = graph.matmul %x, %w : (!x, !w) -> !x
  %1 = graph.mul %0, %0 : (!x, !x) -> !x
  %2 = graph.reduce_sum %1 {axes = array<i64: 1>, keepdims} : (!x) -> !r
  %3 = graph.sqrt %2 : (!r) -> !r
  %4 = graph.clamp %3 {lower = 1.0e-12} : (!r) -> !r
  %5 = graph.div %0, %4 : (!x, !r) -> !x
  %6 = graph.matmul %5, %w : (!x, !w) -> !x
  %e = graph.constant dense<[[0.948683298, -0.316227766], [0.0, 0.0], [1.0, 0.0]]> : !x
  check.expect_close %6, %e {atol = 1.0e-2, rtol = 0.0} : !x
  return
}

// CHECK-LABEL: func.func @logarithm(
// CHECK: graph.add {{.*}} -> tensor<3x2xf32>
// CHECK: graph.log {{.*}} -> tensor<3x2xf32>
func.func @logarithm(%x: !x {graph.variable = @x, graph.name = "x"}, %w: !w {graph.variable = @unit}) {
  %c = graph.constant dense<1.0e-10> : !s
  %0 = graph.matmul %x, %w : (!x, !w) -> !x
  %1 = graph.relu %0 : (!x) -> !x
  %2 = graph.add %1, %c : (!x, !s) -> !x
  %3 = graph.log %2 : (!x) -> !x
  %4 = graph.matmul %3, %w : (!x, !w) -> !x
  %e = graph.constant dense<[[1.09861229, -23.0258509], [-23.0258509, -23.0258509], [-9.21033937, -23.0258509]]> : !x
  check.expect_close %4, %e {atol = 1.0e-1, rtol = 0.0} : !x
  return
}

// An epsilon that no division follows holds nothing back.
// CHECK-LABEL: func.func @harmless(
// CHECK: graph.div
// CHECK: graph.add {{.*}} -> tensor<3x2xf16>
func.func @harmless(%x: !x {graph.variable = @x, graph.name = "x"}, %w: !w {graph.variable = @unit}) -> !x {
  %c = graph.constant dense<1.0e-3> : !s
  %t = graph.constant dense<1.0e-8> : !s
  %0 = graph.matmul %x, %w : (!x, !w) -> !x
  %1 = graph.abs %0 : (!x) -> !x
  %2 = graph.add %1, %c : (!x, !s) -> !x
  %3 = graph.sqrt %2 : (!x) -> !x
  %4 = graph.div %0, %3 : (!x, !x) -> !x
  %5 = graph.add %4, %t : (!x, !s) -> !x
  %6 = graph.matmul %5, %w : (!x, !w) -> !x
  return %6 : !x
}
