// Group normalisation, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @channels_first(
// CHECK: graph.group_norm %arg0, %arg1, %arg2 {epsilon = 5.000000e-01 : f64, groups = 2 : i64}
// CHECK-SAME: : (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x5xf32>
func.func @channels_first(%a: tensor<1x4x5xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<1x4x5xf32> {
  %y = graph.group_norm %a, %b, %c {groups = 2, epsilon = 0.5}
     : (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x5xf32>
  return %y : tensor<1x4x5xf32>
}

// CHECK-LABEL: func.func @channels_last(
// CHECK: graph.group_norm %arg0, %arg1, %arg2 {groups = 4 : i64, layout = "channels_last"}
// CHECK-SAME: : (tensor<1x5x4xf16>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x5x4xf16>
func.func @channels_last(%a: tensor<1x5x4xf16>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<1x5x4xf16> {
  %y = graph.group_norm %a, %b, %c {groups = 4, layout = "channels_last"}
     : (tensor<1x5x4xf16>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x5x4xf16>
  return %y : tensor<1x5x4xf16>
}

// CHECK-LABEL: func.func @default(
// CHECK: graph.group_norm %arg0, %arg1, %arg2 {groups = 1 : i64}
// CHECK-SAME: : (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x5xf32>
func.func @default(%a: tensor<1x4x5xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<1x4x5xf32> {
  %y = graph.group_norm %a, %b, %c {groups = 1, layout = "channels_first"}
     : (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x5xf32>
  return %y : tensor<1x4x5xf32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.group_norm %arg0, %arg1, %arg2 {groups = 2 : i64}
// CHECK-SAME: : (tensor<?x4x?xbf16>, tensor<4xf32>, tensor<4xf32>) -> tensor<?x4x?xbf16>
func.func @dynamic(%a: tensor<?x4x?xbf16>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<?x4x?xbf16> {
  %y = graph.group_norm %a, %b, %c {groups = 2}
     : (tensor<?x4x?xbf16>, tensor<4xf32>, tensor<4xf32>) -> tensor<?x4x?xbf16>
  return %y : tensor<?x4x?xbf16>
}
