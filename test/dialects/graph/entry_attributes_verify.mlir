// The dialect's attributes of an entry function's arguments and results: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{V1: argument #0 wanted graph.variable = @name, got "w"}}
func.func @main(%w: tensor<4xf32> {graph.variable = "w"}) {
  return
}

// -----

// expected-error @+1 {{V1: argument #0 wanted a graph.variable called @w, found none}}
func.func @main(%w: tensor<4xf32> {graph.variable = @w}) {
  return
}

// -----

// A function is no variable.
func.func @w() {
  return
}
// expected-error @+1 {{V1: argument #0 wanted a graph.variable called @w, found none}}
func.func @main(%w: tensor<4xf32> {graph.variable = @w}) {
  return
}

// -----

graph.variable @w : tensor<4xf32> {init = dense<0.0> : tensor<4xf32>}
// expected-error @+1 {{V2: argument #0 wanted of the type of @w, 'tensor<4xf32>', got 'tensor<5xf32>'}}
func.func @main(%w: tensor<5xf32> {graph.variable = @w}) {
  return
}

// -----

graph.variable @w : tensor<4xf32> {init = dense<0.0> : tensor<4xf32>}
// expected-error @+1 {{V3: result #0 wanted a mutable variable, got @w}}
func.func @main(%w: tensor<4xf32> {graph.variable = @w}) -> (tensor<4xf32> {graph.variable = @w}) {
  return %w : tensor<4xf32>
}

// -----

graph.variable mutable @w : tensor<4xf32> {init = dense<0.0> : tensor<4xf32>}
// expected-error @+1 {{V4: argument #1 wanted the only argument of @w, got #0 too}}
func.func @main(%a: tensor<4xf32> {graph.variable = @w}, %b: tensor<4xf32> {graph.variable = @w}) {
  return
}

// -----

graph.variable mutable @w : tensor<4xf32> {init = dense<0.0> : tensor<4xf32>}
// expected-error @+1 {{V4: result #1 wanted the only result of @w, got #0 too}}
func.func @main(%w: tensor<4xf32>) -> (tensor<4xf32> {graph.variable = @w}, tensor<4xf32> {graph.variable = @w}) {
  return %w, %w : tensor<4xf32>, tensor<4xf32>
}

// -----

// expected-error @+1 {{graph.name: argument #0 wanted a string, got 7 : i64}}
func.func @main(%x: tensor<4xf32> {graph.name = 7}) {
  return
}

// -----

// expected-error @+1 {{graph.dims: argument #0 wanted a string for each axis of 'tensor<?x4xf32>', got ["N"]}}
func.func @main(%x: tensor<?x4xf32> {graph.dims = ["N"]}) {
  return
}

// -----

// expected-error @+1 {{graph.dims: result #0 wanted a string for each axis of 'tensor<4xf32>', got [1]}}
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32> {graph.dims = [1]}) {
  return %x : tensor<4xf32>
}

// -----

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{"graph.name" belongs on a function's argument or result, got it on graph.exp}}
  %y = graph.exp %x {graph.name = "y"} : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

// expected-error @+1 {{G1: result #0 wanted to be the gradient of a graph.variable, got @w}}
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32> {graph.gradient = @w}) {
  return %x : tensor<4xf32>
}

// -----

graph.variable @w : tensor<4xf32> {init = dense<0.0> : tensor<4xf32>}
// A gradient is no argument.
// expected-error @+1 {{G1: argument #0 wanted to be the gradient of a graph.variable, got @w}}
func.func @main(%x: tensor<4xf32> {graph.gradient = @w}) {
  return
}

// -----

graph.variable @w : tensor<4xf32> {init = dense<0.0> : tensor<4xf32>}
// expected-error @+1 {{G2: result #0 wanted of the shape of @w, 'tensor<4xf32>', got 'tensor<3xf32>'}}
func.func @main(%x: tensor<3xf32>) -> (tensor<3xf32> {graph.gradient = @w}) {
  return %x : tensor<3xf32>
}

// -----

graph.variable @w : tensor<4xf32> {init = dense<0.0> : tensor<4xf32>}
// expected-error @+1 {{G3: result #1 wanted the only gradient of @w, got #0 too}}
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32> {graph.gradient = @w}, tensor<4xf32> {graph.gradient = @w}) {
  return %x, %x : tensor<4xf32>, tensor<4xf32>
}

// -----

// expected-error @+1 {{graph.class wanted one of parameter, moment, statistic, scaler, counter, log, copy, got "weight"}}
graph.variable @w : tensor<4xf32> {init = dense<0.0> : tensor<4xf32>, graph.class = "weight"}

// -----

// expected-error @+1 {{graph.class belongs on a graph.variable, got it on func.func}}
func.func @main() attributes {graph.class = "parameter"} {
  return
}
