// Gradient of max_pool: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @same_type(
// CHECK: graph.max_pool_grad{{.*}} -> tensor<1x2x8xbf16>{{$}}
func.func @same_type(%a0: tensor<1x2x7xbf16>, %a1: tensor<1x2x8xbf16>) -> tensor<?x?x?xbf16> {
  %y = graph.max_pool_grad %a0, %a1 {kernel = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x7xbf16>, tensor<1x2x8xbf16>) -> tensor<?x?x?xbf16>
  return %y : tensor<?x?x?xbf16>
}
