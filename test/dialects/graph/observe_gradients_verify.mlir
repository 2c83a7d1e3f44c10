// Gradients observed: what is refused, by the label of the constraint. B13: plain gradients with a scale that moves.
// Requirements: R27
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xf32>) {
  // expected-error @+1 {{C0: result types wanted}}
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %n) {rule = {dynamic = false}} : (tensor<4xf32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<2x7xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>) {
  // expected-error @+1 {{C1: at least one gradient wanted, got none}}
  %r:9 = graph.observe_gradients %l gradients() candidates() state(%s, %t, %n) {rule = {dynamic = false}} : (tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<2xi64>, %n: tensor<i64>, %g: tensor<4xf32>) {
  // expected-error @+1 {{C1: scalar wanted, got 'tensor<2xi64>'}}
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %n) {rule = {dynamic = false}} : (tensor<4xf32>, tensor<f32>, tensor<8xf64>, tensor<2xi64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32>, %s: tensor<3xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xf32>) {
  // expected-error @+1 {{C1: state wanted of shape 8, got 3}}
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %n) {rule = {dynamic = false}} : (tensor<4xf32>, tensor<f32>, tensor<3xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xf32>, %h: tensor<4xf32, #graph.scaled<@scaler>>) {
  // expected-error @+1 {{C2: gradients wanted all scaled by one scaler or all plain}}
  %r:9 = graph.observe_gradients %l gradients(%g, %h) candidates() state(%s, %t, %n)  : (tensor<4xf32>, tensor<4xf32, #graph.scaled<@scaler>>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<2x7xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xf32, #graph.scaled<@other>>, %h: tensor<4xf32, #graph.scaled<@scaler>>) {
  // expected-error @+1 {{C2: gradients wanted all scaled by one scaler or all plain}}
  %r:9 = graph.observe_gradients %l gradients(%g, %h) candidates() state(%s, %t, %n)  : (tensor<4xf32, #graph.scaled<@other>>, tensor<4xf32, #graph.scaled<@scaler>>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<2x7xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32, #graph.scaled<@scaler>>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xf32, #graph.scaled<@scaler>>) {
  // expected-error @+1 {{C3: loss wanted plain}}
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %n)  : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<f32, #graph.scaled<@scaler>>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xf32, #graph.scaled<@scaler>>) {
  // expected-error @+1 {{C3: candidate wanted plain}}
  %r:9 = graph.observe_gradients %l gradients(%g) candidates(%g) state(%s, %t, %n)  : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<f32>, tensor<4xf32, #graph.scaled<@scaler>>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<2x7xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xf32>) {
  // expected-error @+1 {{C4: rule: entry 'windows' is unknown}}
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %n) {rule = {windows = 3}} : (tensor<4xf32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xf32>) {
  // expected-error @+1 {{C4: rule: entry 'window' wanted a 64-bit integer, got 3.000000e+00 : f64}}
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %n) {rule = {window = 3.0}} : (tensor<4xf32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xf32>) {
  // expected-error @+1 {{C4: rule: backoff wanted in (0, 1]}}
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %n) {rule = {backoff = 2.0}} : (tensor<4xf32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xf32>) {
  // expected-error @+1 {{C4: schedule: kind wanted constant, cosine, linear or step, got wave}}
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %n) {rule = {dynamic = false}, schedule = {kind = "wave"}} : (tensor<4xf32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xf32>) {
  // expected-error @+1 {{C4: schedule: total wanted above warmup, 5, got 3}}
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %n) {rule = {dynamic = false}, schedule = {kind = "cosine", warmup = 5, total = 3}} : (tensor<4xf32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xf32>) {
  // expected-error @+1 {{C4: clip_norm wanted at least 0}}
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %n) {rule = {dynamic = false}, clip_norm = -1.0} : (tensor<4xf32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}

// -----

// A loss that was not scaled must not be unscaled.
func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xbf16>) {
  // expected-error @+1 {{C5: rule wanted {dynamic = false} for plain gradients, whose loss was not scaled}}
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %n)  : (tensor<4xbf16>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xf64>) {
  // expected-error @+1 {{C6: gradients wanted f32, f16 or bf16, of static sizes, got 'tensor<4xf64>'}}
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %n) {rule = {dynamic = false}} : (tensor<4xf64>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %t: tensor<i64>, %n: tensor<i64>, %g: tensor<4xf32>, %c: tensor<?xf32>) {
  // expected-error @+1 {{C6: candidates wanted f32, f16 or bf16, of static sizes, got 'tensor<?xf32>'}}
  %r:9 = graph.observe_gradients %l gradients(%g) candidates(%c) state(%s, %t, %n) {rule = {dynamic = false}} : (tensor<4xf32>, tensor<f32>, tensor<?xf32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  return
}
