// Resize: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// The shape is `sizes`.
// CHECK-LABEL: func.func @sizes(
// CHECK: graph.resize{{.*}} -> tensor<1x2x7xf16>{{$}}
func.func @sizes(%a: tensor<1x2x3xf16>) -> tensor<?x?x?xf16> {
  %y = graph.resize %a {sizes = array<i64: 1, 2, 7>, scales = array<f64: 1.0, 1.0, 2.5>}
     : (tensor<1x2x3xf16>) -> tensor<?x?x?xf16>
  return %y : tensor<?x?x?xf16>
}

// CHECK-LABEL: func.func @nothing(
// CHECK: graph.resize{{.*}} -> tensor<0x4xi8>{{$}}
func.func @nothing(%a: tensor<0x4xi8>) -> tensor<?x?xi8> {
  %y = graph.resize %a {sizes = array<i64: 0, 4>, scales = array<f64: 1.0, 1.0>} : (tensor<0x4xi8>) -> tensor<?x?xi8>
  return %y : tensor<?x?xi8>
}
