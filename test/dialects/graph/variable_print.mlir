// Variable, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK: graph.variable @blob : tensor<256x10xf32> {init = #graph.blob<"model.onnx", 4096, 10240>}
graph.variable @blob : tensor<256x10xf32> {init = #graph.blob<"model.onnx", 4096, 10240>}

// CHECK: graph.variable mutable @steps : tensor<i64> {init = dense<0> : tensor<i64>}
graph.variable mutable @steps : tensor<i64> {init = dense<0> : tensor<i64>}

// CHECK: graph.variable @splat : tensor<8192x8192xf16> {init = dense<5.000000e-01> : tensor<8192x8192xf16>}
graph.variable @splat : tensor<8192x8192xf16> {init = dense<0.5> : tensor<8192x8192xf16>}

// CHECK: graph.variable @own : tensor<2xbf16> {init = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xbf16>, sym_visibility = "private"}
graph.variable @own : tensor<2xbf16> {init = dense<[1.0, 2.0]> : tensor<2xbf16>, sym_visibility = "private"}

// CHECK: graph.variable @nothing : tensor<0x4xf32> {init = #graph.blob<"w", 0, 0>}
graph.variable @nothing : tensor<0x4xf32> {init = #graph.blob<"w", 0, 0>}
