// State committed: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%k: tensor<i32>, %a: tensor<4xf32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{C0: result types wanted}}
  %r = graph.commit %k old(%a) candidates(%b) : (tensor<i32>, tensor<4xf32>, tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @refused(%k: tensor<i32>, %a: tensor<4xf32>) {
  // expected-error @+1 {{C1: wanted a candidate for each of 1 old values, got 0}}
  %r = graph.commit %k old(%a) candidates() : (tensor<i32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @refused(%k: tensor<i32>, %a: tensor<4xf32>, %b: tensor<4xf16>) {
  // expected-error @+1 {{C1: candidate wanted of 'tensor<4xf32>', got 'tensor<4xf16>'}}
  %r = graph.commit %k old(%a) candidates(%b) : (tensor<i32>, tensor<4xf32>, tensor<4xf16>) -> tensor<4xf32>
  return
}

// -----

func.func @refused(%k: tensor<1xi32>, %a: tensor<4xf32>) {
  // expected-error @+1 {{C2: scalar wanted, got 'tensor<1xi32>'}}
  %r = graph.commit %k old(%a) candidates(%a) : (tensor<1xi32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @refused(%k: tensor<i32>, %a: tensor<4xf32>, %b: tensor<4xf32, #graph.scaled<@scaler>>) {
  // expected-error @+1 {{T9: state wanted plain, got 'tensor<4xf32, #graph.scaled<@scaler>>'; only the optimizer takes the scale off a gradient}}
  %r = graph.commit %k old(%a) candidates(%b) : (tensor<i32>, tensor<4xf32>, tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32>
  return
}
