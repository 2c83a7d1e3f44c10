// E9, E10: `auto` takes a 16-bit type only where the processor multiplies it: f32 on one that would widen and round each number, bf16
// on one that has it, and the choice is told. What the user asks for by name is done anywhere, to the same values.
// Requirements: R28
// RUN: mezzo compile %s --autocast=auto --target-cpu=x86-64-v3 --stop-after=autocast -o - 2>&1 | FileCheck %s --check-prefix=F32
// RUN: mezzo compile %s --autocast=auto --target-cpu=skylake-avx512 --stop-after=autocast -o - 2>&1 | FileCheck %s --check-prefix=F32
// RUN: mezzo compile %s --autocast=auto --target-cpu=sapphirerapids --stop-after=autocast -o - 2>&1 | FileCheck %s --check-prefix=BF16
// RUN: mezzo compile %s --autocast=bf16 --target-cpu=x86-64-v3 --stop-after=autocast -o - 2>&1 | FileCheck %s --check-prefix=ASKED
// RUN: mezzo compile %s --target-cpu=x86-64-v3 -o %t.f32.mezzo
// RUN: mezzo compile %s --autocast=auto --target-cpu=x86-64-v3 -o %t.auto.mezzo
// RUN: mezzo run %t.f32.mezzo --outputs %t.npz
// RUN: mezzo run %t.auto.mezzo --expect %t.npz --rtol 0 --atol 0

// F32: --autocast=auto: f32
// F32-NOT: {{tensor<.*f16>}}
// BF16: --autocast=auto: bf16
// BF16: graph.matmul {{.*}} (tensor<64x256xbf16>, tensor<256x256xbf16>)
// ASKED: graph.matmul {{.*}} (tensor<64x256xbf16>, tensor<256x256xbf16>)
graph.variable @w : tensor<256x256xf32> {init = dense<0.0123> : tensor<256x256xf32>}
func.func @main(%x: tensor<64x256xf32> {graph.name = "x"}, %w: tensor<256x256xf32> {graph.variable = @w}) -> (tensor<64x256xf32> {graph.name = "y"}) {
  %0 = graph.matmul %x, %w : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
  %1 = graph.tanh %0 : (tensor<64x256xf32>) -> tensor<64x256xf32>
  %2 = graph.matmul %1, %w : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
  return %2 : tensor<64x256xf32>
}
