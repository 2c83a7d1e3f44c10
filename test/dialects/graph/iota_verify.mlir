// Counting: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused() -> tensor<2x3xi64> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x3xi32>', got 'tensor<2x3xi64>'}}
  %y = graph.iota {shape = array<i64: 2, 3>, result_type = i32, axis = 1} : () -> tensor<2x3xi64>
  return %y : tensor<2x3xi64>
}

// -----

func.func @refused() -> tensor<?xi32> {
  // expected-error @+1 {{C1: shape wanted at least 0, got -1}}
  %y = graph.iota {shape = array<i64: -1>, result_type = i32, axis = 0} : () -> tensor<?xi32>
  return %y : tensor<?xi32>
}

// -----

func.func @refused() -> tensor<2x3xi32> {
  // expected-error @+1 {{C2: axis wanted in [0, 2), got 2}}
  %y = graph.iota {shape = array<i64: 2, 3>, result_type = i32, axis = 2} : () -> tensor<2x3xi32>
  return %y : tensor<2x3xi32>
}

// -----

func.func @refused() -> tensor<i32> {
  // expected-error @+1 {{C2: axis wanted in [0, 0), got 0}}
  %y = graph.iota {shape = array<i64>, result_type = i32, axis = 0} : () -> tensor<i32>
  return %y : tensor<i32>
}

// -----

func.func @refused() -> tensor<2xi32> {
  // expected-error @+1 {{attribute 'result_type' failed to satisfy constraint: type attribute of number}}
  %y = graph.iota {shape = array<i64: 2>, result_type = i1, axis = 0} : () -> tensor<2xi32>
  return %y : tensor<2xi32>
}
