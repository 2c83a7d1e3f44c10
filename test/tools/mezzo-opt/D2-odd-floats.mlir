// What is printed is parsed as the same bits: infinities, NaN with its payload, negative zero, subnormals, and 0.1 in each type.
// RUN: mezzo-opt %s -o %t.first && mezzo-opt %t.first -o %t.second && cmp %t.first %t.second
// RUN: FileCheck %s < %t.second
// RUN: mezzo-opt %s --mlir-print-op-generic -o %t.generic && mezzo-opt %t.generic | diff - %t.first

// CHECK: values = [0x7FF0000000000000 : f64, 0xFF800000 : f32, 0x7E01 : f16, 0x7FC1 : bf16, -0.000000e+00 : f32]
// CHECK: dense<[0x7F800000, 0xFF800000, 0x7FC01234, 0xFFC00000, -0.000000e+00, 1.401300e-45, 1.000000e-01]> : tensor<7xf32>
// CHECK: dense<[0x7C00, 0xFC00, 0x7E01, -0.000000e+00, 5.960460e-08, 9.997550e-02]> : tensor<6xf16>
// CHECK: dense<[0x7F80, 0xFF80, 0x7FC1, -0.000000e+00, 9.183550e-41, 1.000980e-01]> : tensor<6xbf16>
// CHECK: dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000001234, -0.000000e+00, 4.940660e-324, 1.000000e-01]> : tensor<6xf64>
// CHECK: dense<0x7FC00001> : tensor<f32>
func.func @constants() attributes {values = [0x7FF0000000000000 : f64, 0xFF800000 : f32, 0x7E01 : f16, 0x7FC1 : bf16, -0.0 : f32]} {
  %0 = graph.constant dense<[0x7F800000, 0xFF800000, 0x7FC01234, 0xFFC00000, -0.0, 0x00000001, 0.1]> : tensor<7xf32>
  %1 = graph.constant dense<[0x7C00, 0xFC00, 0x7E01, -0.0, 0x0001, 0.1]> : tensor<6xf16>
  %2 = graph.constant dense<[0x7F80, 0xFF80, 0x7FC1, -0.0, 0x0001, 0.1]> : tensor<6xbf16>
  %3 = graph.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000001234, -0.0, 0x0000000000000001, 0.1]> : tensor<6xf64>
  %4 = graph.constant dense<0x7FC00001> : tensor<f32>
  return
}
