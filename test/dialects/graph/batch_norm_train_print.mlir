// Batch normalisation by the batch itself, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @all(
// CHECK: graph.batch_norm_train %arg0, %arg1, %arg2, %arg3, %arg4 {epsilon = 5.000000e-01 : f64,
// CHECK-SAME: momentum = 7.500000e-01 : f64}
// CHECK-SAME: : (tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
// CHECK-SAME: -> (tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>)
func.func @all(%a: tensor<3x4x5xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<4xf32>)
    -> (tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>) {
  %y:3 = graph.batch_norm_train %a, %b, %c, %d, %e {momentum = 0.75, epsilon = 0.5}
     : (tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
     -> (tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @channels_last(
// CHECK: graph.batch_norm_train %arg0, %arg1, %arg2, %arg3, %arg4 {layout = "channels_last"}
// CHECK-SAME: : (tensor<3x5x4xf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
// CHECK-SAME: -> (tensor<3x5x4xf16>, tensor<4xf32>, tensor<4xf32>)
func.func @channels_last(%a: tensor<3x5x4xf16>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>,
    %e: tensor<4xf32>)
    -> (tensor<3x5x4xf16>, tensor<4xf32>, tensor<4xf32>) {
  %y:3 = graph.batch_norm_train %a, %b, %c, %d, %e {layout = "channels_last"}
     : (tensor<3x5x4xf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
     -> (tensor<3x5x4xf16>, tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<3x5x4xf16>, tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @defaults(
// CHECK: graph.batch_norm_train %arg0, %arg1, %arg2, %arg3, %arg4
// CHECK-SAME: : (tensor<3x4xbf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
// CHECK-SAME: -> (tensor<3x4xbf16>, tensor<4xf32>, tensor<4xf32>)
func.func @defaults(%a: tensor<3x4xbf16>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<4xf32>)
    -> (tensor<3x4xbf16>, tensor<4xf32>, tensor<4xf32>) {
  %y:3 = graph.batch_norm_train %a, %b, %c, %d, %e {layout = "channels_first", momentum = 0.9}
     : (tensor<3x4xbf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
     -> (tensor<3x4xbf16>, tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<3x4xbf16>, tensor<4xf32>, tensor<4xf32>
}
