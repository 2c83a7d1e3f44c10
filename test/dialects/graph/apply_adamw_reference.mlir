// Adam with decoupled decay: elements worked out in f64.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @applied() {
  %k = graph.constant dense<0> : tensor<i32>
  %f = graph.constant dense<0.25> : tensor<f32>
  %e = graph.constant dense<0.125> : tensor<f32>
  %t = graph.constant dense<3> : tensor<i64>
  %w = graph.constant dense<[1.0, -2.0, 0.5]> : tensor<3xf32>
  %m = graph.constant dense<[0.25, 0.0, -0.5]> : tensor<3xf32>
  %v = graph.constant dense<[0.125, 0.0, 2.0]> : tensor<3xf32>
  %g = graph.constant dense<[4.0, -2.0, 8.0]> : tensor<3xf32>
  %r:3 = graph.apply_adamw %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) {beta1 = 0.5, beta2 = 0.75, epsilon = 0.0625, decays = array<f64: 0.5>, rates = array<f64: 1.0>} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  %x0 = graph.constant dense<[0.8303913663306556, -1.7837286721843721, 0.4187300148733559]> : tensor<3xf32>
  check.expect_close %r#0, %x0 {atol = 1.0e-6, rtol = 1.0e-6} : tensor<3xf32>
  %x1 = graph.constant dense<[0.625, -0.25, 0.75]> : tensor<3xf32>
  check.expect_close %r#1, %x1 {atol = 1.0e-6, rtol = 1.0e-6} : tensor<3xf32>
  %x2 = graph.constant dense<[0.34375, 0.0625, 2.5]> : tensor<3xf32>
  check.expect_close %r#2, %x2 {atol = 1.0e-6, rtol = 1.0e-6} : tensor<3xf32>
  return
}

func.func @skipped() {
  %k = graph.constant dense<1> : tensor<i32>
  %f = graph.constant dense<0.25> : tensor<f32>
  %e = graph.constant dense<0.125> : tensor<f32>
  %t = graph.constant dense<3> : tensor<i64>
  %w = graph.constant dense<[1.0, -2.0, 0.5]> : tensor<3xf32>
  %m = graph.constant dense<[0.25, 0.0, -0.5]> : tensor<3xf32>
  %v = graph.constant dense<[0.125, 0.0, 2.0]> : tensor<3xf32>
  %g = graph.constant dense<[4.0, -2.0, 8.0]> : tensor<3xf32>
  %r:3 = graph.apply_adamw %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) {beta1 = 0.5, beta2 = 0.75, epsilon = 0.0625, decays = array<f64: 0.5>, rates = array<f64: 1.0>} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  check.expect_eq %r#0, %w : tensor<3xf32>
  check.expect_eq %r#1, %m : tensor<3xf32>
  check.expect_eq %r#2, %v : tensor<3xf32>
  return
}
