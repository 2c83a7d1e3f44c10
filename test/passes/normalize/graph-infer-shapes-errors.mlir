// RUN: mezzo-opt %s --graph-infer-shapes --split-input-file --verify-diagnostics
// RUN: not mezzo-opt %S/Inputs/static.mlir --graph-infer-shapes="dims=Q=3" 2>&1 | FileCheck %s --check-prefix=NO-SUCH
// RUN: not mezzo-opt %S/Inputs/static.mlir --graph-infer-shapes="dims=N" 2>&1 | FileCheck %s --check-prefix=NO-SIZE
// RUN: not mezzo-opt %S/Inputs/static.mlir --graph-infer-shapes="dims=N=4,N=5" 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not mezzo-opt %S/Inputs/static.mlir --graph-infer-shapes="dims=N=5" 2>&1 | FileCheck %s --check-prefix=OTHER

// NO-SUCH: option dims wanted a dimension's name, got 'Q', which is none
// NO-SIZE: option dims wanted NAME=SIZE, got 'N'
// TWICE: option dims wanted each name once, got 'N' twice
// OTHER: dimension 'N' wanted of one size, got 5 and 4

// What is unknown first is listed, not what follows from it.
// expected-error @below {{@unknown: sizes wanted of every argument, give them as dims=NAME=SIZE}}
func.func @unknown(
    // expected-note @below {{argument #0 of 'tensor<?x?xf32>': 'N' 'x:1'}}
    %x: tensor<?x?xf32> {graph.name = "x", graph.dims = ["N", ""]},
    // expected-note @below {{argument #1 of 'tensor<?xf32>': 'arg1:0'}}
    %y: tensor<?xf32>) -> tensor<?x?xf32> {
  %sum = graph.add %x, %y : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %sum : tensor<?x?xf32>
}

// -----

// Equal names are equal sizes.
// expected-error @below {{dimension 'N' wanted of one size, got 3 and 4}}
func.func @two_sizes(%x: tensor<3xf32> {graph.dims = ["N"]}, %y: tensor<4xf32> {graph.dims = ["N"]}) {
  return
}

// -----

// A size that breaks an operation's constraint is that operation's error.
func.func @broken(%x: tensor<?xf32> {graph.dims = ["N"]}, %y: tensor<4xf32> {graph.dims = ["N"]}) -> tensor<?xf32> {
  %three = graph.constant dense<1.0> : tensor<3xf32>
  // expected-error @below {{C1: wanted shapes that broadcast, got 4 and 3}}
  %sum = graph.add %x, %three : (tensor<?xf32>, tensor<3xf32>) -> tensor<?xf32>
  return %sum : tensor<?xf32>
}

// -----

// A declared result can not be in conflict with the inferred one.
func.func @conflict(%x: tensor<?xf32> {graph.dims = ["N"]}, %y: tensor<4xf32> {graph.dims = ["N"]}) -> tensor<3xf32> {
  // expected-error @below {{C0: result type wanted 'tensor<4xf32>', got 'tensor<3xf32>'}}
  %z = graph.relu %x : (tensor<?xf32>) -> tensor<3xf32>
  return %z : tensor<3xf32>
}
