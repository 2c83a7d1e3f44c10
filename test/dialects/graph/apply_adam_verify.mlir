// Adam: what is refused, by the label of the constraint. B66, B68: no moments in 16 bits.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<4xf16>) {
  // expected-error @+1 {{C0: result types wanted}}
  %r:3 = graph.apply_adam %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>) -> (tensor<5xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @refused(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<3xf16>) {
  // expected-error @+1 {{C1: gradient wanted of shape 4, got 3}}
  %r:3 = graph.apply_adam %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3xf16>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @refused(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<1xi64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<4xf16>) {
  // expected-error @+1 {{C1: scalar wanted, got 'tensor<1xi64>'}}
  %r:3 = graph.apply_adam %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<1xi64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @refused(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<4xf16>) {
  // expected-error @+1 {{C1: wanted a gradient and 2 moments for each of 1 parameters, got 1 and 1}}
  %r:3 = graph.apply_adam %k, %f, %e, %t parameters(%w) moments(%m) gradients(%g) : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// A 16-bit parameter would lose small updates.
func.func @refused(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf16>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<4xf16>) {
  // expected-error @+1 {{C2: parameter wanted f32 and plain, got 'tensor<4xf16>'; masters and moments are never 16-bit or scaled}}
  %r:3 = graph.apply_adam %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @refused(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xbf16>, %v: tensor<4xbf16>, %g: tensor<4xf16>) {
  // expected-error @+1 {{C2: moment wanted f32 and plain, got 'tensor<4xbf16>'; masters and moments are never 16-bit or scaled}}
  %r:3 = graph.apply_adam %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xbf16>, tensor<4xbf16>, tensor<4xf16>) -> (tensor<4xf32>, tensor<4xbf16>, tensor<4xbf16>)
  return
}

// -----

func.func @refused(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<4xf64>) {
  // expected-error @+1 {{C3: gradients wanted f32, f16 or bf16, of static sizes, got 'tensor<4xf64>'}}
  %r:3 = graph.apply_adam %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf64>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @refused(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<4xf16>) {
  // expected-error @+1 {{C4: rates wanted of length 1, got 2}}
  %r:3 = graph.apply_adam %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) {rates = array<f64: 1.0, 2.0>} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @refused(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<4xf16>) {
  // expected-error @+1 {{C4: decays wanted of length 1, got 0}}
  %r:3 = graph.apply_adam %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) {decays = array<f64>} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @refused(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<4xf16>) {
  // expected-error @+1 {{C4: copied wanted of length 0, got 1}}
  %r:3 = graph.apply_adam %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) {copied = array<i64: 0>} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @refused(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<4xf16>, %c: tensor<4xf16>) {
  // expected-error @+1 {{C4: copied wanted increasing in [0, 1), got [1]}}
  %r:4 = graph.apply_adam %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) copies(%c) {copied = array<i64: 1>} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>, tensor<4xf16>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>)
  return
}

// -----

func.func @refused(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<4xf16>, %c: tensor<4xf32>) {
  // expected-error @+1 {{C4: copy wanted f16 or bf16, and plain, got 'tensor<4xf32>'}}
  %r:4 = graph.apply_adam %k, %f, %e, %t parameters(%w) moments(%m, %v) gradients(%g) copies(%c) {copied = array<i64: 0>} : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// A gradient that was not observed may be infinite.
func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %a: tensor<i64>, %n: tensor<i64>, %h: tensor<4xf16>, %k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<4xf16>) {
  %o:9 = graph.observe_gradients %l gradients(%h) candidates() state(%s, %a, %n) {rule = {dynamic = false}} : (tensor<4xf16>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  // expected-error @+1 {{C5: gradient 0 is not observed, so that it may be infinite, or be unscaled twice}}
  %r:3 = graph.apply_adam %o#0, %o#1, %o#3, %o#6 parameters(%w) moments(%m, %v) gradients(%g) : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @refused(%l: tensor<f32>, %s: tensor<8xf64>, %a: tensor<i64>, %n: tensor<i64>, %k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<4xf16>) {
  %o:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %a, %n) {rule = {dynamic = false}} : (tensor<4xf16>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  // expected-error @+1 {{C5: wanted status, factor and new_applied of the graph.observe_gradients, in this order}}
  %r:3 = graph.apply_adam %o#0, %o#2, %o#3, %o#6 parameters(%w) moments(%m, %v) gradients(%g) : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}
