// Long short-term memory: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x5xf32>, tensor<1x2x5xf32>) {
  // expected-error @+1 {{C0: result types wanted 'tensor<5x1x2x4xf32>', 'tensor<1x2x4xf32>', 'tensor<1x2x4xf32>', got 'tensor<5x1x2x4xf32>', 'tensor<1x2x5xf32>', 'tensor<1x2x5xf32>'}}
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x5xf32>, tensor<1x2x5xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x5xf32>, tensor<1x2x5xf32>
}

// -----

func.func @refused(%a: tensor<5x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C1: wanted x of rank 3 and a hidden_size in [1, 2^31], got 'tensor<5x3xf32>' and 4}}
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4}
     : (tensor<5x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C1: wanted x of rank 3 and a hidden_size in [1, 2^31], got 'tensor<5x2x3xf32>' and 0}}
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 0}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C1: layout wanted in [0, 2), got 2}}
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4, layout = 2}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x2xf32>, %c: tensor<1x16x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C2: w wanted of shape 1x16x3, got 1x16x2}}
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4}
     : (tensor<5x2x3xf32>, tensor<1x16x2xf32>, tensor<1x16x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x3xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C2: r wanted of shape 1x16x4, got 1x16x3}}
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x3xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>, %d: tensor<1x16xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C2: bias wanted of shape 1x32, got 1x16}}
  %y:3 = graph.lstm %a, %b, %c bias %d {hidden_size = 4}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x16xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>, %d: tensor<5xi32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C2: sequence_lens wanted of shape 2, got 5}}
  %y:3 = graph.lstm %a, %b, %c lengths %d {hidden_size = 4}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<5xi32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>, %d: tensor<2x1x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C2: initial_h wanted of shape 1x2x4, got 2x1x4}}
  %y:3 = graph.lstm %a, %b, %c initial_h %d {hidden_size = 4}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<2x1x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C2: w wanted of shape 2x16x3, got 1x16x3}}
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4, direction = "bidirectional"}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf16>, %c: tensor<1x16x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C3: wanted one element type, got 'f32' and 'f16'}}
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf16>, tensor<1x16x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C4: activations wanted of length 3, got 4}}
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4, activations = ["Tanh", "Tanh", "Tanh", "Tanh"]}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C4: activation wanted of the known functions, got "Sine"}}
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4, activations = ["Sine", "Sine", "Sine"]}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C4: activation_alpha wanted of length 3, got 4}}
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4, activation_alpha = array<f64: 0.5, 0.5, 0.5, 0.5>}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C4: activation_beta wanted of length 3, got 5}}
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4, activation_beta = array<f64: 0.5, 0.5, 0.5, 0.5, 0.5>}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C5: clip wanted positive, got 0.000000e+00}}
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4, clip = 0.0}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C5: clip wanted positive, got -1.000000e+00}}
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4, clip = -1.0}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>, %d: tensor<1x4x2xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C2: initial_c wanted of shape 1x2x4, got 1x4x2}}
  %y:3 = graph.lstm %a, %b, %c initial_c %d {hidden_size = 4}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x4x2xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

func.func @refused(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>, %d: tensor<1x16xf32>)
    -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // expected-error @+1 {{C2: peepholes wanted of shape 1x12, got 1x16}}
  %y:3 = graph.lstm %a, %b, %c peepholes %d {hidden_size = 4}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x16xf32>)
     -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}
