// Sampling at given places, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @border(
// CHECK: graph.grid_sample %arg0, %arg1 {align_corners, padding_mode = "border"}
// CHECK-SAME: : (tensor<1x3x4x4xf32>, tensor<1x6x5x2xf32>) -> tensor<1x3x6x5xf32>
func.func @border(%a: tensor<1x3x4x4xf32>, %b: tensor<1x6x5x2xf32>) -> tensor<1x3x6x5xf32> {
  %y = graph.grid_sample %a, %b {padding_mode = "border", align_corners}
     : (tensor<1x3x4x4xf32>, tensor<1x6x5x2xf32>) -> tensor<1x3x6x5xf32>
  return %y : tensor<1x3x6x5xf32>
}

// CHECK-LABEL: func.func @reflection(
// CHECK: graph.grid_sample %arg0, %arg1 {mode = "nearest", padding_mode = "reflection"}
// CHECK-SAME: : (tensor<1x3x4xf16>, tensor<1x6x1xf16>) -> tensor<1x3x6xf16>
func.func @reflection(%a: tensor<1x3x4xf16>, %b: tensor<1x6x1xf16>) -> tensor<1x3x6xf16> {
  %y = graph.grid_sample %a, %b {mode = "nearest", padding_mode = "reflection"}
     : (tensor<1x3x4xf16>, tensor<1x6x1xf16>) -> tensor<1x3x6xf16>
  return %y : tensor<1x3x6xf16>
}

// CHECK-LABEL: func.func @f32_grid(
// CHECK: graph.grid_sample %arg0, %arg1 {mode = "cubic"}
// CHECK-SAME: : (tensor<1x3x4x4xbf16>, tensor<1x6x5x2xf32>) -> tensor<1x3x6x5xbf16>
func.func @f32_grid(%a: tensor<1x3x4x4xbf16>, %b: tensor<1x6x5x2xf32>) -> tensor<1x3x6x5xbf16> {
  %y = graph.grid_sample %a, %b {mode = "cubic"} : (tensor<1x3x4x4xbf16>, tensor<1x6x5x2xf32>) -> tensor<1x3x6x5xbf16>
  return %y : tensor<1x3x6x5xbf16>
}

// CHECK-LABEL: func.func @defaults(
// CHECK: graph.grid_sample %arg0, %arg1 : (tensor<1x1x2x2x2xf32>, tensor<1x3x3x3x3xf32>) -> tensor<1x1x3x3x3xf32>
func.func @defaults(%a: tensor<1x1x2x2x2xf32>, %b: tensor<1x3x3x3x3xf32>) -> tensor<1x1x3x3x3xf32> {
  %y = graph.grid_sample %a, %b {mode = "linear", padding_mode = "zeros"}
     : (tensor<1x1x2x2x2xf32>, tensor<1x3x3x3x3xf32>) -> tensor<1x1x3x3x3xf32>
  return %y : tensor<1x1x3x3x3xf32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.grid_sample %arg0, %arg1 : (tensor<?x3x?x4xf32>, tensor<?x6x5x2xf32>) -> tensor<?x3x6x5xf32>
func.func @dynamic(%a: tensor<?x3x?x4xf32>, %b: tensor<?x6x5x2xf32>) -> tensor<?x3x6x5xf32> {
  %y = graph.grid_sample %a, %b : (tensor<?x3x?x4xf32>, tensor<?x6x5x2xf32>) -> tensor<?x3x6x5xf32>
  return %y : tensor<?x3x6x5xf32>
}
