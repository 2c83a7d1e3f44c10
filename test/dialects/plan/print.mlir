// RUN: mezzo-opt %s | mezzo-opt | FileCheck %s

// CHECK: plan.store variable @w : !plan.buffer<784x512xf32> {file = "model.onnx", offset = 96 : i64}
plan.store variable @w : !plan.buffer<784x512xf32> {file = "model.onnx", offset = 96 : i64}
// CHECK: plan.store derived @packed : !plan.buffer<784x512xbf16>
plan.store derived @packed : !plan.buffer<784x512xbf16>

// CHECK-LABEL: plan.entry @main inputs ["x"] outputs ["y"] attributes {arena_bytes = 128 : i64}
plan.entry @main inputs ["x"] outputs ["y"] attributes {arena_bytes = 128 : i64} {
  // CHECK: %[[X:.*]] = plan.input 0 : !plan.buffer<4x8xf32>
  %x = plan.input 0 : !plan.buffer<4x8xf32>
  %w = plan.stored @w : !plan.buffer<784x512xf32>
  // CHECK: plan.alloc {offset = 0 : i64} : !plan.buffer<4x8xf32>
  %t = plan.alloc {offset = 0 : i64} : !plan.buffer<4x8xf32>
  // CHECK: %[[V:.*]] = plan.view %{{.*}} offset 64 : !plan.buffer<4x8xf32> to !plan.buffer<16xf32>
  %v = plan.view %t offset 64 : !plan.buffer<4x8xf32> to !plan.buffer<16xf32>
  %y = plan.output 0 : !plan.buffer<16xf32>
  // CHECK: plan.call "dnnl.matmul" reads(%[[X]], %{{.*}}) writes(%{{.*}}) {transpose_rhs = true}
  plan.call "dnnl.matmul" reads(%x, %w) writes(%t) {transpose_rhs = true}
    : (!plan.buffer<4x8xf32>, !plan.buffer<784x512xf32>) -> (!plan.buffer<4x8xf32>)
  // CHECK: plan.launch @relu reads(%[[V]]) writes(%[[V]])
  plan.launch @relu reads(%v) writes(%v) : (!plan.buffer<16xf32>) -> (!plan.buffer<16xf32>)
  // CHECK: plan.copy %[[V]] to %{{.*}} : !plan.buffer<16xf32>, !plan.buffer<16xf32>
  plan.copy %v to %y : !plan.buffer<16xf32>, !plan.buffer<16xf32>
}
