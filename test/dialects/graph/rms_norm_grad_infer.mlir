// Gradients of rms_norm: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @row(
// CHECK: graph.rms_norm_grad{{.*}} -> (tensor<5x2x4xf16>, tensor<2x4xf32>){{$}}
func.func @row(%a0: tensor<5x2x4xf16>, %a1: tensor<5x2x4xf16>, %a2: tensor<4xf32>) -> (tensor<?x?x?xf16>,
    tensor<?x?xf32>) {
  %y:2 = graph.rms_norm_grad %a0, %a1, %a2 {axis = 1}
     : (tensor<5x2x4xf16>, tensor<5x2x4xf16>, tensor<4xf32>) -> (tensor<?x?x?xf16>, tensor<?x?xf32>)
  return %y#0, %y#1 : tensor<?x?x?xf16>, tensor<?x?xf32>
}

// CHECK-LABEL: func.func @plain(
// CHECK: graph.rms_norm_grad{{.*}} -> tensor<5x2xf32>{{$}}
func.func @plain(%a0: tensor<5x2xf32>, %a1: tensor<5x2xf32>) -> tensor<?x?xf32> {
  %y = graph.rms_norm_grad %a0, %a1 {axis = 1} : (tensor<5x2xf32>, tensor<5x2xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}
