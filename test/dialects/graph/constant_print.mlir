// Constant, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @constants(
// CHECK: graph.constant dense<[1.000000e+00, -0.000000e+00, 0x7F800000]> : tensor<3xf32>
// CHECK: graph.constant dense<1.500000e+00> : tensor<4096x4096xf16>
// CHECK: graph.constant dense<3.000000e+00> : tensor<bf16>
// CHECK: graph.constant dense<[true, false]> : tensor<2xi1>
// CHECK: graph.constant dense<{{\[\[}}-1, 2], [3, 4]]> : tensor<2x2xi8>
// CHECK: graph.constant dense<255> : tensor<2xui8>
// CHECK: graph.constant dense<> : tensor<0x3xi64>
func.func @constants() {
  %0 = graph.constant dense<[1.0, -0.0, 0x7F800000]> : tensor<3xf32>
  %1 = graph.constant dense<1.5> : tensor<4096x4096xf16>
  %2 = graph.constant dense<3.0> : tensor<bf16>
  %3 = graph.constant dense<[true, false]> : tensor<2xi1>
  %4 = graph.constant dense<[[-1, 2], [3, 4]]> : tensor<2x2xi8>
  %5 = graph.constant dense<255> : tensor<2xui8>
  %6 = graph.constant dense<> : tensor<0x3xi64>
  return
}
