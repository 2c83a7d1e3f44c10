// Largest elements: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK: graph.top_k{{.*}} -> (tensor<2x2x3xf16>, tensor<2x2x3xi64>){{$}}
func.func @rows(%a: tensor<2x5x3xf16>) -> (tensor<?x?x?xf16>, tensor<?x?x?xi64>) {
  %y:2 = graph.top_k %a {axis = 1, k = 2} : (tensor<2x5x3xf16>) -> (tensor<?x?x?xf16>, tensor<?x?x?xi64>)
  return %y#0, %y#1 : tensor<?x?x?xf16>, tensor<?x?x?xi64>
}

// CHECK-LABEL: func.func @none(
// CHECK: graph.top_k{{.*}} -> (tensor<0xf32>, tensor<0xi64>){{$}}
func.func @none(%a: tensor<5xf32>) -> (tensor<?xf32>, tensor<?xi64>) {
  %y:2 = graph.top_k %a {axis = 0, k = 0} : (tensor<5xf32>) -> (tensor<?xf32>, tensor<?xi64>)
  return %y#0, %y#1 : tensor<?xf32>, tensor<?xi64>
}
