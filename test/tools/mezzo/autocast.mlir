// The whole way: a mixed program compiles and runs, on the CPU and on the reference; decisions are explained; wrong words are refused.
// Requirements: R31
// RUN: rm -rf %t && mkdir %t
// RUN: mezzo compile %s --autocast=f16 --range x=-1:1 --certificate %t/cut.txt -o %t/m.mezzo
// RUN: FileCheck %s --check-prefix=CUT < %t/cut.txt
// RUN: mezzo run %t/m.mezzo | FileCheck %s --check-prefix=RAN
// RUN: mezzo run %s --autocast=bf16 --device=reference | FileCheck %s --check-prefix=RAN
// RUN: mezzo compile %s --autocast=f16 --stop-after=autocast -o - | FileCheck %s
// RUN: mezzo explain %s --autocast=f16 --range x=-1:1 | FileCheck %s --check-prefix=REPORT
// RUN: mezzo explain %s --autocast=f16 --range x=-1:1 second | FileCheck %s --check-prefix=ONE
// RUN: not mezzo explain %s --autocast=f16 nothing 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not mezzo compile %s --keep-f32 second -o %t/n.mezzo 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not mezzo compile %s --autocast=f16 --keep-f32 secnd -o %t/n.mezzo 2>&1 | FileCheck %s --check-prefix=NEAR
// RUN: not ls %t/n.mezzo

graph.variable @w : tensor<256x256xf32> {init = dense<0.01> : tensor<256x256xf32>}

// CUT: flow
// RAN: y: f32[64x256]
// CHECK: graph.matmul {{.*}} : (tensor<64x256xf16>, tensor<256x256xf16>) -> tensor<64x256xf16>
// REPORT: autocast f16 of @main
// REPORT: operations              3 on f16, 0 on f32
// REPORT: evidence                3 proven, 0 calibrated, 0 violated, 0 unknown
// REPORT: certificate             cost [[COST:[0-9]+]], flow [[COST]]: no choice costs less
// ONE: matmul  second
// ONE: computes      on f16, in f32, sums in f32
// ONE: rule          low, speed: factors of 16 bits are read and multiplied faster; sums are f32
// ONE: stored      f32, 65536 bytes
// ONE: because     output (pinned): nothing but f32 outputs follows
// NOTHING: 'nothing': is nothing that autocast decided on
// ALONE: --keep-f32 is for --autocast
// NEAR: --keep-f32='secnd' matches nothing; did you mean 'second'?
func.func @main(%x: tensor<64x256xf32> {graph.name = "x"}, %w: tensor<256x256xf32> {graph.variable = @w}) -> (tensor<64x256xf32> {graph.name = "y"}) {
  %0 = graph.matmul %x, %w : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32> loc("first"("a"))
  %1 = graph.tanh %0 : (tensor<64x256xf32>) -> tensor<64x256xf32> loc("between"("b"))
  %2 = graph.matmul %1, %w : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32> loc("second"("c"))
  return %2 : tensor<64x256xf32>
}
