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
