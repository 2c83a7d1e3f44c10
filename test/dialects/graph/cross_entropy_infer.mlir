// Loss of each sample by its class: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @of_labels(
// CHECK: graph.cross_entropy{{.*}} -> (tensor<2x3xf32>, tensor<2x3xf32>){{$}}
func.func @of_labels(%a0: tensor<2x5x3xf16>, %a1: tensor<2x3xi32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %y:2 = graph.cross_entropy %a0, %a1 {axis = 1}
     : (tensor<2x5x3xf16>, tensor<2x3xi32>) -> (tensor<?x?xf32>, tensor<?x?xf32>)
  return %y#0, %y#1 : tensor<?x?xf32>, tensor<?x?xf32>
}

// CHECK-LABEL: func.func @f64(
// CHECK: graph.cross_entropy{{.*}} -> (tensor<0xf64>, tensor<0xf64>){{$}}
func.func @f64(%a0: tensor<0x5xf64>, %a1: tensor<0xi64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %y:2 = graph.cross_entropy %a0, %a1 {axis = 1} : (tensor<0x5xf64>, tensor<0xi64>) -> (tensor<?xf64>, tensor<?xf64>)
  return %y#0, %y#1 : tensor<?xf64>, tensor<?xf64>
}
