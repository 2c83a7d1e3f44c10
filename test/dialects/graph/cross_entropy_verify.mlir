// Loss of each sample by its class: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a0: tensor<4x10xf16>, %a1: tensor<4xi64>) -> (tensor<4xf16>, tensor<4xf16>) {
  // expected-error @+1 {{result #0 must be ranked tensor of 32-bit float or 64-bit float values, but got 'tensor<4xf16>'}}
  %y:2 = graph.cross_entropy %a0, %a1 {axis = 1} : (tensor<4x10xf16>, tensor<4xi64>) -> (tensor<4xf16>, tensor<4xf16>)
  return %y#0, %y#1 : tensor<4xf16>, tensor<4xf16>
}

// -----

func.func @refused(%a0: tensor<4x10xf32>, %a1: tensor<4xi64>) -> (tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{C1: axis wanted in [0, 2), got 2}}
  %y:2 = graph.cross_entropy %a0, %a1 {axis = 2} : (tensor<4x10xf32>, tensor<4xi64>) -> (tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @refused(%a0: tensor<4x0xf32>, %a1: tensor<4xi64>) -> (tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{C1: axis 1 wanted of a size of at least 1, got 0}}
  %y:2 = graph.cross_entropy %a0, %a1 {axis = 1} : (tensor<4x0xf32>, tensor<4xi64>) -> (tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @refused(%a0: tensor<4x10xf32>, %a1: tensor<5xi64>) -> (tensor<5xf32>, tensor<5xf32>) {
  // expected-error @+1 {{C2: labels wanted of shape 4, got 5}}
  %y:2 = graph.cross_entropy %a0, %a1 {axis = 1} : (tensor<4x10xf32>, tensor<5xi64>) -> (tensor<5xf32>, tensor<5xf32>)
  return %y#0, %y#1 : tensor<5xf32>, tensor<5xf32>
}

// -----

func.func @refused(%a0: tensor<4x10xf32>, %a1: tensor<4xi64>, %a2: tensor<9xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{C3: class_weights wanted of shape 10, got 9}}
  %y:2 = graph.cross_entropy %a0, %a1, %a2 {axis = 1}
     : (tensor<4x10xf32>, tensor<4xi64>, tensor<9xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @refused(%a0: tensor<4x10xf64>, %a1: tensor<4xi64>, %a2: tensor<10xf32>) -> (tensor<4xf64>, tensor<4xf64>) {
  // expected-error @+1 {{C3: class_weights wanted of 'f64', got 'f32'}}
  %y:2 = graph.cross_entropy %a0, %a1, %a2 {axis = 1}
     : (tensor<4x10xf64>, tensor<4xi64>, tensor<10xf32>) -> (tensor<4xf64>, tensor<4xf64>)
  return %y#0, %y#1 : tensor<4xf64>, tensor<4xf64>
}

// -----

func.func @refused(%a0: tensor<4x10xf32>, %a1: tensor<4xi64>) -> (tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{C4: label_smoothing wanted in [0, 1], got 1.500000e+00}}
  %y:2 = graph.cross_entropy %a0, %a1 {axis = 1, label_smoothing = 1.5}
     : (tensor<4x10xf32>, tensor<4xi64>) -> (tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @refused(%a0: tensor<4x10xf32>, %a1: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{operand #1 must be ranked tensor of 32-bit signless integer or 64-bit signless integer values, but got 'tensor<4xf32>'}}
  %y:2 = graph.cross_entropy %a0, %a1 {axis = 1} : (tensor<4x10xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1 : tensor<4xf32>, tensor<4xf32>
}
