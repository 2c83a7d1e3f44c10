// Slice, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @forward(
// CHECK: graph.slice %arg0 {sizes = array<i64: 3, 4>, starts = array<i64: 1, 0>, steps = array<i64: 2, 1>}
// CHECK-SAME: : (tensor<10x4xf32>) -> tensor<3x4xf32>
func.func @forward(%a: tensor<10x4xf32>) -> tensor<3x4xf32> {
  %y = graph.slice %a {starts = array<i64: 1, 0>, sizes = array<i64: 3, 4>, steps = array<i64: 2, 1>}
     : (tensor<10x4xf32>) -> tensor<3x4xf32>
  return %y : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @backward(
// CHECK: graph.slice %arg0 {sizes = array<i64: 3>, starts = array<i64: 9>, steps = array<i64: -3>}
// CHECK-SAME: : (tensor<10xf16>) -> tensor<3xf16>
func.func @backward(%a: tensor<10xf16>) -> tensor<3xf16> {
  %y = graph.slice %a {starts = array<i64: 9>, sizes = array<i64: 3>, steps = array<i64: -3>}
     : (tensor<10xf16>) -> tensor<3xf16>
  return %y : tensor<3xf16>
}

// CHECK-LABEL: func.func @nothing(
// CHECK: graph.slice %arg0 {sizes = array<i64: 0>, starts = array<i64: 99>, steps = array<i64: 1>}
// CHECK-SAME: : (tensor<10xi8>) -> tensor<0xi8>
func.func @nothing(%a: tensor<10xi8>) -> tensor<0xi8> {
  %y = graph.slice %a {starts = array<i64: 99>, sizes = array<i64: 0>, steps = array<i64: 1>}
     : (tensor<10xi8>) -> tensor<0xi8>
  return %y : tensor<0xi8>
}

// CHECK-LABEL: func.func @scalar(
// CHECK: graph.slice %arg0 {sizes = array<i64>, starts = array<i64>, steps = array<i64>} : (tensor<f32>) -> tensor<f32>
func.func @scalar(%a: tensor<f32>) -> tensor<f32> {
  %y = graph.slice %a {starts = array<i64>, sizes = array<i64>, steps = array<i64>} : (tensor<f32>) -> tensor<f32>
  return %y : tensor<f32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.slice %arg0 {sizes = array<i64: 4>, starts = array<i64: 0>, steps = array<i64: 1>}
// CHECK-SAME: : (tensor<?xbf16>) -> tensor<4xbf16>
func.func @dynamic(%a: tensor<?xbf16>) -> tensor<4xbf16> {
  %y = graph.slice %a {starts = array<i64: 0>, sizes = array<i64: 4>, steps = array<i64: 1>}
     : (tensor<?xbf16>) -> tensor<4xbf16>
  return %y : tensor<4xbf16>
}
