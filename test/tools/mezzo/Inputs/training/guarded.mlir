// A training step written by hand that changes nothing where its loss is not finite, and says so: the mean of numbers by gradient
// descent, with a scale that is halved by each skip.
graph.variable mutable @w : tensor<f32> {init = dense<0.0> : tensor<f32>}
graph.variable mutable @train.scaler : tensor<f32> {init = dense<1024.0> : tensor<f32>}
graph.variable mutable @train.attempted : tensor<i64> {init = dense<0> : tensor<i64>}

func.func @train_step(%x: tensor<4xf32> {graph.name = "x"}, %w: tensor<f32> {graph.variable = @w},
                      %scale: tensor<f32> {graph.variable = @train.scaler}, %steps: tensor<i64> {graph.variable = @train.attempted})
    -> (tensor<f32> {graph.name = "loss"}, tensor<f32> {graph.name = "scale"}, tensor<i32> {graph.name = "status"},
        tensor<f32> {graph.variable = @w}, tensor<f32> {graph.variable = @train.scaler}, tensor<i64> {graph.variable = @train.attempted}) {
  %rate = graph.constant dense<0.05> : tensor<f32>
  %quarter = graph.constant dense<0.25> : tensor<f32>
  %half = graph.constant dense<0.5> : tensor<f32>
  %largest = graph.constant dense<3.0e38> : tensor<f32>
  %applied = graph.constant dense<0> : tensor<i32>
  %skipped = graph.constant dense<2> : tensor<i32>
  %one = graph.constant dense<1> : tensor<i64>
  %d = graph.sub %w, %x : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  %d2 = graph.mul %d, %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %sum2 = graph.reduce_sum %d2 {axes = array<i64: 0>} : (tensor<4xf32>) -> tensor<f32>
  %loss = graph.mul %sum2, %quarter : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %sum = graph.reduce_sum %d {axes = array<i64: 0>} : (tensor<4xf32>) -> tensor<f32>
  %delta = graph.mul %sum, %rate : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %next = graph.sub %w, %delta : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %ok = graph.compare %loss, %largest {predicate = "le"} : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %status = graph.select %ok, %applied, %skipped : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
  %w1 = graph.select %ok, %next, %w : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
  %lower = graph.mul %scale, %half : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %scale1 = graph.select %ok, %scale, %lower : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
  %steps1 = graph.add %steps, %one : (tensor<i64>, tensor<i64>) -> tensor<i64>
  return %loss, %scale, %status, %w1, %scale1, %steps1 : tensor<f32>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>
}
