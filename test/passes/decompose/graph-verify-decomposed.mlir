// RUN: mezzo-opt %s -split-input-file -verify-diagnostics --graph-verify-decomposed

// Fusion and lowering know nothing of these operations.
func.func @attention(%q: tensor<1x1x3x8xf32>) -> tensor<1x1x3x8xf32> {
  // expected-error @+1 {{'graph.attention' op wanted decomposed; run graph-decompose first}}
  %y = graph.attention %q, %q, %q : (tensor<1x1x3x8xf32>, tensor<1x1x3x8xf32>, tensor<1x1x3x8xf32>) -> tensor<1x1x3x8xf32>
  return %y : tensor<1x1x3x8xf32>
}

// -----
func.func @softmax(%x: tensor<3x8xf32>) -> tensor<3x8xf32> {
  // expected-error @+1 {{'graph.softmax' op wanted decomposed}}
  %0 = graph.softmax %x {axis = 0} : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %1 = graph.softmax %0 {axis = 1} : (tensor<3x8xf32>) -> tensor<3x8xf32>
  return %1 : tensor<3x8xf32>
}

// -----
func.func @training(%x: tensor<3x8xf32>) -> (tensor<f32>, tensor<3x8xf32>) {
  // expected-error @+1 {{'graph.gradient_seed' op wanted decomposed}}
  %0 = graph.gradient_seed {result_type = f32} : () -> tensor<f32>
  // expected-error @+1 {{'graph.stop_gradient' op wanted decomposed}}
  %1 = graph.stop_gradient %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  // expected-error @+1 {{'graph.softmax_grad' op wanted decomposed}}
  %2 = graph.softmax_grad %1, %x {axis = 0} : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
  // expected-error @+1 {{'graph.zeros' op wanted decomposed}}
  %3 = graph.zeros {shape = array<i64: 3, 8>, result_type = f32} : () -> tensor<3x8xf32>
  %4 = graph.add %2, %3 : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
  return %0, %4 : tensor<f32>, tensor<3x8xf32>
}
