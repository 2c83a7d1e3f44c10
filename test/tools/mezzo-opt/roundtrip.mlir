// What mezzo-opt prints it reads again, and a broken program ends with a non-zero status.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: not mezzo-opt %S/Inputs/broken.mlir 2>&1 | FileCheck %s --check-prefix=BROKEN

// CHECK-LABEL: func.func @sum
// CHECK-SAME: (%[[A:.+]]: tensor<4x1xf32>, %[[B:.+]]: tensor<3xf32>)
// CHECK: graph.add %[[A]], %[[B]] : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xf32>
func.func @sum(%a: tensor<4x1xf32>, %b: tensor<3xf32>) -> tensor<4x3xf32> {
  %sum = graph.add %a, %b : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  return %sum : tensor<4x3xf32>
}

// BROKEN: broken.mlir:2:{{[0-9]+}}: error:
