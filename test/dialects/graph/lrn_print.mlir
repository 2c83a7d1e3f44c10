// Normalisation by neighbouring channels, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @all(
// CHECK: graph.lrn %arg0 {alpha = 5.000000e-01 : f64, beta = 2.500000e-01 : f64, bias = 2.000000e+00 : f64,
// CHECK-SAME: layout = "channels_last", size = 3 : i64}
// CHECK-SAME: : (tensor<1x4x5xf32>) -> tensor<1x4x5xf32>
func.func @all(%a: tensor<1x4x5xf32>) -> tensor<1x4x5xf32> {
  %y = graph.lrn %a {size = 3, alpha = 0.5, beta = 0.25, bias = 2.0, layout = "channels_last"}
     : (tensor<1x4x5xf32>) -> tensor<1x4x5xf32>
  return %y : tensor<1x4x5xf32>
}

// CHECK-LABEL: func.func @defaults(
// CHECK: graph.lrn %arg0 {size = 1 : i64} : (tensor<1x4xf16>) -> tensor<1x4xf16>
func.func @defaults(%a: tensor<1x4xf16>) -> tensor<1x4xf16> {
  %y = graph.lrn %a {size = 1, beta = 0.75, bias = 1.0} : (tensor<1x4xf16>) -> tensor<1x4xf16>
  return %y : tensor<1x4xf16>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.lrn %arg0 {size = 2 : i64} : (tensor<?x4xbf16>) -> tensor<?x4xbf16>
func.func @dynamic(%a: tensor<?x4xbf16>) -> tensor<?x4xbf16> {
  %y = graph.lrn %a {size = 2} : (tensor<?x4xbf16>) -> tensor<?x4xbf16>
  return %y : tensor<?x4xbf16>
}
