// Stochastic gradient descent: elements worked out in f64.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @applied() {
  %k = graph.constant dense<0> : tensor<i32>
  %f = graph.constant dense<0.25> : tensor<f32>
  %e = graph.constant dense<0.125> : tensor<f32>
  %t = graph.constant dense<3> : tensor<i64>
  %w = graph.constant dense<[1.0, -2.0, 0.5]> : tensor<3xf32>
  %m = graph.constant dense<[0.25, 0.0, -0.5]> : tensor<3xf32>
  %g = graph.constant dense<[4.0, -2.0, 8.0]> : tensor<3xf32>
  %r:2 = graph.apply_sgd %k, %f, %e, %t parameters(%w) moments(%m) gradients(%g) {momentum = 0.5, dampening = 0.25} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  %x0 = graph.constant dense<[0.890625, -1.953125, 0.34375]> : tensor<3xf32>
  check.expect_close %r#0, %x0 {atol = 1.0e-6, rtol = 1.0e-6} : tensor<3xf32>
  %x1 = graph.constant dense<[0.875, -0.375, 1.25]> : tensor<3xf32>
  check.expect_close %r#1, %x1 {atol = 1.0e-6, rtol = 1.0e-6} : tensor<3xf32>
  return
}

func.func @skipped() {
  %k = graph.constant dense<1> : tensor<i32>
  %f = graph.constant dense<0.25> : tensor<f32>
  %e = graph.constant dense<0.125> : tensor<f32>
  %t = graph.constant dense<3> : tensor<i64>
  %w = graph.constant dense<[1.0, -2.0, 0.5]> : tensor<3xf32>
  %m = graph.constant dense<[0.25, 0.0, -0.5]> : tensor<3xf32>
  %g = graph.constant dense<[4.0, -2.0, 8.0]> : tensor<3xf32>
  %r:2 = graph.apply_sgd %k, %f, %e, %t parameters(%w) moments(%m) gradients(%g) {momentum = 0.5, dampening = 0.25} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  check.expect_eq %r#0, %w : tensor<3xf32>
  check.expect_eq %r#1, %m : tensor<3xf32>
  return
}

// 65520 is the first number that f16 rounds to infinity. Of two groups the one of bias gradients, which are f32, comes second.
func.func @copies_overflow() {
  %k = graph.constant dense<0> : tensor<i32>
  %f = graph.constant dense<1.0> : tensor<f32>
  %e = graph.constant dense<1.0> : tensor<f32>
  %t = graph.constant dense<1> : tensor<i64>
  %a = graph.constant dense<[1.0, -2.0]> : tensor<2xf32>
  %w = graph.constant dense<[65519.0, -65520.0, 0x7F800000, 0.1]> : tensor<4xf32>
  %n = graph.constant dense<0.0> : tensor<2xf32>
  %m = graph.constant dense<0.0> : tensor<4xf32>
  %h = graph.constant dense<0.0> : tensor<2xf32>
  %g = graph.constant dense<0.0> : tensor<4xf16>
  %c = graph.constant dense<7.0> : tensor<4xf16>
  %r:7 = graph.apply_sgd %k, %f, %e, %t parameters(%a, %w) moments(%n, %m) gradients(%h, %g) copies(%c) {copied = array<i64: 1>} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<4xf32>, tensor<2xf32>, tensor<4xf32>, tensor<2xf32>, tensor<4xf16>, tensor<4xf16>) -> (tensor<2xf32>, tensor<4xf32>, tensor<2xf32>, tensor<4xf32>, tensor<4xf16>, tensor<f32>, tensor<2xf32>)
  %rounded = graph.constant dense<[65504.0, 0xFC00, 0x7C00, 0.1]> : tensor<4xf16>
  check.expect_eq %r#4, %rounded : tensor<4xf16>
  %one = graph.constant dense<1.0> : tensor<f32>
  check.expect_eq %r#5, %one : tensor<f32>
  %each = graph.constant dense<[0.0, 1.0]> : tensor<2xf32>
  check.expect_eq %r#6, %each : tensor<2xf32>
  return
}

// Copies keep their bits as well, and nothing is told of them.
func.func @skipped_copies() {
  %k = graph.constant dense<2> : tensor<i32>
  %f = graph.constant dense<1.0> : tensor<f32>
  %e = graph.constant dense<1.0> : tensor<f32>
  %t = graph.constant dense<1> : tensor<i64>
  %w = graph.constant dense<[1.0e6, 2.0]> : tensor<2xf32>
  %m = graph.constant dense<0.0> : tensor<2xf32>
  %g = graph.constant dense<1.0> : tensor<2xf16>
  %c = graph.constant dense<[0x7C00, 7.0]> : tensor<2xf16>
  %r:5 = graph.apply_sgd %k, %f, %e, %t parameters(%w) moments(%m) gradients(%g) copies(%c) {copied = array<i64: 0>} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf16>, tensor<2xf16>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf16>, tensor<f32>, tensor<1xf32>)
  check.expect_eq %r#2, %c : tensor<2xf16>
  %none = graph.constant dense<0.0> : tensor<f32>
  check.expect_eq %r#3, %none : tensor<f32>
  %nowhere = graph.constant dense<0.0> : tensor<1xf32>
  check.expect_eq %r#4, %nowhere : tensor<1xf32>
  return
}
