// Running product: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @float(
// CHECK: graph.cumprod{{.*}} -> tensor<2x5xf16>{{$}}
func.func @float(%a: tensor<2x5xf16>) -> tensor<?x?xf16> {
  %y = graph.cumprod %a {axis = 1} : (tensor<2x5xf16>) -> tensor<?x?xf16>
  return %y : tensor<?x?xf16>
}

// CHECK-LABEL: func.func @integer(
// CHECK: graph.cumprod{{.*}} -> tensor<5xui8>{{$}}
func.func @integer(%a: tensor<5xui8>) -> tensor<?xui8> {
  %y = graph.cumprod %a {axis = 0, reverse} : (tensor<5xui8>) -> tensor<?xui8>
  return %y : tensor<?xui8>
}

// CHECK-LABEL: func.func @empty(
// CHECK: graph.cumprod{{.*}} -> tensor<0xf32>{{$}}
func.func @empty(%a: tensor<0xf32>) -> tensor<?xf32> {
  %y = graph.cumprod %a {axis = 0} : (tensor<0xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}
