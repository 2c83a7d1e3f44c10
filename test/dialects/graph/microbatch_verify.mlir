// Parts of a batch: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%x: tensor<2x3xf16>, %w: tensor<3xf32>, %c: tensor<f32>) {
  // expected-error @+1 {{C1: stacked operand wanted with 3 entries along its first axis, got 'tensor<2x3xf16>'}}
  %r:3 = graph.microbatch 3 stacked(%x : tensor<2x3xf16>) invariant(%w : tensor<3xf32>) carried(%c : tensor<f32>) {
  ^bb0(%i: tensor<i64>, %part: tensor<3xf16>, %v: tensor<3xf32>, %d: tensor<f32>):
    %n = graph.neg %d : (tensor<f32>) -> tensor<f32>
    graph.yield %part, %n, %i : tensor<3xf16>, tensor<f32>, tensor<i64>
  } -> sums(tensor<3xf32>) lasts(tensor<f32>) stacks(tensor<2xi64>)
  return
}

// -----

func.func @refused(%x: tensor<2x3xf16>, %w: tensor<3xf32>, %c: tensor<f32>) {
  // expected-error @+1 {{C1: count wanted at least 1, got 0}}
  %r:3 = graph.microbatch 0 stacked(%x : tensor<2x3xf16>) invariant(%w : tensor<3xf32>) carried(%c : tensor<f32>) {
  ^bb0(%i: tensor<i64>, %part: tensor<3xf16>, %v: tensor<3xf32>, %d: tensor<f32>):
    %n = graph.neg %d : (tensor<f32>) -> tensor<f32>
    graph.yield %part, %n, %i : tensor<3xf16>, tensor<f32>, tensor<i64>
  } -> sums(tensor<3xf32>) lasts(tensor<f32>) stacks(tensor<2xi64>)
  return
}

// -----

func.func @refused(%x: tensor<2x3xf16>, %w: tensor<3xf32>, %c: tensor<f32>) {
  // expected-error @+1 {{C2: block arguments wanted}}
  %r:3 = graph.microbatch 2 stacked(%x : tensor<2x3xf16>) invariant(%w : tensor<3xf32>) carried(%c : tensor<f32>) {
  ^bb0(%i: tensor<i64>, %part: tensor<2x3xf16>, %v: tensor<3xf32>, %d: tensor<f32>):
    %x9 = graph.constant dense<0.0> : tensor<3xf16>
    %n = graph.neg %d : (tensor<f32>) -> tensor<f32>
    graph.yield %x9, %n, %i : tensor<3xf16>, tensor<f32>, tensor<i64>
  } -> sums(tensor<3xf32>) lasts(tensor<f32>) stacks(tensor<2xi64>)
  return
}

// -----

func.func @refused(%x: tensor<2x3xf16>, %w: tensor<3xf32>, %c: tensor<f32>) {
  // expected-error @+1 {{C3: summand wanted of 'tensor<4xf32>' or 16-bit, got 'tensor<3xf16>'}}
  %r:3 = graph.microbatch 2 stacked(%x : tensor<2x3xf16>) invariant(%w : tensor<3xf32>) carried(%c : tensor<f32>) {
  ^bb0(%i: tensor<i64>, %part: tensor<3xf16>, %v: tensor<3xf32>, %d: tensor<f32>):
    %n = graph.neg %d : (tensor<f32>) -> tensor<f32>
    graph.yield %part, %n, %i : tensor<3xf16>, tensor<f32>, tensor<i64>
  } -> sums(tensor<4xf32>) lasts(tensor<f32>) stacks(tensor<2xi64>)
  return
}

// -----

func.func @refused(%x: tensor<2x3xf16>, %w: tensor<3xf32>, %c: tensor<f32>) {
  // expected-error @+1 {{C3: stack wanted of 2 entries of 'tensor<i64>', got 'tensor<3xi64>'}}
  %r:3 = graph.microbatch 2 stacked(%x : tensor<2x3xf16>) invariant(%w : tensor<3xf32>) carried(%c : tensor<f32>) {
  ^bb0(%i: tensor<i64>, %part: tensor<3xf16>, %v: tensor<3xf32>, %d: tensor<f32>):
    %n = graph.neg %d : (tensor<f32>) -> tensor<f32>
    graph.yield %part, %n, %i : tensor<3xf16>, tensor<f32>, tensor<i64>
  } -> sums(tensor<3xf32>) lasts(tensor<f32>) stacks(tensor<3xi64>)
  return
}

// -----

func.func @refused(%x: tensor<2x3xf16>, %w: tensor<3xf32>, %c: tensor<f32>) {
  // expected-error @+1 {{C3: wanted a value for each of 3 results and a last for each of 1 values carried, got 2 and 1}}
  %r:3 = graph.microbatch 2 stacked(%x : tensor<2x3xf16>) invariant(%w : tensor<3xf32>) carried(%c : tensor<f32>) {
  ^bb0(%i: tensor<i64>, %part: tensor<3xf16>, %v: tensor<3xf32>, %d: tensor<f32>):
    %n = graph.neg %d : (tensor<f32>) -> tensor<f32>
    graph.yield %part, %n : tensor<3xf16>, tensor<f32>
  } -> sums(tensor<3xf32>) lasts(tensor<f32>) stacks(tensor<2xi64>)
  return
}

// -----

func.func @refused(%x: tensor<2x3xf16>, %w: tensor<3xf32>, %c: tensor<f32>) {
  // expected-error @+1 {{C4: carried value wanted of 'tensor<f32>', got 'tensor<i64>'}}
  %r:3 = graph.microbatch 2 stacked(%x : tensor<2x3xf16>) invariant(%w : tensor<3xf32>) carried(%c : tensor<f32>) {
  ^bb0(%i: tensor<i64>, %part: tensor<3xf16>, %v: tensor<3xf32>, %d: tensor<f32>):
    %n = graph.neg %d : (tensor<f32>) -> tensor<f32>
    graph.yield %part, %i, %i : tensor<3xf16>, tensor<i64>, tensor<i64>
  } -> sums(tensor<3xf32>) lasts(tensor<f32>) stacks(tensor<2xi64>)
  return
}

// -----

func.func @refused(%x: tensor<2x3xf16>, %w: tensor<3xf32>, %c: tensor<f32>) {
  // expected-error @+1 {{T2: summand and sum wanted both scaled or both plain}}
  %r:3 = graph.microbatch 2 stacked(%x : tensor<2x3xf16>) invariant(%w : tensor<3xf32>) carried(%c : tensor<f32>) {
  ^bb0(%i: tensor<i64>, %part: tensor<3xf16>, %v: tensor<3xf32>, %d: tensor<f32>):
    %n = graph.neg %d : (tensor<f32>) -> tensor<f32>
    graph.yield %part, %n, %i : tensor<3xf16>, tensor<f32>, tensor<i64>
  } -> sums(tensor<3xf32, #graph.scaled<@scaler>>) lasts(tensor<f32>) stacks(tensor<2xi64>)
  return
}
