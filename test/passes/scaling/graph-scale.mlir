// The six steps of mixed-precision training, from a product in f16 to its master in f32.
// Requirements: R17, R18, R19
// RUN: mezzo-opt %s --graph-add-optimizer="optimizer=sgd" --graph-scale="scaler=mezzo" --graph-verify-scaled-types | FileCheck %s
// RUN: mezzo-opt %s --graph-add-optimizer="optimizer=sgd" --graph-scale="scaler=none" | FileCheck %s --check-prefix=NONE

// 1. The master is f32. The scaler begins at 2^16.
// CHECK-DAG: graph.variable mutable @w : tensor<3x2xf32>
// CHECK-DAG: graph.variable mutable @train.scaler : tensor<8xf64> {{.*}}dense<[6.553600e+04, 6.553600e+04, 0.000000e+00, 1.000000e+00,
// CHECK-LABEL: func.func @train_step(
// 2. A copy in f16 for the product; the loss is f32.
// CHECK: %[[W16:.+]] = graph.convert %{{.+}} {result_type = f16} : (tensor<3x2xf32>) -> tensor<3x2xf16>
// CHECK: graph.matmul %{{.+}}, %[[W16]] {{.*}}(tensor<4x3xf16>, tensor<3x2xf16>) -> tensor<4x2xf32>
// CHECK: %[[LOSS:.+]] = graph.reduce_mean {{.*}} -> tensor<f32>
// 3. The seed of the backward pass times the scale, in f32.
// CHECK: %[[SEED:.+]] = graph.gradient_seed
// CHECK: graph.scale %[[SEED]], %{{.+}} {scaler = @train.scaler} : (tensor<f32>, tensor<8xf64>) -> tensor<f32, #graph.scaled<@train.scaler>>
// 4. Gradients in f16, scaled; zeros that meet them as well.
// CHECK: graph.convert {{.*}} -> tensor<4x2xf16, #graph.scaled<@train.scaler>>
// CHECK: graph.zeros {{.*}} -> tensor<4x2xf16, #graph.scaled<@train.scaler>>
// CHECK: graph.select {{.*}} -> tensor<4x2xf16, #graph.scaled<@train.scaler>>
// CHECK: %[[G:.+]] = graph.matmul {{.*}} -> tensor<3x2xf32, #graph.scaled<@train.scaler>>
// 5. Are they finite?
// CHECK: %[[STATUS:[a-z_]+]], %[[FACTOR:[a-z_]+]], %norm, %[[RATE:[a-z_]+]], %scale, %new_state, %[[APPLIED:[a-z_]+]], %new_attempted, %statistics = graph.observe_gradients %[[LOSS]] gradients(%[[G]])
// CHECK-SAME: rule = {cap = 0x4170000000000000 : f64, causes = true, floor = {{.*}}}
// 6. The master is changed, or the step is skipped.
// CHECK: graph.apply_sgd %[[STATUS]], %[[FACTOR]], %[[RATE]], %[[APPLIED]] parameters(%{{.+}}) moments(%{{.+}}) gradients(%[[G]])

// NONE-NOT: scaled
graph.variable mutable @w : tensor<3x2xf32> {init = dense<1.0> : tensor<3x2xf32>, graph.class = "parameter"}
func.func @train_step(%x: tensor<4x3xf16> {graph.name = "x"}, %w: tensor<3x2xf32> {graph.variable = @w})
    -> (tensor<f32>, tensor<3x2xf32> {graph.gradient = @w}) {
  %w16 = graph.convert %w {result_type = f16} : (tensor<3x2xf32>) -> tensor<3x2xf16>
  %y = graph.matmul %x, %w16 {result_type = f32} : (tensor<4x3xf16>, tensor<3x2xf16>) -> tensor<4x2xf32>
  %r = graph.relu %y : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %loss = graph.reduce_mean %r {axes = array<i64: 0, 1>} : (tensor<4x2xf32>) -> tensor<f32>
  %seed = graph.gradient_seed {result_type = f32} : () -> tensor<f32>
  %eighth = graph.constant dense<0.125> : tensor<f32>
  %each = graph.mul %seed, %eighth : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %dr = graph.broadcast %each {shape = array<i64: 4, 2>} : (tensor<f32>) -> tensor<4x2xf32>
  %dr16 = graph.convert %dr {result_type = f16} : (tensor<4x2xf32>) -> tensor<4x2xf16>
  %none = graph.constant dense<0.0> : tensor<f32>
  %on = graph.compare %y, %none {predicate = "gt"} : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xi1>
  %zeros = graph.zeros {shape = array<i64: 4, 2>, result_type = f16} : () -> tensor<4x2xf16>
  %dy = graph.select %on, %dr16, %zeros : (tensor<4x2xi1>, tensor<4x2xf16>, tensor<4x2xf16>) -> tensor<4x2xf16>
  %dw = graph.matmul %x, %dy {transpose_lhs, result_type = f32} : (tensor<4x3xf16>, tensor<4x2xf16>) -> tensor<3x2xf32>
  return %loss, %dw : tensor<f32>, tensor<3x2xf32>
}
