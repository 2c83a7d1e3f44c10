// RUN: mezzo-opt %s --graph-remove-unused | FileCheck %s

// CHECK-NOT: @private_weight
// CHECK: graph.variable @public_weight
// CHECK: graph.variable mutable @state
// CHECK: graph.variable @declared
graph.variable @private_weight : tensor<4xf32> {init = dense<1.0> : tensor<4xf32>, sym_visibility = "private"}
graph.variable @public_weight : tensor<4xf32> {init = dense<1.0> : tensor<4xf32>}
graph.variable mutable @state : tensor<4xf32> {init = dense<1.0> : tensor<4xf32>, sym_visibility = "private"}
graph.variable @declared : tensor<4xf32> {init = dense<1.0> : tensor<4xf32>, sym_visibility = "private"}

func.func private @elsewhere(tensor<4xf32> {graph.variable = @declared})

// A chain goes in one visit; so do weights that only it read. Inputs and state stay.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.+]]: tensor<4xf32>, %{{.+}}: tensor<4xf32> {graph.variable = @state}) -> tensor<4xf32>
// CHECK-NEXT: return %[[X]]
func.func @main(%x: tensor<4xf32>, %a: tensor<4xf32> {graph.variable = @private_weight},
                %b: tensor<4xf32> {graph.variable = @public_weight}, %c: tensor<4xf32> {graph.variable = @state})
    -> tensor<4xf32> {
  %0 = graph.add %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.exp %0 : (tensor<4xf32>) -> tensor<4xf32>
  %2 = graph.log %1 : (tensor<4xf32>) -> tensor<4xf32>
  return %x : tensor<4xf32>
}
