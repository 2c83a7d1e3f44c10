// RUN: mezzo-opt %s --graph-merge-equal --mlir-print-debuginfo --mlir-use-nameloc-as-prefix=false | FileCheck %s

// The first of equal operations stays, covers the nodes of all, and keeps its tensor's name.
// CHECK-LABEL: func.func @equal
func.func @equal(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[SUM:.+]] = graph.add %{{.+}} loc([[$FUSED:#loc[0-9]*]])
  // CHECK-NEXT: return %[[SUM]], %[[SUM]]
  %a = graph.add %x, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc("Add_0"("a"))
  %b = graph.add %y, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc("Add_1"("b"))
  return %a, %b : tensor<4xf32>, tensor<4xf32>
}

// Operations become equal when their operands do.
// CHECK-LABEL: func.func @chain
// CHECK-COUNT-1: graph.exp
// CHECK-COUNT-1: graph.log
// CHECK-NOT: graph.
func.func @chain(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %a = graph.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  %b = graph.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  %c = graph.log %a : (tensor<4xf32>) -> tensor<4xf32>
  %d = graph.log %b : (tensor<4xf32>) -> tensor<4xf32>
  return %c, %d : tensor<4xf32>, tensor<4xf32>
}

// The order of operands counts where the operation does not commute; so do attributes and types.
// CHECK-LABEL: func.func @different
// CHECK-COUNT-2: graph.sub
// CHECK-COUNT-2: graph.softmax
// CHECK-COUNT-2: graph.constant
func.func @different(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>)
    -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>, tensor<1xf32>) {
  %a = graph.sub %x, %y : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %b = graph.sub %y, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %c = graph.softmax %x {axis = 0} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %d = graph.softmax %x {axis = 1} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %e = graph.constant dense<1.0> : tensor<f32>
  %f = graph.constant dense<1.0> : tensor<1xf32>
  return %a, %b, %c, %d, %e, %f : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>, tensor<1xf32>
}

// CHECK-DAG: [[ADD0:#loc[0-9]*]] = loc("Add_0"(#{{.+}}))
// CHECK-DAG: [[ADD1:#loc[0-9]*]] = loc("Add_1"(#{{.+}}))
// CHECK: [[$FUSED]] = loc(fused{{\[}}[[ADD1]], [[ADD0]]{{\]}})
