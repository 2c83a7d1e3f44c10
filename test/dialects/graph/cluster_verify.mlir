// Cluster: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C1: block arguments wanted 'tensor<4xf32>', got 'tensor<4xf16>'}}
  %y = graph.cluster "pointwise" ins(%a : tensor<4xf32>) {
  ^bb0(%x: tensor<4xf16>):
    %0 = graph.constant dense<0.0> : tensor<4xf32>
    graph.yield %0 : tensor<4xf32>
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C1: block arguments wanted 'tensor<4xf32>', got}}
  %y = graph.cluster "pointwise" ins(%a : tensor<4xf32>) {
    %0 = graph.constant dense<0.0> : tensor<4xf32>
    graph.yield %0 : tensor<4xf32>
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C2: wanted a graph.yield at the end, got graph.exp}}
  %y = graph.cluster "pointwise" ins(%a : tensor<4xf32>) {
  ^bb0(%x: tensor<4xf32>):
    %0 = graph.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<4xf16> {
  // expected-error @+1 {{C2: yielded types wanted 'tensor<4xf16>', got 'tensor<4xf32>'}}
  %y = graph.cluster "pointwise" ins(%a : tensor<4xf32>) {
  ^bb0(%x: tensor<4xf32>):
    graph.yield %x : tensor<4xf32>
  } -> tensor<4xf16>
  return %y : tensor<4xf16>
}

// -----

// Nothing is read from around it.
func.func @refused(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-note @+1 {{required by region isolation constraints}}
  %y = graph.cluster "pointwise" {
    // expected-error @+1 {{using value defined outside the region}}
    %0 = graph.exp %a : (tensor<4xf32>) -> tensor<4xf32>
    graph.yield %0 : tensor<4xf32>
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}
