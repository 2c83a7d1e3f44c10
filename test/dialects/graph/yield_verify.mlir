// Yield: it ends a cluster, and nothing else.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'graph.yield' op expects parent op to be one of 'graph.cluster, graph.microbatch'}}
  graph.yield %a : tensor<4xf32>
}

// -----

func.func @refused(%a: tensor<4xf32>) -> tensor<4xf32> {
  %y = graph.cluster "pointwise" ins(%a : tensor<4xf32>) {
  ^bb0(%x: tensor<4xf32>):
    // expected-error @+1 {{'graph.yield' op must be the last operation in the parent block}}
    graph.yield %x : tensor<4xf32>
    graph.yield %x : tensor<4xf32>
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}
