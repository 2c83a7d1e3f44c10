// RUN: mezzo-opt %s -split-input-file -verify-diagnostics

// A kind that the runtime does not know has no memory.
// expected-error @+1 {{C1: kind is variable, constant or derived, got weight}}
plan.store weight @w : !plan.buffer<4xf32>

// -----
// Only users change state, so what the compiler made is immutable.
// expected-error @+1 {{C1: only a variable is mutable, this is a constant}}
plan.store constant @c : !plan.buffer<4xf32> {is_mutable}

// -----
// expected-error @+1 {{C2: has both a file and a value}}
plan.store variable @w : !plan.buffer<4xf32> {file = "a", value = dense<0.0> : tensor<4xf32>}

// -----
// expected-error @+1 {{C2: a derived store has no initial value}}
plan.store derived @w : !plan.buffer<4xf32> {file = "a"}

// -----
// expected-error @+1 {{C3: the value is 'tensor<3xf32>', the store '!plan.buffer<4xf32>'}}
plan.store variable @w : !plan.buffer<4xf32> {value = dense<0.0> : tensor<3xf32>}

// -----
plan.entry @main inputs ["x"] outputs [] {
  // expected-error @+1 {{index 1 of an entry with 1 inputs}}
  %x = plan.input 1 : !plan.buffer<4xf32>
}

// -----
plan.entry @main inputs [] outputs [] {
  // expected-error @+1 {{C1: there is no store @w}}
  %w = plan.stored @w : !plan.buffer<4xf32>
}

// -----
plan.store variable @w : !plan.buffer<4xf32>
plan.entry @main inputs [] outputs [] {
  // expected-error @+1 {{C1: the store @w is '!plan.buffer<4xf32>', not '!plan.buffer<5xf32>'}}
  %w = plan.stored @w : !plan.buffer<5xf32>
}

// -----
plan.entry @main inputs [] outputs [] {
  %t = plan.alloc : !plan.buffer<4xf32>
  // expected-error @+1 {{C1: ends at byte 20 of a source of 16}}
  %v = plan.view %t offset 4 : !plan.buffer<4xf32> to !plan.buffer<4xf32>
}

// -----
plan.entry @main inputs [] outputs [] {
  %t = plan.alloc : !plan.buffer<4xf32>
  // expected-error @+1 {{C2: views 'f32' as 'f16'}}
  %v = plan.view %t offset 0 : !plan.buffer<4xf32> to !plan.buffer<4xf16>
}

// -----
plan.entry @main inputs [] outputs [] {
  %t = plan.alloc : !plan.buffer<4xf32>
  %u = plan.alloc : !plan.buffer<4xf16>
  // expected-error @+1 {{C1: copies '!plan.buffer<4xf32>' to '!plan.buffer<4xf16>'}}
  plan.copy %t to %u : !plan.buffer<4xf32>, !plan.buffer<4xf16>
}

// -----
// expected-error @+1 {{expected static shape}}
plan.store variable @w : !plan.buffer<?xf32>

// -----
plan.entry @main inputs [] outputs [] {
  %t = plan.alloc : !plan.buffer<4xf32>
  %u = plan.alloc : !plan.buffer<4xf32>
  // expected-error @+1 {{C1: tables wanted to stand for 2 buffers, got array<i64: 3>}}
  plan.launch @k reads(%t) writes(%u) {tables = array<i64: 3>} : (!plan.buffer<4xf32>) -> (!plan.buffer<4xf32>)
}

// -----
plan.entry @main inputs [] outputs [] {
  %t = plan.alloc : !plan.buffer<4xf32>
  %u = plan.alloc : !plan.buffer<4xf32>
  // expected-error @+1 {{C1: tables wanted to stand for 2 buffers, got array<i64: 1>}}
  plan.launch @k reads(%t) writes(%u) {tables = array<i64: 1>} : (!plan.buffer<4xf32>) -> (!plan.buffer<4xf32>)
}

// -----
plan.entry @main inputs [] outputs [] {
  %t = plan.alloc : !plan.buffer<4xf32>
  %u = plan.alloc : !plan.buffer<4xf16>
  // expected-error @+1 {{C2: a table wanted of buffers of one element type}}
  plan.launch @k reads(%t) writes(%u) {tables = array<i64: 2>} : (!plan.buffer<4xf32>) -> (!plan.buffer<4xf16>)
}
