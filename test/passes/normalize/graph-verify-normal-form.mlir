// RUN: mezzo-opt %s --graph-verify-normal-form --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Everything that is allowed.
module {
  graph.variable @w : tensor<4xf32> {init = dense<1.0> : tensor<4xf32>}
  func.func @main(%x: tensor<4xf32>, %w: tensor<4xf32> {graph.variable = @w}) -> tensor<4xf32> {
    %y = graph.add %x, %w : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    return %y : tensor<4xf32>
  }
  func.func private @declaration(tensor<?xf32>)
  module @nested {
    func.func @only_return() {
      return
    }
  }
}

// -----

// expected-error @below {{N1: a module wanted of variables, functions and modules}}
"test.global"() : () -> ()

// -----

// Later phases go through a function once, from its first to its last operation.
// expected-error @below {{N2: wanted one block that ends in a return, got 2}}
func.func @blocks(%x: tensor<4xf32>) -> tensor<4xf32> {
  "test.jump"()[^next] : () -> ()
^next:
  return %x : tensor<4xf32>
}

// -----

func.func @foreign(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{N2: wanted an operation of the graph dialect that is no cluster}}
  %y = "test.op"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @cluster(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{N2: wanted an operation of the graph dialect that is no cluster}}
  %y = graph.cluster "pointwise" ins(%x : tensor<4xf32>) {
  ^bb0(%a: tensor<4xf32>):
    graph.yield %a : tensor<4xf32>
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

// Kernels and buffers have static sizes.
// expected-error @below {{N3: values wanted that are tensors of static shape, got tensor<?xf32>}}
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error @below {{N3: values wanted that are tensors of static shape, got tensor<?xf32>}}
  %y = graph.relu %x : (tensor<?xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// -----

graph.variable @w : tensor<4x3x1xf32> {init = dense<1.0> : tensor<4x3x1xf32>}
graph.variable @p : tensor<4xf32> {init = dense<1.0> : tensor<4xf32>}

func.func @norm(%x: tensor<1x3x8xf32>, %w: tensor<4x3x1xf32> {graph.variable = @w}, %p: tensor<4xf32> {graph.variable = @p})
    -> tensor<1x4x8xf32> {
  %c = graph.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>,
                          padding_high = array<i64: 0>} : (tensor<1x3x8xf32>, tensor<4x3x1xf32>) -> tensor<1x4x8xf32>
  // expected-error @below {{N4: wanted its weights in those of the convolution before it}}
  %y = graph.batch_norm %c, %p, %p, %p, %p
     : (tensor<1x4x8xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x8xf32>
  return %y : tensor<1x4x8xf32>
}
