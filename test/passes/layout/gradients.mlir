// RUN: mezzo-opt %s --graph-assign-layout | FileCheck %s

// Losses and gradients behind a convolution work on N S… C like what they are of, and so does the gradient of its weights: nothing but
// what comes in and goes out in the model's order is transposed.
// CHECK-LABEL: func.func @gradients
// CHECK: graph.transpose %{{.*}} : (tensor<2x8x4x6xf32>) -> tensor<2x4x6x8xf32>
// CHECK: %[[X:.+]] = graph.conv {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.cross_entropy %[[X]], %{{.+}} {axis = 3 : i64} : (tensor<2x4x6x8xf32>, tensor<2x4x6xi64>) -> (tensor<2x4x6xf32>, tensor<2x4x6xf32>)
// CHECK-NEXT: %[[D:.+]] = graph.cross_entropy_grad %{{.+}}, %[[X]], %{{.+}} {axis = 3 : i64}
// CHECK-NEXT: graph.max_pool
// CHECK-NEXT: graph.transpose %{{.*}} : (tensor<2x8x2x3xf32>) -> tensor<2x2x3x8xf32>
// CHECK-NEXT: graph.add
// CHECK-NEXT: graph.max_pool_grad {{.*}} layout = "channels_last", {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: %[[A:.+]] = graph.avg_pool_grad {{.*}} layout = "channels_last", {{.*}} sizes = array<i64: 4, 6>, {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.resize_grad %[[A]] {scales = array<f64: 1.000000e+00, 2.000000e+00, 2.000000e+00, 1.000000e+00>, shape = array<i64: 2, 2, 3, 8>}
// CHECK-NEXT: graph.zeros {{.*}} -> tensor<2x4x6x8xf32>
// CHECK-NEXT: graph.softmax_grad %[[D]], %[[X]] {axis = 3 : i64}
// CHECK-NOT: graph.transpose
// CHECK: graph.batch_norm_train_grad {{.*}} {layout = "channels_last"} : (tensor<2x4x6x8xf32>, tensor<2x4x6x8xf32>, tensor<8xf32>)
// CHECK-NOT: graph.transpose
// CHECK: graph.conv_filter_grad {{.*}} layout = "channels_last", {{.*}} -> tensor<8x1x1x8xf32>
// CHECK-NEXT: graph.reshape {{.*}} -> tensor<8x8x1x1xf32>
// CHECK-NEXT: return
func.func @gradients(%x: tensor<2x8x4x6xf32>, %w: tensor<8x8x1x1xf32>, %g: tensor<2x8x2x3xf32>, %y: tensor<2x4x6xi64>, %l: tensor<2x4x6xf32>) -> (tensor<8x8x1x1xf32>, tensor<2x4x6xf32>) {
  %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x6xf32>
  %losses, %weights = graph.cross_entropy %0, %y {axis = 1} : (tensor<2x8x4x6xf32>, tensor<2x4x6xi64>) -> (tensor<2x4x6xf32>, tensor<2x4x6xf32>)
  %d = graph.cross_entropy_grad %l, %0, %y {axis = 1} : (tensor<2x4x6xf32>, tensor<2x8x4x6xf32>, tensor<2x4x6xi64>) -> tensor<2x8x4x6xf32>
  %m = graph.max_pool %0 {kernel = array<i64: 2, 2>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>) -> tensor<2x8x2x3xf32>
  %n = graph.add %m, %g : (tensor<2x8x2x3xf32>, tensor<2x8x2x3xf32>) -> tensor<2x8x2x3xf32>
  %dm = graph.max_pool_grad %n, %0 {kernel = array<i64: 2, 2>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x2x3xf32>, tensor<2x8x4x6xf32>) -> tensor<2x8x4x6xf32>
  %da = graph.avg_pool_grad %n {sizes = array<i64: 4, 6>, kernel = array<i64: 2, 2>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x2x3xf32>) -> tensor<2x8x4x6xf32>
  %dr = graph.resize_grad %da {shape = array<i64: 2, 8, 2, 3>, scales = array<f64: 1.0, 1.0, 2.0, 2.0>} : (tensor<2x8x4x6xf32>) -> tensor<2x8x2x3xf32>
  %z = graph.zeros {shape = array<i64: 2, 8, 4, 6>, result_type = f32} : () -> tensor<2x8x4x6xf32>
  %s = graph.softmax_grad %d, %0 {axis = 1} : (tensor<2x8x4x6xf32>, tensor<2x8x4x6xf32>) -> tensor<2x8x4x6xf32>
  %1 = graph.add %s, %dm : (tensor<2x8x4x6xf32>, tensor<2x8x4x6xf32>) -> tensor<2x8x4x6xf32>
  %2 = graph.add %1, %z : (tensor<2x8x4x6xf32>, tensor<2x8x4x6xf32>) -> tensor<2x8x4x6xf32>
  %up = graph.resize %dr {sizes = array<i64: 2, 8, 4, 6>, scales = array<f64: 1.0, 1.0, 2.0, 2.0>} : (tensor<2x8x2x3xf32>) -> tensor<2x8x4x6xf32>
  %scale = graph.constant dense<1.0> : tensor<8xf32>
  %dn, %ds, %db = graph.batch_norm_train_grad %2, %0, %scale : (tensor<2x8x4x6xf32>, tensor<2x8x4x6xf32>, tensor<8xf32>) -> (tensor<2x8x4x6xf32>, tensor<8xf32>, tensor<8xf32>)
  %3 = graph.add %dn, %up : (tensor<2x8x4x6xf32>, tensor<2x8x4x6xf32>) -> tensor<2x8x4x6xf32>
  %dw = graph.conv_filter_grad %x, %3 {window = array<i64: 1, 1>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<2x8x4x6xf32>, tensor<2x8x4x6xf32>) -> tensor<8x8x1x1xf32>
  return %dw, %losses : tensor<8x8x1x1xf32>, tensor<2x4x6xf32>
}
