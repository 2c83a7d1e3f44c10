// Comparison: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<4xf32>, %b: tensor<f32>) -> tensor<3xi1> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4xi1>', got 'tensor<3xi1>'}}
  %y = graph.compare %a, %b {predicate = "eq"} : (tensor<4xf32>, tensor<f32>) -> tensor<3xi1>
  return %y : tensor<3xi1>
}

// -----

func.func @refused(%a: tensor<4x2xf32>, %b: tensor<3xf32>) -> tensor<4x3xi1> {
  // expected-error @+1 {{C1: wanted shapes that broadcast, got 4x2 and 3}}
  %y = graph.compare %a, %b {predicate = "eq"} : (tensor<4x2xf32>, tensor<3xf32>) -> tensor<4x3xi1>
  return %y : tensor<4x3xi1>
}

// -----

func.func @refused(%a: tensor<4xf32>, %b: tensor<4xf16>) -> tensor<4xi1> {
  // expected-error @+1 {{C2: wanted one element type, got 'f32' and 'f16'}}
  %y = graph.compare %a, %b {predicate = "eq"} : (tensor<4xf32>, tensor<4xf16>) -> tensor<4xi1>
  return %y : tensor<4xi1>
}

// -----

// Truth values have no order.
func.func @refused(%a: tensor<4xi1>, %b: tensor<4xi1>) -> tensor<4xi1> {
  // expected-error @+1 {{C3: predicate on i1 wanted eq or ne, got lt}}
  %y = graph.compare %a, %b {predicate = "lt"} : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return %y : tensor<4xi1>
}

// -----

func.func @refused(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  // expected-error @+1 {{attribute 'predicate' failed to satisfy constraint: string attribute that is one of eq, ne, lt, le, gt, ge}}
  %y = graph.compare %a, %b {predicate = "less"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %y : tensor<4xi1>
}

// -----

func.func @refused(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  // expected-error @+1 {{requires attribute 'predicate'}}
  %y = graph.compare %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %y : tensor<4xi1>
}
