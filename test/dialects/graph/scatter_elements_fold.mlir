// A scatter of nothing.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @nothing(
// CHECK-NEXT: return %arg0
func.func @nothing(%x: tensor<4xf32>, %i: tensor<0xi64>, %u: tensor<0xf32>) -> tensor<4xf32> {
  %0 = graph.scatter_elements %x, %i, %u {axis = 0} : (tensor<4xf32>, tensor<0xi64>, tensor<0xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @something(
// CHECK-COUNT-1: graph.scatter_elements{{ }}
// CHECK-NOT: graph.scatter_elements{{ }}
// CHECK: return
func.func @something(%x: tensor<4xf32>, %i: tensor<1xi64>, %u: tensor<1xf32>) -> tensor<4xf32> {
  %0 = graph.scatter_elements %x, %i, %u {axis = 0} : (tensor<4xf32>, tensor<1xi64>, tensor<1xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
