// Defaults of the ONNX standard, and others.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.selu{{ }}

func.func @f32() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7FC00000]> : tensor<10xf32>
  %y = graph.selu %x : (tensor<10xf32>) -> tensor<10xf32>
  %want_y = graph.constant dense<[0.0, 0.5253505, -0.6917582, 1.050701, -1.1113307, 3.152103, -1.6705687, -1.7580993,
      52.53505, 0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<10xf32>
  return
}

func.func @f32_attributes() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7FC00000]> : tensor<10xf32>
  %y = graph.selu %x {alpha = 2.0, gamma = 3.0} : (tensor<10xf32>) -> tensor<10xf32>
  %want_y = graph.constant dense<[0.0, 1.5, -2.360816, 3.0, -3.7927234, 9.0, -5.7012777, -6.0, 150.0,
      0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want_y {max_ulp = 1} : tensor<10xf32>
  return
}

// Intermediate values are not rounded to f16.
func.func @f16() {
  %x = graph.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, -20.0, 50.0, 0x7E00]> : tensor<10xf16>
  %y = graph.selu %x {alpha = 2.0, gamma = 3.0} : (tensor<10xf16>) -> tensor<10xf16>
  %want_y = graph.constant dense<[0.0, 1.5, -2.361, 3.0, -3.793, 9.0, -5.703, -6.0, 150.0, 0x7E00]> : tensor<10xf16>
  check.expect_eq %y, %want_y : tensor<10xf16>
  return
}
