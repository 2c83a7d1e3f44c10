// Attention: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<1x4x8x16xf16>, %b: tensor<1x2x9x16xf16>, %c: tensor<1x2x9x5xf16>)
    -> tensor<1x4x8x16xf16> {
  // expected-error @+1 {{C0: result types wanted 'tensor<1x4x8x5xf16>', got 'tensor<1x4x8x16xf16>'}}
  %y = graph.attention %a, %b, %c
     : (tensor<1x4x8x16xf16>, tensor<1x2x9x16xf16>, tensor<1x2x9x5xf16>) -> tensor<1x4x8x16xf16>
  return %y : tensor<1x4x8x16xf16>
}

// -----

func.func @refused(%a: tensor<4x8x16xf16>, %b: tensor<1x2x9x16xf16>, %c: tensor<1x2x9x5xf16>) -> tensor<1x4x8x5xf16> {
  // expected-error @+1 {{C1: q, k and v wanted of rank 4, got 'tensor<4x8x16xf16>'}}
  %y = graph.attention %a, %b, %c
     : (tensor<4x8x16xf16>, tensor<1x2x9x16xf16>, tensor<1x2x9x5xf16>) -> tensor<1x4x8x5xf16>
  return %y : tensor<1x4x8x5xf16>
}

// -----

func.func @refused(%a: tensor<1x4x8x16xf16>, %b: tensor<1x2x9x8xf16>, %c: tensor<1x2x9x5xf16>) -> tensor<1x4x8x5xf16> {
  // expected-error @+1 {{C1: k wanted of shape 1x2x9x16, got 1x2x9x8}}
  %y = graph.attention %a, %b, %c
     : (tensor<1x4x8x16xf16>, tensor<1x2x9x8xf16>, tensor<1x2x9x5xf16>) -> tensor<1x4x8x5xf16>
  return %y : tensor<1x4x8x5xf16>
}

// -----

func.func @refused(%a: tensor<1x4x8x16xf16>, %b: tensor<2x2x9x16xf16>, %c: tensor<1x2x9x5xf16>) -> tensor<1x4x8x5xf16> {
  // expected-error @+1 {{C1: k wanted of shape 1x2x9x16, got 2x2x9x16}}
  %y = graph.attention %a, %b, %c
     : (tensor<1x4x8x16xf16>, tensor<2x2x9x16xf16>, tensor<1x2x9x5xf16>) -> tensor<1x4x8x5xf16>
  return %y : tensor<1x4x8x5xf16>
}

// -----

func.func @refused(%a: tensor<1x4x8x16xf16>, %b: tensor<1x2x9x16xf16>, %c: tensor<1x2x8x5xf16>) -> tensor<1x4x8x5xf16> {
  // expected-error @+1 {{C1: v wanted of shape 1x2x9x?, got 1x2x8x5}}
  %y = graph.attention %a, %b, %c
     : (tensor<1x4x8x16xf16>, tensor<1x2x9x16xf16>, tensor<1x2x8x5xf16>) -> tensor<1x4x8x5xf16>
  return %y : tensor<1x4x8x5xf16>
}

// -----

func.func @refused(%a: tensor<1x4x8x16xf16>, %b: tensor<1x3x9x16xf16>, %c: tensor<1x3x9x5xf16>) -> tensor<1x4x8x5xf16> {
  // expected-error @+1 {{C1: key heads wanted to divide 4 query heads, got 3}}
  %y = graph.attention %a, %b, %c
     : (tensor<1x4x8x16xf16>, tensor<1x3x9x16xf16>, tensor<1x3x9x5xf16>) -> tensor<1x4x8x5xf16>
  return %y : tensor<1x4x8x5xf16>
}

// -----

func.func @refused(%a: tensor<1x4x8x16xf16>, %b: tensor<1x2x9x16xf32>, %c: tensor<1x2x9x5xf16>) -> tensor<1x4x8x5xf16> {
  // expected-error @+1 {{C2: wanted one element type, got 'f16' and 'f32'}}
  %y = graph.attention %a, %b, %c
     : (tensor<1x4x8x16xf16>, tensor<1x2x9x16xf32>, tensor<1x2x9x5xf16>) -> tensor<1x4x8x5xf16>
  return %y : tensor<1x4x8x5xf16>
}

// -----

func.func @refused(%a: tensor<1x4x8x16xf16>, %b: tensor<1x2x9x16xf16>, %c: tensor<1x2x9x5xbf16>)
    -> tensor<1x4x8x5xf16> {
  // expected-error @+1 {{C2: wanted one element type, got 'f16' and 'bf16'}}
  %y = graph.attention %a, %b, %c
     : (tensor<1x4x8x16xf16>, tensor<1x2x9x16xf16>, tensor<1x2x9x5xbf16>) -> tensor<1x4x8x5xf16>
  return %y : tensor<1x4x8x5xf16>
}

// -----

func.func @refused(%a: tensor<1x4x8x16xf16>, %b: tensor<1x2x9x16xf16>, %c: tensor<1x2x9x5xf16>, %d: tensor<9x8xf32>)
    -> tensor<1x4x8x5xf16> {
  // expected-error @+1 {{C3: mask wanted of a shape that broadcasts to 1x4x8x9, got 9x8}}
  %y = graph.attention %a, %b, %c, %d
     : (tensor<1x4x8x16xf16>, tensor<1x2x9x16xf16>, tensor<1x2x9x5xf16>, tensor<9x8xf32>) -> tensor<1x4x8x5xf16>
  return %y : tensor<1x4x8x5xf16>
}

// -----

func.func @refused(%a: tensor<1x4x8x16xf16>, %b: tensor<1x2x9x16xf16>, %c: tensor<1x2x9x5xf16>, %d: tensor<8x9xbf16>)
    -> tensor<1x4x8x5xf16> {
  // expected-error @+1 {{C3: mask wanted of i1, f32 or 'f16', got 'bf16'}}
  %y = graph.attention %a, %b, %c, %d
     : (tensor<1x4x8x16xf16>, tensor<1x2x9x16xf16>, tensor<1x2x9x5xf16>, tensor<8x9xbf16>) -> tensor<1x4x8x5xf16>
  return %y : tensor<1x4x8x5xf16>
}
