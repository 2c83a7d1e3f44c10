// Normalisation by neighbouring channels: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @same_type(
// CHECK: graph.lrn{{.*}} -> tensor<1x4x5xf16>{{$}}
func.func @same_type(%a: tensor<1x4x5xf16>) -> tensor<?x?x?xf16> {
  %y = graph.lrn %a {size = 3} : (tensor<1x4x5xf16>) -> tensor<?x?x?xf16>
  return %y : tensor<?x?x?xf16>
}
