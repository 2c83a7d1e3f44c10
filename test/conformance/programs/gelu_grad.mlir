// Gradients of graph.gelu, exact and by tanh.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_none() {
  %x0 = graph.constant dense<[[1.34, 0.39, -0.84, -1.83, 1.89], [0.39, 1.16, 1.64, 0.75, -1.24]]> : tensor<2x5xf32>
  %x1 = graph.constant dense<[0.0, 0.5, -0.5, 3.25, -7.5]> : tensor<5xf32>
  %y = graph.gelu_grad %x0, %x1 {approximate = "none"} : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
  %want0 = graph.constant dense<[[0.67, 0.3383231, -0.11130409, -1.8410119, -3.3903225e-12], [0.195, 1.0062944,
      0.217308, 0.754513, 2.2243388e-12]]> : tensor<2x5xf32>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<2x5xf32>
  return
}

// The slope is that of a step.
func.func @f32_none_far() {
  %x0 = graph.constant dense<[3.0, 3.0, 3.0, 3.0, 3.0]> : tensor<5xf32>
  %x1 = graph.constant dense<[0x7F800000, 0xFF800000, 200.0, -200.0, 0x7FC00000]> : tensor<5xf32>
  %y = graph.gelu_grad %x0, %x1 {approximate = "none"} : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  %want0 = graph.constant dense<[3.0, 0.0, 3.0, 0.0, 0x7FC00000]> : tensor<5xf32>
  check.expect_eq %y, %want0 : tensor<5xf32>
  return
}

func.func @f16_none() {
  %x0 = graph.constant dense<[[1.33984375, 0.389892578125, -0.83984375, -1.830078125, 1.8896484375], [0.389892578125,
      1.16015625, 1.6396484375, 0.75, -1.240234375]]> : tensor<2x5xf16>
  %x1 = graph.constant dense<[0.0, 0.5, -0.5, 3.25, -7.5]> : tensor<5xf16>
  %y = graph.gelu_grad %x0, %x1 {approximate = "none"} : (tensor<2x5xf16>, tensor<5xf16>) -> tensor<2x5xf16>
  %want0 = graph.constant dense<[[0.669921875, 0.338134765625, -0.11126708984375, -1.8408203125, -0.0],
      [0.1949462890625, 1.0068359375, 0.21728515625, 0.75439453125, 0.0]]> : tensor<2x5xf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 9.765625e-04} : tensor<2x5xf16>
  return
}

// The slope is that of a step.
func.func @f16_none_far() {
  %x0 = graph.constant dense<[3.0, 3.0, 3.0, 3.0, 3.0]> : tensor<5xf16>
  %x1 = graph.constant dense<[0x7C00, 0xFC00, 200.0, -200.0, 0x7E00]> : tensor<5xf16>
  %y = graph.gelu_grad %x0, %x1 {approximate = "none"} : (tensor<5xf16>, tensor<5xf16>) -> tensor<5xf16>
  %want0 = graph.constant dense<[3.0, 0.0, 3.0, 0.0, 0x7E00]> : tensor<5xf16>
  check.expect_eq %y, %want0 : tensor<5xf16>
  return
}

func.func @bf16_none() {
  %x0 = graph.constant dense<[[1.34375, 0.390625, -0.83984375, -1.828125, 1.890625], [0.390625, 1.15625, 1.640625,
      0.75, -1.2421875]]> : tensor<2x5xbf16>
  %x1 = graph.constant dense<[0.0, 0.5, -0.5, 3.25, -7.5]> : tensor<5xbf16>
  %y = graph.gelu_grad %x0, %x1 {approximate = "none"} : (tensor<2x5xbf16>, tensor<5xbf16>) -> tensor<2x5xbf16>
  %want0 = graph.constant dense<[[0.671875, 0.337890625, -0.111328125, -1.8359375, -3.396394276933279e-12],
      [0.1953125, 1.0, 0.2177734375, 0.75390625, 2.2311041902867146e-12]]> : tensor<2x5xbf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 7.812500e-03} : tensor<2x5xbf16>
  return
}

// The slope is that of a step.
func.func @bf16_none_far() {
  %x0 = graph.constant dense<[3.0, 3.0, 3.0, 3.0, 3.0]> : tensor<5xbf16>
  %x1 = graph.constant dense<[0x7F80, 0xFF80, 200.0, -200.0, 0x7FC0]> : tensor<5xbf16>
  %y = graph.gelu_grad %x0, %x1 {approximate = "none"} : (tensor<5xbf16>, tensor<5xbf16>) -> tensor<5xbf16>
  %want0 = graph.constant dense<[3.0, 0.0, 3.0, 0.0, 0x7FC0]> : tensor<5xbf16>
  check.expect_eq %y, %want0 : tensor<5xbf16>
  return
}

