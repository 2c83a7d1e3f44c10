// Slice: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<10xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<3xf32>', got 'tensor<4xf32>'}}
  %y = graph.slice %a {starts = array<i64: 0>, sizes = array<i64: 3>, steps = array<i64: 1>}
     : (tensor<10xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<10xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{C1: starts wanted of length 1, got 2}}
  %y = graph.slice %a {starts = array<i64: 0, 0>, sizes = array<i64: 3>, steps = array<i64: 1>}
     : (tensor<10xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

func.func @refused(%a: tensor<10xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{C1: sizes wanted of length 1, got 0}}
  %y = graph.slice %a {starts = array<i64: 0>, sizes = array<i64>, steps = array<i64: 1>}
     : (tensor<10xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

func.func @refused(%a: tensor<10xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{C1: steps wanted of length 1, got 2}}
  %y = graph.slice %a {starts = array<i64: 0>, sizes = array<i64: 3>, steps = array<i64: 1, 1>}
     : (tensor<10xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

func.func @refused(%a: tensor<10xf32>) -> tensor<?xf32> {
  // expected-error @+1 {{C2: sizes wanted at least 0, got -1}}
  %y = graph.slice %a {starts = array<i64: 0>, sizes = array<i64: -1>, steps = array<i64: 1>}
     : (tensor<10xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// -----

func.func @refused(%a: tensor<10xf32>) -> tensor<1xf32> {
  // expected-error @+1 {{C2: steps wanted other than 0, got [0]}}
  %y = graph.slice %a {starts = array<i64: 0>, sizes = array<i64: 1>, steps = array<i64: 0>}
     : (tensor<10xf32>) -> tensor<1xf32>
  return %y : tensor<1xf32>
}

// -----

func.func @refused(%a: tensor<10xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C3: axis 0 wanted elements in [0, 10), got 4 from 4 by 2}}
  %y = graph.slice %a {starts = array<i64: 4>, sizes = array<i64: 4>, steps = array<i64: 2>}
     : (tensor<10xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<10xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{C3: axis 0 wanted elements in [0, 10), got 3 from 1 by -1}}
  %y = graph.slice %a {starts = array<i64: 1>, sizes = array<i64: 3>, steps = array<i64: -1>}
     : (tensor<10xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

func.func @refused(%a: tensor<10xf32>) -> tensor<1xf32> {
  // expected-error @+1 {{C3: axis 0 wanted elements in [0, 10), got 1 from 10 by 1}}
  %y = graph.slice %a {starts = array<i64: 10>, sizes = array<i64: 1>, steps = array<i64: 1>}
     : (tensor<10xf32>) -> tensor<1xf32>
  return %y : tensor<1xf32>
}
