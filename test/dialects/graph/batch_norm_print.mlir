// Batch normalisation, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @channels_first(
// CHECK: graph.batch_norm %arg0, %arg1, %arg2, %arg3, %arg4 {epsilon = 5.000000e-01 : f64}
// CHECK-SAME: : (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x5xf32>
func.func @channels_first(%a: tensor<1x4x5xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>,
    %e: tensor<4xf32>)
    -> tensor<1x4x5xf32> {
  %y = graph.batch_norm %a, %b, %c, %d, %e {epsilon = 0.5}
     : (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x5xf32>
  return %y : tensor<1x4x5xf32>
}

// CHECK-LABEL: func.func @channels_last(
// CHECK: graph.batch_norm %arg0, %arg1, %arg2, %arg3, %arg4 {layout = "channels_last"}
// CHECK-SAME: : (tensor<1x5x4xf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x5x4xf16>
func.func @channels_last(%a: tensor<1x5x4xf16>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>,
    %e: tensor<4xf32>)
    -> tensor<1x5x4xf16> {
  %y = graph.batch_norm %a, %b, %c, %d, %e {layout = "channels_last"}
     : (tensor<1x5x4xf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x5x4xf16>
  return %y : tensor<1x5x4xf16>
}

// CHECK-LABEL: func.func @default(
// CHECK: graph.batch_norm %arg0, %arg1, %arg2, %arg3, %arg4
// CHECK-SAME: : (tensor<1x4xbf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4xbf16>
func.func @default(%a: tensor<1x4xbf16>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<4xf32>)
    -> tensor<1x4xbf16> {
  %y = graph.batch_norm %a, %b, %c, %d, %e {layout = "channels_first"}
     : (tensor<1x4xbf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4xbf16>
  return %y : tensor<1x4xbf16>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.batch_norm %arg0, %arg1, %arg2, %arg3, %arg4
// CHECK-SAME: : (tensor<?x4x?xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) -> tensor<?x4x?xf64>
func.func @dynamic(%a: tensor<?x4x?xf64>, %b: tensor<4xf64>, %c: tensor<4xf64>, %d: tensor<4xf64>, %e: tensor<4xf64>)
    -> tensor<?x4x?xf64> {
  %y = graph.batch_norm %a, %b, %c, %d, %e
     : (tensor<?x4x?xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) -> tensor<?x4x?xf64>
  return %y : tensor<?x4x?xf64>
}
