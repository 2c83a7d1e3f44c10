// What is frozen, tied and untied by name.
// RUN: mezzo-opt %s --graph-select-parameters="freeze=^fixed untie=twice tie=a+b" 2>%t.listing | FileCheck %s
// RUN: FileCheck %s --check-prefix=LIST --input-file=%t.listing
// RUN: mezzo-opt %s --graph-select-parameters=quiet 2>&1 | FileCheck %s --check-prefix=QUIET
// RUN: not mezzo-opt %s --graph-select-parameters=freeze=nothing 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not mezzo-opt %s --graph-select-parameters="freeze=(" 2>&1 | FileCheck %s --check-prefix=REGEX
// RUN: not mezzo-opt %s --graph-select-parameters=tie=a+twice 2>&1 | FileCheck %s --check-prefix=UNLIKE
// RUN: not mezzo-opt %s --graph-select-parameters=tie=a 2>&1 | FileCheck %s --check-prefix=PAIR
// RUN: not mezzo-opt %s --graph-select-parameters=untie=c 2>&1 | FileCheck %s --check-prefix=UNTIE

// QUIET-NOT: remark
// NOTHING: error: freeze matches no variable: nothing
// REGEX: error: freeze wanted a regular expression, got (:
// UNLIKE: error: tie wanted variables of one type and initial value, got a+twice
// PAIR: error: tie wanted the names of two variables, as A+B, got a
// UNTIE: error: untie wanted the name of a variable, got c

// CHECK-DAG: graph.variable mutable @a : tensor<3xf32>
// CHECK-DAG: graph.variable @fixed.weight : tensor<2xf32> {init
// CHECK-DAG: graph.variable mutable @twice : tensor<2xf32>
// CHECK-DAG: graph.variable mutable @twice.1 : tensor<2xf32>
// CHECK-NOT: @b
// LIST: trained: @a 3, @twice 2, @twice.1 2
// LIST: tied, read several times: @a
// LIST: one for each reader: @twice 2
// LIST: frozen: @fixed.weight
graph.variable @a : tensor<3xf32> {init = dense<[1.0, 2.0, 3.0]> : tensor<3xf32>}
graph.variable @b : tensor<3xf32> {init = dense<[1.0, 2.0, 3.0]> : tensor<3xf32>}
graph.variable @fixed.weight : tensor<2xf32> {init = dense<[1.0, 2.0]> : tensor<2xf32>}
graph.variable @twice : tensor<2xf32> {init = dense<[3.0, 2.0]> : tensor<2xf32>}
func.func @main(%x: tensor<2xf32>, %a: tensor<3xf32> {graph.variable = @a}, %b: tensor<3xf32> {graph.variable = @b},
                %f: tensor<2xf32> {graph.variable = @fixed.weight}, %t: tensor<2xf32> {graph.variable = @twice})
    -> (tensor<2xf32>, tensor<3xf32>) {
  %0 = graph.mul %x, %f : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = graph.mul %0, %t : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = graph.add %1, %t : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %3 = graph.mul %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %2, %3 : tensor<2xf32>, tensor<3xf32>
}
