// Conversion: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @narrow(
// CHECK: graph.convert{{.*}} -> tensor<2x3xf16>{{$}}
func.func @narrow(%a: tensor<2x3xf32>) -> tensor<?x?xf16> {
  %y = graph.convert %a {result_type = f16} : (tensor<2x3xf32>) -> tensor<?x?xf16>
  return %y : tensor<?x?xf16>
}

// CHECK-LABEL: func.func @truth(
// CHECK: graph.convert{{.*}} -> tensor<4xi8>{{$}}
func.func @truth(%a: tensor<4xi1>) -> tensor<?xi8> {
  %y = graph.convert %a {result_type = i8} : (tensor<4xi1>) -> tensor<?xi8>
  return %y : tensor<?xi8>
}

// CHECK-LABEL: func.func @scalar(
// CHECK: graph.convert{{.*}} -> tensor<f64>{{$}}
func.func @scalar(%a: tensor<ui64>) -> tensor<f64> {
  %y = graph.convert %a {result_type = f64} : (tensor<ui64>) -> tensor<f64>
  return %y : tensor<f64>
}
