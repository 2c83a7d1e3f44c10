// RUN: mezzo-opt %s -split-input-file --graph-decompose --graph-verify-decomposed | FileCheck %s

// Each element collects what two elements got of it, and 16 bits are rounded once; axes that keep their elements take no part.
// CHECK-LABEL: func.func @nearest
// CHECK: %[[G:.+]] = graph.convert %{{.*}} {result_type = f32}
// CHECK-DAG: %[[EVEN:.+]] = graph.constant dense<[0, 2, 4]>
// CHECK-DAG: %[[ODD:.+]] = graph.constant dense<[1, 3, 5]>
// CHECK-DAG: %[[A:.+]] = graph.gather %[[G]], %[[EVEN]] {axis = 1 : i64}
// CHECK-DAG: %[[B:.+]] = graph.gather %[[G]], %[[ODD]] {axis = 1 : i64}
// CHECK: %[[SUM:.+]] = graph.add %[[A]], %[[B]]
// CHECK: graph.convert %[[SUM]] {result_type = f16}
func.func @nearest(%g: tensor<2x6xf16>) -> tensor<2x3xf16> {
  %0 = graph.resize_grad %g {shape = array<i64: 2, 3>, scales = array<f64: 1.0, 2.0>} : (tensor<2x6xf16>) -> tensor<2x3xf16>
  return %0 : tensor<2x3xf16>
}

// -----
// Weights where they are not 1.
// CHECK-LABEL: func.func @linear
// CHECK: graph.constant dense<[0, 1]> : tensor<2xi64>
// CHECK: graph.constant dense<2.500000e-01> : tensor<2x1xf32>
// CHECK: graph.constant dense<[0, 2]> : tensor<2xi64>
// CHECK: graph.constant dense<7.500000e-01> : tensor<2x1xf32>
// CHECK: graph.constant dense<[1, 3]> : tensor<2xi64>
// CHECK-NOT: graph.matmul
func.func @linear(%g: tensor<4x1xf32>) -> tensor<2x1xf32> {
  %0 = graph.resize_grad %g {shape = array<i64: 2, 1>, scales = array<f64: 2.0, 1.0>, mode = "linear"} : (tensor<4x1xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----
// An element that gave to fewer than others reads outside, where there is 0.
// CHECK-LABEL: func.func @uneven
// CHECK: graph.constant dense<[0, 2]> : tensor<2xi64>
// CHECK: graph.constant dense<[1, 3]> : tensor<2xi64>
// CHECK-NOT: graph.mul
func.func @uneven(%g: tensor<3xf32>) -> tensor<2xf32> {
  %0 = graph.resize_grad %g {shape = array<i64: 2>, scales = array<f64: 1.5>, coordinate_mode = "asymmetric", nearest_mode = "floor"}
     : (tensor<3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----
// Many elements are a product.
// CHECK-LABEL: func.func @many
// CHECK-NOT: graph.gather
// CHECK: graph.matmul {{.*}} : (tensor<5x40xf32>, tensor<40x2xf32>) -> tensor<5x2xf32>
func.func @many(%g: tensor<40x5xf32>) -> tensor<2x5xf32> {
  %0 = graph.resize_grad %g {shape = array<i64: 2, 5>, scales = array<f64: 20.0, 1.0>, mode = "linear"} : (tensor<40x5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}
