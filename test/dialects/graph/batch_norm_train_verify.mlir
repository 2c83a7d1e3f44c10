// Batch normalisation by the batch itself: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<3x4x5xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<4xf32>)
    -> (tensor<3x4x5xf32>, tensor<5xf32>, tensor<4xf32>) {
  // expected-error @+1 {{C0: result types wanted 'tensor<3x4x5xf32>', 'tensor<4xf32>', 'tensor<4xf32>', got 'tensor<3x4x5xf32>', 'tensor<5xf32>', 'tensor<4xf32>'}}
  %y:3 = graph.batch_norm_train %a, %b, %c, %d, %e
     : (tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
     -> (tensor<3x4x5xf32>, tensor<5xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<3x4x5xf32>, tensor<5xf32>, tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<4xf32>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{C1: x wanted of rank at least 2, got 4}}
  %y:3 = graph.batch_norm_train %a, %b, %c, %d, %e
     : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
     -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<3x4x5xf32>, %b: tensor<4xf32>, %c: tensor<3xf32>, %d: tensor<4xf32>, %e: tensor<4xf32>)
    -> (tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{C2: bias wanted of shape 4, got 3}}
  %y:3 = graph.batch_norm_train %a, %b, %c, %d, %e
     : (tensor<3x4x5xf32>, tensor<4xf32>, tensor<3xf32>, tensor<4xf32>, tensor<4xf32>)
     -> (tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<3x4xf16>, %b: tensor<4xf64>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<4xf32>)
    -> (tensor<3x4xf16>, tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{C2: scale wanted of 'f32', got 'f64'}}
  %y:3 = graph.batch_norm_train %a, %b, %c, %d, %e
     : (tensor<3x4xf16>, tensor<4xf64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
     -> (tensor<3x4xf16>, tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<3x4xf16>, tensor<4xf32>, tensor<4xf32>
}
