// Canonicalisation comes to its end where a block cannot be reached or a value depends on itself, and drops what is unreachable.
// RUN: mezzo-opt %s --allow-unregistered-dialect --canonicalize --cse | FileCheck %s

// CHECK-LABEL: @cut_off
// CHECK-NEXT: return %arg0
// CHECK-NOT: graph.add
func.func @cut_off(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
^loop(%i: tensor<4xf32>):
  %one = graph.constant dense<1.0> : tensor<f32>
  %next = graph.add %i, %one : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  "other.br"(%next)[^loop] : (tensor<4xf32>) -> ()
}

// CHECK-LABEL: @uses_itself
// CHECK-NEXT: return %arg0
// CHECK-NOT: graph.neg
func.func @uses_itself(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
^dead:
  %a = graph.neg %b : (tensor<4xf32>) -> tensor<4xf32>
  %b = graph.neg %a : (tensor<4xf32>) -> tensor<4xf32>
  "other.br"()[^dead] : () -> ()
}
