// Two optimizers in one step, such as those of a generator and a discriminator: each with a decision and a scale of its own, or both with one.
// Written by hand; B12 and B47 of docs/training-cases.md.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo run %s

!gradient = tensor<2xf32, #graph.scaled<@generator>>
!other = tensor<2xf32, #graph.scaled<@critic>>

// An infinity in one gradient skips its optimizer alone, and halves its scale alone. The other scale, which has seen the clean steps of its window,
// is doubled: each moves once.
func.func @independent() {
  %l = graph.constant dense<1.0> : tensor<f32>
  %t = graph.constant dense<7> : tensor<i64>
  %n = graph.constant dense<9> : tensor<i64>
  %s1 = graph.constant dense<[1024.0, 1024.0, 3.0, 1.0, 0.0, 0.0, 0.0, 0.0]> : tensor<8xf64>
  %s2 = graph.constant dense<[4.0, 4.0, 3.0, 1.0, 0.0, 0.0, 0.0, 0.0]> : tensor<8xf64>
  %x1 = graph.constant dense<[0x7F800000, 1.0]> : tensor<2xf32>
  %x2 = graph.constant dense<[2.0, -1.0]> : tensor<2xf32>
  %w = graph.constant dense<[8.0, -8.0]> : tensor<2xf32>
  %m = graph.constant dense<0.0> : tensor<2xf32>
  %g1 = graph.scale %x1, %s1 {scaler = @generator} : (tensor<2xf32>, tensor<8xf64>) -> !gradient
  %g2 = graph.scale %x2, %s2 {scaler = @critic} : (tensor<2xf32>, tensor<8xf64>) -> !other
  %a:9 = graph.observe_gradients %l gradients(%g1) candidates() state(%s1, %t, %n) {rule = {window = 4}, schedule = {rate = 0.5}} : (!gradient, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  %b:9 = graph.observe_gradients %l gradients(%g2) candidates() state(%s2, %t, %n) {rule = {window = 4}, schedule = {rate = 0.5}} : (!other, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  %w1:2 = graph.apply_sgd %a#0, %a#1, %a#3, %a#6 parameters(%w) moments(%m) gradients(%g1) : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, !gradient) -> (tensor<2xf32>, tensor<2xf32>)
  %w2:2 = graph.apply_sgd %b#0, %b#1, %b#3, %b#6 parameters(%w) moments(%m) gradients(%g2) : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, !other) -> (tensor<2xf32>, tensor<2xf32>)
  %overflow = graph.constant dense<1> : tensor<i32>
  check.expect_eq %a#0, %overflow : tensor<i32>
  check.expect_eq %w1#0, %w : tensor<2xf32>
  check.expect_eq %a#6, %t : tensor<i64>
  %halved = graph.constant dense<[512.0, 512.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0]> : tensor<8xf64>
  check.expect_eq %a#5, %halved : tensor<8xf64>
  %applied = graph.constant dense<0> : tensor<i32>
  check.expect_eq %b#0, %applied : tensor<i32>
  %moved = graph.constant dense<[7.0, -7.5]> : tensor<2xf32>
  check.expect_eq %w2#0, %moved : tensor<2xf32>
  %eight = graph.constant dense<8> : tensor<i64>
  check.expect_eq %b#6, %eight : tensor<i64>
  %doubled = graph.constant dense<[8.0, 8.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0]> : tensor<8xf64>
  check.expect_eq %b#5, %doubled : tensor<8xf64>
  return
}

// One decision on all gradients: both optimizers skip.
func.func @joint() {
  %l = graph.constant dense<1.0> : tensor<f32>
  %t = graph.constant dense<7> : tensor<i64>
  %n = graph.constant dense<9> : tensor<i64>
  %s = graph.constant dense<[1024.0, 1024.0, 3.0, 1.0, 0.0, 0.0, 0.0, 0.0]> : tensor<8xf64>
  %x1 = graph.constant dense<[0x7F800000, 1.0]> : tensor<2xf32>
  %x2 = graph.constant dense<[2.0, -1.0]> : tensor<2xf32>
  %w = graph.constant dense<[8.0, -8.0]> : tensor<2xf32>
  %m = graph.constant dense<0.0> : tensor<2xf32>
  %g1 = graph.scale %x1, %s {scaler = @generator} : (tensor<2xf32>, tensor<8xf64>) -> !gradient
  %g2 = graph.scale %x2, %s {scaler = @generator} : (tensor<2xf32>, tensor<8xf64>) -> !gradient
  %a:9 = graph.observe_gradients %l gradients(%g1, %g2) candidates() state(%s, %t, %n) {rule = {window = 4}, schedule = {rate = 0.5}} : (!gradient, !gradient, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<2x7xf32>)
  %w1:2 = graph.apply_sgd %a#0, %a#1, %a#3, %a#6 parameters(%w) moments(%m) gradients(%g1) : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, !gradient) -> (tensor<2xf32>, tensor<2xf32>)
  %w2:3 = graph.apply_adamw %a#0, %a#1, %a#3, %a#6 parameters(%w) moments(%m, %m) gradients(%g2) : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, !gradient) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
  check.expect_eq %w1#0, %w : tensor<2xf32>
  check.expect_eq %w2#0, %w : tensor<2xf32>
  check.expect_eq %w2#1, %m : tensor<2xf32>
  %halved = graph.constant dense<[512.0, 512.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0]> : tensor<8xf64>
  check.expect_eq %a#5, %halved : tensor<8xf64>
  return
}
