// graph.copy_of: what a 16-bit copy is a copy of.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

graph.variable @w : tensor<2xf32> {init = dense<1.0> : tensor<2xf32>}
// A weight that does not change needs no copy that follows it.
// expected-error @+1 {{K1: wanted to be a copy of a mutable f32 variable, got @w}}
graph.variable mutable @c : tensor<2xf16> {init = dense<1.0> : tensor<2xf16>, graph.copy_of = @w}

// -----

graph.variable mutable @w : tensor<2xf32> {init = dense<1.0> : tensor<2xf32>}
// expected-error @+1 {{K1: a copy of @w wanted mutable, f16 or bf16, and of the shape of 'tensor<2xf32>', got 'tensor<3xf16>'}}
graph.variable mutable @c : tensor<3xf16> {init = dense<1.0> : tensor<3xf16>, graph.copy_of = @w}

// -----

graph.variable mutable @w : tensor<2xf32> {init = dense<1.0> : tensor<2xf32>}
// expected-error @+1 {{K1: a copy of @w wanted mutable}}
graph.variable mutable @c : tensor<2xf32> {init = dense<1.0> : tensor<2xf32>, graph.copy_of = @w}

// -----

// expected-error @+1 {{K1: wanted to be a copy of a mutable f32 variable, got @w}}
graph.variable mutable @c : tensor<2xf16> {init = dense<1.0> : tensor<2xf16>, graph.copy_of = @w}

// -----

// expected-error @+1 {{K1: graph.copy_of = @name wanted on a graph.variable, got @w on func.func}}
func.func @f() attributes {graph.copy_of = @w} {
  return
}
