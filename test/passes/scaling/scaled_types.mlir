// Programs in which something is wrong by the factor of a loss scale, or hides an overflow: each is refused, and the error names the
// mistake. ScaledTypes.h has the rules. B34: clipped before it is unscaled.
// Requirements: R14, R23, R60, R61
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

// A weight is changed by a gradient that nobody unscaled.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T2: mixes a scaled value with a plain one}}
  %y = graph.sub %p, %g : (tensor<4xf32>, tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32>
  return
}

// -----

// A gradient is added to what is none.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T2: mixes a scaled value with a plain one; graph.observe_gradients and the optimizer take the scale off, and nothing else does: was a gradient not unscaled?}}
  %y = graph.add %g, %p : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<4xf32>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// The square of a gradient has the scale twice.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T1: product of two scaled values}}
  %y = graph.mul %g, %g : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// So has the product of two.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T1: product of two scaled values}}
  %y = graph.mul %g, %h : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// And that of two matrices.
func.func @mutant(%g: tensor<4x4xf32, #graph.scaled<@scaler>>, %h: tensor<4x4xf32, #graph.scaled<@scaler>>) {
  // expected-error @+1 {{T1: product of two scaled values}}
  %y = graph.matmul %g, %h : (tensor<4x4xf32, #graph.scaled<@scaler>>, tensor<4x4xf32, #graph.scaled<@scaler>>) -> tensor<4x4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// A gradient is clipped before it is unscaled.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T3: would hide the overflow of a scaled gradient; clip by the options}}
  %y = graph.clamp %g {lower = -1.0, upper = 1.0} : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// Its largest element is taken.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T3: would hide the overflow}}
  %y = graph.reduce_max %g {axes = array<i64: 0>} : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<f32, #graph.scaled<@scaler>>
  return
}

// -----

// Its magnitude.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T3: would hide the overflow}}
  %y = graph.abs %g : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// It is rectified.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T3: would hide the overflow}}
  %y = graph.relu %g : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// It is bounded by another.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T3: would hide the overflow}}
  %y = graph.min %g, %h : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// Or from below.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T3: would hide the overflow}}
  %y = graph.max %g, %h : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// It is normalised.
func.func @mutant(%g: tensor<2x4xf32, #graph.scaled<@scaler>>) {
  // expected-error @+1 {{T3: would hide the overflow}}
  %y = graph.layer_norm %g {axis = 1} : (tensor<2x4xf32, #graph.scaled<@scaler>>) -> tensor<2x4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// It is pooled by its maximum.
func.func @mutant(%g: tensor<1x1x4xf32, #graph.scaled<@scaler>>) {
  // expected-error @+1 {{T3: would hide the overflow}}
  %y = graph.max_pool %g {kernel = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 0>, padding_high = array<i64: 0>} : (tensor<1x1x4xf32, #graph.scaled<@scaler>>) -> tensor<1x1x3xf32, #graph.scaled<@scaler>>
  return
}

// -----

// It is looked at for NaN and forgotten.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T3: would hide the overflow}}
  %y = graph.is_nan %g : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xi1>
  return
}

// -----

// No scale can be taken off exp of it.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T4: is not linear}}
  %y = graph.exp %g : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// No scale can be taken off tanh of it.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T4: is not linear}}
  %y = graph.tanh %g : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// No scale can be taken off sqrt of it.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T4: is not linear}}
  %y = graph.sqrt %g : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// No scale can be taken off reciprocal of it.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T4: is not linear}}
  %y = graph.reciprocal %g : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// No scale can be taken off sigmoid of it.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T4: is not linear}}
  %y = graph.sigmoid %g : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// No scale can be taken off rsqrt of it.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T4: is not linear}}
  %y = graph.rsqrt %g : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// No scale can be taken off log of it.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T4: is not linear}}
  %y = graph.log %g : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// No scale can be taken off floor of it.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T4: is not linear}}
  %y = graph.floor %g : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// Nor off softmax.
func.func @mutant(%g: tensor<2x4xf32, #graph.scaled<@scaler>>) {
  // expected-error @+1 {{T4: is not linear}}
  %y = graph.softmax %g {axis = 1} : (tensor<2x4xf32, #graph.scaled<@scaler>>) -> tensor<2x4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// Nor off a power.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T4: is not linear}}
  %y = graph.pow %g, %p : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<4xf32>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// Nor off a product of its elements.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T4: is not linear}}
  %y = graph.reduce_prod %g {axes = array<i64: 0>} : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<f32, #graph.scaled<@scaler>>
  return
}

// -----

// It divides something.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T5: divides by a scaled value}}
  %y = graph.div %p, %g : (tensor<4xf32>, tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// It is divided by another gradient.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T5: divides by a scaled value}}
  %y = graph.div %g, %h : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32>
  return
}

// -----

// It decides a condition.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T6: makes of a scaled value what is no gradient}}
  %y = graph.compare %g, %p {predicate = "lt"} : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<4xf32>) -> tensor<4xi1>
  return
}

// -----

// It becomes an integer.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T6: makes of a scaled value what is no gradient}}
  %y = graph.convert %g {result_type = i32} : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xi32>
  return
}

// -----

// It becomes the index of its largest element.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T6: makes of a scaled value what is no gradient}}
  %y = graph.arg_max %g {axis = 0} : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<i64>
  return
}

// -----

