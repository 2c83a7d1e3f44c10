// Which variables are trained: by role, one for each reader of a splat, without those that are frozen.
// RUN: mezzo-opt %s --split-input-file --graph-select-parameters 2>%t.listing | FileCheck %s
// RUN: FileCheck %s --check-prefix=LIST --input-file=%t.listing

// Weight, bias and scale; the initial state of a network and a table of integers stay.
// CHECK: graph.variable mutable @w : tensor<3x2xf32> {graph.class = "parameter", init = dense<5.000000e-01>
// CHECK: graph.variable mutable @b : tensor<2xf32> {graph.class = "parameter"
// CHECK: graph.variable @ids : tensor<4xi64> {init
// CHECK-LABEL: func.func @main(
// LIST: remark: 2 parameters are trained, 8 numbers
// LIST-NEXT: trained: @w 3x2, @b 2
graph.variable @w : tensor<3x2xf32> {init = dense<0.5> : tensor<3x2xf32>}
graph.variable @b : tensor<2xf32> {init = dense<[1.0, 2.0]> : tensor<2xf32>}
graph.variable @ids : tensor<4xi64> {init = dense<1> : tensor<4xi64>}
func.func @main(%x: tensor<9x3xf32>, %w: tensor<3x2xf32> {graph.variable = @w}, %b: tensor<2xf32> {graph.variable = @b},
                %ids: tensor<4xi64> {graph.variable = @ids}) -> tensor<4x2xf32> {
  %rows = graph.gather %x, %ids {axis = 0} : (tensor<9x3xf32>, tensor<4xi64>) -> tensor<4x3xf32>
  %y = graph.matmul %rows, %w : (tensor<4x3xf32>, tensor<3x2xf32>) -> tensor<4x2xf32>
  %z = graph.add %y, %b : (tensor<4x2xf32>, tensor<2xf32>) -> tensor<4x2xf32>
  return %z : tensor<4x2xf32>
}

// -----
// An exporter keeps one vector of ones for two norms, and one of zeros for their biases, a running mean and an initial state: each
// reader that trains or writes it has its own.
// CHECK-DAG: graph.variable mutable @ones : tensor<4xf32> {graph.class = "parameter"
// CHECK-DAG: graph.variable mutable @ones.1 : tensor<4xf32> {graph.class = "parameter"
// CHECK-DAG: graph.variable mutable @ones.2 : tensor<4xf32> {graph.class = "parameter"
// CHECK-DAG: graph.variable mutable @ones.3 : tensor<4xf32> {graph.class = "statistic"
// CHECK-DAG: graph.variable mutable @zeros : tensor<4xf32> {graph.class = "parameter"
// CHECK-DAG: graph.variable mutable @zeros.3 : tensor<4xf32> {graph.class = "statistic"
// CHECK-LABEL: func.func @main(
// CHECK: graph.layer_norm %{{.*}}, %[[ONES:[a-z0-9]+]], %[[ZEROS:[a-z0-9]+]]
// CHECK-NOT: graph.layer_norm %{{.*}}, %[[ONES]],
// CHECK: return
// LIST: remark: 6 parameters are trained, 24 numbers
// LIST: one for each reader: @ones 4, @zeros 4
// LIST: statistics: @ones.3 4, @zeros.3 4
graph.variable @ones : tensor<4xf32> {init = dense<1.0> : tensor<4xf32>}
graph.variable @zeros : tensor<4xf32> {init = dense<0.0> : tensor<4xf32>}
func.func @main(%x: tensor<3x4xf32>, %ones: tensor<4xf32> {graph.variable = @ones}, %zeros: tensor<4xf32> {graph.variable = @zeros})
    -> tensor<3x4xf32> {
  %a = graph.layer_norm %x, %ones, %zeros {axis = 1} : (tensor<3x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %b = graph.layer_norm %a, %ones, %zeros {axis = 1} : (tensor<3x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %c:3 = graph.batch_norm_train %b, %ones, %zeros, %zeros, %ones
     : (tensor<3x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<3x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return %c#0 : tensor<3x4xf32>
}

// -----
// The initial state of an LSTM is no parameter, and a constant where it is small; a weight that is read twice is tied.
// CHECK-DAG: graph.variable mutable @r : tensor<1x16x4xf32> {graph.class = "parameter"
// CHECK-DAG: graph.variable mutable @table : tensor<9x3xf32> {graph.class = "parameter"
// CHECK-NOT: @zeros
// CHECK-LABEL: func.func @main(
// CHECK: %[[ZEROS:.+]] = graph.constant dense<0.000000e+00> : tensor<1x2x4xf32>
// CHECK: graph.lstm {{.*}} initial_h %[[ZEROS]] initial_c %[[ZEROS]]
// LIST: trained: @w 1x16x3, @r 1x16x4, @table 9x3
// LIST-NEXT: tied, read several times: @table
// LIST-NEXT: not trained: @zeros
graph.variable @w : tensor<1x16x3xf32> {init = #graph.blob<"weights", 0, 192>}
graph.variable @r : tensor<1x16x4xf32> {init = #graph.blob<"weights", 192, 256>}
graph.variable @table : tensor<9x3xf32> {init = #graph.blob<"weights", 448, 108>}
graph.variable @zeros : tensor<1x2x4xf32> {init = dense<0.0> : tensor<1x2x4xf32>}
func.func @main(%ids: tensor<5x2xi64>, %w: tensor<1x16x3xf32> {graph.variable = @w}, %r: tensor<1x16x4xf32> {graph.variable = @r},
                %table: tensor<9x3xf32> {graph.variable = @table}, %zeros: tensor<1x2x4xf32> {graph.variable = @zeros})
    -> (tensor<5x1x2x4xf32>, tensor<9x9xf32>) {
  %x = graph.gather %table, %ids {axis = 0} : (tensor<9x3xf32>, tensor<5x2xi64>) -> tensor<5x2x3xf32>
  %y, %h, %c = graph.lstm %x, %w, %r initial_h %zeros initial_c %zeros {hidden_size = 4}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  %t = graph.transpose %table {permutation = array<i64: 1, 0>} : (tensor<9x3xf32>) -> tensor<3x9xf32>
  %z = graph.matmul %table, %t : (tensor<9x3xf32>, tensor<3x9xf32>) -> tensor<9x9xf32>
  return %y, %z : tensor<5x1x2x4xf32>, tensor<9x9xf32>
}
