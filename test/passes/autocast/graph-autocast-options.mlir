// The user's words go before everything else: pins, types of inputs and outputs, what must be known.
// RUN: mezzo-opt %s --graph-autocast="keep-f32=second" --canonicalize | FileCheck %s --check-prefix=NODE
// RUN: mezzo-opt %s --graph-autocast="keep-f32=op:matmul" --canonicalize | FileCheck %s --check-prefix=TYPE
// RUN: mezzo-opt %s --graph-autocast="keep-f32=regex:^(first|third)$" --canonicalize | FileCheck %s --check-prefix=REGEX
// RUN: mezzo-opt %s --graph-autocast="keep-f32=region:first..second" --canonicalize | FileCheck %s --check-prefix=REGION
// RUN: mezzo-opt %s --graph-autocast="io=f16" --canonicalize | FileCheck %s --check-prefix=IO
// RUN: mezzo-opt %s --graph-autocast="require=proven" --canonicalize | FileCheck %s --check-prefix=UNPROVEN
// RUN: mezzo-opt %s --graph-autocast="require=proven range=x=-1:1" --canonicalize | FileCheck %s --check-prefix=PROVEN
// RUN: echo '- {op: matmul, operands: [product], compute: f32, accumulate: f32, f16: f32, bf16: low, reason: precision, why: "mine"}' > %t.yaml
// RUN: mezzo-opt %s --graph-autocast="policy=%t.yaml" --canonicalize | FileCheck %s --check-prefix=TYPE
// RUN: mezzo-opt %s --graph-autocast="keep-f32=operands:second" --canonicalize | FileCheck %s --check-prefix=OPERANDS
// RUN: mezzo-opt %s --graph-autocast="keep-f32=result:first" --canonicalize | FileCheck %s --check-prefix=RESULT
// RUN: echo '{keep-f32: [operands:first], keep-low: ["op:matmul"]}' > %t.pins.yaml
// RUN: not mezzo-opt %s --graph-autocast="policy=%t.pins.yaml" 2>&1 | FileCheck %s --check-prefix=PINS
// RUN: echo '{"keep-f32": ["secnd"]}' > %t.near.json
// RUN: not mezzo-opt %s --graph-autocast="policy=%t.yaml policy=%t.near.json" 2>&1 | FileCheck %s --check-prefix=FILENEAR
// RUN: echo '{"keep-f32": ["second"]}' > %t.second.json
// RUN: mezzo-opt %s --graph-autocast="policy=%t.second.json" --canonicalize | FileCheck %s --check-prefix=NODE
// RUN: not mezzo-opt %s --graph-autocast="keep-f32=secnd" 2>&1 | FileCheck %s --check-prefix=NEAR
// RUN: not mezzo-opt %s --graph-autocast="keep-f32=second keep-low=second" 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not mezzo-opt %s --graph-autocast="range=z=0:1" 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not mezzo-opt %s --graph-autocast="keep-f32=region:second..first" 2>&1 | FileCheck %s --check-prefix=REVERSED
// RUN: not mezzo-opt %s --graph-autocast="keep-f32=region:first..secnd" 2>&1 | FileCheck %s --check-prefix=END
// RUN: not mezzo-opt %s --graph-autocast="range=x=0:1 range=x=5:6" 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: echo '{rows: [{}]}' > %t.empty.yaml
// RUN: not mezzo-opt %s --graph-autocast="policy=%t.empty.yaml" 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: not mezzo-opt %s --graph-autocast="range=x=1" 2>&1 | FileCheck %s --check-prefix=FORM
// RUN: echo '- {op: matmull, operands: [product], f16: f32, bf16: low, reason: precision, why: "mine"}' > %t.bad.yaml
// RUN: not mezzo-opt %s --graph-autocast="policy=%t.bad.yaml" 2>&1 | FileCheck %s --check-prefix=ROW
// RUN: echo '[{op: matmul, operands: [produkt], f16: f32, bf16: low, reason: speed, why: ""}]' > %t.word.yaml
// RUN: not mezzo-opt %s --graph-autocast="policy=%t.word.yaml" 2>&1 | FileCheck %s --check-prefix=WORD
// RUN: not mezzo-opt %s --graph-autocast="type=f8" 2>&1 | FileCheck %s --check-prefix=F8

