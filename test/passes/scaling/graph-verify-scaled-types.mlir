// What types cannot say by themselves. B18: unscaled twice.
// RUN: mezzo-opt %s --split-input-file --graph-verify-scaled-types --verify-diagnostics

!g = tensor<4xf32, #graph.scaled<@s>>

// The gradient is divided by the scale by hand, and again by the optimizer.
func.func @step(%x: tensor<4xf32>, %l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>) {
  %g = graph.scale %x, %s {scaler = @s} : (tensor<4xf32>, tensor<8xf64>) -> !g
  // expected-error @+1 {{T10: reads the state of a loss scaler, which graph.scale and graph.observe_gradients alone read: nothing is scaled or unscaled by hand}}
  %n = graph.convert %s {result_type = f32} : (tensor<8xf64>) -> tensor<8xf32>
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %t) : (!g, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>)
      -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}

// -----

!g = tensor<4xf32, #graph.scaled<@s>>
func.func @step(%x: tensor<4xf32>, %l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>) {
  %g = graph.scale %x, %s {scaler = @s} : (tensor<4xf32>, tensor<8xf64>) -> !g
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %t) : (!g, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>)
      -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  // expected-error @+1 {{T11: uses the factor that unscales gradients, which optimizers do by themselves: a gradient would be unscaled twice}}
  %h = graph.mul %g, %r#1 : (!g, tensor<f32>) -> !g
  return
}

// -----

!g = tensor<4xf32, #graph.scaled<@s>>
// expected-error @+1 {{T9: result #0 wanted plain, got 'tensor<4xf32, #graph.scaled<@s>>'; a scaled gradient lives inside a step}}
func.func @step(%x: tensor<4xf32>, %l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>) -> !g {
  %g = graph.scale %x, %s {scaler = @s} : (tensor<4xf32>, tensor<8xf64>) -> !g
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %t) : (!g, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>)
      -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return %g : !g
}

// -----

// A running average would move in a skipped step.
graph.variable mutable @mean : tensor<4xf32> {init = dense<0.0> : tensor<4xf32>, graph.class = "statistic"}
!g = tensor<4xf32, #graph.scaled<@s>>
// expected-error @+1 {{T12: result #0, the new value of @mean, wanted from an optimizer or graph.commit, got it from graph.add}}
func.func @step(%x: tensor<4xf32>, %l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %m: tensor<4xf32> {graph.variable = @mean})
    -> (tensor<4xf32> {graph.variable = @mean}) {
  %g = graph.scale %x, %s {scaler = @s} : (tensor<4xf32>, tensor<8xf64>) -> !g
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %t) : (!g, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>)
      -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  %n = graph.add %m, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %n : tensor<4xf32>
}
