// Gradient of avg_pool: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @sizes(
// CHECK: graph.avg_pool_grad{{.*}} -> tensor<3x2x8xbf16>{{$}}
func.func @sizes(%a0: tensor<3x2x7xbf16>) -> tensor<?x?x?xbf16> {
  %y = graph.avg_pool_grad %a0 {sizes = array<i64: 8>, kernel = array<i64: 2>, strides = array<i64: 1>,
        dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<3x2x7xbf16>) -> tensor<?x?x?xbf16>
  return %y : tensor<?x?x?xbf16>
}
