// RUN: mezzo-opt %s -split-input-file --graph-decompose --graph-verify-decomposed | FileCheck %s

// Rows are added to zeros where they were taken from.
// CHECK-LABEL: func.func @rows
// CHECK-SAME: (%[[G:.+]]: tensor<2x3x4xf32>, %[[I:.+]]: tensor<2x3xi64>)
// CHECK-DAG: %[[ZEROS:.+]] = graph.constant dense<0.000000e+00> : tensor<50x4xf32>
// CHECK-DAG: %[[PLACES:.+]] = graph.reshape %[[I]] {shape = array<i64: 6, 1>}
// CHECK-DAG: %[[ROWS:.+]] = graph.reshape %[[G]] {shape = array<i64: 6, 4>}
// CHECK: %[[SUMS:.+]] = graph.scatter_nd %[[ZEROS]], %[[PLACES]], %[[ROWS]] {reduction = "add"}
// CHECK-NEXT: return %[[SUMS]]
func.func @rows(%g: tensor<2x3x4xf32>, %i: tensor<2x3xi64>) -> tensor<50x4xf32> {
  %0 = graph.gather_grad %g, %i {axis = 0, size = 50} : (tensor<2x3x4xf32>, tensor<2x3xi64>) -> tensor<50x4xf32>
  return %0 : tensor<50x4xf32>
}

// -----
// Another axis is brought to the front and back; sums of 16 bits are f32, and rounded once.
// CHECK-LABEL: func.func @inner
// CHECK: %[[WIDE:.+]] = graph.convert %{{.*}} {result_type = f32}
// CHECK: graph.transpose %[[WIDE]] {permutation = array<i64: 1, 0, 2>} : (tensor<2x3x4xf32>) -> tensor<3x2x4xf32>
// CHECK: %[[SUMS:.+]] = graph.scatter_nd {{.*}} : (tensor<5x2x4xf32>, tensor<3x1xi32>, tensor<3x2x4xf32>) -> tensor<5x2x4xf32>
// CHECK: %[[BACK:.+]] = graph.transpose %[[SUMS]] {permutation = array<i64: 1, 0, 2>} : (tensor<5x2x4xf32>) -> tensor<2x5x4xf32>
// CHECK: graph.convert %[[BACK]] {result_type = f16}
func.func @inner(%g: tensor<2x3x4xf16>, %i: tensor<3xi32>) -> tensor<2x5x4xf16> {
  %0 = graph.gather_grad %g, %i {axis = 1, size = 5} : (tensor<2x3x4xf16>, tensor<3xi32>) -> tensor<2x5x4xf16>
  return %0 : tensor<2x5x4xf16>
}

// -----
// Without slices there is nothing to add.
// CHECK-LABEL: func.func @nothing
// CHECK-NEXT: %[[ZEROS:.+]] = graph.constant dense<0.000000e+00> : tensor<5x4xf32>
// CHECK-NEXT: return %[[ZEROS]]
func.func @nothing(%g: tensor<0x4xf32>, %i: tensor<0xi64>) -> tensor<5x4xf32> {
  %0 = graph.gather_grad %g, %i {axis = 0, size = 5} : (tensor<0x4xf32>, tensor<0xi64>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

// Zeros that scaled gradients are added to are scaled as well.
// CHECK-LABEL: func.func @scaled(
// CHECK: %[[ZEROS:.+]] = graph.constant dense<0.000000e+00> : tensor<5x2xf32, #graph.scaled<@scaler>>
// CHECK: graph.scatter_nd %[[ZEROS]], {{.*}} -> tensor<5x2xf32, #graph.scaled<@scaler>>
func.func @scaled(%g: tensor<3x2xf16, #graph.scaled<@scaler>>, %i: tensor<3xi64>) {
  %0 = graph.gather_grad %g, %i {axis = 0, size = 5, result_type = f32} : (tensor<3x2xf16, #graph.scaled<@scaler>>, tensor<3xi64>) -> tensor<5x2xf32, #graph.scaled<@scaler>>
  %1 = graph.neg %0 : (tensor<5x2xf32, #graph.scaled<@scaler>>) -> tensor<5x2xf32, #graph.scaled<@scaler>>
  return
}
