// Scatter by tuples: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<4x5xf32>, %b: tensor<3x1xi64>, %c: tensor<3x5xf32>) -> tensor<3x5xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4x5xf32>', got 'tensor<3x5xf32>'}}
  %y = graph.scatter_nd %a, %b, %c : (tensor<4x5xf32>, tensor<3x1xi64>, tensor<3x5xf32>) -> tensor<3x5xf32>
  return %y : tensor<3x5xf32>
}

// -----

func.func @refused(%a: tensor<4x5xf32>, %b: tensor<i64>, %c: tensor<5xf32>) -> tensor<4x5xf32> {
  // expected-error @+1 {{C1: indices wanted of rank at least 1, got scalar}}
  %y = graph.scatter_nd %a, %b, %c : (tensor<4x5xf32>, tensor<i64>, tensor<5xf32>) -> tensor<4x5xf32>
  return %y : tensor<4x5xf32>
}

// -----

func.func @refused(%a: tensor<4x5xf32>, %b: tensor<3x3xi64>, %c: tensor<3xf32>) -> tensor<4x5xf32> {
  // expected-error @+1 {{C2: index tuples wanted of a static depth of at most 2, got indices of shape 3x3}}
  %y = graph.scatter_nd %a, %b, %c : (tensor<4x5xf32>, tensor<3x3xi64>, tensor<3xf32>) -> tensor<4x5xf32>
  return %y : tensor<4x5xf32>
}

// -----

func.func @refused(%a: tensor<4x5xf32>, %b: tensor<3x?xi64>, %c: tensor<3x5xf32>) -> tensor<4x5xf32> {
  // expected-error @+1 {{C2: index tuples wanted of a static depth of at most 2, got indices of shape 3x?}}
  %y = graph.scatter_nd %a, %b, %c : (tensor<4x5xf32>, tensor<3x?xi64>, tensor<3x5xf32>) -> tensor<4x5xf32>
  return %y : tensor<4x5xf32>
}

// -----

func.func @refused(%a: tensor<4x5xf32>, %b: tensor<3x1xi64>, %c: tensor<3x4xf32>) -> tensor<4x5xf32> {
  // expected-error @+1 {{C3: updates wanted of shape 3x5, got 3x4}}
  %y = graph.scatter_nd %a, %b, %c : (tensor<4x5xf32>, tensor<3x1xi64>, tensor<3x4xf32>) -> tensor<4x5xf32>
  return %y : tensor<4x5xf32>
}

// -----

func.func @refused(%a: tensor<4x5xf32>, %b: tensor<3x1xi64>, %c: tensor<3x5xi32>) -> tensor<4x5xf32> {
  // expected-error @+1 {{C3: wanted one element type, got 'f32' and 'i32'}}
  %y = graph.scatter_nd %a, %b, %c : (tensor<4x5xf32>, tensor<3x1xi64>, tensor<3x5xi32>) -> tensor<4x5xf32>
  return %y : tensor<4x5xf32>
}

// -----

func.func @refused(%a: tensor<5xi1>, %b: tensor<3x1xi64>, %c: tensor<3xi1>) -> tensor<5xi1> {
  // expected-error @+1 {{C4: reduction of truth values wanted none, got mul}}
  %y = graph.scatter_nd %a, %b, %c {reduction = "mul"} : (tensor<5xi1>, tensor<3x1xi64>, tensor<3xi1>) -> tensor<5xi1>
  return %y : tensor<5xi1>
}
