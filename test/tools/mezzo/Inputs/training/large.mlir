// A training step on large samples: it learns their mean.
graph.variable mutable @mean : tensor<f32> {init = dense<0.0> : tensor<f32>}
func.func @train_step(%x: tensor<2x1024x1024xf32> {graph.name = "x"}, %mean: tensor<f32> {graph.variable = @mean})
    -> (tensor<f32> {graph.name = "loss"}, tensor<f32> {graph.variable = @mean}) {
  %rate = graph.constant dense<0.5> : tensor<f32>
  %now = graph.reduce_mean %x {axes = array<i64: 0, 1, 2>} : (tensor<2x1024x1024xf32>) -> tensor<f32>
  %d = graph.sub %now, %mean : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %step = graph.mul %d, %rate : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %next = graph.add %mean, %step : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %loss = graph.mul %d, %d : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %loss, %next : tensor<f32>, tensor<f32>
}
