// Elements dropped at random: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a0: tensor<4xf32>) -> tensor<4xf16> {
  // expected-error @+1 {{C0: result types wanted 'tensor<4xf32>', got 'tensor<4xf16>'}}
  %y = graph.dropout %a0 {ratio = 0.5, seed = 7} : (tensor<4xf32>) -> tensor<4xf16>
  return %y : tensor<4xf16>
}

// -----

func.func @refused(%a0: tensor<4xf32>, %a1: tensor<1xi64>) -> tensor<4xf32> {
  // expected-error @+1 {{C1: counter wanted of shape scalar, got 1}}
  %y = graph.dropout %a0, %a1 {ratio = 0.5, seed = 7} : (tensor<4xf32>, tensor<1xi64>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a0: tensor<4xf32>, %a1: tensor<i64>, %a2: tensor<i64>, %a3: tensor<i64>) -> tensor<4xf32> {
  // expected-error @+1 {{C1: wanted at most a position and a first sample, got 3 counters}}
  %y = graph.dropout %a0, %a1, %a2, %a3 {ratio = 0.5, seed = 7}
     : (tensor<4xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a0: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C2: ratio wanted in [0, 1), got 1.000000e+00}}
  %y = graph.dropout %a0 {ratio = 1.0, seed = 7} : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a0: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C2: ratio wanted in [0, 1), got -5.000000e-01}}
  %y = graph.dropout %a0 {ratio = -0.5, seed = 7} : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<i64>) -> tensor<f32> {
  // expected-error @+1 {{C3: x wanted of rank at least 1, got scalar}}
  %y = graph.dropout %a0, %a1, %a2 {ratio = 0.5, seed = 7} : (tensor<f32>, tensor<i64>, tensor<i64>) -> tensor<f32>
  return %y : tensor<f32>
}
