// RUN: mezzo-opt %s --graph-infer-shapes="dims=N=8,ids:1=128" | FileCheck %s

// A size by name reaches every result that depends on it, and the function's type.
// CHECK-LABEL: func.func @named
// CHECK-SAME: (%[[X:.+]]: tensor<8x4xf32> {graph.dims = ["N", ""]}) -> tensor<8x4xf32>
// CHECK: graph.relu %[[X]] : (tensor<8x4xf32>) -> tensor<8x4xf32>
func.func @named(%x: tensor<?x4xf32> {graph.dims = ["N", ""]}) -> tensor<?x4xf32> {
  %y = graph.relu %x : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %y : tensor<?x4xf32>
}

// An axis without a name is called after its argument.
// CHECK-LABEL: func.func @unnamed
// CHECK-SAME: tensor<2x128xi64>
func.func @unnamed(%ids: tensor<2x?xi64> {graph.name = "ids"}) -> tensor<2x?xi64> {
  return %ids : tensor<2x?xi64>
}

// One name stands for one size: that of the argument where it is static, not the option of another function.
// CHECK-LABEL: func.func @learned
// CHECK-SAME: (%{{.+}}: tensor<3x2xf32> {{.+}}, %{{.+}}: tensor<3xf32> {{.+}}) -> tensor<3x2xf32>
func.func @learned(%x: tensor<3x2xf32> {graph.dims = ["M", ""]}, %y: tensor<?xf32> {graph.dims = ["M"]}) -> tensor<?x?xf32> {
  %column = graph.reshape %y {shape = array<i64: -1, 1>} : (tensor<?xf32>) -> tensor<?x1xf32>
  // CHECK: graph.add {{.+}} -> tensor<3x2xf32>
  %sum = graph.add %x, %column : (tensor<3x2xf32>, tensor<?x1xf32>) -> tensor<?x?xf32>
  return %sum : tensor<?x?xf32>
}

// What is declared more static than inferred stays.
// CHECK-LABEL: func.func @declared
func.func @declared(%x: tensor<8x4xf32>) -> tensor<?x4xf32> {
  // CHECK: graph.neg {{.+}} -> tensor<8x4xf32>
  %y = graph.neg %x : (tensor<8x4xf32>) -> tensor<?x4xf32>
  return %y : tensor<?x4xf32>
}