func.func @f32_tanh() {
  %x0 = graph.constant dense<[[1.34, 0.39, -0.84, -1.83, 1.89], [0.39, 1.16, 1.64, 0.75, -1.24]]> : tensor<2x5xf32>
  %x1 = graph.constant dense<[0.0, 0.5, -0.5, 3.25, -7.5]> : tensor<5xf32>
  %y = graph.gelu_grad %x0, %x1 {approximate = "tanh"} : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
  %want0 = graph.constant dense<[[0.67, 0.33827424, -0.11140928, -1.8401828, 0.0], [0.195, 1.006149, 0.21751335,
      0.7541733, -0.0]]> : tensor<2x5xf32>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 1.192093e-07} : tensor<2x5xf32>
  return
}

// The slope is that of a step.
func.func @f32_tanh_far() {
  %x0 = graph.constant dense<[3.0, 3.0, 3.0, 3.0, 3.0]> : tensor<5xf32>
  %x1 = graph.constant dense<[0x7F800000, 0xFF800000, 200.0, -200.0, 0x7FC00000]> : tensor<5xf32>
  %y = graph.gelu_grad %x0, %x1 {approximate = "tanh"} : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  %want0 = graph.constant dense<[3.0, 0.0, 3.0, 0.0, 0x7FC00000]> : tensor<5xf32>
  check.expect_eq %y, %want0 : tensor<5xf32>
  return
}

func.func @f16_tanh() {
  %x0 = graph.constant dense<[[1.33984375, 0.389892578125, -0.83984375, -1.830078125, 1.8896484375], [0.389892578125,
      1.16015625, 1.6396484375, 0.75, -1.240234375]]> : tensor<2x5xf16>
  %x1 = graph.constant dense<[0.0, 0.5, -0.5, 3.25, -7.5]> : tensor<5xf16>
  %y = graph.gelu_grad %x0, %x1 {approximate = "tanh"} : (tensor<2x5xf16>, tensor<5xf16>) -> tensor<2x5xf16>
  %want0 = graph.constant dense<[[0.669921875, 0.338134765625, -0.11138916015625, -1.83984375, 0.0], [0.1949462890625,
      1.005859375, 0.2174072265625, 0.75439453125, -0.0]]> : tensor<2x5xf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 9.765625e-04} : tensor<2x5xf16>
  return
}

// The slope is that of a step.
func.func @f16_tanh_far() {
  %x0 = graph.constant dense<[3.0, 3.0, 3.0, 3.0, 3.0]> : tensor<5xf16>
  %x1 = graph.constant dense<[0x7C00, 0xFC00, 200.0, -200.0, 0x7E00]> : tensor<5xf16>
  %y = graph.gelu_grad %x0, %x1 {approximate = "tanh"} : (tensor<5xf16>, tensor<5xf16>) -> tensor<5xf16>
  %want0 = graph.constant dense<[3.0, 0.0, 3.0, 0.0, 0x7E00]> : tensor<5xf16>
  check.expect_eq %y, %want0 : tensor<5xf16>
  return
}

func.func @bf16_tanh() {
  %x0 = graph.constant dense<[[1.34375, 0.390625, -0.83984375, -1.828125, 1.890625], [0.390625, 1.15625, 1.640625,
      0.75, -1.2421875]]> : tensor<2x5xbf16>
  %x1 = graph.constant dense<[0.0, 0.5, -0.5, 3.25, -7.5]> : tensor<5xbf16>
  %y = graph.gelu_grad %x0, %x1 {approximate = "tanh"} : (tensor<2x5xbf16>, tensor<5xbf16>) -> tensor<2x5xbf16>
  %want0 = graph.constant dense<[[0.671875, 0.337890625, -0.111328125, -1.8359375, 0.0], [0.1953125, 1.0,
      0.2177734375, 0.75390625, -0.0]]> : tensor<2x5xbf16>
  check.expect_close %y, %want0 {atol = 9.537e-07, rtol = 7.812500e-03} : tensor<2x5xbf16>
  return
}

// The slope is that of a step.
func.func @bf16_tanh_far() {
  %x0 = graph.constant dense<[3.0, 3.0, 3.0, 3.0, 3.0]> : tensor<5xbf16>
  %x1 = graph.constant dense<[0x7F80, 0xFF80, 200.0, -200.0, 0x7FC0]> : tensor<5xbf16>
  %y = graph.gelu_grad %x0, %x1 {approximate = "tanh"} : (tensor<5xbf16>, tensor<5xbf16>) -> tensor<5xbf16>
  %want0 = graph.constant dense<[3.0, 0.0, 3.0, 0.0, 0x7FC0]> : tensor<5xbf16>
  check.expect_eq %y, %want0 : tensor<5xbf16>
  return
}
