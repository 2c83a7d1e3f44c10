// Choice, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @floats(
// CHECK: graph.select %arg0, %arg1, %arg2 : (tensor<4x1xi1>, tensor<3xf32>, tensor<f32>) -> tensor<4x3xf32>
func.func @floats(%a: tensor<4x1xi1>, %b: tensor<3xf32>, %c: tensor<f32>) -> tensor<4x3xf32> {
  %y = graph.select %a, %b, %c : (tensor<4x1xi1>, tensor<3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// CHECK-LABEL: func.func @f16(
// CHECK: graph.select %arg0, %arg1, %arg2 : (tensor<i1>, tensor<4xf16>, tensor<4xf16>) -> tensor<4xf16>
func.func @f16(%a: tensor<i1>, %b: tensor<4xf16>, %c: tensor<4xf16>) -> tensor<4xf16> {
  %y = graph.select %a, %b, %c : (tensor<i1>, tensor<4xf16>, tensor<4xf16>) -> tensor<4xf16>
  return %y : tensor<4xf16>
}

// CHECK-LABEL: func.func @truth(
// CHECK: graph.select %arg0, %arg1, %arg2 : (tensor<4xi1>, tensor<4xi1>, tensor<i1>) -> tensor<4xi1>
func.func @truth(%a: tensor<4xi1>, %b: tensor<4xi1>, %c: tensor<i1>) -> tensor<4xi1> {
  %y = graph.select %a, %b, %c : (tensor<4xi1>, tensor<4xi1>, tensor<i1>) -> tensor<4xi1>
  return %y : tensor<4xi1>
}

// CHECK-LABEL: func.func @integers(
// CHECK: graph.select %arg0, %arg1, %arg2 : (tensor<2xi1>, tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
func.func @integers(%a: tensor<2xi1>, %b: tensor<2xui64>, %c: tensor<2xui64>) -> tensor<2xui64> {
  %y = graph.select %a, %b, %c : (tensor<2xi1>, tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
  return %y : tensor<2xui64>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.select %arg0, %arg1, %arg2 : (tensor<?xi1>, tensor<1xbf16>, tensor<bf16>) -> tensor<?xbf16>
func.func @dynamic(%a: tensor<?xi1>, %b: tensor<1xbf16>, %c: tensor<bf16>) -> tensor<?xbf16> {
  %y = graph.select %a, %b, %c : (tensor<?xi1>, tensor<1xbf16>, tensor<bf16>) -> tensor<?xbf16>
  return %y : tensor<?xbf16>
}
