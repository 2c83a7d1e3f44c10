// What cannot be differentiated: all operations without a rule at once, by the model's nodes.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics --graph-differentiate

graph.variable mutable @w : tensor<2x3xf32> {init = dense<0.5> : tensor<2x3xf32>, graph.class = "parameter"}
// expected-error @+1 {{cannot be differentiated: there is no rule for graph.custom (node_a, node_b); put graph.stop_gradient before}}
func.func @train_step(%w: tensor<2x3xf32> {graph.variable = @w}) -> tensor<f32> {
  %a = graph.custom "test" "Affine"(%w) calls "affine" in "libtest.so" {input_types = ["data"], output_types = ["data"], data_types = ["f32"]} : (tensor<2x3xf32>) -> tensor<2x3xf32> loc("node_a"("tensor_a"))
  %b = graph.custom "test" "Affine"(%a) calls "affine" in "libtest.so" {input_types = ["data"], output_types = ["data"], data_types = ["f32"]} : (tensor<2x3xf32>) -> tensor<2x3xf32> loc("node_b"("tensor_b"))
  %y = graph.reduce_sum %b {axes = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<f32>
  return %y : tensor<f32>
}

// -----

// expected-error @+1 {{the loss, result 0, wanted to be a scalar float, got 'tensor<2xf32>'}}
func.func @train_step(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// -----

// expected-error @+1 {{has no result that is a loss}}
func.func @train_step(%x: tensor<2xf32>) {
  return
}

// -----

// expected-error @+1 {{has no function @train_step to differentiate}}
module {
  func.func @main(%x: tensor<2xf32>) {
    return
  }
}
