// Attention, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @plain(
// CHECK: graph.attention %arg0, %arg1, %arg2
// CHECK-SAME: : (tensor<1x4x8x16xf16>, tensor<1x2x9x16xf16>, tensor<1x2x9x5xf16>) -> tensor<1x4x8x5xf16>
func.func @plain(%a: tensor<1x4x8x16xf16>, %b: tensor<1x2x9x16xf16>, %c: tensor<1x2x9x5xf16>) -> tensor<1x4x8x5xf16> {
  %y = graph.attention %a, %b, %c
     : (tensor<1x4x8x16xf16>, tensor<1x2x9x16xf16>, tensor<1x2x9x5xf16>) -> tensor<1x4x8x5xf16>
  return %y : tensor<1x4x8x5xf16>
}

// CHECK-LABEL: func.func @masked(
// CHECK: graph.attention %arg0, %arg1, %arg2, %arg3 {causal, zero_masked}
// CHECK-SAME: : (tensor<1x4x8x16xf16>, tensor<1x2x9x16xf16>, tensor<1x2x9x5xf16>, tensor<8x9xi1>) -> tensor<1x4x8x5xf16>
func.func @masked(%a: tensor<1x4x8x16xf16>, %b: tensor<1x2x9x16xf16>, %c: tensor<1x2x9x5xf16>, %d: tensor<8x9xi1>)
    -> tensor<1x4x8x5xf16> {
  %y = graph.attention %a, %b, %c, %d {zero_masked, causal}
     : (tensor<1x4x8x16xf16>, tensor<1x2x9x16xf16>, tensor<1x2x9x5xf16>, tensor<8x9xi1>) -> tensor<1x4x8x5xf16>
  return %y : tensor<1x4x8x5xf16>
}

// CHECK-LABEL: func.func @all(
// CHECK: graph.attention %arg0, %arg1, %arg2, %arg3 {scale = 5.000000e-01 : f64, softcap = 2.000000e+00 : f64}
// CHECK-SAME: : (tensor<1x4x8x16xf16>, tensor<1x2x9x16xf16>, tensor<1x2x9x5xf16>, tensor<1x4x8x9xf32>)
// CHECK-SAME: -> tensor<1x4x8x5xf16>
func.func @all(%a: tensor<1x4x8x16xf16>, %b: tensor<1x2x9x16xf16>, %c: tensor<1x2x9x5xf16>, %d: tensor<1x4x8x9xf32>)
    -> tensor<1x4x8x5xf16> {
  %y = graph.attention %a, %b, %c, %d {scale = 0.5, softcap = 2.0}
     : (tensor<1x4x8x16xf16>, tensor<1x2x9x16xf16>, tensor<1x2x9x5xf16>, tensor<1x4x8x9xf32>) -> tensor<1x4x8x5xf16>
  return %y : tensor<1x4x8x5xf16>
}

// CHECK-LABEL: func.func @bf16(
// CHECK: graph.attention %arg0, %arg1, %arg2
// CHECK-SAME: : (tensor<1x1x2x4xbf16>, tensor<1x1x2x4xbf16>, tensor<1x1x2x4xbf16>) -> tensor<1x1x2x4xbf16>
func.func @bf16(%a: tensor<1x1x2x4xbf16>, %b: tensor<1x1x2x4xbf16>, %c: tensor<1x1x2x4xbf16>) -> tensor<1x1x2x4xbf16> {
  %y = graph.attention %a, %b, %c {softcap = 0.0}
     : (tensor<1x1x2x4xbf16>, tensor<1x1x2x4xbf16>, tensor<1x1x2x4xbf16>) -> tensor<1x1x2x4xbf16>
  return %y : tensor<1x1x2x4xbf16>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.attention %arg0, %arg1, %arg2
// CHECK-SAME: : (tensor<?x4x?x16xf32>, tensor<?x4x?x16xf32>, tensor<?x4x?x16xf32>) -> tensor<?x4x?x16xf32>
func.func @dynamic(%a: tensor<?x4x?x16xf32>, %b: tensor<?x4x?x16xf32>, %c: tensor<?x4x?x16xf32>)
    -> tensor<?x4x?x16xf32> {
  %y = graph.attention %a, %b, %c
     : (tensor<?x4x?x16xf32>, tensor<?x4x?x16xf32>, tensor<?x4x?x16xf32>) -> tensor<?x4x?x16xf32>
  return %y : tensor<?x4x?x16xf32>
}
