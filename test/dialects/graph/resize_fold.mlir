// The nearest of the same places.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @same(
// CHECK-NEXT: return %arg0
func.func @same(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = graph.resize %x {sizes = array<i64: 2, 3>, scales = array<f64: 1.0, 1.0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Interpolation multiplies neighbours by 0, which an infinity shows; another scale is another place.
// CHECK-LABEL: func.func @kept(
// CHECK-COUNT-2: graph.resize{{ }}
// CHECK-NOT: graph.resize{{ }}
// CHECK: return
func.func @kept(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = graph.resize %x {sizes = array<i64: 2, 3>, scales = array<f64: 1.0, 1.0>, mode = "linear"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = graph.resize %x {sizes = array<i64: 2, 3>, scales = array<f64: 1.0, 1.25>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<2x3xf32>
}
