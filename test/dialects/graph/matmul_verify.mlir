// Matrix product: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<2x4xf32>, %b: tensor<4x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x3xf32>', got 'tensor<3x2xf32>'}}
  %y = graph.matmul %a, %b : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf16>, %b: tensor<4x3xf16>) -> tensor<2x3xf16> {
  // expected-error @+1 {{C0: result types wanted 'tensor<2x3xf32>', got 'tensor<2x3xf16>'}}
  %y = graph.matmul %a, %b {result_type = f32} : (tensor<2x4xf16>, tensor<4x3xf16>) -> tensor<2x3xf16>
  return %y : tensor<2x3xf16>
}

// -----

func.func @refused(%a: tensor<4xf32>, %b: tensor<4x3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{C1: lhs wanted of rank at least 2, got 4}}
  %y = graph.matmul %a, %b : (tensor<4xf32>, tensor<4x3xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf32>, %b: tensor<4xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{C1: rhs wanted of rank at least 2, got 4}}
  %y = graph.matmul %a, %b : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf16>, %b: tensor<4x3xbf16>) -> tensor<2x3xf32> {
  // expected-error @+1 {{C2: wanted one element type, or f32 beside a 16-bit float, got 'f16' and 'bf16'}}
  %y = graph.matmul %a, %b : (tensor<2x4xf16>, tensor<4x3xbf16>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf16>, %b: tensor<4x3xf16>) -> tensor<2x3xi32> {
  // expected-error @+1 {{C2: result_type wanted a float, got 'i32'}}
  %y = graph.matmul %a, %b {result_type = i32} : (tensor<2x4xf16>, tensor<4x3xf16>) -> tensor<2x3xi32>
  return %y : tensor<2x3xi32>
}

// -----

func.func @refused(%a: tensor<2x4xi8>, %b: tensor<4x3xi8>) -> tensor<2x3xf32> {
  // expected-error @+1 {{C2: result_type wanted an integer, got 'f32'}}
  %y = graph.matmul %a, %b {result_type = f32} : (tensor<2x4xi8>, tensor<4x3xi8>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf32>, %b: tensor<5x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{C3: inner sizes wanted equal, got 4 and 5}}
  %y = graph.matmul %a, %b : (tensor<2x4xf32>, tensor<5x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// -----

func.func @refused(%a: tensor<2x4xf32>, %b: tensor<4x3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{C3: inner sizes wanted equal, got 2 and 4}}
  %y = graph.matmul %a, %b {transpose_lhs} : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// -----

func.func @refused(%a: tensor<2x2x4xf32>, %b: tensor<3x4x3xf32>) -> tensor<2x2x3xf32> {
  // expected-error @+1 {{C4: batch sizes wanted that broadcast, got 2 and 3}}
  %y = graph.matmul %a, %b : (tensor<2x2x4xf32>, tensor<3x4x3xf32>) -> tensor<2x2x3xf32>
  return %y : tensor<2x2x3xf32>
}
