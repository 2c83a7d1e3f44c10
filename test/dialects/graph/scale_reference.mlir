// A product by the scale, in f32.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @seed() {
  %x = graph.constant dense<[1.0, -0.75]> : tensor<2xf32>
  %state = graph.constant dense<[65536.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<8xf64>
  %s = graph.scale %x, %state {scaler = @scaler} : (tensor<2xf32>, tensor<8xf64>) -> tensor<2xf32, #graph.scaled<@scaler>>
  %other = graph.constant dense<[1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<8xf64>
  // Scaled values are compared through the norm that the step sees.
  %loss = graph.constant dense<1.0> : tensor<f32>
  %t = graph.constant dense<0> : tensor<i64>
  %r:9 = graph.observe_gradients %loss gradients(%s) candidates() state(%other, %t, %t) : (tensor<2xf32, #graph.scaled<@scaler>>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>)
    -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  %norm = graph.constant dense<81920.0> : tensor<f32>
  check.expect_close %r#2, %norm {atol = 1.0e-6, rtol = 1.0e-6} : tensor<f32>
  return
}
