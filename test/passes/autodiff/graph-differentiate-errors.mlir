// What cannot be differentiated: all operations without a rule at once, by the model's nodes.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics --graph-differentiate

graph.variable mutable @w : tensor<2x3xf32> {init = dense<0.5> : tensor<2x3xf32>, graph.class = "parameter"}
// expected-error @+1 {{cannot be differentiated: there is no rule for graph.cumprod (node_a, node_b); graph.scatter_elements (node_c); put graph.stop_gradient before}}
func.func @train_step(%w: tensor<2x3xf32> {graph.variable = @w}, %i: tensor<2x1xi64>) -> tensor<f32> {
  %a = graph.cumprod %w {axis = 0} : (tensor<2x3xf32>) -> tensor<2x3xf32> loc("node_a"("tensor_a"))
  %b = graph.cumprod %a {axis = 1} : (tensor<2x3xf32>) -> tensor<2x3xf32> loc("node_b"("tensor_b"))
  %u = graph.slice %b {starts = array<i64: 0, 0>, sizes = array<i64: 2, 1>, steps = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  %c = graph.scatter_elements %b, %i, %u {axis = 1, reduction = "mul"}
     : (tensor<2x3xf32>, tensor<2x1xi64>, tensor<2x1xf32>) -> tensor<2x3xf32> loc("node_c"("tensor_c"))
  %y = graph.reduce_sum %c {axes = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<f32>
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
