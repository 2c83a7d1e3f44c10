// RUN: mezzo-opt %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(plan.entry(plan-verify))'

plan.entry @no_place inputs ["x"] outputs [] {
  %x = plan.input 0 : !plan.buffer<16xf32>
  // expected-error @+1 {{has no place in the arena}}
  %a = plan.alloc : !plan.buffer<16xf32>
  plan.copy %x to %a : !plan.buffer<16xf32>, !plan.buffer<16xf32>
}

// -----
plan.entry @beyond inputs ["x"] outputs [] attributes {arena_bytes = 64 : i64} {
  %x = plan.input 0 : !plan.buffer<16xf32>
  // expected-error @+1 {{ends at byte 128 of an arena of 64}}
  %a = plan.alloc {offset = 64 : i64} : !plan.buffer<16xf32>
  plan.copy %x to %a : !plan.buffer<16xf32>, !plan.buffer<16xf32>
}

// -----
plan.entry @overlap inputs ["x"] outputs ["y"] attributes {arena_bytes = 128 : i64} {
  %x = plan.input 0 : !plan.buffer<16xf32>
  %y = plan.output 0 : !plan.buffer<16xf32>
  // expected-note @+1 {{the other temporary}}
  %a = plan.alloc {offset = 0 : i64} : !plan.buffer<16xf32>
  // expected-error @+1 {{overlaps a temporary that is alive at the same step}}
  %b = plan.alloc {offset = 32 : i64} : !plan.buffer<16xf32>
  plan.copy %x to %a : !plan.buffer<16xf32>, !plan.buffer<16xf32>
  plan.copy %a to %b : !plan.buffer<16xf32>, !plan.buffer<16xf32>
  plan.copy %b to %y : !plan.buffer<16xf32>, !plan.buffer<16xf32>
}

// -----
plan.entry @unwritten inputs [] outputs ["y"] attributes {arena_bytes = 64 : i64} {
  %y = plan.output 0 : !plan.buffer<16xf32>
  %a = plan.alloc {offset = 0 : i64} : !plan.buffer<16xf32>
  // expected-error @+1 {{reads a temporary that no earlier step wrote}}
  plan.copy %a to %y : !plan.buffer<16xf32>, !plan.buffer<16xf32>
}

// -----
plan.entry @no_output inputs [] outputs ["y"] {
  // expected-error @+1 {{is never written}}
  %y = plan.output 0 : !plan.buffer<16xf32>
}

// -----
// Nothing has to write what has no elements.
plan.entry @empty inputs [] outputs ["y", "z"] attributes {arena_bytes = 0 : i64} {
  %y = plan.output 0 : !plan.buffer<0x4xf32>
  %z = plan.output 1 : !plan.buffer<0x4xf32>
  %a = plan.alloc {offset = 0 : i64} : !plan.buffer<0x4xf32>
  plan.copy %a to %y : !plan.buffer<0x4xf32>, !plan.buffer<0x4xf32>
}
