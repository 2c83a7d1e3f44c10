// --autocast=auto takes the type that the processor gains by, and says so: bf16 where bf16 is multiplied natively, else f32.
// RUN: mezzo compile %s --autocast=auto --target-cpu=sapphirerapids --stop-after=autocast -o - 2>&1 | FileCheck %s --check-prefix=BF16
// RUN: mezzo compile %s --autocast=auto --target-cpu=x86-64-v3 --stop-after=autocast -o - 2>&1 | FileCheck %s --check-prefix=F32
// RUN: mezzo run %s --autocast=auto | FileCheck %s --check-prefix=RAN
// RUN: not mezzo compile %s --autocast=aut -o %t.mezzo 2>&1 | FileCheck %s --check-prefix=WORD

graph.variable @w : tensor<256x256xf32> {init = dense<0.01> : tensor<256x256xf32>}

// BF16: remark: --autocast=auto: bf16, which this processor (sapphirerapids) multiplies natively
// BF16: graph.matmul {{.*}} (tensor<64x256xbf16>, tensor<256x256xbf16>)
// F32: remark: --autocast=auto: f32, since this processor (x86-64-v3) widens 16-bit numbers
// F32: graph.matmul {{.*}} (tensor<64x256xf32>, tensor<256x256xf32>)
// RAN: y: f32[64x256]
// WORD: auto
func.func @main(%x: tensor<64x256xf32> {graph.name = "x"}, %w: tensor<256x256xf32> {graph.variable = @w}) -> (tensor<64x256xf32> {graph.name = "y"}) {
  %0 = graph.matmul %x, %w : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32> loc("first"("a"))
  return %0 : tensor<64x256xf32>
}
