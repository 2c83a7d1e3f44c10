// Simple recurrent network, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @least(
// CHECK: graph.rnn %arg0, %arg1, %arg2 {hidden_size = 4 : i64}
// CHECK-SAME: : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
func.func @least(%a: tensor<5x2x3xf32>, %b: tensor<1x4x3xf32>, %c: tensor<1x4x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>) {
  %y:2 = graph.rnn %a, %b, %c {hidden_size = 4}
     : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>
}

// CHECK-LABEL: func.func @operands(
// CHECK: graph.rnn %arg0, %arg1, %arg2 bias %arg3 lengths %arg4 initial_h %arg5 {hidden_size = 4 : i64}
// CHECK-SAME: : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, tensor<1x8xf32>, tensor<2xi32>, tensor<1x2x4xf32>)
// CHECK-SAME: -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
func.func @operands(%a: tensor<5x2x3xf32>, %b: tensor<1x4x3xf32>, %c: tensor<1x4x4xf32>, %d: tensor<1x8xf32>,
    %e: tensor<2xi32>, %f: tensor<1x2x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>) {
  %y:2 = graph.rnn %a, %b, %c bias %d lengths %e initial_h %f {hidden_size = 4}
     : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, tensor<1x8xf32>, tensor<2xi32>, tensor<1x2x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>
}

// CHECK-LABEL: func.func @attributes(
// CHECK: graph.rnn %arg0, %arg1, %arg2 {activation_alpha = array<f64: 5.000000e-01>,
// CHECK-SAME: activation_beta = array<f64: 2.500000e-01>, activations = ["Relu"], clip = 3.000000e+00 : f64,
// CHECK-SAME: direction = "reverse", hidden_size = 4 : i64}
// CHECK-SAME: : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
func.func @attributes(%a: tensor<5x2x3xf32>, %b: tensor<1x4x3xf32>, %c: tensor<1x4x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>) {
  %y:2 = graph.rnn %a, %b, %c {hidden_size = 4, activations = ["Relu"], activation_alpha = array<f64: 0.5>,
        activation_beta = array<f64: 0.25>, clip = 3.0, direction = "reverse"}
     : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>
}

// CHECK-LABEL: func.func @both_ways(
// CHECK: graph.rnn %arg0, %arg1, %arg2 {direction = "bidirectional", hidden_size = 4 : i64}
// CHECK-SAME: : (tensor<5x2x3xf32>, tensor<2x4x3xf32>, tensor<2x4x4xf32>) -> (tensor<5x2x2x4xf32>, tensor<2x2x4xf32>)
func.func @both_ways(%a: tensor<5x2x3xf32>, %b: tensor<2x4x3xf32>, %c: tensor<2x4x4xf32>)
    -> (tensor<5x2x2x4xf32>, tensor<2x2x4xf32>) {
  %y:2 = graph.rnn %a, %b, %c {hidden_size = 4, direction = "bidirectional"}
     : (tensor<5x2x3xf32>, tensor<2x4x3xf32>, tensor<2x4x4xf32>) -> (tensor<5x2x2x4xf32>, tensor<2x2x4xf32>)
  return %y#0, %y#1 : tensor<5x2x2x4xf32>, tensor<2x2x4xf32>
}

// CHECK-LABEL: func.func @batch_first(
// CHECK: graph.rnn %arg0, %arg1, %arg2 {hidden_size = 4 : i64, layout = 1 : i64}
// CHECK-SAME: : (tensor<2x5x3xf16>, tensor<1x4x3xf16>, tensor<1x4x4xf16>) -> (tensor<2x5x1x4xf16>, tensor<2x1x4xf16>)
func.func @batch_first(%a: tensor<2x5x3xf16>, %b: tensor<1x4x3xf16>, %c: tensor<1x4x4xf16>)
    -> (tensor<2x5x1x4xf16>, tensor<2x1x4xf16>) {
  %y:2 = graph.rnn %a, %b, %c {hidden_size = 4, layout = 1}
     : (tensor<2x5x3xf16>, tensor<1x4x3xf16>, tensor<1x4x4xf16>) -> (tensor<2x5x1x4xf16>, tensor<2x1x4xf16>)
  return %y#0, %y#1 : tensor<2x5x1x4xf16>, tensor<2x1x4xf16>
}

// CHECK-LABEL: func.func @defaults(
// CHECK: graph.rnn %arg0, %arg1, %arg2 {hidden_size = 4 : i64}
// CHECK-SAME: : (tensor<5x2x3xbf16>, tensor<1x4x3xbf16>, tensor<1x4x4xbf16>)
// CHECK-SAME: -> (tensor<5x1x2x4xbf16>, tensor<1x2x4xbf16>)
func.func @defaults(%a: tensor<5x2x3xbf16>, %b: tensor<1x4x3xbf16>, %c: tensor<1x4x4xbf16>)
    -> (tensor<5x1x2x4xbf16>, tensor<1x2x4xbf16>) {
  %y:2 = graph.rnn %a, %b, %c {hidden_size = 4, direction = "forward", layout = 0}
     : (tensor<5x2x3xbf16>, tensor<1x4x3xbf16>, tensor<1x4x4xbf16>) -> (tensor<5x1x2x4xbf16>, tensor<1x2x4xbf16>)
  return %y#0, %y#1 : tensor<5x1x2x4xbf16>, tensor<1x2x4xbf16>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.rnn %arg0, %arg1, %arg2 {hidden_size = 4 : i64}
// CHECK-SAME: : (tensor<?x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>) -> (tensor<?x1x2x4xf32>, tensor<1x2x4xf32>)
func.func @dynamic(%a: tensor<?x2x3xf32>, %b: tensor<1x4x3xf32>, %c: tensor<1x4x4xf32>)
    -> (tensor<?x1x2x4xf32>, tensor<1x2x4xf32>) {
  %y:2 = graph.rnn %a, %b, %c {hidden_size = 4}
     : (tensor<?x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>) -> (tensor<?x1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1 : tensor<?x1x2x4xf32>, tensor<1x2x4xf32>
}
