// Gradient of resize: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @shape(
// CHECK: graph.resize_grad{{.*}} -> tensor<1x1x2x3xbf16>{{$}}
func.func @shape(%a0: tensor<1x1x4x4xbf16>) -> tensor<?x?x?x?xbf16> {
  %y = graph.resize_grad %a0 {shape = array<i64: 1, 1, 2, 3>, scales = array<f64: 1.0, 1.0, 2.0, 1.4>}
     : (tensor<1x1x4x4xbf16>) -> tensor<?x?x?x?xbf16>
  return %y : tensor<?x?x?x?xbf16>
}
