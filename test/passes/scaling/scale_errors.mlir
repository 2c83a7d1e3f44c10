// Options that make no sense, and steps that cannot be scaled.
// RUN: not mezzo-opt %s --graph-scale="scaler=mine" 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not mezzo-opt %s --graph-scale="scaler=mezzo floor=1e10" 2>&1 | FileCheck %s --check-prefix=RULE
// RUN: not mezzo-opt %s --graph-add-optimizer --graph-scale 2>&1 | FileCheck %s

// NAME: error: scaler wanted one of mezzo, static, none, pytorch, {{.*}}, got mine
// RULE: error: scaler: floor wanted in [0, cap]
// The rectifier of a gradient would hide that it is infinite.
// CHECK: error: 'graph.relu' op T3: would hide the overflow of a scaled gradient
graph.variable mutable @w : tensor<2xf32> {init = dense<1.0> : tensor<2xf32>, graph.class = "parameter"}
func.func @train_step(%loss: tensor<f32>, %w: tensor<2xf32> {graph.variable = @w}) -> (tensor<f32>, tensor<2xf32> {graph.gradient = @w}) {
  %seed = graph.gradient_seed {result_type = f32} : () -> tensor<f32>
  %g = graph.mul %seed, %w : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
  %clipped = graph.relu %g : (tensor<2xf32>) -> tensor<2xf32>
  return %loss, %clipped : tensor<f32>, tensor<2xf32>
}
