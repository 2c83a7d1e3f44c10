// Padding, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @constant(
// CHECK: graph.pad %arg0, %arg1 {high = array<i64: 1, -1>, low = array<i64: 0, 2>}
// CHECK-SAME: : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x4xf32>
func.func @constant(%a: tensor<2x3xf32>, %b: tensor<f32>) -> tensor<3x4xf32> {
  %y = graph.pad %a, %b {low = array<i64: 0, 2>, high = array<i64: 1, -1>}
     : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x4xf32>
  return %y : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @reflect(
// CHECK: graph.pad %arg0 {high = array<i64: 1>, low = array<i64: 2>, mode = "reflect"}
// CHECK-SAME: : (tensor<5xf16>) -> tensor<8xf16>
func.func @reflect(%a: tensor<5xf16>) -> tensor<8xf16> {
  %y = graph.pad %a {low = array<i64: 2>, high = array<i64: 1>, mode = "reflect"} : (tensor<5xf16>) -> tensor<8xf16>
  return %y : tensor<8xf16>
}

// CHECK-LABEL: func.func @edge(
// CHECK: graph.pad %arg0 {high = array<i64: 1>, low = array<i64: 2>, mode = "edge"} : (tensor<5xf16>) -> tensor<8xf16>
func.func @edge(%a: tensor<5xf16>) -> tensor<8xf16> {
  %y = graph.pad %a {low = array<i64: 2>, high = array<i64: 1>, mode = "edge"} : (tensor<5xf16>) -> tensor<8xf16>
  return %y : tensor<8xf16>
}

// CHECK-LABEL: func.func @wrap(
// CHECK: graph.pad %arg0 {high = array<i64: 1>, low = array<i64: 2>, mode = "wrap"} : (tensor<5xf16>) -> tensor<8xf16>
func.func @wrap(%a: tensor<5xf16>) -> tensor<8xf16> {
  %y = graph.pad %a {low = array<i64: 2>, high = array<i64: 1>, mode = "wrap"} : (tensor<5xf16>) -> tensor<8xf16>
  return %y : tensor<8xf16>
}

// CHECK-LABEL: func.func @default(
// CHECK: graph.pad %arg0, %arg1 {high = array<i64: 1>, low = array<i64: 0>}
// CHECK-SAME: : (tensor<3xi8>, tensor<i8>) -> tensor<4xi8>
func.func @default(%a: tensor<3xi8>, %b: tensor<i8>) -> tensor<4xi8> {
  %y = graph.pad %a, %b {low = array<i64: 0>, high = array<i64: 1>, mode = "constant"}
     : (tensor<3xi8>, tensor<i8>) -> tensor<4xi8>
  return %y : tensor<4xi8>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.pad %arg0, %arg1 {high = array<i64: 1>, low = array<i64: 1>}
// CHECK-SAME: : (tensor<?xbf16>, tensor<bf16>) -> tensor<?xbf16>
func.func @dynamic(%a: tensor<?xbf16>, %b: tensor<bf16>) -> tensor<?xbf16> {
  %y = graph.pad %a, %b {low = array<i64: 1>, high = array<i64: 1>} : (tensor<?xbf16>, tensor<bf16>) -> tensor<?xbf16>
  return %y : tensor<?xbf16>
}