// It is padded with ones.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  %one = graph.constant dense<1.0> : tensor<f32>
  // expected-error @+1 {{T7: pads a scaled gradient with a value that is not the constant 0}}
  %y = graph.pad %g, %one {low = array<i64: 1>, high = array<i64: 0>} : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<f32>) -> tensor<5xf32, #graph.scaled<@scaler>>
  return
}

// -----

// It is scaled a second time.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>, %s: tensor<8xf64>) {
  // expected-error @+1 {{T8: scaled twice}}
  %y = graph.scale %g, %s {scaler = @scaler} : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<8xf64>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// It is kept as state.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>, %k: tensor<i32>) {
  // expected-error @+1 {{T9: state wanted plain}}
  %y = graph.commit %k old(%p) candidates(%g) : (tensor<i32>, tensor<4xf32>, tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32>
  return
}

// -----

// A constant stands for it.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T9: a constant wanted plain}}
  %y = graph.constant dense<1.0> : tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// It is joined with a plain tensor.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{T2: mixes a scaled value with a plain one}}
  %y = graph.concat %g, %p {axis = 0} : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<4xf32>) -> tensor<8xf32, #graph.scaled<@scaler>>
  return
}

// -----

// It is chosen or a plain tensor is.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>, %c: tensor<4xi1>) {
  // expected-error @+1 {{T2: mixes a scaled value with a plain one}}
  %y = graph.select %c, %g, %p : (tensor<4xi1>, tensor<4xf32, #graph.scaled<@scaler>>, tensor<4xf32>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// Gradients of two scalers are added.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@other>>) {
  // expected-error @+1 {{T2: mixes gradients of @scaler and of @other}}
  %y = graph.add %g, %h : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<4xf32, #graph.scaled<@other>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// Its scale is dropped by naming another type.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{C0: result types wanted 'tensor<4xf32, #graph.scaled<@scaler>>', got 'tensor<4xf32>'}}
  %y = graph.neg %g : (tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32>
  return
}

// -----

// A plain value is named scaled.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>) {
  // expected-error @+1 {{C0: result types wanted 'tensor<4xf32>', got 'tensor<4xf32, #graph.scaled<@scaler>>'}}
  %y = graph.neg %p : (tensor<4xf32>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// It is scattered into a plain tensor.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>, %i: tensor<4xi64>) {
  // expected-error @+1 {{T2: mixes a scaled value with a plain one}}
  %y = graph.scatter_elements %p, %i, %g {axis = 0, reduction = "add"} : (tensor<4xf32>, tensor<4xi64>, tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32>
  return
}

// -----

// The larger of two meeting gradients is kept.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>, %i: tensor<4xi64>) {
  // expected-error @+1 {{T3: would hide the overflow of a scaled gradient by reduction max}}
  %y = graph.scatter_elements %h, %i, %g {axis = 0, reduction = "max"} : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<4xi64>, tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// Meeting gradients are multiplied.
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>, %h: tensor<4xf32, #graph.scaled<@scaler>>, %p: tensor<4xf32>, %i: tensor<4xi64>) {
  // expected-error @+1 {{T1: product of two scaled values}}
  %y = graph.scatter_elements %h, %i, %g {axis = 0, reduction = "mul"} : (tensor<4xf32, #graph.scaled<@scaler>>, tensor<4xi64>, tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// What the forward pass saved is scaled.
func.func @mutant(%g: tensor<2x4xf32, #graph.scaled<@scaler>>, %y0: tensor<2x4xf32, #graph.scaled<@scaler>>) {
  // expected-error @+1 {{T2: operand 1 wanted plain, got a scaled gradient; only operand 0 carries one}}
  %y = graph.softmax_grad %g, %y0 {axis = 1} : (tensor<2x4xf32, #graph.scaled<@scaler>>, tensor<2x4xf32, #graph.scaled<@scaler>>) -> tensor<2x4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// A plain gradient of one result goes with saved values alone.
func.func @mutant(%g: tensor<4xf32>, %x: tensor<4xf32, #graph.scaled<@scaler>>) {
  // expected-error @+1 {{T2: operand 1 wanted plain}}
  %y = graph.gelu_grad %g, %x : (tensor<4xf32>, tensor<4xf32, #graph.scaled<@scaler>>) -> tensor<4xf32>
  return
}

// -----

// It is attended to.
func.func @mutant(%g: tensor<1x1x2x4xf32, #graph.scaled<@scaler>>, %p: tensor<1x1x2x4xf32>) {
  // expected-error @+1 {{T4: is not linear}}
  %y = graph.attention %g, %p, %p : (tensor<1x1x2x4xf32, #graph.scaled<@scaler>>, tensor<1x1x2x4xf32>, tensor<1x1x2x4xf32>) -> tensor<1x1x2x4xf32, #graph.scaled<@scaler>>
  return
}

// -----

// A variable cannot be scaled.
// expected-error @+1 {{T9: a variable wanted plain}}
graph.variable @v : tensor<4xf32, #graph.scaled<@scaler>> {init = dense<0.0> : tensor<4xf32, #graph.scaled<@scaler>>}

// -----

// Nor an entry's result that has a name.
// expected-error @+1 {{T9: result #0 wanted plain, got 'tensor<4xf32, #graph.scaled<@scaler>>'; a scaled gradient lives inside a step}}
func.func @mutant(%g: tensor<4xf32, #graph.scaled<@scaler>>) -> (tensor<4xf32, #graph.scaled<@scaler>> {graph.name = "gradient"}) {
  return %g : tensor<4xf32, #graph.scaled<@scaler>>
}
