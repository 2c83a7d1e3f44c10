// RUN: mezzo-opt %s -split-input-file --graph-decompose --graph-verify-decomposed | FileCheck %s

// What the library runs stays: it packs the weights, which are variables, when a program is loaded.
graph.variable @w : tensor<2x16x3xf32> {init = dense<0.5> : tensor<2x16x3xf32>}
graph.variable @r : tensor<2x16x4xf32> {init = dense<0.5> : tensor<2x16x4xf32>}
graph.variable @b : tensor<2x32xf32> {init = dense<0.5> : tensor<2x32xf32>}
// CHECK-LABEL: func.func @library
// CHECK-NEXT: graph.lstm
// CHECK-NEXT: return
func.func @library(%x: tensor<5x2x3xf32>, %w: tensor<2x16x3xf32> {graph.variable = @w}, %r: tensor<2x16x4xf32> {graph.variable = @r},
                   %b: tensor<2x32xf32> {graph.variable = @b}) -> tensor<5x2x2x4xf32> {
  %y, %h, %c = graph.lstm %x, %w, %r bias %b {hidden_size = 4, direction = "bidirectional"}
     : (tensor<5x2x3xf32>, tensor<2x16x3xf32>, tensor<2x16x4xf32>, tensor<2x32xf32>) -> (tensor<5x2x2x4xf32>, tensor<2x2x4xf32>, tensor<2x2x4xf32>)
  return %y : tensor<5x2x2x4xf32>
}

