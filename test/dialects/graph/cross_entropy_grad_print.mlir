// Gradient of cross_entropy, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @f32(
// CHECK: graph.cross_entropy_grad %arg0, %arg1, %arg2 {axis = 1 : i64} : (tensor<4xf32>, tensor<4x10xf32>,
// CHECK-SAME: tensor<4xi64>) -> tensor<4x10xf32>
func.func @f32(%a0: tensor<4xf32>, %a1: tensor<4x10xf32>, %a2: tensor<4xi64>) -> tensor<4x10xf32> {
  %y = graph.cross_entropy_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<4xf32>, tensor<4x10xf32>, tensor<4xi64>) -> tensor<4x10xf32>
  return %y : tensor<4x10xf32>
}

// CHECK-LABEL: func.func @all(
// CHECK: graph.cross_entropy_grad %arg0, %arg1, %arg2, %arg3 {axis = 1 : i64, ignore_index = 0 : i64,
// CHECK-SAME: label_smoothing = 1.000000e-01 : f64} : (tensor<2x3xf32>, tensor<2x5x3xf16>, tensor<2x3xi32>,
// CHECK-SAME: tensor<5xf32>) -> tensor<2x5x3xf16>
func.func @all(%a0: tensor<2x3xf32>, %a1: tensor<2x5x3xf16>, %a2: tensor<2x3xi32>,
    %a3: tensor<5xf32>) -> tensor<2x5x3xf16> {
  %y = graph.cross_entropy_grad %a0, %a1, %a2, %a3 {axis = 1, ignore_index = 0, label_smoothing = 0.1}
     : (tensor<2x3xf32>, tensor<2x5x3xf16>, tensor<2x3xi32>, tensor<5xf32>) -> tensor<2x5x3xf16>
  return %y : tensor<2x5x3xf16>
}

// CHECK-LABEL: func.func @f64(
// CHECK: graph.cross_entropy_grad %arg0, %arg1, %arg2 {axis = 0 : i64} : (tensor<f64>, tensor<10xf64>,
// CHECK-SAME: tensor<i64>) -> tensor<10xf64>
func.func @f64(%a0: tensor<f64>, %a1: tensor<10xf64>, %a2: tensor<i64>) -> tensor<10xf64> {
  %y = graph.cross_entropy_grad %a0, %a1, %a2 {axis = 0} : (tensor<f64>, tensor<10xf64>, tensor<i64>) -> tensor<10xf64>
  return %y : tensor<10xf64>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.cross_entropy_grad %arg0, %arg1, %arg2 {axis = 1 : i64} : (tensor<?xf32>, tensor<?x10xbf16>,
// CHECK-SAME: tensor<?xi64>) -> tensor<?x10xbf16>
func.func @dynamic(%a0: tensor<?xf32>, %a1: tensor<?x10xbf16>, %a2: tensor<?xi64>) -> tensor<?x10xbf16> {
  %y = graph.cross_entropy_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<?xf32>, tensor<?x10xbf16>, tensor<?xi64>) -> tensor<?x10xbf16>
  return %y : tensor<?x10xbf16>
}
