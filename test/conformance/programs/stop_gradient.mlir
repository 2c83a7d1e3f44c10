// The operand.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[[1.87, 0.02, 0.18], [1.12, -0.79, 1.19]]> : tensor<2x3xf32>
  %y = graph.stop_gradient %x0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %want0 = graph.constant dense<[[1.87, 0.02, 0.18], [1.12, -0.79, 1.19]]> : tensor<2x3xf32>
  check.expect_eq %y, %want0 : tensor<2x3xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[[1.8701171875, 0.0200042724609375, 0.1800537109375], [1.1201171875, -0.7900390625,
      1.1904296875]]> : tensor<2x3xf16>
  %y = graph.stop_gradient %x0 : (tensor<2x3xf16>) -> tensor<2x3xf16>
  %want0 = graph.constant dense<[[1.8701171875, 0.0200042724609375, 0.1800537109375], [1.1201171875, -0.7900390625,
      1.1904296875]]> : tensor<2x3xf16>
  check.expect_eq %y, %want0 : tensor<2x3xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[[1.8671875, 0.02001953125, 0.1796875], [1.1171875, -0.7890625, 1.1875]]> :
      tensor<2x3xbf16>
  %y = graph.stop_gradient %x0 : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %want0 = graph.constant dense<[[1.8671875, 0.02001953125, 0.1796875], [1.1171875, -0.7890625, 1.1875]]> :
      tensor<2x3xbf16>
  check.expect_eq %y, %want0 : tensor<2x3xbf16>
  return
}