// -----
// Weights that come with each call are no library's.
// CHECK-LABEL: func.func @weights_of_a_call
// CHECK-NOT: graph.lstm
func.func @weights_of_a_call(%x: tensor<1x2x3xf32>, %w: tensor<1x16x3xf32>, %r: tensor<1x16x4xf32>) -> tensor<1x1x2x4xf32> {
  %y, %h, %c = graph.lstm %x, %w, %r {hidden_size = 4}
     : (tensor<1x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>) -> (tensor<1x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y : tensor<1x1x2x4xf32>
}

// -----
graph.variable @w : tensor<1x16x3xf16> {init = dense<0.5> : tensor<1x16x3xf16>}
graph.variable @r : tensor<1x16x4xf16> {init = dense<0.5> : tensor<1x16x4xf16>}
// Half precision, the batch first, the default functions by name and one initial state: brought into the library's form.
// CHECK-LABEL: func.func @brought
// CHECK-SAME: (%[[X:.+]]: tensor<2x5x3xf16>, %[[W:.+]]: tensor<1x16x3xf16> {{.*}}, %[[R:.+]]: tensor<1x16x4xf16> {{.*}}, %[[H:.+]]: tensor<2x1x4xf16>)
// CHECK-DAG: %[[XT:.+]] = graph.transpose %[[X]] {permutation = array<i64: 1, 0, 2>}
// CHECK-DAG: %[[X32:.+]] = graph.convert %[[XT]] {result_type = f32}
// CHECK-DAG: %[[HT:.+]] = graph.transpose %[[H]] {permutation = array<i64: 1, 0, 2>}
// CHECK-DAG: %[[H32:.+]] = graph.convert %[[HT]] {result_type = f32}
// CHECK-DAG: %[[ZERO:.+]] = graph.constant dense<0.000000e+00> : tensor<1x2x4xf32>
// CHECK-DAG: %[[W32:.+]] = graph.convert %[[W]] {result_type = f32}
// CHECK-DAG: %[[R32:.+]] = graph.convert %[[R]] {result_type = f32}
// CHECK: %[[Y:.+]], %[[YH:.+]], %[[YC:.+]] = graph.lstm %[[X32]], %[[W32]], %[[R32]] initial_h %[[H32]] initial_c %[[ZERO]] {hidden_size = 4 : i64}
// CHECK: %[[Y16:.+]] = graph.convert %[[Y]] {result_type = f16}
// CHECK: graph.transpose %[[Y16]] {permutation = array<i64: 2, 0, 1, 3>} : (tensor<5x1x2x4xf16>) -> tensor<2x5x1x4xf16>
// CHECK: graph.convert %[[YH]] {result_type = f16}
// CHECK: graph.convert %[[YC]] {result_type = f16}
func.func @brought(%x: tensor<2x5x3xf16>, %w: tensor<1x16x3xf16> {graph.variable = @w}, %r: tensor<1x16x4xf16> {graph.variable = @r}, %h0: tensor<2x1x4xf16>) -> (tensor<2x5x1x4xf16>, tensor<2x1x4xf16>, tensor<2x1x4xf16>) {
  %y, %h, %c = graph.lstm %x, %w, %r initial_h %h0 {hidden_size = 4, layout = 1, activations = ["Sigmoid", "Tanh", "Tanh"]}
     : (tensor<2x5x3xf16>, tensor<1x16x3xf16>, tensor<1x16x4xf16>, tensor<2x1x4xf16>) -> (tensor<2x5x1x4xf16>, tensor<2x1x4xf16>, tensor<2x1x4xf16>)
  return %y, %h, %c : tensor<2x5x1x4xf16>, tensor<2x1x4xf16>, tensor<2x1x4xf16>
}

// -----
// Step by step: one product for the inputs of both steps, then one for each state. Peepholes look at the old cell, the output gate's
// at the new one.
// CHECK-LABEL: func.func @steps
// CHECK: %[[ROWS:.+]] = graph.reshape %{{.*}} {shape = array<i64: 6, 5>} : (tensor<2x3x5xf32>)
// CHECK: %[[ALL:.+]] = graph.matmul %[[ROWS]], %{{.*}} {transpose_rhs} : (tensor<6x5xf32>, tensor<16x5xf32>) -> tensor<6x16xf32>
// CHECK: %[[X0:.+]] = graph.slice %[[ALL]] {sizes = array<i64: 3, 16>, starts = array<i64: 0, 0>
// CHECK: %[[H0:.+]] = graph.matmul %[[Z:.+]], %{{.*}} {transpose_rhs} : (tensor<3x4xf32>, tensor<16x4xf32>)
// CHECK: %[[SUMS:.+]] = graph.add %[[X0]], %[[H0]]
// CHECK: graph.sigmoid
// CHECK: graph.sigmoid
// CHECK: graph.tanh
// CHECK: graph.sigmoid
// CHECK: graph.tanh
// CHECK: graph.slice %[[ALL]] {sizes = array<i64: 3, 16>, starts = array<i64: 3, 0>
// CHECK-COUNT-3: graph.sigmoid
// CHECK: graph.concat %{{.*}}, %{{.*}} {axis = 0 : i64} : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<6x4xf32>
func.func @steps(%x: tensor<2x3x5xf32>, %w: tensor<1x16x5xf32>, %r: tensor<1x16x4xf32>, %p: tensor<1x12xf32>) -> tensor<2x1x3x4xf32> {
  %y, %h, %c = graph.lstm %x, %w, %r peepholes %p {hidden_size = 4}
     : (tensor<2x3x5xf32>, tensor<1x16x5xf32>, tensor<1x16x4xf32>, tensor<1x12xf32>) -> (tensor<2x1x3x4xf32>, tensor<1x3x4xf32>, tensor<1x3x4xf32>)
  return %y : tensor<2x1x3x4xf32>
}

// -----
// An input gate that forgets has no forget gate; every argument of a function is clipped.
// CHECK-LABEL: func.func @coupled
// CHECK: %[[IN:.+]] = graph.sigmoid
// CHECK: %[[KEEP:.+]] = graph.sub %{{.*}}, %[[IN]]
// CHECK: graph.clamp %{{.*}} {lower = -2.000000e+00 : f64, upper = 2.000000e+00 : f64}
// CHECK: graph.tanh
// CHECK: graph.mul %[[KEEP]], %{{.*}}
func.func @coupled(%x: tensor<1x3x5xf64>, %w: tensor<1x16x5xf64>, %r: tensor<1x16x4xf64>) -> tensor<1x1x3x4xf64> {
  %y, %h, %c = graph.lstm %x, %w, %r {hidden_size = 4, clip = 2.0, input_forget}
     : (tensor<1x3x5xf64>, tensor<1x16x5xf64>, tensor<1x16x4xf64>) -> (tensor<1x1x3x4xf64>, tensor<1x3x4xf64>, tensor<1x3x4xf64>)
  return %y : tensor<1x1x3x4xf64>
}
