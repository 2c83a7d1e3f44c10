// A training step written by hand: y = w·x + b by gradient descent on the mean of squared errors, with momentum, a mask, a counter of
// steps and a running sum of losses. Nothing of it comes from the compiler's own passes for training.
graph.variable mutable @w : tensor<3x1xf32> {init = dense<0.0> : tensor<3x1xf32>}
graph.variable mutable @b : tensor<1xf32> {init = dense<0.0> : tensor<1xf32>}
graph.variable mutable @w.m : tensor<3x1xf32> {init = dense<0.0> : tensor<3x1xf32>}
graph.variable mutable @b.m : tensor<1xf32> {init = dense<0.0> : tensor<1xf32>}
graph.variable mutable @train.attempted : tensor<i64> {init = dense<0> : tensor<i64>}
graph.variable mutable @train.seed : tensor<i64> {init = dense<0> : tensor<i64>}
graph.variable mutable @loss_sum : tensor<f32> {init = dense<0.0> : tensor<f32>}

func.func @infer(%x: tensor<8x3xf32> {graph.name = "x"}, %w: tensor<3x1xf32> {graph.variable = @w},
                 %b: tensor<1xf32> {graph.variable = @b}) -> (tensor<8x1xf32> {graph.name = "y"}) {
  %0 = graph.matmul %x, %w : (tensor<8x3xf32>, tensor<3x1xf32>) -> tensor<8x1xf32>
  %1 = graph.add %0, %b : (tensor<8x1xf32>, tensor<1xf32>) -> tensor<8x1xf32>
  return %1 : tensor<8x1xf32>
}

func.func @evaluate(%x: tensor<8x3xf32> {graph.name = "x"}, %y: tensor<8x1xf32> {graph.name = "y"},
                    %mask: tensor<8x1xf32> {graph.name = "mask"}, %w: tensor<3x1xf32> {graph.variable = @w},
                    %b: tensor<1xf32> {graph.variable = @b})
    -> (tensor<f32> {graph.name = "loss"}, tensor<f32> {graph.name = "count"}) {
  %0 = graph.matmul %x, %w : (tensor<8x3xf32>, tensor<3x1xf32>) -> tensor<8x1xf32>
  %1 = graph.add %0, %b : (tensor<8x1xf32>, tensor<1xf32>) -> tensor<8x1xf32>
  %2 = graph.sub %1, %y : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
  %error = graph.mul %2, %mask : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
  %count = graph.reduce_sum %mask {axes = array<i64: 0, 1>} : (tensor<8x1xf32>) -> tensor<f32>
  %square = graph.mul %error, %error : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
  %sum = graph.reduce_sum %square {axes = array<i64: 0, 1>} : (tensor<8x1xf32>) -> tensor<f32>
  %loss = graph.div %sum, %count : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %loss, %count : tensor<f32>, tensor<f32>
}

func.func @train_step(%x: tensor<8x3xf32> {graph.name = "x"}, %y: tensor<8x1xf32> {graph.name = "y"},
                      %mask: tensor<8x1xf32> {graph.name = "mask"}, %w: tensor<3x1xf32> {graph.variable = @w},
                      %b: tensor<1xf32> {graph.variable = @b}, %wm: tensor<3x1xf32> {graph.variable = @w.m},
                      %bm: tensor<1xf32> {graph.variable = @b.m}, %steps: tensor<i64> {graph.variable = @train.attempted},
                      %total: tensor<f32> {graph.variable = @loss_sum})
    -> (tensor<f32> {graph.name = "loss"}, tensor<f32> {graph.name = "gradient_norm"}, tensor<3x1xf32> {graph.variable = @w},
        tensor<1xf32> {graph.variable = @b}, tensor<3x1xf32> {graph.variable = @w.m}, tensor<1xf32> {graph.variable = @b.m},
        tensor<i64> {graph.variable = @train.attempted}, tensor<f32> {graph.variable = @loss_sum}) {
  %rate = graph.constant dense<0.05> : tensor<f32>
  %momentum = graph.constant dense<0.9> : tensor<f32>
  %two = graph.constant dense<2.0> : tensor<f32>
  %one = graph.constant dense<1> : tensor<i64>
  %0 = graph.matmul %x, %w : (tensor<8x3xf32>, tensor<3x1xf32>) -> tensor<8x1xf32>
  %1 = graph.add %0, %b : (tensor<8x1xf32>, tensor<1xf32>) -> tensor<8x1xf32>
  %2 = graph.sub %1, %y : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
  %error = graph.mul %2, %mask : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
  %count = graph.reduce_sum %mask {axes = array<i64: 0, 1>} : (tensor<8x1xf32>) -> tensor<f32>
  %square = graph.mul %error, %error : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
  %sum = graph.reduce_sum %square {axes = array<i64: 0, 1>} : (tensor<8x1xf32>) -> tensor<f32>
  %loss = graph.div %sum, %count : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %factor = graph.div %two, %count : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %ge = graph.mul %error, %factor : (tensor<8x1xf32>, tensor<f32>) -> tensor<8x1xf32>
  %xt = graph.transpose %x {permutation = array<i64: 1, 0>} : (tensor<8x3xf32>) -> tensor<3x8xf32>
  %gw = graph.matmul %xt, %ge : (tensor<3x8xf32>, tensor<8x1xf32>) -> tensor<3x1xf32>
  %gb = graph.reduce_sum %ge {axes = array<i64: 0>} : (tensor<8x1xf32>) -> tensor<1xf32>
  %gw2 = graph.mul %gw, %gw : (tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  %gws = graph.reduce_sum %gw2 {axes = array<i64: 0, 1>} : (tensor<3x1xf32>) -> tensor<f32>
  %norm = graph.sqrt %gws : (tensor<f32>) -> tensor<f32>
  %wm0 = graph.mul %wm, %momentum : (tensor<3x1xf32>, tensor<f32>) -> tensor<3x1xf32>
  %wm1 = graph.add %wm0, %gw : (tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  %bm0 = graph.mul %bm, %momentum : (tensor<1xf32>, tensor<f32>) -> tensor<1xf32>
  %bm1 = graph.add %bm0, %gb : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
  %dw = graph.mul %wm1, %rate : (tensor<3x1xf32>, tensor<f32>) -> tensor<3x1xf32>
  %db = graph.mul %bm1, %rate : (tensor<1xf32>, tensor<f32>) -> tensor<1xf32>
  %w1 = graph.sub %w, %dw : (tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  %b1 = graph.sub %b, %db : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
  %next = graph.add %steps, %one : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %total1 = graph.add %total, %loss : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %loss, %norm, %w1, %b1, %wm1, %bm1, %next, %total1
      : tensor<f32>, tensor<f32>, tensor<3x1xf32>, tensor<1xf32>, tensor<3x1xf32>, tensor<1xf32>, tensor<i64>, tensor<f32>
}
