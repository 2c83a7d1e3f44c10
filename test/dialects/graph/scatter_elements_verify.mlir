// Scatter by element: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<2x5xf32>, %b: tensor<2x3xi64>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x5xf32>', got 'tensor<2x3xf32>'}}
  %y = graph.scatter_elements %a, %b, %c {axis = 1}
     : (tensor<2x5xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// -----

func.func @refused(%a: tensor<2x5xf32>, %b: tensor<2x3xi64>, %c: tensor<2x3xf32>) -> tensor<2x5xf32> {
  // expected-error @+1 {{C1: axis wanted in [0, 2), got 2}}
  %y = graph.scatter_elements %a, %b, %c {axis = 2}
     : (tensor<2x5xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<2x5xf32>
  return %y : tensor<2x5xf32>
}

// -----

func.func @refused(%a: tensor<2x5xf32>, %b: tensor<3xi64>, %c: tensor<3xf32>) -> tensor<2x5xf32> {
  // expected-error @+1 {{C2: indices wanted of rank 2, got 3}}
  %y = graph.scatter_elements %a, %b, %c {axis = 1} : (tensor<2x5xf32>, tensor<3xi64>, tensor<3xf32>) -> tensor<2x5xf32>
  return %y : tensor<2x5xf32>
}

// -----

func.func @refused(%a: tensor<2x5xf32>, %b: tensor<4x3xi64>, %c: tensor<4x3xf32>) -> tensor<2x5xf32> {
  // expected-error @+1 {{C2: indices wanted of at most size 2 along axis 0, got 4}}
  %y = graph.scatter_elements %a, %b, %c {axis = 1}
     : (tensor<2x5xf32>, tensor<4x3xi64>, tensor<4x3xf32>) -> tensor<2x5xf32>
  return %y : tensor<2x5xf32>
}

// -----

func.func @refused(%a: tensor<2x5xf32>, %b: tensor<2x3xi64>, %c: tensor<2x4xf32>) -> tensor<2x5xf32> {
  // expected-error @+1 {{C3: updates wanted of shape 2x3, got 2x4}}
  %y = graph.scatter_elements %a, %b, %c {axis = 1}
     : (tensor<2x5xf32>, tensor<2x3xi64>, tensor<2x4xf32>) -> tensor<2x5xf32>
  return %y : tensor<2x5xf32>
}

// -----

func.func @refused(%a: tensor<2x5xf32>, %b: tensor<2x3xi64>, %c: tensor<2x3xf16>) -> tensor<2x5xf32> {
  // expected-error @+1 {{C3: wanted one element type, got 'f32' and 'f16'}}
  %y = graph.scatter_elements %a, %b, %c {axis = 1}
     : (tensor<2x5xf32>, tensor<2x3xi64>, tensor<2x3xf16>) -> tensor<2x5xf32>
  return %y : tensor<2x5xf32>
}

// -----

func.func @refused(%a: tensor<5xi1>, %b: tensor<3xi64>, %c: tensor<3xi1>) -> tensor<5xi1> {
  // expected-error @+1 {{C4: reduction of truth values wanted none, got add}}
  %y = graph.scatter_elements %a, %b, %c {axis = 0, reduction = "add"}
     : (tensor<5xi1>, tensor<3xi64>, tensor<3xi1>) -> tensor<5xi1>
  return %y : tensor<5xi1>
}

// -----

func.func @refused(%a: tensor<2x5xf32>, %b: tensor<2x3xi64>, %c: tensor<2x3xf32>) -> tensor<2x5xf32> {
  // expected-error @+1 {{attribute 'reduction' failed to satisfy constraint: string attribute that is one of none, add, mul, min, max}}
  %y = graph.scatter_elements %a, %b, %c {axis = 1, reduction = "sub"}
     : (tensor<2x5xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<2x5xf32>
  return %y : tensor<2x5xf32>
}