graph.variable @w : tensor<256x256xf32> {init = dense<0.01> : tensor<256x256xf32>}

// NODE: graph.matmul {{.*}} (tensor<64x256xf16>, tensor<256x256xf16>)
// NODE: graph.matmul {{.*}} (tensor<64x256xf16>, tensor<256x256xf32>) -> tensor<64x256xf32>
// NODE: graph.matmul {{.*}} (tensor<64x256xf16>, tensor<256x256xf16>)
// TYPE-NOT: f16
// OPERANDS: graph.matmul {{.*}} (tensor<64x256xf16>, tensor<256x256xf32>) -> tensor<64x256xf16>
// RESULT: graph.matmul {{.*}} (tensor<64x256xf16>, tensor<256x256xf16>) -> tensor<64x256xf32>
// PINS: is kept both in f32 and in 16 bits, by {{.*}}.pins.yaml: keep-f32=operands:first and by {{.*}}.pins.yaml: keep-low=op:matmul
// FILENEAR: near.json: keep-f32='secnd' matches nothing; did you mean 'second'?
// REGEX: graph.matmul {{.*}} (tensor<64x256xf32>, tensor<256x256xf32>)
// REGEX: graph.matmul {{.*}} (tensor<64x256xf16>, tensor<256x256xf16>)
// REGEX: graph.matmul {{.*}} (tensor<64x256xf16>, tensor<256x256xf32>)
// REGION: graph.matmul {{.*}} (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
// REGION: graph.matmul {{.*}} (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
// REGION: graph.matmul {{.*}} (tensor<64x256xf16>, tensor<256x256xf16>)
// IO: func.func @main(%{{.*}}: tensor<64x256xf16> {graph.name = "x"}, {{.*}}) -> tensor<64x256xf16>
// UNPROVEN: graph.matmul {{.*}} (tensor<64x256xf32>, tensor<256x256xf32>)
// PROVEN: graph.matmul {{.*}} (tensor<64x256xf16>, tensor<256x256xf16>) -> tensor<64x256xf16>
// NEAR: error: --keep-f32='secnd' matches nothing; did you mean 'second'?
// BOTH: error: {{.*}}is kept both in f32 and in 16 bits, by --keep-f32=second and by --keep-low=second
// RANGE: error: --range: there is no input 'z'; inputs are x
// FORM: error: range wanted NAME=lo:hi, got 'x=1'
// ROW: bad.yaml: there is no operation 'matmull'; did you mean 'matmul' or 'mul'?
// WORD: word.yaml:1:{{.*}}: unknown enumerated scalar
// REVERSED: error: --keep-f32='region:second..first' matches nothing: no path leads from 'second' to 'first', but one leads back
// END: error: --keep-f32='region:first..secnd' matches nothing: there is no 'secnd'; did you mean 'second'?
// TWICE: error: range got the bounds of 'x' twice, the second time as 'x=5:6'
// ONE: empty.yaml:1:{{[0-9]+}}: missing required key 'op'{{$}}
// F8: error: autocast wanted f16 or bf16, got 'f8'
func.func @main(%x: tensor<64x256xf32> {graph.name = "x"}, %w: tensor<256x256xf32> {graph.variable = @w}) -> tensor<64x256xf32> {
  %0 = graph.matmul %x, %w : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32> loc("first"("a"))
  %1 = graph.matmul %0, %w : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32> loc("second"("b"))
  %2 = graph.matmul %1, %w : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32> loc("third"("c"))
  return %2 : tensor<64x256xf32>
}
