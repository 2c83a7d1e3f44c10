// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s

// A matrix product with bias and rectifier is one library call; the weight is a store.
// CHECK: plan.store variable @w : !plan.buffer<8x16xf32> {file = "model.onnx", offset = 64 : i64}
graph.variable @w : tensor<8x16xf32> {init = #graph.blob<"model.onnx", 64, 512>}
// CHECK-LABEL: plan.entry @main inputs ["x", "b"] outputs ["y"]
func.func @main(%x: tensor<4x8xf32> {graph.name = "x"}, %w: tensor<8x16xf32> {graph.variable = @w},
                %b: tensor<16xf32> {graph.name = "b"}) -> (tensor<4x16xf32> {graph.name = "y"}) {
  // CHECK-DAG: %[[X:.*]] = plan.input 0
  // CHECK-DAG: %[[B:.*]] = plan.input 1
  // CHECK-DAG: %[[Y:.*]] = plan.output 0
  // CHECK-DAG: %[[W:.*]] = plan.stored @w
  // CHECK: plan.call "dnnl.matmul" reads(%[[X]], %[[W]], %[[B]]) writes(%[[Y]])
  // CHECK-SAME: post_ops = ["add", "relu"]
  %0 = graph.matmul %x, %w : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %1 = graph.add %0, %b : (tensor<4x16xf32>, tensor<16xf32>) -> tensor<4x16xf32>
  %2 = graph.relu %1 : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return %2 : tensor<4x16xf32>
}

// -----
// Rows become phases: the exponentials are kept between the sum and the division.
// The kernel gets a name of its own, since the function has the first choice.
// CHECK: plan.launch @softmax_1

// CHECK-LABEL: kernel.func @softmax_1
// CHECK: %[[SPACE:.*]] = kernel.space 128
// CHECK: %[[KEPT:.*]] = kernel.private %[[SPACE]] : f32
// CHECK: kernel.reduce max
// CHECK: kernel.reduce add
// CHECK:   kernel.write %{{.*}}, %[[KEPT]]
// CHECK: arith.divf
// CHECK: kernel.foreach
// CHECK:   kernel.read %[[KEPT]]
func.func @softmax(%x: tensor<4x8x128xf16>) -> tensor<4x8x128xf16> {
  %0 = graph.softmax %x {axis = 2} : (tensor<4x8x128xf16>) -> tensor<4x8x128xf16>
  return %0 : tensor<4x8x128xf16>
}

// -----
// Equal kernels are made once; a reshape costs nothing.
// CHECK-LABEL: plan.entry @twice
// CHECK: plan.launch @exp
// CHECK: plan.view
// CHECK: plan.launch @exp reads
// CHECK: kernel.func @exp
// CHECK-NOT: kernel.func
func.func @twice(%x: tensor<4x8xf32>) -> tensor<32xf32> {
  %0 = graph.exp %x : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = graph.reshape %0 {shape = array<i64: 32>} : (tensor<4x8xf32>) -> tensor<32xf32>
  %2 = graph.exp %1 : (tensor<32xf32>) -> tensor<32xf32>
  return %2 : tensor<32xf32>
}

// -----
// Weights that are computed from weights are derived, once a load.
// CHECK: plan.store derived @derived.0
// CHECK-LABEL: plan.entry @main
// CHECK: plan.stored @derived.0
// CHECK-NOT: plan.launch @neg
// CHECK: plan.entry @mezzo.derive inputs [] outputs []
// CHECK: plan.launch @neg
graph.variable @w : tensor<8xf32> {init = dense<1.0> : tensor<8xf32>}
func.func @main(%x: tensor<64x8xf32>, %w: tensor<8xf32> {graph.variable = @w}) -> tensor<64x8xf32> {
  %0 = graph.neg %w : (tensor<8xf32>) -> tensor<8xf32>
  %1 = graph.mul %x, %0 : (tensor<64x8xf32>, tensor<8xf32>) -> tensor<64x8xf32>
  return %1 : tensor<64x8xf32>
}

// -----
// A mutable variable is updated where it is, if nothing else reads it.
graph.variable mutable @steps : tensor<i64> {init = dense<0> : tensor<i64>}
// CHECK-LABEL: plan.entry @count
// CHECK: %[[STEPS:.*]] = plan.stored @steps
// CHECK: plan.launch @add reads() writes(%[[STEPS]])
// CHECK-NOT: plan.copy
func.func @count(%s: tensor<i64> {graph.variable = @steps}) -> (tensor<i64> {graph.variable = @steps}) {
  %one = graph.constant dense<1> : tensor<i64>
  %0 = graph.add %s, %one : (tensor<i64>, tensor<i64>) -> tensor<i64>
  return %0 : tensor<i64>
}
