// Gradients of group_norm, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @f16(
// CHECK: %dx, %dscale, %dbias = graph.group_norm_grad %arg0, %arg1, %arg2 {epsilon = 1.000000e-03 : f64,
// CHECK-SAME: groups = 2 : i64} : (tensor<1x4x5xf16>, tensor<1x4x5xf16>, tensor<4xf32>) -> (tensor<1x4x5xf16>,
// CHECK-SAME: tensor<4xf32>, tensor<4xf32>)
func.func @f16(%a0: tensor<1x4x5xf16>, %a1: tensor<1x4x5xf16>, %a2: tensor<4xf32>) -> (tensor<1x4x5xf16>,
    tensor<4xf32>, tensor<4xf32>) {
  %y:3 = graph.group_norm_grad %a0, %a1, %a2 {groups = 2, epsilon = 1.0e-3}
     : (tensor<1x4x5xf16>, tensor<1x4x5xf16>, tensor<4xf32>) -> (tensor<1x4x5xf16>, tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<1x4x5xf16>, tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @last(
// CHECK: %dx, %dscale, %dbias = graph.group_norm_grad %arg0, %arg1, %arg2 {groups = 2 : i64,
// CHECK-SAME: layout = "channels_last"} : (tensor<2x5x4xf32>, tensor<2x5x4xf32>, tensor<4xf32>) -> (tensor<2x5x4xf32>,
// CHECK-SAME: tensor<4xf32>, tensor<4xf32>)
func.func @last(%a0: tensor<2x5x4xf32>, %a1: tensor<2x5x4xf32>, %a2: tensor<4xf32>) -> (tensor<2x5x4xf32>,
    tensor<4xf32>, tensor<4xf32>) {
  %y:3 = graph.group_norm_grad %a0, %a1, %a2 {groups = 2, layout = "channels_last"}
     : (tensor<2x5x4xf32>, tensor<2x5x4xf32>, tensor<4xf32>) -> (tensor<2x5x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<2x5x4xf32>, tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: %dx, %dscale, %dbias = graph.group_norm_grad %arg0, %arg1, %arg2 {groups = 2 : i64} : (tensor<?x4xf64>,
// CHECK-SAME: tensor<?x4xf64>, tensor<4xf64>) -> (tensor<?x4xf64>, tensor<4xf64>, tensor<4xf64>)
func.func @dynamic(%a0: tensor<?x4xf64>, %a1: tensor<?x4xf64>, %a2: tensor<4xf64>) -> (tensor<?x4xf64>,
    tensor<4xf64>, tensor<4xf64>) {
  %y:3 = graph.group_norm_grad %a0, %a1, %a2 {groups = 2}
     : (tensor<?x4xf64>, tensor<?x4xf64>, tensor<4xf64>) -> (tensor<?x4xf64>, tensor<4xf64>, tensor<4xf64>)
  return %y#0, %y#1, %y#2 : tensor<?x4xf64>, tensor<4xf64>, tensor<4xf64>
}
