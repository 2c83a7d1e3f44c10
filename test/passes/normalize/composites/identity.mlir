// RUN: mezzo-opt %s --graph-recognise-composites --mlir-print-debuginfo --mlir-use-nameloc-as-prefix=false | FileCheck %s

// A composite covers the nodes of all its parts, in order, and makes the tensor of the last.
// CHECK: graph.silu %{{.+}} loc([[SILU:#loc[0-9]*]])
// CHECK-DAG: [[SIGMOID:#loc[0-9]*]] = loc("Sigmoid_0"([[A:#loc[0-9]*]]))
// CHECK-DAG: [[MUL:#loc[0-9]*]] = loc("Mul_1"([[B:#loc[0-9]*]]))
// CHECK: [[SILU]] = loc(fused{{\[}}[[SIGMOID]], [[MUL]]{{\]}})
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.sigmoid %x : (tensor<4xf32>) -> tensor<4xf32> loc("Sigmoid_0"("a"))
  %1 = graph.mul %x, %0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc("Mul_1"("b"))
  return %1 : tensor<4xf32>
}
