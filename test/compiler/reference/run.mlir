// RUN: split-file %s %t
// RUN: cp %S/Inputs/bytes.bin %t/bytes.bin
// RUN: cd %t && mezzo-opt programs.mlir --reference-run=print -o /dev/null | FileCheck programs.mlir
// RUN: mezzo-opt %t/oracle.mlir "--reference-run=print oracle" -o /dev/null | FileCheck %t/oracle.mlir
// RUN: mezzo-opt %t/faults.mlir --reference-run -split-input-file -verify-diagnostics -o /dev/null

//--- programs.mlir
// Functions call each other, clusters run, variables start with their initial values.
graph.variable @from_file : tensor<2x2xf32> {init = #graph.blob<"bytes.bin", 4, 16>}
graph.variable mutable @count : tensor<i64> {init = dense<41> : tensor<i64>}

// CHECK: @step: dense<42> : tensor<i64>
func.func @step(%n: tensor<i64> {graph.variable = @count}) -> (tensor<i64> {graph.variable = @count}) {
  %one = graph.constant dense<1> : tensor<i64>
  %next = graph.add %n, %one : (tensor<i64>, tensor<i64>) -> tensor<i64>
  return %next : tensor<i64>
}

func.func private @doubled(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %y = graph.add %x, %x : (tensor<?x2xf32>, tensor<?x2xf32>) -> tensor<?x2xf32>
  return %y : tensor<?x2xf32>
}

// CHECK-NEXT: @weights: dense<{{\[}}[3.000000e+00, 5.000000e+00], [7.000000e+00, 9.000000e+00]]> : tensor<2x2xf32>
func.func @weights(%w: tensor<2x2xf32> {graph.variable = @from_file}) -> tensor<?x?xf32> {
  %d = func.call @dynamic(%w) : (tensor<2x2xf32>) -> tensor<?x2xf32>
  %y = graph.cluster "pointwise" ins(%d : tensor<?x2xf32>) {
  ^bb0(%in: tensor<?x2xf32>):
    %one = graph.constant dense<1.0> : tensor<f32>
    %sum = graph.add %in, %one : (tensor<?x2xf32>, tensor<f32>) -> tensor<?x2xf32>
    graph.yield %sum : tensor<?x2xf32>
  } -> tensor<?x2xf32>
  %z = graph.reshape %y {shape = array<i64: 2, -1>} : (tensor<?x2xf32>) -> tensor<2x?xf32>
  %t = graph.transpose %z {permutation = array<i64: 1, 0>} : (tensor<2x?xf32>) -> tensor<?x?xf32>
  %u = graph.transpose %t {permutation = array<i64: 1, 0>} : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %u : tensor<?x?xf32>
}
func.func private @dynamic(%x: tensor<2x2xf32>) -> tensor<?x2xf32> {
  %y = graph.concat %x {axis = 0} : (tensor<2x2xf32>) -> tensor<?x2xf32>
  %z = func.call @doubled(%y) : (tensor<?x2xf32>) -> tensor<?x2xf32>
  return %z : tensor<?x2xf32>
}

//--- oracle.mlir
// In f64 nothing is rounded: in f32 the sum would be 1, and in f16 the constant 0.333.
// CHECK: @sum: dense<1.0000000001> : tensor<f64>
func.func @sum() -> tensor<f32> {
  %one = graph.constant dense<1.0> : tensor<f64>
  %small = graph.constant dense<1.0e-10> : tensor<f64>
  %a = graph.convert %one {result_type = f32} : (tensor<f64>) -> tensor<f32>
  %b = graph.convert %small {result_type = f32} : (tensor<f64>) -> tensor<f32>
  %sum = graph.add %a, %b : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %sum : tensor<f32>
}

//--- faults.mlir
// A missing file is named with its variable.
// expected-error @+1 {{'graph.variable' op}}
graph.variable @w : tensor<2xf32> {init = #graph.blob<"no such file", 0, 8>}
func.func @missing(%w: tensor<2xf32> {graph.variable = @w}) {
  return
}

// -----

// A size that is only known at run time is checked there.
func.func @sizes() {
  %a = graph.constant dense<1.0> : tensor<2xf32>
  %b = graph.constant dense<1.0> : tensor<3xf32>
  %c = graph.concat %a {axis = 0} : (tensor<2xf32>) -> tensor<?xf32>
  // expected-error @+1 {{'graph.add' op C1: wanted shapes that broadcast, got 2 and 3}}
  %d = graph.add %c, %b : (tensor<?xf32>, tensor<3xf32>) -> tensor<?xf32>
  return
}

// -----

// Calls without end are an error, not an overflow of the stack.
func.func @forever() {
  // expected-error @+1 {{wanted calls at most 64 deep, got a deeper one of @forever}}
  func.call @forever() : () -> ()
  return
}
