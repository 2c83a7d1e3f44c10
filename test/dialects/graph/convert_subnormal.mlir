// Kernels make subnormal numbers of f16 and read them, where other systems flush them to 0; the first number that is infinite is 65520.
// Requirements: R2, R3
// RUN: mezzo run %s
// RUN: mezzo run %s --device=reference

func.func @narrowed() {
  %x = graph.constant dense<[1.0e-6, 1.0e-7, 6.0e-8, 3.0e-8, 2.9e-8, 1.0e-8, 6.0e-5, -3.0e-8, 65519.0, 65520.0]> : tensor<10xf32>
  %y = graph.convert %x {result_type = f16} : (tensor<10xf32>) -> tensor<10xf16>
  %want = graph.constant dense<[0x0011, 0x0002, 0x0001, 0x0001, 0x0000, 0x0000, 0x03EF, 0x8001, 0x7BFF, 0x7C00]> : tensor<10xf16>
  check.expect_eq %y, %want : tensor<10xf16>
  return
}

func.func @widened() {
  %x = graph.constant dense<[0x0011, 0x0001, 0x03FF, 0x8001]> : tensor<4xf16>
  %y = graph.convert %x {result_type = f32} : (tensor<4xf16>) -> tensor<4xf32>
  %unit = graph.constant dense<16777216.0> : tensor<f32>
  %z = graph.mul %y, %unit : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %want = graph.constant dense<[17.0, 1.0, 1023.0, -1.0]> : tensor<4xf32>
  check.expect_eq %z, %want : tensor<4xf32>
  return
}
