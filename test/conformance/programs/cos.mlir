// Elements through graph.cos.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.25, -2.0, 3.0, 10.0, 0x7F800000, 0x7FC00000]> : tensor<10xf32>
  %y = graph.cos %x0 : (tensor<10xf32>) -> tensor<10xf32>
  %want0 = graph.constant dense<[1.0, 1.0, 0.87758255, 0.87758255, 0.31532237, -0.41614684, -0.9899925, -0.8390715,
      0x7FC00000, 0x7FC00000]> : tensor<10xf32>
  check.expect_close %y, %want0 {max_ulp = 2} : tensor<10xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.25, -2.0, 3.0, 10.0, 0x7C00, 0x7E00]> : tensor<10xf16>
  %y = graph.cos %x0 : (tensor<10xf16>) -> tensor<10xf16>
  %want0 = graph.constant dense<[1.0, 1.0, 0.87744140625, 0.87744140625, 0.3154296875, -0.416259765625, -0.990234375,
      -0.8388671875, 0x7E00, 0x7E00]> : tensor<10xf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[0.0, -0.0, 0.5, -0.5, 1.25, -2.0, 3.0, 10.0, 0x7F80, 0x7FC0]> : tensor<10xbf16>
  %y = graph.cos %x0 : (tensor<10xbf16>) -> tensor<10xbf16>
  %want0 = graph.constant dense<[1.0, 1.0, 0.87890625, 0.87890625, 0.314453125, -0.416015625, -0.98828125,
      -0.83984375, 0x7FC0, 0x7FC0]> : tensor<10xbf16>
  check.expect_close %y, %want0 {max_ulp = 1} : tensor<10xbf16>
  return
}
