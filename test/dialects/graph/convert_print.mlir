// Conversion, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @narrow(
// CHECK: graph.convert %arg0 {result_type = f16} : (tensor<2x3xf32>) -> tensor<2x3xf16>
func.func @narrow(%a: tensor<2x3xf32>) -> tensor<2x3xf16> {
  %y = graph.convert %a {result_type = f16} : (tensor<2x3xf32>) -> tensor<2x3xf16>
  return %y : tensor<2x3xf16>
}

// CHECK-LABEL: func.func @of_the_model(
// CHECK: graph.convert %arg0 {result_type = bf16, user} : (tensor<4xf32>) -> tensor<4xbf16>
func.func @of_the_model(%a: tensor<4xf32>) -> tensor<4xbf16> {
  %y = graph.convert %a {result_type = bf16, user} : (tensor<4xf32>) -> tensor<4xbf16>
  return %y : tensor<4xbf16>
}

// CHECK-LABEL: func.func @to_truth(
// CHECK: graph.convert %arg0 {result_type = i1} : (tensor<4xi64>) -> tensor<4xi1>
func.func @to_truth(%a: tensor<4xi64>) -> tensor<4xi1> {
  %y = graph.convert %a {result_type = i1} : (tensor<4xi64>) -> tensor<4xi1>
  return %y : tensor<4xi1>
}

// CHECK-LABEL: func.func @unsigned(
// CHECK: graph.convert %arg0 {result_type = ui8} : (tensor<f64>) -> tensor<ui8>
func.func @unsigned(%a: tensor<f64>) -> tensor<ui8> {
  %y = graph.convert %a {result_type = ui8} : (tensor<f64>) -> tensor<ui8>
  return %y : tensor<ui8>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.convert %arg0 {result_type = f32} : (tensor<?xi32>) -> tensor<?xf32>
func.func @dynamic(%a: tensor<?xi32>) -> tensor<?xf32> {
  %y = graph.convert %a {result_type = f32} : (tensor<?xi32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}
