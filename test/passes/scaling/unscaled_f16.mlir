// B15: f16 gradients of a loss that is not scaled are warned of; bf16 and f32 need no scale.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics --graph-scale="scaler=none" -o /dev/null

// expected-warning @+1 {{gradients are f16 and their loss is not scaled: those below 6e-8 become 0, those below 6e-5 lose digits}}
func.func @train_step(%loss: tensor<f32>, %g: tensor<2xf16>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>) {
  %r:9 = graph.observe_gradients %loss gradients(%g) candidates() state(%s, %t, %n) {rule = {dynamic = false}}
     : (tensor<2xf16>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>)
     -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}

// -----

func.func @train_step(%loss: tensor<f32>, %g: tensor<2xbf16>, %h: tensor<2xf32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>) {
  %r:9 = graph.observe_gradients %loss gradients(%g, %h) candidates() state(%s, %t, %n) {rule = {dynamic = false}}
     : (tensor<2xbf16>, tensor<2xf32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>)
     -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<2x7xf32>)
  return
}
