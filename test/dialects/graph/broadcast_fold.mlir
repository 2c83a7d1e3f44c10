// Broadcasts to the same shape, and after each other.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @same(
// CHECK-NEXT: return %arg0
func.func @same(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = graph.broadcast %x {shape = array<i64: 2, 3>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @merged(
// CHECK-NEXT: graph.broadcast %arg0 {shape = array<i64: 2, 3>} : (tensor<3xf32>)
// CHECK-NEXT: return
func.func @merged(%x: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = graph.broadcast %x {shape = array<i64: 1, 3>} : (tensor<3xf32>) -> tensor<1x3xf32>
  %1 = graph.broadcast %0 {shape = array<i64: 2, 3>} : (tensor<1x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// A size that is not known may be 1.
// CHECK-LABEL: func.func @unknown(
// CHECK-COUNT-1: graph.broadcast{{ }}
// CHECK-NOT: graph.broadcast{{ }}
// CHECK: return
func.func @unknown(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = graph.broadcast %x {shape = array<i64: 4>} : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// Splats stay splats, of any size.
// CHECK-LABEL: func.func @splat(
// CHECK-NEXT: graph.constant dense<2.000000e+00> : tensor<4096x4096xf32>
// CHECK-NEXT: return
func.func @splat(%x: tensor<f32>) -> tensor<4096x4096xf32> {
  %c = graph.constant dense<2.0> : tensor<f32>
  %0 = graph.broadcast %c {shape = array<i64: 4096, 4096>} : (tensor<f32>) -> tensor<4096x4096xf32>
  return %0 : tensor<4096x4096xf32>
}

// Dense data grows to 1 KB at most.
// CHECK-LABEL: func.func @dense(
// CHECK-DAG: graph.constant dense<{{.+}}> : tensor<128x2xf32>
// CHECK-DAG: graph.broadcast %{{.+}} {shape = array<i64: 129, 2>}
// CHECK: return
func.func @dense(%x: tensor<f32>) -> (tensor<128x2xf32>, tensor<129x2xf32>) {
  %c = graph.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = graph.broadcast %c {shape = array<i64: 128, 2>} : (tensor<2xf32>) -> tensor<128x2xf32>
  %1 = graph.broadcast %c {shape = array<i64: 129, 2>} : (tensor<2xf32>) -> tensor<129x2xf32>
  return %0, %1 : tensor<128x2xf32>, tensor<129x2xf32>
}
