// Group normalisation: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<1x4x5xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<1x5x4xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<1x4x5xf32>', got 'tensor<1x5x4xf32>'}}
  %y = graph.group_norm %a, %b, %c {groups = 2} : (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x5x4xf32>
  return %y : tensor<1x5x4xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C1: x wanted of rank at least 2, got 4}}
  %y = graph.group_norm %a, %b, %c {groups = 2} : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<1x4x5xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<1x4x5xf32> {
  // expected-error @+1 {{C2: groups wanted to divide 4 channels, got 3}}
  %y = graph.group_norm %a, %b, %c {groups = 3} : (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x5xf32>
  return %y : tensor<1x4x5xf32>
}

// -----

func.func @refused(%a: tensor<1x4x5xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<1x4x5xf32> {
  // expected-error @+1 {{C2: groups wanted to divide 4 channels, got 0}}
  %y = graph.group_norm %a, %b, %c {groups = 0} : (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x5xf32>
  return %y : tensor<1x4x5xf32>
}

// -----

func.func @refused(%a: tensor<1x4x5xf32>, %b: tensor<5xf32>, %c: tensor<4xf32>) -> tensor<1x4x5xf32> {
  // expected-error @+1 {{C3: scale wanted of shape 4, got 5}}
  %y = graph.group_norm %a, %b, %c {groups = 2} : (tensor<1x4x5xf32>, tensor<5xf32>, tensor<4xf32>) -> tensor<1x4x5xf32>
  return %y : tensor<1x4x5xf32>
}

// -----

func.func @refused(%a: tensor<1x4x5xf32>, %b: tensor<4xf32>, %c: tensor<1xf32>) -> tensor<1x4x5xf32> {
  // expected-error @+1 {{C3: bias wanted of shape 4, got 1}}
  %y = graph.group_norm %a, %b, %c {groups = 2} : (tensor<1x4x5xf32>, tensor<4xf32>, tensor<1xf32>) -> tensor<1x4x5xf32>
  return %y : tensor<1x4x5xf32>
}

// -----

func.func @refused(%a: tensor<1x4x5xf16>, %b: tensor<4xf32>, %c: tensor<4xf64>) -> tensor<1x4x5xf16> {
  // expected-error @+1 {{C3: bias wanted of 'f32', got 'f64'}}
  %y = graph.group_norm %a, %b, %c {groups = 2} : (tensor<1x4x5xf16>, tensor<4xf32>, tensor<4xf64>) -> tensor<1x4x5xf16>
  return %y : tensor<1x4x5xf16>
}
