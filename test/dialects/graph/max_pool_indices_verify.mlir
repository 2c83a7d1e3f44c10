// Largest of each window and its place: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<1x2x8xf32>) -> (tensor<1x2x5xf32>, tensor<1x2x5xi64>) {
  // expected-error @+1 {{C0: result types wanted 'tensor<1x2x6xf32>', 'tensor<1x2x6xi64>', got 'tensor<1x2x5xf32>', 'tensor<1x2x5xi64>'}}
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf32>) -> (tensor<1x2x5xf32>, tensor<1x2x5xi64>)
  return %y#0, %y#1 : tensor<1x2x5xf32>, tensor<1x2x5xi64>
}

// -----

func.func @refused(%a: tensor<2x8xf32>) -> (tensor<2x6xf32>, tensor<2x6xi64>) {
  // expected-error @+1 {{C1: x wanted of rank in [3, 5], got 2x8}}
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<2x8xf32>) -> (tensor<2x6xf32>, tensor<2x6xi64>)
  return %y#0, %y#1 : tensor<2x6xf32>, tensor<2x6xi64>
}

// -----

func.func @refused(%a: tensor<1x2x8xf32>) -> (tensor<1x2x6xf32>, tensor<1x2x6xi64>) {
  // expected-error @+1 {{C2: kernel wanted of length 1, got 2}}
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 3, 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf32>) -> (tensor<1x2x6xf32>, tensor<1x2x6xi64>)
  return %y#0, %y#1 : tensor<1x2x6xf32>, tensor<1x2x6xi64>
}

// -----

func.func @refused(%a: tensor<1x2x8xf32>) -> (tensor<1x2x6xf32>, tensor<1x2x6xi64>) {
  // expected-error @+1 {{C2: kernel wanted in [1, 2^31), got 0}}
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 0>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf32>) -> (tensor<1x2x6xf32>, tensor<1x2x6xi64>)
  return %y#0, %y#1 : tensor<1x2x6xf32>, tensor<1x2x6xi64>
}

// -----

func.func @refused(%a: tensor<1x2x8xf32>) -> (tensor<1x2x6xf32>, tensor<1x2x6xi64>) {
  // expected-error @+1 {{C2: strides wanted in [1, 2^31), got 0}}
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 3>, strides = array<i64: 0>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf32>) -> (tensor<1x2x6xf32>, tensor<1x2x6xi64>)
  return %y#0, %y#1 : tensor<1x2x6xf32>, tensor<1x2x6xi64>
}

// -----

func.func @refused(%a: tensor<1x2x8xf32>) -> (tensor<1x2x6xf32>, tensor<1x2x6xi64>) {
  // expected-error @+1 {{C2: dilations wanted in [1, 2^31), got -1}}
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: -1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf32>) -> (tensor<1x2x6xf32>, tensor<1x2x6xi64>)
  return %y#0, %y#1 : tensor<1x2x6xf32>, tensor<1x2x6xi64>
}

// -----

// A window does not crop.
func.func @refused(%a: tensor<1x2x8xf32>) -> (tensor<1x2x6xf32>, tensor<1x2x6xi64>) {
  // expected-error @+1 {{C2: padding_low wanted in [0, 2^31), got -1}}
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: -1>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf32>) -> (tensor<1x2x6xf32>, tensor<1x2x6xi64>)
  return %y#0, %y#1 : tensor<1x2x6xf32>, tensor<1x2x6xi64>
}

// -----

func.func @refused(%a: tensor<1x2x8xf32>) -> (tensor<1x2x6xf32>, tensor<1x2x6xi64>) {
  // expected-error @+1 {{C2: padding_high wanted of length 1, got 0}}
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64>}
     : (tensor<1x2x8xf32>) -> (tensor<1x2x6xf32>, tensor<1x2x6xi64>)
  return %y#0, %y#1 : tensor<1x2x6xf32>, tensor<1x2x6xi64>
}

// -----

func.func @refused(%a: tensor<1x2x8xf32>) -> (tensor<1x2x0xf32>, tensor<1x2x0xi64>) {
  // expected-error @+1 {{C3: spatial axis 0 wanted room for a window, got 1 too little}}
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 9>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xf32>) -> (tensor<1x2x0xf32>, tensor<1x2x0xi64>)
  return %y#0, %y#1 : tensor<1x2x0xf32>, tensor<1x2x0xi64>
}

// -----

func.func @refused(%a: tensor<1x2x8xf32>) -> (tensor<1x2x6xf32>, tensor<1x2x6xi64>) {
  // expected-error @+1 {{C4: storage_order wanted in [0, 2), got 2}}
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>, storage_order = 2}
     : (tensor<1x2x8xf32>) -> (tensor<1x2x6xf32>, tensor<1x2x6xi64>)
  return %y#0, %y#1 : tensor<1x2x6xf32>, tensor<1x2x6xi64>
}
