// Batch normalisation: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<1x4x5xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<4xf32>)
    -> tensor<1x4xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<1x4x5xf32>', got 'tensor<1x4xf32>'}}
  %y = graph.batch_norm %a, %b, %c, %d, %e
     : (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4xf32>
  return %y : tensor<1x4xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<4xf32>)
    -> tensor<4xf32> {
  // expected-error @+1 {{C1: x wanted of rank at least 2, got 4}}
  %y = graph.batch_norm %a, %b, %c, %d, %e
     : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<1x4x5xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<5xf32>)
    -> tensor<1x4x5xf32> {
  // expected-error @+1 {{C2: variance wanted of shape 4, got 5}}
  %y = graph.batch_norm %a, %b, %c, %d, %e
     : (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5xf32>) -> tensor<1x4x5xf32>
  return %y : tensor<1x4x5xf32>
}

// -----

func.func @refused(%a: tensor<1x4x5xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<4xf32>)
    -> tensor<1x4x5xf32> {
  // expected-error @+1 {{C2: scale wanted of shape 5, got 4}}
  %y = graph.batch_norm %a, %b, %c, %d, %e {layout = "channels_last"}
     : (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x5xf32>
  return %y : tensor<1x4x5xf32>
}

// -----

func.func @refused(%a: tensor<1x4xf64>, %b: tensor<4xf64>, %c: tensor<4xf64>, %d: tensor<4xf32>, %e: tensor<4xf64>)
    -> tensor<1x4xf64> {
  // expected-error @+1 {{C2: mean wanted of 'f64', got 'f32'}}
  %y = graph.batch_norm %a, %b, %c, %d, %e
     : (tensor<1x4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf32>, tensor<4xf64>) -> tensor<1x4xf64>
  return %y : tensor<1x4xf64>
}
