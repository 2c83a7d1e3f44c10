// RUN: mezzo-opt %s -pass-pipeline='builtin.module(plan.entry(plan-assign-offsets,plan-verify))' | FileCheck %s

// The third buffer takes the place of the first, which is dead by then.
// CHECK-LABEL: plan.entry @chain
// CHECK-SAME: arena_bytes = 256 : i64, live_bytes = 256 : i64
plan.entry @chain inputs ["x"] outputs ["y"] {
  %x = plan.input 0 : !plan.buffer<32xf32>
  %y = plan.output 0 : !plan.buffer<32xf32>
  // CHECK: plan.alloc {offset = 0 : i64}
  %a = plan.alloc : !plan.buffer<32xf32>
  // CHECK: plan.alloc {offset = 128 : i64}
  %b = plan.alloc : !plan.buffer<32xf32>
  // CHECK: plan.alloc {offset = 0 : i64}
  %c = plan.alloc : !plan.buffer<32xf32>
  // CHECK-NOT: plan.alloc
  %unused = plan.alloc : !plan.buffer<32xf32>
  plan.launch @k reads(%x) writes(%a) : (!plan.buffer<32xf32>) -> (!plan.buffer<32xf32>)
  plan.launch @k reads(%a) writes(%b) : (!plan.buffer<32xf32>) -> (!plan.buffer<32xf32>)
  plan.launch @k reads(%b) writes(%c) : (!plan.buffer<32xf32>) -> (!plan.buffer<32xf32>)
  plan.launch @k reads(%c) writes(%y) : (!plan.buffer<32xf32>) -> (!plan.buffer<32xf32>)
}

// A view keeps its source alive.
// CHECK-LABEL: plan.entry @view
// CHECK-SAME: arena_bytes = 192 : i64
plan.entry @view inputs ["x"] outputs ["y"] {
  %x = plan.input 0 : !plan.buffer<16xf32>
  %y = plan.output 0 : !plan.buffer<16xf32>
  %a = plan.alloc : !plan.buffer<16xf32>
  %v = plan.view %a offset 0 : !plan.buffer<16xf32> to !plan.buffer<4x4xf32>
  %b = plan.alloc : !plan.buffer<16xf32>
  %c = plan.alloc : !plan.buffer<16xf32>
  plan.launch @k reads(%x) writes(%a) : (!plan.buffer<16xf32>) -> (!plan.buffer<16xf32>)
  plan.launch @k reads(%x) writes(%b) : (!plan.buffer<16xf32>) -> (!plan.buffer<16xf32>)
  plan.launch @k reads(%b) writes(%c) : (!plan.buffer<16xf32>) -> (!plan.buffer<16xf32>)
  plan.launch @k reads(%v, %c) writes(%y) : (!plan.buffer<4x4xf32>, !plan.buffer<16xf32>) -> (!plan.buffer<16xf32>)
}
